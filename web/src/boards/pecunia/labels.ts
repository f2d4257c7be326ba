/** What things are called: for those who listen, and for the bottom line. */
import type { BoardProps } from '../board';
import { RANK_WORDS, guestAt, kinds, romanOf } from './material';
import type { PecuniaView } from './view';
import { fill } from '../../i18n/fill';
import { plural, messages } from './messages';

export type Props = Pick<BoardProps<PecuniaView>, 'view' | 'texts' | 'lang' | 'people' | 'viewer'>;

export const nameOf = (props: Props, who: number): string =>
  props.people[who]?.name ?? `p${who + 1}`;

/** A Roman by his name. */
export const called = (props: Props, key: string): string => props.texts.names[key] ?? key;

const rankWord = (props: Props, key: string): string =>
  props.texts.names[RANK_WORDS[romanOf(key).rank]];

const at = (props: Props, what: string, who: number): string =>
  who === props.viewer
    ? what
    : fill(messages[props.lang].ofSomebody, { what, who: nameOf(props, who) });

export function seatLabel(props: Props, who: number, seat: string): string {
  const say = messages[props.lang];
  const name = seat.startsWith('v')
    ? `${say.villa}${seat.length > 1 ? ` ${seat.slice(1)}` : ''}`
    : fill(say.seat, { seat });
  return at(props, name, who);
}

export function guestLabel(props: Props, who: number, seat: string, place: number): string {
  const say = messages[props.lang];
  const guest = guestAt(props.view, who, seat, place)!;
  const text = fill(say.guest, {
    name: called(props, guest.roman),
    rank: rankWord(props, guest.roman),
    markers: plural(props.lang, say.turnsLeft, guest.markers),
    pay: romanOf(guest.roman).pay,
  });
  return `${text}. ${seatLabel(props, who, seat)}`;
}

/** A Roman who stands, in words. */
export function standing(props: Props, key: string): string {
  const say = messages[props.lang];
  const roman = romanOf(key);
  return fill(say.queued, {
    name: called(props, key),
    rank: rankWord(props, key),
    turns: plural(props.lang, say.turns, roman.turns),
    pay: roman.pay,
  });
}

export function placeLabel(props: Props, who: number, place: number): string {
  const say = messages[props.lang];
  const key = props.view.players[who]!.queue[place - 1];
  const spot = at(props, place === 1 ? say.head : fill(say.place, { place }), who);
  return key ? `${standing(props, key)}. ${spot}` : at(props, say.freePlace, who);
}

export function houseLabel(props: Props, who: number): string {
  const say = messages[props.lang];
  const player = props.view.players[who]!;
  const label = fill(say.house, {
    who: who === props.viewer ? `${nameOf(props, who)} (${say.you})` : nameOf(props, who),
    sesterces: player.sesterces,
    target: props.view.target,
    cards: plural(props.lang, say.cards, player.hand),
  });
  if (!player.cards?.length || who === props.viewer) return label;
  return `${label}; ${fill(say.cardsOpen, { cards: handText(props, player.cards) })}`;
}

/** A hand in words. */
export const handText = (props: Props, cards: string[]): string =>
  kinds(cards)
    .map(({ key, count }) => props.texts.names[key] + (count > 1 ? ` ×${count}` : ''))
    .join(', ');

/** Who or what is at a spot. */
export function about(props: Props, spot: string): string {
  const [kind, who, at, which] = spot.split(' ');
  const seat = Number(who);
  if (kind === 'guest') return guestLabel(props, seat, at!, Number(which));
  if (kind === 'place') return placeLabel(props, seat, Number(at));
  return kind === 'house' ? houseLabel(props, seat) : '';
}

/** The letter of a Roman's rank, in the reader's language. */
export const letterOf = (props: Props, key: string): string => props.texts.board.letters[key[0]!];
