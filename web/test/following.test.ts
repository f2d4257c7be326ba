import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '../src/api/types';
import type { Step } from '../src/boards/board';
import type { Pace } from '../src/settings.svelte';
import { Following, HOLD, type Frame } from '../src/table/following.svelte';
import { endOf, sentenceOf, standing, stepsOf, stepsSince, weightOf } from '../src/table/steps';
import { entry, snapshot } from './fake';

let pace: Pace;
let calls: string[];
let following: Following;

/** The frame after event `number` of the log, done by a seat. */
const frame = (number: number, seat = 1): Frame => ({
  entries: [entry(number, { seat })],
  snapshot: snapshot({ number: number + 1 }),
});
const stepTo = (number: number, seat = 1): Step => ({ number, seat, entries: [entry(number, { seat })] });
const anything = () => true;

beforeEach(() => {
  vi.useFakeTimers();
  pace = 'calm';
  calls = [];
  following = new Following({
    pace: () => pace,
    weight: (entries) => weightOf(entries),
    show: ({ entries, snapshot: { number } }) =>
      calls.push(`show ${number} (${entries.map((one) => one.number).join()})`),
    review: (step: Step | undefined, shot: Snapshot | undefined) =>
      calls.push(`again ${step ? endOf(step) : '–'} at ${shot?.number ?? '–'}`),
    settle: () => calls.at(-1) !== 'settled' && calls.push('settled'),
  });
  following.begin({ entries: [], snapshot: snapshot({ number: 1 }) });
  calls = [];
});

afterEach(() => {
  following.stop();
  vi.useRealTimers();
});

describe('the pace', () => {
  it('shows one action after the other, each long enough', () => {
    for (const number of [1, 2, 3]) following.arrive(frame(number), false);
    expect(calls).toEqual(['show 2 (1)']);
    expect(following.behind).toBe(true);
    vi.advanceTimersByTime(HOLD.calm - 1);
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual(['show 2 (1)', 'show 3 (2)']);
    vi.advanceTimersByTime(HOLD.calm);
    expect(following.behind).toBe(false);
    expect(following.holding).toBe(true);
    vi.advanceTimersByTime(HOLD.calm);
    expect(following.holding).toBe(false);
    expect(calls).toEqual(['show 2 (1)', 'show 3 (2)', 'show 4 (3)', 'settled']);
  });

  it('may be changed while it plays', () => {
    for (const number of [1, 2, 3]) following.arrive(frame(number), false);
    pace = 'brisk';
    vi.advanceTimersByTime(HOLD.calm);
    vi.advanceTimersByTime(HOLD.brisk);
    expect(calls.at(-1)).toBe('show 4 (3)');
  });

  it('is no wait at all when everything is wanted at once', () => {
    pace = 'once';
    for (const number of [1, 2]) following.arrive(frame(number), false);
    expect(calls).toEqual(['show 2 (1)', 'settled', 'show 3 (2)', 'settled']);
    expect(following.behind || following.holding).toBe(false);
  });

  it('never holds back what is done here', () => {
    following.arrive(frame(1), false);
    following.arrive(frame(2), false);
    following.arrive(frame(3, 0), true);
    expect(calls).toEqual(['show 2 (1)', 'show 3 (2)', 'settled', 'show 4 (3)']);
    expect(following.holding).toBe(false);
    following.arrive(frame(4), false);
    expect(calls).toHaveLength(4);
    vi.advanceTimersByTime(400);
    expect(calls.at(-1)).toBe('show 5 (4)');
  });
});

describe('skipping', () => {
  it('shows what waits as one, and says whether something did', () => {
    for (const number of [1, 2, 3]) following.arrive(frame(number), false);
    expect(following.skip()).toBe(true);
    expect(calls).toEqual(['show 2 (1)', 'show 4 (2,3)', 'settled']);
    expect(following.skip()).toBe(false);
  });

  it('ends the last action’s time, on which nothing waits', () => {
    following.arrive(frame(1), false);
    expect(following.holding).toBe(true);
    expect(following.skip()).toBe(false);
    expect(following.holding).toBe(false);
    expect(calls).toEqual(['show 2 (1)', 'settled']);
  });
});

