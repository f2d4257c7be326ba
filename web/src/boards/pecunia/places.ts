/** Where things happen on this board, and what they change. */
import type { Change, Entry, Flight, Lang, Step } from '../board';
import { changesOf } from '../kit/changes';
import { present } from './material';
import type { PecuniaView } from './view';
import { messages, plural } from './messages';

const CODE = /\b[SCWE][1-5][1-5][abc]?\b/g;

/** The Romans an entry is about: the sentences name each with his card. */
export function romansIn(entry: Entry): string[] {
  const named: string[] = entry.sentence.match(CODE) ?? [];
  const roman = entry.parts?.roman;
  return roman && !named.includes(roman) ? [roman, ...named] : named;
}

export interface Played {
  card: string;
  seat: number;
}

/** The card somebody played last. */
export function playedIn(entries: readonly Entry[], cards: Record<string, string>): Played | undefined {
  const last = entries.findLast(({ seat, parts }) => seat >= 0 && parts && parts.do in cards);
  return last && { card: last.parts!.do, seat: last.seat };
}

/** The Romans it was about, as long as they are there; otherwise those before whom it happened. */
export function places(entry: Entry, view: PecuniaView): string[] {
  const { parts, seat } = entry;
  if (!parts || parts.do === 'end') return [];
  const guests = present(view);
  const romans = romansIn(entry).filter((roman) => guests.has(roman));
  if (romans.length) return romans.map((roman) => `roman:${roman}`);
  const whom: unknown = parts.who ?? parts.to;
  return [`seat:${typeof whom === 'number' ? whom : seat}`];
}

export function changes(before: PecuniaView, after: PecuniaView, lang: Lang): Change[] {
  const unit = (n: number) => plural(lang, messages[lang].sesterceUnit, Math.abs(n));
  return changesOf(before.players, after.players, [{ of: ({ sesterces }) => sesterces, unit, place: (seat) => `purse:${seat}` }]);
}

/** New Romans come from the deck; who has gone has paid into a purse, or lies on the discard. */
export function flights(step: Step, before: PecuniaView, after: PecuniaView): Flight[] {
  const [was, is] = [present(before), present(after)];
  const comers = [...is].filter((roman) => !was.has(roman));
  const leavers = [...was].filter((roman) => !is.has(roman));
  return [
    ...comers.map((roman) => ({ piece: `roman:${roman}`, from: 'romans' })),
    ...leavers.map((roman) => ({ piece: `roman:${roman}`, to: goal(roman, before, after) })),
    ...drawn(before, after).map((card) => ({ piece: `card:${card}`, from: 'cards' })),
    ...(step.entries.some(({ seat }) => seat >= 0) ? [{ piece: 'played', from: `seat:${step.seat}` }] : []),
  ];
}

/** Kinds of cards that are new in the hand one sees. */
function drawn(before: PecuniaView, after: PecuniaView): string[] {
  return after.players.flatMap(({ cards = [] }, seat) => {
    const had = before.players[seat]?.cards;
    return had ? cards.filter((card) => !had.includes(card)) : [];
  });
}

/** The purse of the house where he sat, if that has grown. */
function goal(roman: string, before: PecuniaView, after: PecuniaView): string {
  const seat = before.players.findIndex(({ seats }) => seats.flat().some((guest) => guest.roman === roman));
  const paid = seat >= 0 && after.players[seat]!.sesterces > before.players[seat]!.sesterces;
  return paid ? `purse:${seat}` : 'gone';
}
