/** Arrow keys on a table: from one thing to the nearest in that direction. */
export interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** How far apart two stretches are; 0 when they overlap. */
const gap = (a: number, lengthA: number, b: number, lengthB: number) =>
  Math.max(0, b - (a + lengthA), a - (b + lengthB));

/** How good a neighbour `to` is; undefined when it does not lie in that direction. */
function distance(from: Box, to: Box, direction: Direction): number | undefined {
  const a = middle(from);
  const b = middle(to);
  const across = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const sign = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1;
  const ahead = sign * (across ? b.x - a.x : b.y - a.y);
  if (ahead <= 1) return undefined;
  const [front, beside, off] = across
    ? [gap(from.x, from.width, to.x, to.width), gap(from.y, from.height, to.y, to.height), b.y - a.y]
    : [gap(from.y, from.height, to.y, to.height), gap(from.x, from.width, to.x, to.width), b.x - a.x];
  // Sideways stay in the row; up and down take the next row, then what lies straight ahead.
  return across ? front + 8 * beside + 0.1 * Math.abs(off) : front + 2 * beside + 0.3 * Math.abs(off);
}

export function neighbour(boxes: readonly Box[], id: string, direction: Direction) {
  const from = boxes.find((box) => box.id === id);
  if (!from) return boxes[0]?.id;
  let best: string | undefined;
  let least = Infinity;
  for (const box of boxes) {
    const far = box.id === id ? undefined : distance(from, box, direction);
    if (far !== undefined && far < least) [best, least] = [box.id, far];
  }
  return best;
}

export const element = (root: Element, spot: string) =>
  spot ? root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`) : null;

/** The things of the board that are shown. */
export function boxes(root: Element): Box[] {
  const all = [...root.querySelectorAll<HTMLElement>('[data-spot]')].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { id: thing.dataset.spot!, x, y, width, height };
  });
  return all.filter(({ width }) => width > 0);
}

export function nearestTo(all: readonly Box[], place: { x: number; y: number }): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const { id, x, y } of all) {
    const far = Math.hypot(x - place.x, y - place.y);
    if (far < least) [best, least] = [id, far];
  }
  return best;
}
