/** Where things happen on this board, and what they change. */
import type { Change, Entry, Flight, Step } from '../board';
import { cellOf } from './material';
import type { ForumView } from './view';

export function places({ parts }: Entry): string[] {
  if (!parts?.to) return [];
  const cells = [parts.to, parts.from].filter(Boolean) as string[];
  return cells.map((name) => `cell:${cellOf(name)}`);
}

/** Points by the areas that brought or cost them. */
export function changes(before: ForumView, after: ForumView): Change[] {
  return after.areas.flatMap((area, at) =>
    after.colours.flatMap(({ seat }, colour) => {
      const amount = area.points[colour]! - (before.areas[at]?.points[colour] ?? 0);
      return amount ? [{ seat, amount, unit: '', place: `area:${area.key}` }] : [];
    }),
  );
}

/** A Roman from where he stood, and senators along their track. */
export function flights({ entries }: Step, before: ForumView, after: ForumView): Flight[] {
  const romans = entries.flatMap(({ parts }) =>
    parts?.from
      ? [{ piece: `roman:${cellOf(parts.to)}`, from: `cell:${cellOf(parts.from)}`, carried: true }]
      : [],
  );
  const senators = after.colours.flatMap(({ key, senator }, at) =>
    senator === before.colours[at]?.senator ? [] : [{ piece: `senator:${key}` }],
  );
  return [...romans, ...senators];
}
