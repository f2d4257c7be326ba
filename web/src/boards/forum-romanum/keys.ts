/** Arrow keys in the geometry of the board: cells, the names at its edges, and what lies beside. */
import { wayOf } from '../kit/arrows';
import { DIAGONALS, FILES, ROWS, SIDE } from './material';

/** The left edge from top to bottom, and the upper one from left to right. */
const LEFT = [DIAGONALS[0]!, ...ROWS, DIAGONALS[1]!].map((key) => `area:${key}`);
const UPPER = [DIAGONALS[0]!, ...FILES].map((key) => `area:${key}`);

/**
 * The spot an arrow leads to. `beside` is what lies next to the board, in order (supplies and
 * buildings); `home` the cell one comes back to from there.
 */
export function nextSpot(
  spot: string,
  key: string,
  beside: readonly string[],
  home: number,
): string | null {
  const [dx, dy] = wayOf(key);
  if (spot.startsWith('cell:')) return fromCell(Number(spot.slice(5)), dx, dy, beside);
  const at = beside.indexOf(spot);
  if (at >= 0) return at + dx + dy < 0 ? `cell:${home}` : (beside[at + dx + dy] ?? null);
  return fromEdge(spot, dx, dy, beside);
}

function fromCell(cell: number, dx: number, dy: number, beside: readonly string[]): string | null {
  const [x, y] = [(cell % SIDE) + dx, Math.floor(cell / SIDE) + dy];
  if (x < 0) return LEFT[y + 1]!;
  if (y < 0) return UPPER[x + 1]!;
  if (x >= SIDE || y >= SIDE) return beside[0] ?? null;
  return `cell:${y * SIDE + x}`;
}

function fromEdge(spot: string, dx: number, dy: number, beside: readonly string[]): string | null {
  const [left, upper] = [LEFT.indexOf(spot), UPPER.indexOf(spot)];
  if (left >= 0 && dy) return LEFT[left + dy] ?? (dy > 0 ? (beside[0] ?? null) : null);
  if (upper >= 0 && dx) return UPPER[upper + dx] ?? (dx > 0 ? (beside[0] ?? null) : null);
  if (left > 0 && dx > 0) return left <= SIDE ? `cell:${(left - 1) * SIDE}` : (beside[0] ?? null);
  return upper > 0 && dy > 0 ? `cell:${upper - 1}` : null;
}
