/** The six players, told apart by colour and shape and letter. Drawn in a 24 × 24 square. */
const MARKS = [
  { shape: 'circle', letter: 'A', path: 'M12 1.8a10.2 10.2 0 1 1-.01 0Z', y: 12 },
  { shape: 'square', letter: 'B', path: 'M2.9 2.7h18.3l-.2 18.5-18 .1Z', y: 12 },
  { shape: 'triangle', letter: 'C', path: 'M12 1.2 23.2 21.4 .8 21.6Z', y: 15.2 },
  { shape: 'diamond', letter: 'D', path: 'M12 .6 23.4 12 12 23.4 .6 12Z', y: 12 },
  { shape: 'pentagon', letter: 'E', path: 'M12 1 23.2 9.3 18.9 22.4H5.1L.8 9.3Z', y: 12.8 },
  {
    shape: 'cross',
    letter: 'F',
    path: 'M7.2 1.2h9.6v6h6v9.6h-6v6H7.2v-6h-6V7.2h6Z',
    y: 12,
  },
] as const;

/** The mark of a seat; games with more than six seats begin again. */
export const markOf = (seat: number) => MARKS[seat % MARKS.length]!;
