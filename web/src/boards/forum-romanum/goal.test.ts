import { describe, expect, it } from 'vitest';
import { goal } from './goal';
import { EMPTY, position } from './position.fixture';

const props = { texts: {}, lang: 'en' as const, people: [], legal: [], viewer: 0, actor: 0 };

describe('the goal', () => {
  it('counts areas that are left, scored and undecided', () => {
    const view = position(EMPTY);
    const areas = view.areas.map((area, at) => ({
      ...area,
      status: at < 3 ? ('scored' as const) : at < 5 ? ('undecided' as const) : ('open' as const),
    }));
    const { text, share, turn } = goal({ ...props, view: { ...view, areas } });
    expect(text).toBe('18 areas left, 3 scored, 2 undecided');
    expect(share).toBeCloseTo(5 / 23);
    expect(turn).toBe('move 1 Roman');
  });

  it('counts both colours of a turn in the game of two', () => {
    const view = position(EMPTY, {}, 2);
    expect(goal({ ...props, view }).turn).toBe('move 2 Romans');
    expect(goal({ ...props, view: { ...view, played: 'p1.x' } }).turn).toBe('move 1 Roman');
    expect(goal({ ...props, view, actor: 1 }).turn).toBe('');
  });
});
