/** A cell in words, for those who do not see it. */
import { housesAt, housesOn, roadOf } from './draw/roads';
import { cellName, isLinked, SIDE, TICKS } from './material';
import type { DoodleView, SheetView } from './view';
import type { Messages } from './messages';

/** `most`: the most points it can bring now, as far as known. */
export function cellLabel(
  view: DoodleView,
  sheet: SheetView,
  cell: number,
  names: Record<string, string>,
  say: Messages,
  { open, most }: { open: boolean; most: number | undefined },
): string {
  const kind = view.map[cell]!;
  const parts = [cellName(cell), names[kind]!];
  if (kind === 'house')
    parts.push(say.ticked(housesAt(view, sheet, cell), view.houses[cell % SIDE]!.printed + TICKS));
  if (isLinked(sheet, cell)) parts.push(say.linked);
  const road = sheet.roads[cell];
  if (road) {
    const along = roadOf(sheet.roads, cell);
    parts.push(say.road(names[road]!, along.size, housesOn(view, sheet, along)));
  } else parts.push(say.empty);
  if (open) parts.push(say.open);
  if (open && most) parts.push(say.upTo(most));
  return parts.join(', ');
}
