/** Where things happen on this table, and what they change. */
import type { Change, Entry, Lang } from '../board';
import { changesOf } from '../kit/changes';
import type { BatisseursView } from './view';
import { messages, unit } from './messages';

/** A person is the place `p:`, a building `b:`, a tool `t:`; money is taken before a player. */
export function places({ parts, seat }: Entry): string[] {
  if (!parts || parts.do === 'end') return [];
  const things = [
    parts.building ?? parts.to ? `b:${parts.building ?? parts.to}` : '',
    parts.who ? `p:${parts.who}` : '',
    parts.tool ?? parts.with ? `t:${parts.tool ?? parts.with}` : '',
  ].filter(Boolean);
  return things.length ? things : [`seat:${seat}`];
}

export function changes(before: BatisseursView, after: BatisseursView, lang: Lang): Change[] {
  const say = messages[lang];
  return changesOf(before.seats, after.seats, [
    { of: ({ points }) => points, unit: (n) => unit(say.pointUnit, n) },
    { of: ({ money }) => money, unit: (n) => unit(say.sesterceUnit, n) },
  ]);
}
