import { expect, it } from 'vitest';
import type { Person } from '../boards/board';
import { de, fill, spokenOf } from './fill';

const anna = { name: 'Anna', you: false };
const you = { name: 'Anna', you: true };

it('fills gaps, and leaves those it knows nothing of', () => {
  expect(fill('{n} of {all}, {more}', { n: 3, all: 'four' })).toBe('3 of four, {more}');
});

it('speaks to the reader and of everybody else', () => {
  expect(fill('{who:Turn of *|Your turn}', { who: anna })).toBe('Turn of Anna');
  expect(fill('{who:Turn of *|Your turn}', { who: you })).toBe('Your turn');
});

it('elides in French, and only where French does', () => {
  const text = '{who:Tour de *|À vous}';
  expect(fill(text, { who: anna })).toBe('Tour d’Anna');
  expect(fill(text, { who: 'Bob' })).toBe('Tour de Bob');
  expect(fill(text, { who: 'Yann' })).toBe('Tour de Yann');
  expect(fill(text, { who: 'Hélène' })).toBe('Tour d’Hélène');
    expect(fill(text, { who: '$1 *' })).toBe('Tour de $1 *');
});

it('gives a guest without a name an article, and a capital where a sentence begins', () => {
  expect(fill('{who:Tour de *|À vous}', { who: 'Invité' })).toBe('Tour de l’invité');
  expect(fill('{who:* joue|Vous jouez}.', { who: 'Invité 2' })).toBe('L’invité 2 joue.');
  expect(fill('{who:* joue|Vous jouez}.', { who: 'anna' })).toBe('anna joue.');
  expect([de('Anna'), de('Bob'), de('Invité')]).toEqual(['d’Anna', 'de Bob', 'de l’invité']);
});

it('speaks to nobody in particular around one screen', () => {
  const people = (mine: boolean[]) =>
    mine.map((one, seat): Person => ({ seat, name: `P${seat}`, kind: 'human', mine: one }));
  expect(spokenOf(people([true, false]), 0)).toEqual({ name: 'P0', you: true });
  expect(spokenOf(people([true, false]), 1).you).toBe(false);
  expect(spokenOf(people([true, true]), 0).you).toBe(false);
});
