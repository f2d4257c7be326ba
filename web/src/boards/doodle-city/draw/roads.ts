/** Which cells are one road, and what lies along it. */
import { SIDE, type Mark, type Road, type Side } from '../material';
import type { DoodleView, SheetView } from '../view';

const STEP: Record<Side, { row: number; column: number; facing: Side }> = {
  n: { row: -1, column: 0, facing: 's' },
  e: { row: 0, column: 1, facing: 'w' },
  s: { row: 1, column: 0, facing: 'n' },
  w: { row: 0, column: -1, facing: 'e' },
};

/** The cell on the other side, or −1 beyond the edge of the map. */
export function beyond(cell: number, side: Side): number {
  const row = Math.floor(cell / SIDE) + STEP[side].row;
  const column = (cell % SIDE) + STEP[side].column;
  return row < 0 || row >= SIDE || column < 0 || column >= SIDE ? -1 : row * SIDE + column;
}

/** The cells whose roads are joined to this one, itself included; none where there is no road. */
export function roadOf(roads: readonly (Road | null)[], cell: number): Set<number> {
  const road = new Set<number>();
  const waiting = roads[cell] ? [cell] : [];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    road.add(at);
    for (const side of roads[at]! as unknown as Iterable<Side>) {
      const next = beyond(at, side);
      const meets = next >= 0 && roads[next]?.includes(STEP[side].facing);
      if (meets && !road.has(next)) waiting.push(next);
    }
  }
  return road;
}

/** Ticked houses of one cell, the printed ones too. */
export function housesAt(view: DoodleView, sheet: SheetView, cell: number): number {
  const column = cell % SIDE;
  return view.map[cell] === 'house' ? view.houses[column]!.printed + sheet.ticked[column]! : 0;
}

export function housesOn(view: DoodleView, sheet: SheetView, cells: Iterable<number>): number {
  let count = 0;
  for (const cell of cells) count += housesAt(view, sheet, cell);
  return count;
}

/** The road that a mark would belong to. */
export function roadWith(sheet: SheetView, cell: number, mark: Mark): Set<number> {
  if (mark === 'house') return roadOf(sheet.roads, cell);
  return roadOf(
    sheet.roads.map((road, at) => (at === cell ? mark : road)),
    cell,
  );
}
