/** Moving by arrow keys among things that lie somewhere: the next one that way. */
export interface Spot {
  id: string;
  x: number;
  y: number;
}

export const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

const LEAST = 4;

/** The nearest thing in a direction; going straight on counts for more than being near. */
export function nextSpot(spots: readonly Spot[], from: string, key: string): string | null {
  const start = spots.find(({ id }) => id === from);
  const way = ARROWS[key];
  if (!start || !way) return null;
  let nearest: string | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - start.x, spot.y - start.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < LEAST || aside > 3 * ahead) continue;
    const far = ahead + 2.2 * aside;
    if (far < least) [nearest, least] = [spot.id, far];
  }
  return nearest;
}
