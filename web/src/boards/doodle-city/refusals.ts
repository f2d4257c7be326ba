/** Why nothing can be drawn in a cell now, in the game's own words. */
import { fill } from '../../i18n/fill';
import { cellName, COLUMNS, SIDE, SIX, TICKS } from './material';
import type { DoodleView, SheetView } from './view';

export function refusalOf(
  view: DoodleView,
  sheet: SheetView,
  cell: number,
  refusals: Record<string, string>,
): string {
  const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)];
  const name = cellName(cell);
  if (view.map[cell] === 'house') {
    if (sheet.ticked[column] === TICKS) return fill(refusals.all_ticked!, { cell: name });
  } else if (sheet.roads[cell]) return fill(refusals.road_there!, { cell: name });
  if (view.blue !== null && view.blue !== SIX && view.blue !== column + 1) {
    const where = { blue: view.blue, column: COLUMNS[view.blue - 1]!, cell: name };
    return fill(refusals.column!, where);
  }
  const dice = [...new Set(view.white)].join(', ');
  return fill(refusals.no_die!, { die: row + 1, dice });
}
