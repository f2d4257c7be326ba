/** Where things happen on the sheets, and what they change. */
import type { Change, Entry, Lang } from '../board';
import { changesOf } from '../kit/changes';
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
  return changesOf(before.sheets, after.sheets, [
    { of: ({ score }) => score },
    { of: ({ trees }) => trees, unit: () => messages[lang].treeUnit, place: treesPlace },
  ]);
}
