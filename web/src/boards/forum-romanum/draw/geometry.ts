/** Geometry of the board in units; a cell is 100 wide. The track runs around, names stand inside it. */
import { SIDE } from '../material';

export const CELL = 100;
export const BOARD = SIDE * CELL;
/** The width of the track, and of the edge with names between it and the cells. */
export const TRACK = 54;
const EDGE = 46;
/** Left and above the cells; right and below them. */
export const NEAR = TRACK + EDGE;
const FAR = TRACK + 18;
export const WHOLE = NEAR + BOARD + FAR;

export interface Point {
  x: number;
  y: number;
}

/** The middle of a cell. */
export const centre = (cell: number): Point => ({
  x: NEAR + ((cell % SIDE) + 0.5) * CELL,
  y: NEAR + (Math.floor(cell / SIDE) + 0.5) * CELL,
});

// The popularity track: a ring of 100 fields, 0 in the middle of the left side, upwards from there.

const FIELDS = 100;
const LOW = TRACK / 2;
const HIGH = WHOLE - TRACK / 2;
const LENGTH = HIGH - LOW;
export const FIELD = (4 * LENGTH) / FIELDS;

/** How far apart two senators lie at least. */
export const COIN_GAP = 51;

/** A place on the track, `way` units after field 0. */
export function onTrack(way: number): Point {
  const ring = 4 * LENGTH;
  const s = (((way + LENGTH / 2) % ring) + ring) % ring;
  const [side, along] = [Math.floor(s / LENGTH), s % LENGTH];
  if (side === 0) return { x: LOW, y: HIGH - along };
  if (side === 1) return { x: LOW + along, y: LOW };
  if (side === 2) return { x: HIGH, y: LOW + along };
  return { x: HIGH - along, y: HIGH };
}

export const field = (value: number): Point => onTrack(value * FIELD);

/** The number that is printed where a value lies, once around or more: −49 to 50. */
export const printed = (value: number): number => ((((value + FIELDS / 2 - 1) % FIELDS) + FIELDS) % FIELDS) - FIELDS / 2 + 1;

/** The number that a field has on another lap, where somebody is that far; otherwise nothing. */
export function lapOf(value: number, values: readonly number[]): number | undefined {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (high > FIELDS / 2 && value + FIELDS < high + 10) return value + FIELDS;
  if (low <= -FIELDS / 2 && value - FIELDS > low - 10) return value - FIELDS;
  return undefined;
}

/** What stands on the ring from one side of the wrap to the other: −49 to 50. */
export const VALUES = Array.from({ length: FIELDS }, (_, n) => n - FIELDS / 2 + 1);

/**
 * Where coins lie so that none covers another: as near to their fields as `gap` allows. Whoever
 * is ahead stays ahead; the equal ones lie side by side around their field.
 */
export function spread(values: readonly number[], gap: number): number[] {
  const order = values.map((_, n) => n).sort((a, b) => values[a]! - values[b]! || a - b);
  let groups: { at: number; members: number[] }[] = [];
  for (const one of order) {
    groups.push({ at: values[one]! * FIELD, members: [one] });
    while (groups.length > 1 && touching(groups.at(-2)!, groups.at(-1)!, gap)) {
      const [a, b] = groups.slice(-2) as [(typeof groups)[0], (typeof groups)[0]];
      groups = [...groups.slice(0, -2), join(a, b)];
    }
  }
  const places: number[] = [];
  for (const { at, members } of groups)
    members.forEach((one, n) => (places[one] = at + (n - (members.length - 1) / 2) * gap));
  return places;
}

type Group = { at: number; members: number[] };

const touching = (a: Group, b: Group, gap: number): boolean =>
  b.at - a.at < ((a.members.length + b.members.length) / 2) * gap - 0.001;

const join = (a: Group, b: Group): Group => {
  const [n, m] = [a.members.length, b.members.length];
  return { at: (a.at * n + b.at * m) / (n + m), members: [...a.members, ...b.members] };
};

/** The stations of a senator's walk, so that he goes around corners. */
export function walk(from: number, to: number, end: Point): Point[] {
  const steps = Math.min(16, Math.max(2, Math.abs(to - from)));
  const path = Array.from({ length: steps }, (_, n) => field(from + ((to - from) * n) / steps));
  return [...path, end];
}

// Areas

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The rectangle around some cells: a building is one. */
export function boxOf(cells: readonly number[]): Box {
  const xs = cells.map((cell) => cell % SIDE);
  const ys = cells.map((cell) => Math.floor(cell / SIDE));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: NEAR + x * CELL,
    y: NEAR + y * CELL,
    w: (Math.max(...xs) - x + 1) * CELL,
    h: (Math.max(...ys) - y + 1) * CELL,
  };
}

/** Where the coin of a building lies: on a corner of cells near its middle, between the Romans. */
export function junction(cells: readonly number[]): Point {
  const { x, y, w, h } = boxOf(cells);
  return {
    x: x + Math.round(w / CELL / 2) * CELL,
    y: y + Math.round(h / CELL / 2) * CELL,
  };
}

/** The place of a line's name: a row's on the left, a column's above, a diagonal's in its corner. */
export function edgeBox(key: string): Box {
  if (key === 'down') return { x: 0, y: 0, w: NEAR, h: NEAR };
  if (key === 'up') return { x: 0, y: NEAR + BOARD, w: NEAR, h: NEAR };
  const row = Number(key);
  if (row) return { x: 0, y: NEAR + (row - 1) * CELL, w: NEAR, h: CELL };
  return { x: NEAR + 'abcdefg'.indexOf(key) * CELL, y: 0, w: CELL, h: NEAR };
}

/** How board and panel share a room: beside each other or one above the other, the board large. */
export function layout(wide: number, tall: number): { side: boolean; size: number } {
  const [beside, below] = [Math.min(wide - PANEL, tall), Math.min(wide, tall - UNDER)];
  if (wide < NARROW) return { side: false, size: wide - 4 };
  const side = beside >= below;
  return { side, size: Math.max(LEAST, (side ? beside : below) - 8) };
}

const NARROW = 720;
const PANEL = 340;
const UNDER = 164;
const LEAST = 480;
