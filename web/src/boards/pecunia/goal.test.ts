import { describe, expect, it } from 'vitest';
import type { Action, Person } from '../board';
import { goal } from './goal';
import { position } from './position.fixture';

const people: Person[] = ['Ada', 'Blaise'].map((name, seat) => ({ seat, name, kind: 'human', mine: seat === 0 }));
const seat: Action = { number: 1, notation: 'seat 2', parts: { do: 'seat', seat: '2' } };
const props = { texts: {}, lang: 'en' as const, people, legal: [] as Action[], viewer: 0, actor: 0 };

describe('the goal', () => {
  it('counts sesterces, and names who has more', () => {
    const view = position({ sesterces: 14 }, { sesterces: 17 });
    expect(goal({ ...props, view })).toMatchObject({ text: '14 of 20 sesterces (Blaise 17)', share: 0.7 });
    expect(goal({ ...props, lang: 'fr', view: position({ sesterces: 1 }) }).text).toBe('1 sesterce sur 20');
    expect(goal({ ...props, view, viewer: 1 }).text).toBe('17 of 20 sesterces');
    expect(goal({ ...props, view, viewer: null }).text).toBe('17 of 20 sesterces (Blaise)');
  });

  it('lists what of the turn is still to come', () => {
    const view = position({ seats: [[{ roman: 'S33', markers: 2 }], [], []], queue: ['C22'] }, {});
    expect(goal({ ...props, view: { ...view, ticked: false } }).turn).toBe('markers to take off, a card to draw');
    expect(goal({ ...props, view, legal: [seat] }).turn).toBe('2 seats to fill, a card to draw');
    expect(goal({ ...props, view }).turn).toBe('a card to draw');
    expect(goal({ ...props, view, actor: 1 }).turn).toBe('');
  });
});
