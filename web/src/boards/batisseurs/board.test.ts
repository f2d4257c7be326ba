import { describe, expect, it } from 'vitest';
import type { Entry } from '../board';
import { BUILDINGS } from './draw/buildings';
import { inked, wobble } from './draw/ink';
import { CLOTHES, portrait } from './draw/people';
import { levelsIn, priceLabel, workerLabel } from './labels';
import { changes, places } from './places';
import { levelsOf, pieces, progress } from './sites';
import type { BatisseursView, PersonView, SeatView, SiteView } from './view';
import { fill } from '../../i18n/fill';
import { many, messages } from './messages';

const worker = (key: string, levels: number[], more: Partial<PersonView> = {}): PersonView => ({
  key, kind: 'worker', pay: 3, levels, taught: null, site: null, tool: null, ...more,
}); // prettier-ignore
const site: SiteView = {
  key: 'temple', needs: [2, 0, 3, 1], missing: [0, 0, 2, 0], sesterces: 10, points: 3,
  gives: null, people: ['a', 'b'], next: 2,
}; // prettier-ignore
const seat: SeatView = {
  seat: 0, money: 5, points: 0, score: 5, loans: 0, tools: [], sites: [site], built: [],
  people: [
    worker('a', [3, 0, 0, 0], { site: 'temple' }),
    worker('b', [0, 0, 1, 0], { site: 'temple', tool: 'brush' }),
    worker('c', [0, 0, 3, 0]),
  ],
}; // prettier-ignore
const texts = {
  names: { stone: 'stone', wood: 'wood', architecture: 'architecture', decoration: 'decoration', a: 'mason', temple: 'temple' },
  the: {},
}; // prettier-ignore

describe('sites', () => {
  it('fill with what those who work there brought, tools included, and no more', () => {
    const rows = pieces(site, seat).map((row) => row.map((piece) => piece.who));
    expect(rows).toEqual([['a', 'a'], [], ['b', null, null], ['b']]);
    rows.forEach((row, at) => expect(row.filter((who) => !who).length).toBe(site.missing[at]));
    expect(progress(site)).toBeCloseTo(4 / 6);
  });

  it('show what a guest would bring', () => {
    const rows = pieces(site, seat, { who: 'c', gives: levelsOf(seat.people[2]!, null) });
    expect(rows[2]).toEqual([
      { who: 'b', ghost: false },
      { who: 'c', ghost: true },
      { who: 'c', ghost: true },
    ]);
  });

  it('count a tool with whoever takes it along', () => {
    expect(levelsOf(seat.people[2]!, 'saw')).toEqual([0, 1, 3, 0]);
    expect(levelsOf(seat.people[1]!)).toEqual([0, 0, 1, 1]);
  });
});

describe('what happened', () => {
  const entry = (parts: Record<string, any> | null): Entry => ({
    number: 0, kind: 'act', seat: 1, notation: '', parts, sentence: '', at: 0,
  }); // prettier-ignore

  it('has its place, whatever was done', () => {
    const spots = (parts: Record<string, any> | null) => places(entry(parts)).join(' ');
    expect(spots({ do: 'open', building: 'forum' })).toBe('b:forum');
    expect(spots({ do: 'hire', who: 'a' })).toBe('p:a');
    expect(spots({ do: 'buy', who: 'slave' })).toBe('p:slave');
    expect(spots({ do: 'buy', tool: 'saw' })).toBe('t:saw');
    expect(spots({ do: 'teach', who: 'a', resource: 'wood' })).toBe('p:a');
    expect(spots({ do: 'free', who: 'slave' })).toBe('p:slave');
    expect(spots({ do: 'send', who: 'a', to: 'forum', with: 'saw' })).toBe('b:forum p:a t:saw');
    for (const what of ['take', 'loan', 'repay']) expect(spots({ do: what })).toBe('seat:1');
    expect(spots({ do: 'end' })).toBe('');
  });
  it('changes money and points, in the reader’s words', () => {
    const view = (money: number, points: number) => ({ seats: [{ ...seat, money, points }] }) as BatisseursView;
    expect(changes(view(5, 0), view(4, 0), 'en')).toEqual([{ seat: 0, amount: -1, unit: 'sesterce' }]);
    expect(changes(view(5, 0), view(9, 3), 'fr').map(({ amount, unit }) => `${amount} ${unit}`)).toEqual(['3 points', '4 sesterces']); // prettier-ignore
    expect(changes(view(5, 1), view(5, 1), 'en')).toEqual([]);
  });
});

describe('drawings', () => {
  it('are irregular in the same way every time, and never far from the plan', () => {
    expect(wobble('M0 0H40v20', 3)).toBe(wobble('M0 0H40v20', 3));
    expect(wobble('M0 0H40v20', 3)).not.toBe(wobble('M0 0H40v20', 4));
    const numbers = wobble('M10 10L50 10', 1).match(/-?[\d.]+/g)!.map(Number);
    expect(Math.abs(numbers[0]! - 10)).toBeLessThanOrEqual(0.6);
    expect(Math.abs(numbers.at(-2)! - 50)).toBeLessThanOrEqual(0.6);
  });
  it('have no broken path', () => {
    for (const drawing of Object.values(BUILDINGS))
      for (const { path, fill: paint } of inked(drawing)) {
        expect(path).not.toMatch(/NaN|undefined/);
        expect(path).toMatch(/^M/);
        expect(paint).toMatch(/^(none|var\(--(earth-[1-8]|marble|card|brass|wood|ink|accent)\))$/);
      }
  });
  it('give everybody clothes that differ in colour or weave', () => {
    expect(new Set(CLOTHES.map(({ tone, weave }) => `${tone} ${weave}`)).size).toBe(28);
    expect(CLOTHES.every(({ tone }) => tone >= 2 && tone <= 8)).toBe(true);
  });
  it('put the cap of the free on whoever is freed', () => {
    expect(portrait('slave-2002', 'freed').length).toBe(portrait('slave-2002', 'slave').length + 1);
  });
});

describe('words', () => {
  it('exist in both languages with the same holes', () => {
    const holes = (text: unknown) => JSON.stringify(text).match(/\{\w+\}/g)?.sort() ?? [];
    expect(Object.keys(messages.fr)).toEqual(Object.keys(messages.en));
    for (const [key, text] of Object.entries(messages.en))
      expect([key, holes(messages.fr[key as keyof typeof messages.fr])]).toEqual([key, holes(text)]);
  });
  it('count', () => {
    expect(many(messages.en.actions, 1)).toBe('1 action');
    expect(many(messages.fr.sesterces, 9)).toBe('9 sesterces');
    expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}');
  });
  it('say cards and prices', () => {
    expect(levelsIn([2, 0, 0, 1], texts)).toBe('2 stone, 1 decoration');
    expect(workerLabel(seat.people[0]!, texts, messages.en)).toBe(
      'Mason, gives 3 stone, pay 3, works on temple.',
    );
    const foretold = {
      actions: 3, free: 1, bought: 2, sesterces: 14, receive: 10, points: 3, money: 1, score: 0,
      finishes: 'temple',
    }; // prettier-ignore
    expect(priceLabel(foretold, messages.en)).toBe(
      'Price: 3 actions (2 bought) and 14 sesterces. Brings 10 sesterces and 3 points. Finishes the site.',
    );
  });
});
