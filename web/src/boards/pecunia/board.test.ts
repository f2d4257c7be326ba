import { describe, expect, it } from 'vitest';
import type { Entry } from '../board';
import { effectOf, moved, tickGain } from './effects';
import { lookOf } from './draw/figures';
import { position } from './position.fixture';
import { comer, romanAt } from './prompt';
import { scene, spread, type Box } from './draw/geometry';
import { changes, flights, places, playedIn, romansIn } from './places';
import { kinds, present, romanOf } from './material';
import type { GuestView, PlayerView } from './view';
import { fill } from '../../i18n/fill';
import { plural, messages } from './messages';

const act = (parts: Record<string, any>) => ({ number: 0, notation: '', parts });

describe('the scene', () => {
  const inside = (box: Box, width: number, height: number) =>
    box.x >= 0 && box.y >= 0 && box.x + box.w <= width && box.y + box.h <= height;
  const apart = (a: Box, b: Box) => a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y || b.y + b.h <= a.y;

  it.each([
    [378, 3], [378, 4], [378, 5], [378, 6], [640, 3], [640, 6], [860, 3], [860, 6], [1160, 3], [1160, 6],
  ])('of width %i with %i seats keeps everybody inside and apart', (width, seats) => {
    for (const height of [0, 260, 400]) {
      const { seats: boxes, queue, height: high } = scene(width, seats, height);
      expect([boxes.length, queue.length]).toEqual([seats, 5]);
      const all = [...boxes, ...queue];
      for (const box of all) expect(inside(box, width, high)).toBe(true);
      all.forEach((box, n) => all.slice(n + 1).forEach((other) => expect(apart(box, other)).toBe(true)));
    }
  });

  it('is wide enough for a finger on a phone, two women on a seat included', () => {
    for (const seats of [3, 4, 5, 6]) {
      const { seats: boxes, queue } = scene(378, seats);
      expect(Math.min(...boxes.map((box) => box.w / 2))).toBeGreaterThanOrEqual(44);
      expect(Math.min(...queue.map((box) => box.w))).toBeGreaterThanOrEqual(44);
    }
  });

  it('fits the height it is given, and spends what is left on the architrave', () => {
    expect(scene(860, 3, 300).height).toBeLessThanOrEqual(300);
    expect(scene(860, 3, 420).crown).toBeGreaterThan(0);
    expect(scene(860, 3, 200).crown).toBe(0);
  });

  it('lays the strips in few columns where there is height for it', () => {
    expect(spread(378, 5, 500)).toEqual({ columns: 1, middle: 1 });
    expect(spread(844, 3, 330)).toEqual({ columns: 2, middle: 1 });
    expect(spread(844, 4, 330)).toEqual({ columns: 2, middle: 2 });
    expect(spread(1160, 5, 300)).toEqual({ columns: 3, middle: 1 });
    expect(spread(844, 1, 330)).toEqual({ columns: 1, middle: 1 });
    expect(spread(0, 5, 0).columns).toBe(1);
  });
});

describe('effects', () => {
  const view = position(
    { seats: [[{ roman: 'S15', markers: 1 }], [{ roman: 'C12a', markers: 4 }], [{ roman: 'W13', markers: 1 }, { roman: 'W51', markers: 2 }]] },
    { sesterces: 1, seats: [[{ roman: 'C22a', markers: 1 }], [{ roman: 'C23', markers: 2 }], []], queue: ['C14', 'S33'] },
  );

  it('of taking the markers off is what leaves', () => {
    expect(tickGain(view, 0)).toBe(8);
    expect(effectOf(view, 0, act({ do: 'tick' })).sesterces).toBe(8);
  });

  it('of haste is pay when the last marker goes, markers otherwise', () => {
    expect(effectOf(view, 0, act({ do: 'haste', seat: '3', which: 2 }))).toEqual({ sesterces: 1, wins: false });
    expect(effectOf(view, 0, act({ do: 'haste', seat: '2', which: 1 }))).toEqual({ markers: -2 });
  });

  it('of gossip is the difference, of an assembly everybody of the rank', () => {
    expect(effectOf(view, 1, act({ do: 'gossip', who: 0, seat: '3' }))).toEqual({ markers: 1 });
    expect(effectOf(view, 0, act({ do: 'citizens', who: 1 }))).toEqual({ away: 3 });
    expect(effectOf(view, 0, act({ do: 'poison', who: 1, seat: '1', which: 1 }))).toEqual({ markers: 2 });
  });

  it('reads the sums of a preview by seat', () => {
    const preview = { action: 1, sentence: '', preview: { sesterces: { p1: 4, p3: -1 } } };
    expect([...moved(preview)]).toEqual([[0, 4], [2, -1]]);
    expect(moved(undefined).size).toBe(0);
  });
});

