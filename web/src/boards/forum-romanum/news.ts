/** What happened since the last view: who came where, in which order, and what was scored. */
import type { Entry } from '../board';
import { cellOf, colourOf, type ForumView } from './view';

export interface Arrival {
  from: number | null;
  /** Which step of the story it is. */
  step: number;
}

export interface News {
  /** By the cell where a Roman now stands. */
  arrivals: Map<number, Arrival>;
  /** The last Roman: where he stands, and where he stood. */
  last: { to: number; from: number | null; colour: number } | null;
  /** Areas that were scored, or became undecided. */
  settled: Set<string>;
  steps: number;
}

export const NOTHING: News = { arrivals: new Map(), last: null, settled: new Set(), steps: 0 };

export function newsOf(entries: readonly Entry[], view: ForumView, before: ForumView | null): News {
  const arrivals = new Map<number, Arrival>();
  let last: News['last'] = null;
  let steps = 0;
  for (const { parts, seat } of entries) {
    if (!parts || seat < 0 || !parts.to) continue;
    const [to, from] = [cellOf(parts.to), parts.from ? cellOf(parts.from) : null];
    const colour = colourOf(view, seat, parts.colour ?? '');
    const earlier = from === null ? undefined : arrivals.get(from);
    if (from !== null) arrivals.delete(from);
    arrivals.set(to, { from: earlier ? earlier.from : from, step: steps++ });
    last = { to, from, colour };
  }
  return { arrivals, last, settled: settled(view, before, steps), steps };
}

function settled(view: ForumView, before: ForumView | null, steps: number): Set<string> {
  if (!before || !steps) return new Set();
  const changed = view.areas.filter((area, at) => area.status !== before.areas[at]?.status);
  return new Set(changed.filter((area) => area.status !== 'open').map((area) => area.key));
}
