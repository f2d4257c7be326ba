/** The geometry of one's own fresco: seats under arches, and the queue that winds towards them. */
import { BENCH, QUEUE } from './view';

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
  /** Whether there is room for names. */
  names: boolean;
}

/** Narrower than this the numbers of a strip do not fit on one line. */
const STRIP = 376;

/** How the strips of the others lie, and how many columns are left for the middle of the table. */
export function spread(width: number, others: number): { columns: number; middle: number } {
  const columns = Math.max(1, Math.min(3, Math.floor((width + 6) / (STRIP + 6))));
  const rest = others % columns;
  return { columns, middle: rest ? columns - rest : columns };
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

/** The scene for a width; what `height` leaves over goes to the architrave. */
export function scene(width: number, seats: number, roomy: boolean, height = 0): Scene {
  const plain = abreast(width, seats, roomy, 0);
  if (!plain) return stacked(width, seats);
  const spare = Math.min(MOST_CROWN, Math.floor(height - plain.height));
  return spare < LEAST_CROWN ? plain : abreast(width, seats, roomy, spare)!;
}

/** Bench on the left, queue on the right; none when that is too narrow. */
function abreast(width: number, seats: number, roomy: boolean, crown: number): Scene | null {
  const most = roomy ? 136 : 112;
  const room = (width - 2 * EDGE - DOOR - QUEUE * 74) / seats;
  const w = Math.floor(Math.min(most, room, width * 0.15));
  if (w < 84 || width < 640) return null;
  const names = roomy && w >= 96;
  const h = Math.round(w * TALL);
  const top = EDGE + crown;
  const start = EDGE + seats * w + DOOR;
  const pitch = (width - EDGE - start) / QUEUE;
  const each = Math.min(pitch, w * 0.86);
  const swing = Math.min(26, h * 0.16) + crown * 0.25;
  const queue = WAVE.map((wave, n) => ({
    x: start + n * pitch + (pitch - each) / 2,
    y: top + 4 - crown * 0.2 + wave * swing,
    w: each,
    h: h - 4,
  }));
  const floor = top + h * 0.72;
  const height = top + h + (names ? NAME : 0) + swing - crown * 0.2 + 4;
  return {
    width,
    height,
    seats: Array.from({ length: seats }, (_, n) => ({ x: EDGE + n * w, y: top, w, h })),
    queue,
    road: road([{ x: start - DOOR, y: floor + 12 }, ...feet(queue), { x: width + 20, y: floor }]),
    crown,
    floor,
    names,
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
  };
}

interface Point {
  x: number;
  y: number;
}

const feet = (queue: Box[]): Point[] => queue.map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h * 0.75 }));

/** A smooth line through the points. */
export function road(points: Point[]): string {
  const at = (n: number) => points[Math.max(0, Math.min(points.length - 1, n))]!;
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let path = `M${text(at(0).x, at(0).y)}`;
  for (let n = 0; n + 1 < points.length; n++) {
    const [before, here, next, after] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    path += `C${text(here.x + (next.x - before.x) / 6, here.y + (next.y - before.y) / 6)} ${text(
      next.x - (after.x - here.x) / 6,
      next.y - (after.y - here.y) / 6,
    )} ${text(next.x, next.y)}`;
  }
  return path;
}
