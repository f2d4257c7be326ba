/** What can be done, read from the legal actions: from a source (supply or cell) to a cell. */
import type { Action } from '../board';
import { cellOf } from './material';

/** `supply:`, `supply:x`, `supply:y` or `cell:12`. */
export type Source = string;
export type Targets = Map<number, Action>;

const supplyOf = (tone: string): Source => `supply:${tone}`;
export const cellSpot = (cell: number): string => `cell:${cell}`;

/** Number of the cell of a spot, null if it is no cell. */
export const cellIn = (spot: string | null): number | null =>
  spot?.startsWith('cell:') ? Number(spot.slice(5)) : null;

export const areaIn = (spot: string | null): string | null =>
  spot?.startsWith('area:') ? spot.slice(5) : null;

function sourceOf(parts: Record<string, any>): Source | null {
  if (parts.do === 'place') return supplyOf(parts.colour ?? '');
  return parts.do === 'move' ? cellSpot(cellOf(parts.from)) : null;
}

/** Where a Roman from each source can go. */
export function sources(legal: readonly Action[]): Map<Source, Targets> {
  const bySource = new Map<Source, Targets>();
  for (const action of legal) {
    const source = sourceOf(action.parts);
    if (source === null) continue;
    const targets = bySource.get(source) ?? new Map<number, Action>();
    bySource.set(source, targets.set(cellOf(action.parts.to), action));
  }
  return bySource;
}

/** The source that needs no choosing: the supply, of the colour asked for if there is one. */
export function ready(bySource: Map<Source, Targets>, tone: string): Source | null {
  const supplies = [...bySource.keys()].filter((source) => source.startsWith('supply:'));
  return supplies.find((source) => source === supplyOf(tone)) ?? supplies[0] ?? null;
}
