import { describe, expect, it } from 'vitest';
import type { Action } from '../board';
import {
  END,
  TICK,
  cardSpot,
  around,
  guestSpot,
  houseSpot,
  placeSpot,
  queueSpot,
  revealedSpot,
  seatSpot,
  walks,
  whyNotSeat,
} from './choices';
import { targets as lightUp } from '../kit/walks';
import { position } from './position.fixture';

let next = 0;
const action = (parts: Record<string, any>): Action => ({ number: next++, notation: '', parts });
const ME = 1;
const targets = (legal: Action[], me: number, path: string[]) =>
  lightUp(legal, ({ parts }) => walks(parts, me), path);

describe('what is lit', () => {
  it('leads from no tap at all to what needs none before it', () => {
    const legal = [action({ do: 'tick' }), action({ do: 'end' })];
    const lit = targets(legal, ME, []);
    expect(lit.get(TICK)?.action).toBe(legal[0]);
    expect(lit.get(END)?.action).toBe(legal[1]);
  });

  it('seats the head with one tap on a seat, or with one on him and one on the seat', () => {
    const legal = [action({ do: 'seat', to: '2' }), action({ do: 'seat', to: 'v' })];
    const lit = targets(legal, ME, []);
    expect(lit.get(seatSpot(ME, '2'))?.action).toBe(legal[0]);
    expect(lit.get(placeSpot(ME, 1))?.action).toBeNull();
    const taken = targets(legal, ME, [placeSpot(ME, 1)]);
    expect([...taken.keys()]).toEqual([seatSpot(ME, '2'), seatSpot(ME, 'v')]);
  });

  it.each([
    [{ do: 'poison', who: 2, seat: '3', which: 2 }, guestSpot(2, '3', 2)],
    [{ do: 'haste', seat: 'v2', which: 1 }, guestSpot(ME, 'v2', 1)],
    [{ do: 'gossip', who: 0, seat: '1' }, seatSpot(0, '1')],
    [{ do: 'jump', who: 3, place: 4 }, placeSpot(3, 4)],
    [{ do: 'regular', to: 5 }, queueSpot(5)],
    [{ do: 'slaves', who: 4 }, houseSpot(4)],
    [{ do: 'tax-slaves' }, cardSpot('tax-slaves')],
    [{ do: 'villa' }, cardSpot('villa')],
    [{ do: 'break' }, cardSpot('break')],
  ])('plays %o by its card and then %s', (parts, spot) => {
    const legal = [action(parts)];
    const card = cardSpot(parts.do);
    expect(targets(legal, ME, []).get(card)?.action).toBeNull();
    const lit = targets(legal, ME, [card]);
    expect([...lit.keys()]).toEqual([spot]);
    expect(lit.get(spot)?.action).toBe(legal[0]);
  });

  it('swaps two Romans whichever of them is tapped first', () => {
    const legal = [
      action({ do: 'swap', who: 0, place: 1, with: 2, other: 3 }),
      action({ do: 'swap', who: 0, place: 2, with: 2, other: 3 }),
    ];
    const card = cardSpot('swap');
    expect([...targets(legal, ME, [card]).keys()].sort()).toEqual(
      [placeSpot(0, 1), placeSpot(0, 2), placeSpot(2, 3)].sort(),
    );
    const there = targets(legal, ME, [card, placeSpot(0, 2)]);
    const back = targets(legal, ME, [card, placeSpot(2, 3)]);
    expect(there.get(placeSpot(2, 3))?.action).toBe(legal[1]);
    expect(back.get(placeSpot(0, 2))?.action).toBe(legal[1]);
    expect(back.size).toBe(2);
  });

  it('throws a Roman out into another queue', () => {
    const legal = [action({ do: 'throw-out', who: 0, place: 2, to: 3 })];
    const lit = targets(legal, ME, [cardSpot('throw-out'), placeSpot(0, 2)]);
    expect(lit.get(queueSpot(3))?.action).toBe(legal[0]);
  });

  it('puts the first Roman revealed with one tap on a queue, any other after a tap on him', () => {
    const legal = [1, 2, 3].map((which) => action({ do: 'put', which, to: 0 }));
    expect(targets(legal, ME, []).get(queueSpot(0))?.action).toBe(legal[0]);
    for (const which of [1, 2, 3])
      expect(targets(legal, ME, [revealedSpot(which)]).get(queueSpot(0))?.action).toBe(legal[which - 1]);
  });

  it('is nothing when nothing is legal', () => {
    expect(targets([], ME, []).size).toBe(0);
  });
});

describe('a tap', () => {
  it('on a Roman counts for his seat, his queue and his house', () => {
    expect(around(guestSpot(2, 'v', 1))).toEqual([guestSpot(2, 'v', 1), seatSpot(2, 'v'), houseSpot(2)]);
    expect(around(placeSpot(0, 3))).toEqual([placeSpot(0, 3), queueSpot(0), houseSpot(0)]);
    const legal = [action({ do: 'women', who: 2 })];
    const lit = targets(legal, ME, [cardSpot('women')]);
    expect(lit.get(houseSpot(2))?.action).toBe(legal[0]);
  });
});

describe('why somebody cannot sit', () => {
  const seats = (head: string, ...taken: string[][]) =>
    position({
      queue: [head],
      seats: taken.map((keys) => keys.map((roman) => ({ roman, markers: 1 }))),
    });

  it('knows neighbours', () => {
    expect(whyNotSeat(seats('S13', [], ['E11a'], []), 0, 0)).toBe('beside');
    expect(whyNotSeat(seats('E11a', ['S13'], [], []), 0, 1)).toBe('beside');
    expect(whyNotSeat(seats('E11a', ['S13'], [], []), 0, 2)).toBeNull();
    expect(whyNotSeat(seats('C13', [], ['E11a'], []), 0, 0)).toBeNull();
  });

  it('knows who sits there, and that neighbours do not matter in a Villa', () => {
    expect(whyNotSeat(seats('C13', ['S13'], [], []), 0, 0)).toBe('taken');
    expect(whyNotSeat(seats('C13', ['W11'], [], []), 0, 0)).toBe('women_only');
    expect(whyNotSeat(seats('W12', ['W11', 'W13'], [], []), 0, 0)).toBe('two_there');
    expect(whyNotSeat(seats('S13', [], ['E11a'], [], []), 0, 3)).toBeNull();
  });
});
