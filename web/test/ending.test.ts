import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Result, TableInfo } from '../src/api/types';
import { PORTRAITS } from '../src/personas/portraits';
import Ending from '../src/table/Ending.svelte';

const [REGULAR] = Object.keys(PORTRAITS) as [string];
const seat = (at: number, name: string, persona = '') => ({
  seat: at, name, kind: persona ? 'bot' : 'human', bot: '', title: '', lamps: 0, player: '',
  mine: at === 0, away: false,
  persona: persona ? { key: persona, level: 'regular', name, temper: '', trade: '' } : null,
}); // prettier-ignore

const table = {
  id: 't', game: 'any', title: 'Any', scale: 1, my_seats: [0], harder: true, options: {}, terms: {},
  seats: [seat(0, 'Ann'), seat(1, 'Rosalie', REGULAR), seat(2, 'Bo')],
} as unknown as TableInfo; // prettier-ignore
const result: Result = {
  headline: 'Rosalie wins with 12.', sentence: 'Rosalie wins with 12. Hotels made the difference.',
  reason: '', scores: [9, 12, 9], winners: [1], breakdown: [], ratings: [], awards: [],
  best: [{ seat: 0, before: 5 }, { seat: 1, before: 3 }],
}; // prettier-ignore

function draw(props: { result?: Result; table?: TableInfo; rematch?: string; close?: () => void } = {}) {
  const target = document.createElement('div');
  const all = { table, result, rematch: '', code: '', moving: false, close: () => {}, ...props };
  const view = mount(Ending, { target, props: all });
  flushSync();
  return { target, end: () => unmount(view) };
}

const deeds = (target: HTMLElement) =>
  [...target.querySelectorAll('.deeds > *')].map((one) => one.textContent?.trim());

describe('the ending sheet', () => {
  it('shows the face of a regular who wins, and the shape of anybody else', () => {
    const rosalie = draw();
    expect(rosalie.target.querySelectorAll('.winner svg.face')).toHaveLength(1);
    const ann = draw({ result: { ...result, winners: [0] } });
    expect(ann.target.querySelector('.winner svg.face')).toBeNull();
    expect(ann.target.querySelectorAll('.winner .face .plain svg')).toHaveLength(1);
    void rosalie.end();
    void ann.end();
  });

  it('says how it was won once, and where everybody stands, equal scores level', () => {
    const { target, end } = draw();
    expect(target.querySelector('h2')!.textContent).toBe('Rosalie wins with 12.');
    expect(target.querySelector('.why')!.textContent!.trim()).toBe('Hotels made the difference.');
    const lines = [...target.querySelectorAll('.standings li')];
    expect(lines.map((line) => line.querySelector('.place')!.textContent)).toEqual(['1', '2', '2']);
    expect(lines.map((line) => line.querySelector('.score')!.textContent)).toEqual(['12', '9', '9']);
    expect(lines[1]!.textContent).toContain('you');
    void end();
  });

  it('tells the reader alone of a best score', () => {
    const { target, end } = draw();
    expect([...target.querySelectorAll('.best')].map((one) => one.textContent!.trim())).toEqual([
      'Your best ever here: 9, after 5.',
    ]);
    void end();
  });

  it('offers again, one level up and the replay; to somebody who watched, the replay', () => {
    const played = draw();
    expect(deeds(played.target)).toHaveLength(3);
    const watched = draw({ table: { ...table, my_seats: [] } });
    expect(deeds(watched.target)).toHaveLength(1);
    const follows = draw({ rematch: 'next' });
    expect(follows.target.querySelector('.deeds a')!.getAttribute('href')).toBe('/t/next');
    for (const one of [played, watched, follows]) void one.end();
  });

  it('goes away when it is closed', () => {
    let closed = 0;
    const { target, end } = draw({ close: () => closed++ });
    target.querySelector<HTMLButtonElement>('.shut')!.click();
    expect(closed).toBe(1);
    void end();
  });
});
