/** The things of the board that are shown, as boxes, for the arrow keys. */
import type { Box } from './focus';

export const element = (root: Element, spot: string) =>
  spot ? root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`) : null;

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
