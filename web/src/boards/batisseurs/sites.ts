/** How sites fill: which piece was brought by whom, and what somebody would add. */
import { TOOL_LEVELS, type Levels } from './material';
import type { PersonView, SeatView, SiteView } from './view';

/** One stone, beam, column or mosaic of a site. */
export interface Piece {
  /** Who has brought it; null while it is missing. */
  who: string | null;
  /** It would be brought by whoever is in the hand. */
  ghost: boolean;
}

export const sum = (levels: Levels) => levels.reduce((all, level) => all + level, 0);

/** What somebody gives with the tool he takes along. */
export function levelsOf(worker: PersonView, tool: string | null = worker.tool): Levels {
  const more = tool ? TOOL_LEVELS[tool] : undefined;
  return worker.levels.map((level, resource) => level + (more?.[resource] ?? 0));
}

/** Somebody who might come, and what he would bring. */
export interface Guest {
  who: string;
  gives: Levels;
}

/** The four rows of a site. */
export function pieces(site: SiteView, seat: SeatView, guest?: Guest): Piece[][] {
  const there = site.people.map((key) => seat.people.find((worker) => worker.key === key));
  return site.needs.map((need, resource) => {
    const brought: Piece[] = there.flatMap((worker) =>
      worker ? times(levelsOf(worker)[resource]!, { who: worker.key, ghost: false }) : [],
    );
    if (guest) brought.push(...times(guest.gives[resource]!, { who: guest.who, ghost: true }));
    const missing = times(need, { who: null, ghost: false } as Piece);
    return [...brought, ...missing].slice(0, need);
  });
}

const times = (many: number, piece: Piece): Piece[] => Array.from({ length: many }, () => ({ ...piece }));

/** How far a site is, from 0 to 1. */
export function progress(site: SiteView): number {
  const all = sum(site.needs);
  return all ? 1 - sum(site.missing) / all : 0;
}

