/** Where an arrow key leads, in the geometry that the eye sees. */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Going astray costs more than going far. */
const ASTRAY = 2.5;

export const isArrow = (key: string): boolean => key in WAYS;

/** The nearest of `others` from `here` in the way of the key; −1 when there is none. */
export function towards(key: string, current: Rect, others: Rect[]): number {
  const [dx, dy] = WAYS[key]!;
  let best = -1;
  let least = Infinity;
  others.forEach((other, at) => {
    const along = dx ? dx * (mid(other, 'x') - mid(current, 'x')) : dy * (mid(other, 'y') - mid(current, 'y'));
    if (along <= 1) return;
    const aside = dx ? gap(current, other, 'y') : gap(current, other, 'x');
    const drift = Math.abs(dx ? mid(other, 'y') - mid(current, 'y') : mid(other, 'x') - mid(current, 'x'));
    // To the side, only what is more beside than above or below.
    if (aside > along * 1.5) return;
    const cost = along + ASTRAY * aside + drift * 0.3;
    if (cost < least) [least, best] = [cost, at];
  });
  return best;
}

const SIZE = { x: 'width', y: 'height' } as const;

const mid = (rect: Rect, axis: 'x' | 'y'): number => rect[axis] + rect[SIZE[axis]] / 2;

/** How far two lie apart across the way; overlapping is 0. */
function gap(a: Rect, b: Rect, axis: 'x' | 'y'): number {
  const size = SIZE[axis];
  return Math.max(0, b[axis] - (a[axis] + a[size]), a[axis] - (b[axis] + b[size]));
}
