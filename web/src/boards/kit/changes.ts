/** What the seats have more or less of after an action. */
import type { Change } from '../board';

/** Something that is counted. */
export interface Quantity<Seat> {
  of: (seat: Seat) => number;
  /** What so many more or less are counted in; without it, points. */
  unit?: (amount: number) => string;
  /** Where it lies before a seat, if not where the action happened. */
  place?: (seat: number) => string;
}

export function changesOf<Seat>(before: readonly Seat[], after: readonly Seat[], quantities: readonly Quantity<Seat>[]): Change[] {
  return after.flatMap((seat, at) => {
    const was = before[at];
    if (!was) return [];
    return quantities.flatMap(({ of, unit, place }) => {
      const amount = of(seat) - of(was);
      return amount ? [{ seat: at, amount, unit: unit?.(amount) ?? '', ...(place && { place: place(at) }) }] : [];
    });
  });
}
