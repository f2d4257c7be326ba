/**
 * What can be done, as walks over the board.
 *
 * A spot is something that can be tapped, named by a short text. Every action is one walk (or one
 * of several) from spot to spot: a card, a place, done. What has been tapped is the beginning of
 * some walks; the spots that come next in them are lit. A walk that ends there is done by that tap.
 */
import type { Action } from '../board';

export type Spot = string;

/** The walks that lead to an action. */
export type Walks = (action: Action) => Spot[][];

/** What a tap on a lit spot does: an action, or one more step of a walk. */
export interface Target {
  spot: Spot;
  action: Action | null;
}

/** What is lit after the taps so far. */
export function targets(legal: readonly Action[], walks: Walks, path: readonly Spot[]): Map<Spot, Target> {
  const bySpot = new Map<Spot, Target>();
  for (const action of legal)
    for (const walk of walks(action)) {
      const spot = walk[path.length];
      if (spot === undefined || path.some((step, n) => walk[n] !== step)) continue;
      const last = walk.length === path.length + 1;
      if (last || !bySpot.has(spot)) bySpot.set(spot, { spot, action: last ? action : null });
    }
  return bySpot;
}

/** A walk of the things it needs, in whatever order they are tapped. */
export function inAnyOrder(spots: readonly Spot[]): Spot[][] {
  if (spots.length < 2) return [[...spots]];
  return spots.flatMap((spot, at) =>
    inAnyOrder([...spots.slice(0, at), ...spots.slice(at + 1)]).map((rest) => [spot, ...rest]),
  );
}
