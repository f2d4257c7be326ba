/** Positions for the tests of this folder. */
import { roadOf } from './draw/roads';
import { cellName, type Kind, type Road } from './material';
import type { DoodleView, SheetView } from './view';

const KINDS: Record<string, Kind> = { S: 'shop', O: 'hotel', T: 'taxi', H: 'house' };
const MAP = [...'SOTOSOTHTOHSTSHTHSHTTSOST'].map((letter) => KINDS[letter]!);

export function sheetOf(drawn: Record<string, Road>, more: Partial<SheetView> = {}): SheetView {
  const roads = MAP.map((_, cell) => drawn[cellName(cell)] ?? null);
  return {
    seat: 0,
    roads,
    lengths: roads.map((_, cell) => roadOf(roads, cell).size),
    ticked: [0, 0, 0, 0, 0],
    hotels: [],
    shops: [],
    bonuses: [],
    taxis: [],
    trees: 0,
    score: 0,
    ...more,
  };
}

export function viewOf(sheets: SheetView[], more: Partial<DoodleView> = {}): DoodleView {
  return {
    players: sheets.length,
    actor: 0,
    phase: 'turns',
    column: null,
    round: 3,
    first: 0,
    more_control: false,
    free_circles: false,
    choice: null,
    blue: 2,
    white: [1, 6],
    to_roll: 0,
    map: MAP,
    houses: ['a3', 'b4', 'c2', 'd4', 'e3'].map((cell) => ({
      cell,
      printed: cell === 'c2' ? 2 : 1,
    })),
    bonuses: [3, 5, 7, 10],
    sheets,
    last_round: false,
    reason: '',
    ...more,
  };
}
