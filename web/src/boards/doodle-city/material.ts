/** What is printed on every sheet, and how to read one. */
import type { DoodleView, SheetView } from './view';

export type Kind = DoodleView['map'][number];
export type Side = 'n' | 'e' | 's' | 'w';
export type Road = NonNullable<SheetView['roads'][number]>;
export type Mark = Road | 'house';

/** What an action would bring. */
export interface Gain {
  tree: boolean;
  points: number;
  score: number;
  ends: boolean;
  kind?: Kind;
  length?: number;
  houses?: number;
  circle?: number | null;
  bonus?: number | null;
  /** Circles among which one would choose; the gain is that of the highest. */
  circles?: number[];
  taxis?: number;
}

export const SIDE = 5;
/** In the order of the blue die's faces. */
export const ROADS: readonly Road[] = ['ns', 'ew', 'ne', 'es', 'sw', 'wn'];
export const HOTELS = [3, 5, 8, 11, 15];
export const SHOPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const BONUSES = [3, 5, 7, 10];
export const TREES = 7;
export const TICKS = 2;
const TAXI_POINTS = 4;
export const SIX = 6;
export const COLUMNS = 'abcde';

/** From how many points on each rank is earned, alone. */
export const RANKS: readonly [number, string][] = [
  [30, 'tenant'], [50, 'owner'], [70, 'entrepreneur'], [90, 'mayor'], [105, 'president'], [120, 'world_power'],
];
export const DEEDS = ['ecologist', 'town_planner', 'hotel_magnate', 'capitalist', 'shopping_fever'];

export const cellName = (cell: number) => COLUMNS[cell % SIDE]! + (Math.floor(cell / SIDE) + 1);
export const cellNumber = (name: string) => COLUMNS.indexOf(name[0]!) + SIDE * (Number(name[1]) - 1);

/** How many white dice a round has. */
export const whiteDice = (players: number) => (players === 1 ? 3 : players + 1);

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

/** Where the points of a sheet come from; what is left over, the trees brought or cost. */
export function account(sheet: SheetView) {
  const parts = {
    hotels: sum(sheet.hotels),
    shops: sum(sheet.shops),
    bonuses: sum(sheet.bonuses),
    taxis: TAXI_POINTS * sheet.taxis.length,
  };
  const drawn = parts.hotels + parts.shops + parts.bonuses + parts.taxis;
  return { ...parts, trees: sheet.score - drawn, total: sheet.score };
}

/** The seats in the order of this round, and how many of them have had their turn. */
export function turnOrder(view: DoodleView): { seats: number[]; done: number } {
  const first = view.first ?? 0;
  const seats = view.sheets.map((_, k) => (first + k) % view.players);
  const done = view.phase === 'turns' ? seats.indexOf(view.actor) : 0;
  return { seats, done };
}

export const isLinked = (sheet: SheetView, cell: number) => sheet.taxis.includes(cellName(cell));
