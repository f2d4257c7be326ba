/** The geometry of one's own fresco: seats under arches, and the queue that winds towards them. */
import { BENCH, QUEUE } from '../material';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Scene {
  width: number;
  height: number;
  seats: Box[];
  queue: Box[];
  /** The road, from the last in the queue to the bench. */
  road: string;
  /** How high the architrave above the bench is; 0 where there is no room for one. */
  crown: number;
  /** The foot of the wall. */
  floor: number;
  /** Whether there is room for names: on the seats and of the head, and of all in the queue. */
  names: boolean;
  allNames: boolean;
}

/** Narrower than this the numbers of a strip do not fit on one line. */
const STRIP = 376;
const GAP = 6;
/** Of a strip, what is not its Romans: the name, the numbers, the edges. */
const STRIP_REST = 68;
const LARGEST_CELL = 72;

/**
 * How the strips of the others lie: in as few columns as the height allows, for then they are
 * large; and how many columns their last row leaves for the middle of the table.
 */
export function spread(width: number, others: number, height: number): { columns: number; middle: number } {
  const most = Math.max(1, Math.min(3, others, Math.floor((width + GAP) / (STRIP + GAP))));
  let columns = 1;
  while (columns < most && stripsHigh(width, others, columns) > height) columns++;
  const rest = others % columns;
  return { columns, middle: rest ? columns - rest : columns };
}

/** How high the strips are together, with the middle in a row of its own if it needs one. */
function stripsHigh(width: number, others: number, columns: number): number {
  const cell = Math.min(LARGEST_CELL, (width / columns - 2 * GAP) / (BENCH + QUEUE));
  const rows = Math.ceil(others / columns);
  return rows * (cell + STRIP_REST + GAP) + (others % columns ? 0 : 60);
}

/** Height of a seat and of somebody standing, by their width; pebbles and coins included. */
const TALL = 1.52;
const NAME = 38;
const EDGE = 8;
const DOOR = 26;
/** As on a wall: not all stand on one line. */
const WAVE = [0.1, 0.62, 1, 0.5, 0];

/** Less than this is no architrave, more is too much. */
const LEAST_CROWN = 30;
const MOST_CROWN = 92;
const LARGEST = 164;
const SMALLEST = 84;
/** Even where it has to be scrolled. */
const FAIR = 104;

/** The scene for a width: as large as `height` allows; what is left goes to the architrave. */
export function scene(width: number, seats: number, height = 0): Scene {
  const room = (width - 2 * EDGE - DOOR - QUEUE * 74) / seats;
  const most = Math.floor(Math.min(LARGEST, room, width * 0.15));
  if (most < SMALLEST || width < 640) return stacked(width, seats);
  for (const names of [true, false])
    for (let w = most; w >= Math.min(FAIR, most); w -= 4) {
      const high = abreast(width, seats, w, names, 0).height;
      if (high > height) continue;
      const spare = Math.min(MOST_CROWN, Math.floor(height - high));
      return abreast(width, seats, w, names, spare < LEAST_CROWN ? 0 : spare);
    }
  return abreast(width, seats, Math.min(FAIR, most), false, 0);
}

/** Bench on the left, queue on the right. */
function abreast(width: number, seats: number, w: number, names: boolean, crown: number): Scene {
  const h = Math.round(w * TALL);
  const top = EDGE + crown;
  const start = EDGE + seats * w + DOOR;
  const pitch = (width - EDGE - start) / QUEUE;
  const each = Math.min(pitch, w * 0.86);
  const swing = Math.min(26, h * 0.16) + crown * 0.25;
  const rise = crown * 0.2;
  const queue = WAVE.map((wave, n) => ({
    x: start + n * pitch + (pitch - each) / 2,
    y: top + 4 - rise + wave * swing,
    w: each,
    h: h - 4,
  }));
  const floor = top + h * 0.72;
  return {
    width,
    height: top + h + (names ? NAME : 0) + swing - rise + 4,
    seats: Array.from({ length: seats }, (_, n) => ({ x: EDGE + n * w, y: top, w, h })),
    queue,
    road: road([{ x: start - DOOR, y: floor + 12 }, ...feet(queue), { x: width + 20, y: floor }]),
    crown,
    floor,
    names,
    allNames: names && pitch >= 82,
  };
}

/** Bench above, Villas beside or below it, the queue underneath. */
function stacked(width: number, seats: number): Scene {
  const columns = seats === BENCH + 1 ? seats : BENCH;
  const w = Math.floor(Math.min(116, (width - 2 * EDGE) / columns));
  const h = Math.round(w * (columns > BENCH ? TALL : 1.4));
  const left = (width - columns * w) / 2;
  const boxes = Array.from({ length: seats }, (_, n) => ({
    x: left + (n % columns) * w,
    y: EDGE + Math.floor(n / columns) * (h + 6),
    w,
    h,
  }));
  const under = boxes.at(-1)!.y + h;
  const pitch = (width - 2 * EDGE) / QUEUE;
  const swing = 14;
  const each = Math.min(pitch, 96);
  const tall = Math.round(each * TALL);
  const queue = WAVE.map((wave, n) => ({
    x: EDGE + n * pitch + (pitch - each) / 2,
    y: under + 10 + wave * swing,
    w: each,
    h: tall,
  }));
  return {
    width,
    height: under + 10 + swing + tall + 4,
    seats: boxes,
    queue,
    road: road([{ x: -20, y: under + tall * 0.6 }, ...feet(queue), { x: width + 20, y: under + tall * 0.7 }]),
    crown: 0,
    floor: under - h * 0.18,
    names: false,
    allNames: false,
  };
}

interface Point {
  x: number;
  y: number;
}

const feet = (queue: Box[]): Point[] => queue.map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h * 0.75 }));

/** A smooth line through the points. */
function road(points: Point[]): string {
  const at = (n: number) => points[Math.max(0, Math.min(points.length - 1, n))]!;
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let path = `M${text(at(0).x, at(0).y)}`;
  for (let n = 0; n + 1 < points.length; n++) {
    const [before, current, next, after] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    path += `C${text(current.x + (next.x - before.x) / 6, current.y + (next.y - before.y) / 6)} ${text(
      next.x - (after.x - current.x) / 6,
      next.y - (after.y - current.y) / 6,
    )} ${text(next.x, next.y)}`;
  }
  return path;
}
