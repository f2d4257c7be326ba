/** Where things lie on the curve of a game: pure arithmetic. */
import type { Report } from '../api/types';

type Point = Report['points'][number];

export interface Frame {
  width: number;
  height: number;
  /** How many events the game has. */
  steps: number;
}

/** Room for flags above, dice below, a mark at the end. */
export const MARGIN = { top: 24, bottom: 18, left: 30, right: 14 };

export const xAt = (step: number, { width, steps }: Frame): number =>
  MARGIN.left + ((width - MARGIN.left - MARGIN.right) * step) / Math.max(1, steps);

export const yAt = (chance: number, { height }: Frame): number =>
  height - MARGIN.bottom - (height - MARGIN.top - MARGIN.bottom) * chance;

/** The event that lies nearest to a place. */
export function stepAt(x: number, frame: Frame): number {
  const share = (x - MARGIN.left) / (frame.width - MARGIN.left - MARGIN.right);
  return Math.round(Math.max(0, Math.min(1, share)) * frame.steps);
}

/** One player's line. */
export const lineOf = (points: Point[], seat: number, frame: Frame): string =>
  points
    .map(({ step, chances }, at) => {
      const place = `${xAt(step, frame).toFixed(1)} ${yAt(chances[seat] ?? 0, frame).toFixed(1)}`;
      return `${at ? 'L' : 'M'}${place}`;
    })
    .join('');

const APART = 9;

/** Chance on the axis; a throw of many dice is one mark. */
export function diceOf(points: Point[], frame: Frame): number[] {
  const places: number[] = [];
  for (const { step, seat } of points) {
    const x = xAt(step, frame);
    if (seat === -1 && x - (places.at(-1) ?? -APART) >= APART) places.push(x);
  }
  return places;
}

/** Flags that would cover each other stand one beside the other. */
export function flagsOf(steps: number[], frame: Frame, wide = 18): number[] {
  const places = steps.map((step) => xAt(step, frame));
  for (let at = 1; at < places.length; at++)
    places[at] = Math.max(places[at]!, places[at - 1]! + wide);
  const over = Math.max(0, (places.at(-1) ?? 0) + wide - frame.width);
  for (let at = places.length - 1, limit = frame.width - wide; over && at >= 0; at--, limit -= wide)
    places[at] = Math.max(0, Math.min(places[at]!, limit));
  return places;
}
