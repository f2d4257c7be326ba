/** Geometry of the sheet and of strokes drawn by hand on it. One cell is 100 units wide. */
import { ROADS, SIDE, type Road, type Side } from '../material';

export const CELL = 100;
export const MAP = SIDE * CELL;
/** Where the map lies on the sheet, and how large sheet and map are. */
export const LEFT = 46;
export const TOP = 42;
export const WIDE = LEFT + MAP + 14;
export const TRACKS = TOP + MAP + 14;
export const HIGH = TRACKS + 168;

export interface Point {
  x: number;
  y: number;
}

export const origin = (cell: number): Point => ({
  x: (cell % SIDE) * CELL,
  y: Math.floor(cell / SIDE) * CELL,
});

/** A number from −1 to 1 that is always the same for the same seed: the hand does not tremble. */
export function wobble(seed: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x7fffffff - 1;
}

const OUT: Record<Side, Point> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

/** Where a road leaves a cell: two neighbours agree, since the shift belongs to their edge. */
export function gate(hand: number, cell: number, side: Side): Point {
  const { x, y } = origin(cell);
  const out = OUT[side];
  const across = out.x === 0;
  const line = across ? y + (side === 's' ? CELL : 0) : x + (side === 'e' ? CELL : 0);
  const along = across ? x : y;
  const shift = 3.2 * wobble(hand * 7919 + line * 31 + along * 3 + (across ? 1 : 0));
  const middle = along + CELL / 2 + shift;
  return across ? { x: middle, y: line } : { x: line, y: middle };
}

const round = (n: number) => Math.round(n * 10) / 10;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** The middle line of a road in the coordinates of the map, with a hand's irregularity. */
export function roadPath(hand: number, cell: number, road: Road): string {
  const [from, to] = [road[0] as Side, road[1] as Side];
  const [a, b] = [gate(hand, cell, from), gate(hand, cell, to)];
  const seed = hand * 1009 + cell * 17 + ROADS.indexOf(road);
  const bend = road === 'ns' || road === 'ew' ? 34 : 27;
  const [ca, cb] = [control(a, from, bend, seed), control(b, to, bend, seed + 5)];
  // A hair beyond the edges, so that no gap shows where two cells meet.
  const [oa, ob] = [OUT[from], OUT[to]];
  return (
    `M${at(a.x + 0.5 * oa.x, a.y + 0.5 * oa.y)} ` +
    `C${at(ca.x, ca.y)} ${at(cb.x, cb.y)} ${at(b.x + 0.5 * ob.x, b.y + 0.5 * ob.y)}`
  );
}

/** Inwards from a gate; the hand drifts a little to one side. */
function control(from: Point, side: Side, bend: number, seed: number): Point {
  const out = OUT[side];
  const drift = 4.5 * wobble(seed);
  const depth = bend + 3 * wobble(seed + 77);
  return {
    x: from.x - out.x * depth + out.y * drift,
    y: from.y - out.y * depth + out.x * drift,
  };
}

/** A circle as one draws it around a number: not quite closed, not quite round. */
export function loop(x: number, y: number, r: number, seed: number): string {
  const w = (k: number) => 0.12 * r * wobble(seed * 13 + k);
  const [k, far] = [0.55 * r, 1.32 * r];
  return (
    `M${at(x - 0.1 * r + w(1), y - r + w(2))} ` +
    `C${at(x - far + w(3), y - r)} ${at(x - far + w(4), y + r)} ${at(x + w(5), y + r)} ` +
    `C${at(x + far + w(6), y + r)} ${at(x + far + w(7), y - k - w(8))} ` +
    at(x - 0.25 * r, y - r - 2)
  );
}

// Reading a stroke

const opposite: Record<Side, Side> = { n: 's', e: 'w', s: 'n', w: 'e' };

/** The side of a cell that a point (in units of the cell, 0 to 1) is nearest to. */
function sideOf({ x, y }: Point): Side {
  const [dx, dy] = [x - 0.5, y - 0.5];
  return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'e' : 'w') : dy > 0 ? 's' : 'n';
}

const fromMiddle = ({ x, y }: Point) => Math.hypot(x - 0.5, y - 0.5);
const MIDDLE = 0.16;
const LEAST = 0.3;

export function roadBetween(a: Side, b: Side): Road | null {
  return ROADS.find((road) => road === a + b || road === b + a) ?? null;
}

/**
 * The road that a stroke from one point to another means, both in units of the cell and allowed to
 * leave it. A stroke from the middle goes straight. Null: too short, or back to where it began.
 */
export function strokeRoad(start: Point, end: Point): Road | null {
  if (Math.hypot(end.x - start.x, end.y - start.y) < LEAST || fromMiddle(end) < MIDDLE) return null;
  const to = sideOf(end);
  const from = fromMiddle(start) < MIDDLE ? opposite[to] : sideOf(start);
  return roadBetween(from, to);
}

// Where buildings stand

export interface Place extends Point {
  size: number;
}

/** The middle of an empty cell; beside the road once there is one. */
export function buildingPlace(road: Road | null): Place {
  switch (road) {
    case null:
      return { x: 50, y: 50, size: 58 };
    case 'ns':
      return { x: 22, y: 50, size: 36 };
    case 'ew':
      return { x: 50, y: 22, size: 36 };
    default:
      return {
        x: road.includes('e') ? 29 : 71,
        y: road.includes('n') ? 70 : 28,
        size: 42,
      };
  }
}

const CORNERS = ['wn', 'ne', 'sw', 'es'];

/** Houses stand in the corners; the one that a curve goes around is smaller. */
export function housePlaces(road: Road | null): Place[] {
  return CORNERS.map((corner) => {
    const [inset, size] = corner === road ? [14, 26] : [19.5, 34];
    return {
      x: corner.includes('e') ? CELL - inset : inset,
      y: corner.includes('s') ? CELL - inset : inset,
      size,
    };
  });
}

/** How far apart the circles of a row stand, and how far down under the map. */
export const CIRCLE_ROWS = {
  hotel: { step: 42, y: 26 },
  shop: { step: 43.5, y: 80 },
} as const;

/** The middle of the k-th circle of a row, under the map. */
export const circleAt = (kind: 'hotel' | 'shop', k: number): Point => ({
  x: 68 + CIRCLE_ROWS[kind].step * k,
  y: CIRCLE_ROWS[kind].y,
});
