/** The teacher at the table. */

export const teacher = {
  title: 'Teacher',
  what: 'Before a decision counts, the house says if it gives away much of your chance to win. It judges by what you may know, and never says what to do unless you ask.',
  losses: {
    off: 'No teacher',
    small: 'Small losses too',
    medium: 'Medium losses',
    large: 'Large losses only',
  },
  lossLines: {
    off: 'Everything counts at once.',
    small: 'From 5 chances in 100 on.',
    medium: 'From 10 chances in 100 on.',
    large: 'From 20 chances in 100 on.',
  },
  without: 'This table plays without hints, so without a teacher.',
  says: 'The teacher',
  cost: (lost: number, best: number, chance: number, together: boolean) =>
    together
      ? `This gives away about ${lost} of 100 chances to win: ${chance} are left, of ${best}.`
      : `This gives away about ${lost} % of a perfect result: it promises ${chance} %, and ${best} % can be had.`,
  again: 'Think again',
  anyway: 'Do it anyway',
  ask: 'Ask for a hint',
};
