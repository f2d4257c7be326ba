/** Where things happen on the sheets, and what they change. */
import type { Change, Entry, Lang } from '../board';
import { cellNumber } from './material';
import type { DoodleView } from './view';
import { messages } from './messages';

export const cellPlace = (seat: number, cell: number) => `sheet:${seat}:${cell}`;
export const treesPlace = (seat: number) => `trees:${seat}`;

export function places({ parts, seat }: Entry): string[] {
  if (!parts || seat < 0) return [];
  return parts.cell ? [cellPlace(seat, cellNumber(parts.cell))] : [treesPlace(seat)];
}

export function changes(before: DoodleView, after: DoodleView, lang: Lang): Change[] {
  return after.sheets.flatMap(({ seat, score, trees }, at) => {
    const was = before.sheets[at];
    if (!was) return [];
    return [
      { seat, amount: score - was.score, unit: '' },
      { seat, amount: trees - was.trees, unit: messages[lang].treeUnit, place: treesPlace(seat) },
    ].filter(({ amount }) => amount);
  });
}
