/** How cells, lines and colours are numbered and named. */
import type { AreaView, ColourView, ForumView } from './view';

export const SIDE = 7;
export const CELLS = SIDE * SIDE;
const COLUMNS = 'abcdefg';

export type Status = AreaView['status'];

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

export const areaOf = (view: ForumView, key: string): AreaView | undefined =>
  view.areas.find((area) => area.key === key);

export const areasAt = (view: ForumView, cell: number): AreaView[] =>
  view.areas.filter((area) => area.cells.includes(cell));

/** `x` or `y` in the game of two, otherwise nothing. */
export const toneOf = (key: string): '' | 'x' | 'y' =>
  key.endsWith('.x') ? 'x' : key.endsWith('.y') ? 'y' : '';

/** The number of a colour by seat and tone. */
export const colourOf = (view: ForumView, seat: number, tone: string): number =>
  view.colours.findIndex((one) => one.seat === seat && (!tone || toneOf(one.key) === tone));

export const colourAt = (view: ForumView, cell: number): ColourView | null => {
  const at = view.board[cell];
  return at === null || at === undefined ? null : view.colours[at]!;
};
