import { describe, expect, it } from 'vitest';
import { diceOf, flagsOf, lineOf, MARGIN, stepAt, xAt, yAt } from './geometry';

const frame = { width: 400, height: 140, steps: 100 };

describe('the curve', () => {
  it('goes from edge to edge, and from nothing to certainty', () => {
    expect(xAt(0, frame)).toBe(MARGIN.left);
    expect(xAt(100, frame)).toBe(400 - MARGIN.right);
    expect(yAt(0, frame)).toBe(140 - MARGIN.bottom);
    expect(yAt(1, frame)).toBe(MARGIN.top);
  });
  it('finds the event under a finger, and none beyond the ends', () => {
    for (const step of [0, 37, 100]) expect(stepAt(xAt(step, frame), frame)).toBe(step);
    expect(stepAt(-50, frame)).toBe(0);
    expect(stepAt(900, frame)).toBe(100);
  });
  it('joins the points that are known', () => {
    const points = [
      { step: 0, seat: 0, chances: [0.5, 0.5] },
      { step: 100, seat: -2, chances: [1, 0] },
    ];
    expect(lineOf(points, 0, frame)).toBe('M30.0 73.0L386.0 24.0');
    expect(lineOf(points, 1, frame)).toBe('M30.0 73.0L386.0 122.0');
  });
  it('draws one die for a throw', () => {
    const chance = (step: number) => ({ step, seat: -1, chances: [0.5, 0.5] });
    expect(diceOf([chance(0), chance(1), chance(2), chance(50)], frame)).toHaveLength(2);
  });
  it('keeps flags apart and inside', () => {
    const places = flagsOf([10, 11, 12, 98, 99, 100], frame);
    for (let at = 1; at < places.length; at++)
      expect(places[at]! - places[at - 1]!).toBeGreaterThanOrEqual(18);
    expect(places.at(-1)! + 18).toBeLessThanOrEqual(400);
    expect(flagsOf([], frame)).toEqual([]);
  });
});
