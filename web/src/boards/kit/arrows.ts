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

export const isArrow = (key: string): boolean => key in WAYS;

/** The step of an arrow, to the right and down. */
export const wayOf = (key: string): [number, number] => WAYS[key]!;

const SIZE = { x: 'width', y: 'height' } as const;
type Axis = keyof typeof SIZE;

const middle = (rect: Rect, axis: Axis): number => rect[axis] + rect[SIZE[axis]] / 2;

/** How far two lie apart along an axis; overlapping is 0. */
const gap = (a: Rect, b: Rect, axis: Axis): number =>
  Math.max(0, b[axis] - (a[axis] + a[SIZE[axis]]), a[axis] - (b[axis] + b[SIZE[axis]]));

/** Sideways one stays in the row; up and down one takes the next row, then what lies straight ahead. */
const COSTS: Record<Axis, { aside: number; drift: number }> = {
  x: { aside: 8, drift: 0.1 },
  y: { aside: 2, drift: 0.3 },
};

/** How good a neighbour is; undefined when it does not lie that way. */
function cost(key: string, from: Rect, to: Rect): number | undefined {
  const [dx, dy] = WAYS[key]!;
  const [along, across, sign]: [Axis, Axis, number] = dx ? ['x', 'y', dx] : ['y', 'x', dy];
  if (sign * (middle(to, along) - middle(from, along)) <= 1) return undefined;
  const { aside, drift } = COSTS[along];
  const off = Math.abs(middle(to, across) - middle(from, across));
  return gap(from, to, along) + aside * gap(from, to, across) + drift * off;
}

/** Which of the others is the next one that way; −1 when there is none. */
export function neighbour(key: string, from: Rect, others: readonly Rect[]): number {
  let [best, least] = [-1, Infinity];
  others.forEach((other, at) => {
    const far = cost(key, from, other);
    if (far !== undefined && far < least) [best, least] = [at, far];
  });
  return best;
}

/** Which of the others lies nearest. */
export function nearest(from: { x: number; y: number }, others: readonly Rect[]): number {
  let [best, least] = [-1, Infinity];
  others.forEach(({ x, y }, at) => {
    const far = Math.hypot(x - from.x, y - from.y);
    if (far < least) [best, least] = [at, far];
  });
  return best;
}