describe('watching again', () => {
  beforeEach(() => {
    pace = 'once';
    for (const number of [1, 2]) following.arrive(frame(number), false);
    pace = 'calm';
    calls = [];
  });

  it('goes back to the position before the first step, and on to how things stand', () => {
    following.watch([stepTo(1), stepTo(2)], anything);
    expect(calls).toEqual(['again – at 1']);
    expect(following.again && following.behind).toBe(true);
    vi.advanceTimersByTime(HOLD.brisk);
    expect(calls.at(-1)).toBe('again 1 at 2');
    vi.advanceTimersByTime(HOLD.calm);
    expect(calls.at(-1)).toBe('again 2 at 3');
    vi.advanceTimersByTime(HOLD.calm);
    expect(calls.slice(-2)).toEqual(['again – at 3', 'settled']);
    expect(following.again || following.behind || following.holding).toBe(false);
  });

  it('can be skipped, also twice in a row', () => {
    following.watch([stepTo(1), stepTo(2)], anything);
    expect(following.skip()).toBe(true);
    expect(calls.slice(-2)).toEqual(['again – at 3', 'settled']);
    following.watch([stepTo(1)], anything);
    expect(following.skip()).toBe(true);
    expect(calls.slice(-2)).toEqual(['again – at 3', 'settled']);
  });

  it('has its time even for those who want new things at once', () => {
    pace = 'once';
    following.watch([stepTo(1)], anything);
    vi.advanceTimersByTime(HOLD.brisk);
    expect(calls.at(-1)).toBe('again 1 at 2');
    vi.advanceTimersByTime(HOLD.brisk);
    expect(calls.at(-1)).toBe('settled');
  });

  it('knows every position, also after everything was skipped', () => {
    for (const number of [3, 4, 5]) following.arrive(frame(number), false);
    following.skip();
    calls = [];
    following.watch([stepTo(4), stepTo(5)], anything);
    expect(calls).toEqual(['again – at 4']);
    vi.advanceTimersByTime(HOLD.brisk);
    expect(calls.at(-1)).toBe('again 4 at 5');
  });

  it('goes on to what happens meanwhile', () => {
    following.watch([stepTo(2)], anything);
    following.arrive(frame(3), false);
    vi.advanceTimersByTime(HOLD.brisk + HOLD.calm);
    expect(calls).toEqual(['again – at 2', 'again 2 at 3', 'show 4 (3)']);
    expect(following.again).toBe(false);
  });

  it('tells what was missed by its sentences alone', () => {
    following.begin({ entries: [entry(3), entry(4)], snapshot: snapshot({ number: 5 }) });
    calls = [];
    following.watch([stepTo(3), stepTo(4)], anything);
    vi.advanceTimersByTime(HOLD.brisk + HOLD.calm + HOLD.calm);
    expect(calls).toEqual(['again – at –', 'again 3 at –', 'again 4 at 5', 'again – at 5', 'settled']);
  });

  it('shows nothing that only other eyes have seen', () => {
    following.watch([stepTo(1)], () => false);
    expect(calls).toEqual(['again – at –']);
    following.skip();
    following.turn(snapshot({ number: 3, viewer: 1 }), true);
    calls = [];
    following.watch([stepTo(1), stepTo(2)], anything);
    vi.advanceTimersByTime(HOLD.brisk + HOLD.calm);
    expect(calls).toEqual(['again – at –', 'again 1 at –', 'again 2 at –']);
  });
});

describe('steps', () => {
  const log = [
    entry(0, { kind: 'begin', seat: -1 }),
    entry(1, { seat: -1 }),
    entry(2, { seat: 0 }),
    entry(3, { seat: -1 }),
    entry(4, { seat: 1 }),
    entry(5, { seat: 2 }),
    entry(6, { seat: -1 }),
  ];
  const numbers = (steps: Step[]) => steps.map((step) => step.entries.map((one) => one.number));

  it('are decisions with the chance after them', () => {
    expect(numbers(stepsOf(standing(log)))).toEqual([[1], [2, 3], [4], [5, 6]]);
  });

  it('since my turn are those of the others, counted from one', () => {
    expect(numbers(stepsSince(log, 0))).toEqual([[4], [5, 6]]);
    expect(stepsSince(log, 0).map(({ number, seat }) => [number, seat])).toEqual([[1, 1], [2, 2]]);
    expect(stepsSince(log, 2)).toEqual([]);
    expect(numbers(stepsSince(log, 3))).toEqual([[2, 3], [4], [5, 6]]);
  });

  it('that were taken back do not count', () => {
    const undone = [...log, entry(7, { kind: 'undo', seat: 1, notation: '3' })];
    expect(numbers(stepsSince(undone, 0))).toEqual([]);
    const redone = [...undone, entry(8, { seat: 1 })];
    expect(numbers(stepsSince(redone, 0))).toEqual([[8]]);
    // My own undo: what was done before it is there again.
    const mine = [...log, entry(7, { seat: 0 }), entry(8, { kind: 'undo', seat: 0, notation: '6' })];
    expect(numbers(stepsSince(mine, 0))).toEqual([[4], [5, 6]]);
  });

  it('take along what there is nothing to see of', () => {
    const brief = ({ number }: { number: number }) => number === 5;
    const alone = log.map((one) => (one.number === 5 ? { ...one, seat: 1 } : one));
    expect(numbers(stepsSince(alone, 0, brief))).toEqual([[4, 5, 6]]);
    expect(numbers(stepsSince(log, 0, brief))).toEqual([[4], [5, 6]]);
    expect(weightOf([log[4]!], brief)).toBe(1);
    expect(weightOf([log[5]!], brief)).toBeLessThan(1);
    expect(weightOf([log[0]!])).toBe(0);
  });

  it('are calls in a line: chance only where there is room', () => {
    const step = stepsOf(standing(log))[1]!;
    expect(sentenceOf(step)).toBe('Event 2. Event 3.');
    const long = { ...step, entries: [step.entries[0]!, entry(3, { sentence: 'x'.repeat(200) })] };
    expect(sentenceOf(long)).toBe('Event 2.');
  });
});
