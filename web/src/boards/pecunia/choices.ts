/** What can be done, as walks over the board: a card, a Roman, a queue. */
import { inAnyOrder, type Spot } from '../kit/walks';
import type { PecuniaView } from './view';

export const TICK: Spot = 'tick';
export const END: Spot = 'end-turn';
/** One of the Romans revealed, counted from 1 in the order revealed. */
export const revealedSpot = (which: number): Spot => `revealed ${which}`;
export const guestSpot = (who: number, seat: string, which: number): Spot => `guest ${who} ${seat} ${which}`;
export const seatSpot = (who: number, seat: string): Spot => `seat ${who} ${seat}`;
export const placeSpot = (who: number, place: number): Spot => `place ${who} ${place}`;
export const queueSpot = (who: number): Spot => `queue ${who}`;
export const houseSpot = (who: number): Spot => `house ${who}`;
export const cardSpot = (key: string): Spot => `card ${key}`;

/** The walks that lead to an action; `me` is who acts. */
export function walks(parts: Record<string, any>, me: number): Spot[][] {
  const { do: what } = parts;
  const card = cardSpot(what);
  switch (what) {
    case 'tick':
      return [[TICK]];
    case 'end':
      return [[END]];
    case 'seat':
      return [[seatSpot(me, parts.to)], [placeSpot(me, 1), seatSpot(me, parts.to)]];
    case 'put':
      // The first needs no tap of his own; any other is tapped before his queue.
      return [
        ...(parts.which === 1 ? [[queueSpot(parts.to)]] : []),
        [revealedSpot(parts.which), queueSpot(parts.to)],
      ];
    case 'poison':
      return [[card, guestSpot(parts.who, parts.seat, parts.which)]];
    case 'haste':
      return [[card, guestSpot(me, parts.seat, parts.which)]];
    case 'gossip':
      return [[card, seatSpot(parts.who, parts.seat)]];
    case 'swap': {
      const one = placeSpot(parts.who, parts.place);
      const other = placeSpot(parts.with, parts.other);
      return inAnyOrder([one, other]).map((rest) => [card, ...rest]);
    }
    case 'throw-out':
      return [[card, placeSpot(parts.who, parts.place), queueSpot(parts.to)]];
    case 'jump':
      return [[card, placeSpot(parts.who, parts.place)]];
    case 'regular':
      return [[card, queueSpot(parts.to)]];
    default:
      return 'who' in parts ? [[card, houseSpot(parts.who)]] : [[card, card]];
  }
}

/**
 * A spot and what it is part of: a tap on a Roman is also one on his seat, and on the house; a
 * tap in a queue is also one on its end.
 */
export function around(spot: Spot): Spot[] {
  const [kind, seat, which] = spot.split(' ');
  const who = Number(seat);
  const parts = { guest: [seatSpot(who, which!)], place: [queueSpot(who)], seat: [], queue: [] }[kind!];
  return parts ? [spot, ...parts, houseSpot(who)] : [spot];
}

/** Whether a seat bars the head of the queue, and by which of the game's refusals. */
export function whyNotSeat(view: PecuniaView, me: number, seat: number): string | null {
  const player = view.players[me]!;
  const head = player.queue[0];
  const guests = player.seats[seat] ?? [];
  if (!head) return null;
  if (guests.length === 2) return 'two_there';
  if (guests[0]) return guests[0].roman[0] === 'W' ? 'women_only' : 'taken';
  const enemy = { S: 'E', E: 'S' }[head[0]!];
  if (!enemy || seat > 2) return null;
  const beside = seat === 1 ? [0, 2] : [1];
  const barred = beside.some((at) => player.seats[at]?.[0]?.roman[0] === enemy);
  return barred ? 'beside' : null;
}
