/** What everybody sees of a position, as the server sends it, and how its cells are numbered. */
export const SIDE = 7;
export const CELLS = SIDE * SIDE;
const COLUMNS = 'abcdefg';

export type Status = 'open' | 'undecided' | 'scored' | 'counted';

/** A colour with its senator: one a player, two each with two players. */
export interface Colour {
  key: string;
  seat: number;
  senator: number;
  /** Romans still to be placed. */
  supply: number;
  romans: number[];
}

export interface Area {
  key: string;
  cells: number[];
  free: number;
  /** Romans of each colour in it. */
  count: number[];
  status: Status;
  /** What its scoring brought each colour. */
  points: number[];
}

export interface ForumView {
  players: number;
  actor: number;
  phase: 'first' | 'placing' | 'moving' | 'over';
  reversed: boolean;
  /** For each cell, row by row, the number of the colour that stands there. */
  board: (number | null)[];
  colours: Colour[];
  areas: Area[];
  /** With two players, within a turn: the colour that has been played already. */
  played: string | null;
  quiet: number;
  patience: number;
  reason: string;
}

export const cellName = (cell: number): string =>
  `${COLUMNS[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`;

export const cellOf = (name: string): number =>
  (Number(name[1]) - 1) * SIDE + COLUMNS.indexOf(name[0]!);

export const ROWS = ['1', '2', '3', '4', '5', '6', '7'];
export const FILES = [...COLUMNS];
export const DIAGONALS = ['down', 'up'];

const isLine = (key: string): boolean => key.length === 1 || DIAGONALS.includes(key);
export const isBuilding = (key: string): boolean => !isLine(key);

/** How a line is called for short; a building has no sign but its picture. */
export const signOf = (key: string): string =>
  ({ down: '↘', up: '↗' })[key] ?? (key.length === 1 ? key : '');

export const areaOf = (view: ForumView, key: string): Area | undefined =>
  view.areas.find((area) => area.key === key);

export const areasAt = (view: ForumView, cell: number): Area[] =>
  view.areas.filter((area) => area.cells.includes(cell));

/** `x` or `y` in the game of two, otherwise nothing. */
export const toneOf = (key: string): '' | 'x' | 'y' =>
  key.endsWith('.x') ? 'x' : key.endsWith('.y') ? 'y' : '';

/** The number of a colour by seat and tone. */
export const colourOf = (view: ForumView, seat: number, tone: string): number =>
  view.colours.findIndex((one) => one.seat === seat && (!tone || toneOf(one.key) === tone));

export const colourAt = (view: ForumView, cell: number): Colour | null => {
  const at = view.board[cell];
  return at === null || at === undefined ? null : view.colours[at]!;
};
