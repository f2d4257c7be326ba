/** What changed, as words that float up from where it did. */
import type { Change } from '../board';
import { boxOf, placeOf } from './measure';

export interface Float {
  id: number;
  seat: number;
  text: string;
  x: number;
  y: number;
  /** Which one it is of those from the same place. */
  order: number;
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const textOf = ({ amount, unit }: Change): string =>
  unit ? `${signed(amount)}\u00a0${unit}` : signed(amount);

let count = 0;

export function floatsOf(frame: Element, changes: readonly Required<Change>[]): Float[] {
  const orders = new Map<string, number>();
  return changes.flatMap((change) => {
    const element = change.amount ? placeOf(frame, change.place) : undefined;
    if (!element) return [];
    const { x, y, w, h } = boxOf(frame, element);
    const order = orders.get(change.place) ?? 0;
    orders.set(change.place, order + 1);
    const { seat } = change;
    return [{ id: (count += 1), seat, text: textOf(change), x: x + w / 2, y: y + Math.min(h / 2, 40), order }];
  });
}
