/** What has just happened, as marks on the sheets: in which order they appear, and the last one. */
import type { Entry } from '../../board';
import { cellNumber, type Road } from '../material';
import type { DoodleView } from '../view';

const STEP = 320;
const LONGEST = 1_300;

export interface Fresh {
  /** `seat:cell` → after how many milliseconds it is drawn. */
  marks: Map<string, number>;
  /** Whether dice were rolled, and after how many milliseconds. */
  rolled: number | null;
  /** The last mark somebody made. */
  last: { seat: number; cell: number } | null;
}

export const NOTHING: Fresh = { marks: new Map(), rolled: null, last: null };
export const spot = (seat: number, cell: number) => `${seat}:${cell}`;

/** The roads that the last view had, to see which ones are new; undefined: it was another game. */
export type Before = (Road | null)[][] | undefined;

export function freshOf(news: readonly Entry[], view: DoodleView, before: Before): Fresh {
  const acts = news.filter(({ kind, parts }) => kind === 'act' && parts !== null);
  const step = Math.min(STEP, LONGEST / Math.max(1, acts.length));
  const fresh: Fresh = { marks: new Map(), rolled: null, last: null };
  acts.forEach(({ seat, parts }, order) => {
    if (parts!.cell) {
      fresh.last = { seat, cell: cellNumber(parts!.cell) };
      fresh.marks.set(spot(seat, fresh.last.cell), order * step);
    } else if (parts!.face && view.round > 0) fresh.rolled ??= order * step;
  });
  if (acts.length && before) addHouses(fresh, view, before, step);
  return fresh;
}

/** Roads that appeared without anybody's turn: those of the houses, column by column. */
function addHouses(fresh: Fresh, view: DoodleView, before: (Road | null)[][], step: number): void {
  for (const { seat, roads } of view.sheets) {
    let order = 0;
    view.houses.forEach(({ cell }) => {
      const at = cellNumber(cell);
      if (roads[at] && !before[seat]?.[at] && !fresh.marks.has(spot(seat, at)))
        fresh.marks.set(spot(seat, at), order++ * step);
    });
  }
}

/** Whose sheet a spectator sees large: of whoever drew last, at the end the best. */
export function watched(view: DoodleView, fresh: Fresh): number {
  if (view.phase === 'over')
    return view.sheets.reduce((a, b) => (b.score > a.score ? b : a)).seat;
  if (fresh.last) return fresh.last.seat;
  return view.actor >= 0 ? view.actor : (view.first ?? 0);
}