describe('what happened', () => {
  const entry = (seat: number, sentence: string, parts: Record<string, any> | null = null): Entry =>
    ({ number: 0, kind: 'act', seat, notation: '', parts, sentence, at: 0 });
  const guest = (roman: string) => [{ roman, markers: 2 }];
  const player = (seats: GuestView[][], queue: string[], sesterces = 0, cards?: string[]): Partial<PlayerView> =>
    ({ sesterces, seats, queue, ...(cards ? { cards } : {}) });
  const view = position;

  it('knows whom a sentence is about', () => {
    expect(romansIn(entry(0, 'Ada seats Veto Rapidus (S14) beside Sinus Cosinus (C22b).'))).toEqual(['S14', 'C22b']);
    expect(romansIn(entry(0, 'Ada draws an action card.'))).toEqual([]);
    expect(romansIn(entry(-1, '', { do: 'roman', roman: 'E51a' }))).toEqual(['E51a']);
  });

  it('has its place: the Romans as long as they are there, else those it concerned', () => {
    const now = view(player([guest('S14')], ['C23']), player([], []));
    expect(places(entry(1, 'X (S14) and Y (C23)', { do: 'swap', who: 0 }), now)).toEqual(['roman:S14', 'roman:C23']);
    expect(places(entry(0, 'Z (W11) is away', { do: 'women', who: 1 }), now)).toEqual(['seat:1']);
    for (const what of ['tick', 'villa', 'break', 'tax-slaves'])
      expect(places(entry(1, 'B.', { do: what }), now)).toEqual(['seat:1']);
    expect(places(entry(0, 'Z goes', { do: 'put', to: 1 }), now)).toEqual(['seat:1']);
    expect(places(entry(0, 'Z (W11) sits', { do: 'seat', to: 'v' }), now)).toEqual(['seat:0']);
    expect(places(entry(0, 'A ends.', { do: 'end' }), now)).toEqual([]);
  });

  it('changes what is in the purses', () => {
    expect(changes(view(player([], [], 3), player([], [], 5)), view(player([], [], 7), player([], [], 4)), 'en')).toEqual([
      { seat: 0, amount: 4, unit: 'sesterces', place: 'purse:0' },
      { seat: 1, amount: -1, unit: 'sesterce', place: 'purse:1' },
    ]);
  });

  it('brings Romans from the deck, and those who leave to a purse or away', () => {
    const before = view(player([guest('S14')], ['C23'], 0, ['swap']), player([guest('E51a')], []));
    const after = view(player([[]], ['C23', 'W11'], 4, ['swap', 'villa']), player([[]], []));
    const step = { number: 1, seat: 0, entries: [entry(0, '', { do: 'tick' })] };
    expect(flights(step, before, after)).toEqual([
      { piece: 'roman:W11', from: 'romans' },
      { piece: 'roman:S14', to: 'purse:0' },
      { piece: 'roman:E51a', to: 'gone' },
      { piece: 'card:villa', from: 'cards' },
      { piece: 'played', from: 'seat:0' },
    ]);
  });

  it('leaves the card that was played last on the table', () => {
    const cards = { swap: '' };
    expect(playedIn([entry(1, '', { do: 'swap' }), entry(1, '', { do: 'end' })], cards)).toEqual({ card: 'swap', seat: 1 });
    expect(playedIn([entry(1, '', { do: 'end' })], cards)).toBeUndefined();
  });
});

describe('the view', () => {
  it('reads a Roman from his key, and counts a hand by kind', () => {
    expect(romanOf('C22b')).toEqual({ key: 'C22b', rank: 'C', turns: 2, pay: 2 });
    expect(kinds(['jump', 'villa', 'jump'])).toEqual([{ key: 'jump', count: 2 }, { key: 'villa', count: 1 }]);
  });

  it('knows who is to be seen, and who would come to a queue', () => {
    const view = { ...position({ queue: ['C14', 'S33'], seats: [[{ roman: 'W11', markers: 1 }], [], []] }), revealed: ['E52'], roman_discard: ['S15', 'S13'] };
    expect([...present(view)].sort()).toEqual(['C14', 'E52', 'S33', 'W11']);
    expect(romanAt(view, 'place 0 2')).toBe('S33');
    expect(comer(view, ['card regular'])).toBe('S13');
    expect(comer(view, ['card throw-out', 'place 0 1'])).toBe('C14');
    const put = { ...view, phase: 'put' as const, revealed: ['E52', 'W13'] };
    expect(comer(put, [])).toBe('E52');
    expect(comer(put, ['revealed 2'])).toBe('W13');
  });

  it('draws all ranks alike in skin: rank is news by dress and letter only', () => {
    for (const [rank, pays] of [['S', [3, 4, 5]], ['W', [1, 2, 3]]] as const)
      for (const turns of [1, 2, 3, 4, 5])
        expect(new Set(pays.map((pay) => lookOf(`${rank}${turns}${pay}`).skin)).size).toBe(3);
    for (const turns of [1, 2, 3, 4, 5])
      expect(new Set(['a', 'b', 'c'].map((letter) => lookOf(`E${turns}1${letter}`).skin)).size).toBe(3);
  });
});

describe('words', () => {
  const texts = (text: object | string): string[] => (typeof text === 'string' ? [text] : Object.values(text));
  const gaps = (text: object | string) => texts(text).map((one) => [...one.matchAll(/\{\w+\}/g)].map(String).sort());

  it('have the same gaps in both languages, and no exclamation mark', () => {
    for (const key of Object.keys(messages.en) as (keyof typeof messages.en)[]) {
      expect(gaps(messages.fr[key]), key).toEqual(gaps(messages.en[key]));
      expect(texts(messages.fr[key]).concat(texts(messages.en[key])).join('')).not.toContain('!');
    }
  });

  it('count as each language does', () => {
    expect(plural('en', messages.en.cards, 0)).toBe('0 cards');
    expect(plural('fr', messages.fr.cards, 0)).toBe('0 carte');
    expect(plural('fr', messages.fr.cards, 2)).toBe('2 cartes');
    expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}');
  });
});
