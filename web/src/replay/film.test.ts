import { expect, it, vi } from 'vitest';
import type { LogEntry, ReplayStep } from '../api/types';
import { Film, stopsOf } from './film.svelte';

const entry = (number: number, seat: number) =>
  ({ number, seat, kind: 'act', notation: `n${number}`, sentence: '', group: number, together: '' }) as LogEntry;
/** Two draws of the set-up, a decision with a throw after it, a decision, another. */
const log = [-1, -1, 0, -1, -1, 1, 0].map((seat, number) => entry(number, seat));

function film() {
  const fetch = vi.fn(async (actions: number) => ({ step: actions, actor: 0 }) as ReplayStep);
  return { film: new Film({ log, fetch }), fetch };
}

it('stops where the game is set up, and after each decision with its chance', () => {
  expect(stopsOf(log)).toEqual([2, 5, 6, 7]);
  expect(stopsOf([])).toEqual([0]);
});

it('marks the decision that led to what is shown, and where it was taken', async () => {
  const { film: one, fetch } = film();
  await one.go(0);
  expect(one.decision).toBeUndefined();
  await one.go(1);
  expect(fetch).toHaveBeenCalledWith(5);
  expect(one.decision).toEqual({ entry: log[2], before: 2 });
  expect(one.news.map(({ number }) => number)).toEqual([2, 3, 4]);
  await one.go(0);
  expect(one.news).toEqual([]);
});

it('finds the stop of an action, also of one that chance brought', () => {
  const { film: one } = film();
  expect([0, 1, 2, 4, 5, 6].map((action) => one.stopOf(action))).toEqual([0, 0, 1, 1, 2, 3]);
});
