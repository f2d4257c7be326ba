/** The hand at a board, whatever the board: taps, walks, drags, refusals. */
import { describe, expect, it, vi } from 'vitest';
import type { Action, BoardProps } from '../src/boards/board';
import { neighbour, nearest, type Rect } from '../src/boards/kit/arrows';
import { WalkSelection } from '../src/boards/kit/selection.svelte';
import { inAnyOrder, targets } from '../src/boards/kit/walks';

const action = (number: number, ...walk: string[]): Action => ({ number, notation: '', parts: { walk } });

class Hand extends WalkSelection {
  walks({ parts }: Action) {
    return [parts.walk as string[]];
  }
  protected override around(spot: string) {
    return [spot, ...(spot.startsWith('guest') ? ['house'] : [])];
  }
  protected override reason(spot: string) {
    return spot === 'wall' ? 'A wall.' : '';
  }
  protected override about(spot: string) {
    return spot === 'tree' ? 'An old tree.' : '';
  }
  protected prompt() {
    return this.path.length ? 'And now?' : 'Begin.';
  }
}

function hand(legal: Action[], more: Partial<BoardProps> = {}) {
  const choose = vi.fn();
  const props = { view: {}, lang: 'en', legal, choose, say: () => {}, previews: async () => new Map(), motion: false, ...more };
  return { choose, hand: new Hand(() => props as unknown as BoardProps) };
}

const LEGAL = [action(1, 'card', 'house'), action(2, 'card', 'queue'), action(3, 'end'), action(4, 'other', 'other')];

describe('walks', () => {
  it('light what comes next, and end where an action is', () => {
    const walk = (one: Action) => [one.parts.walk as string[]];
    expect([...targets(LEGAL, walk, []).keys()]).toEqual(['card', 'end', 'other']);
    expect(targets(LEGAL, walk, []).get('end')?.action?.number).toBe(3);
    expect([...targets(LEGAL, walk, ['card']).keys()]).toEqual(['house', 'queue']);
    expect(targets(LEGAL, walk, ['nothing']).size).toBe(0);
  });

  it('can be walked in any order where that is said', () => {
    expect(inAnyOrder(['a'])).toEqual([['a']]);
    expect(inAnyOrder(['a', 'b', 'c']).map((walk) => walk.join(''))).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });
});

describe('a tap', () => {
  it('goes on, does it, or takes back', () => {
    const { hand: one, choose } = hand(LEGAL);
    one.tap('card');
    expect(one.path).toEqual(['card']);
    expect(one.line).toBe('And now?');
    one.tap('card');
    expect(one.path).toEqual([]);
    one.tap('card');
    one.tap('other');
    expect(one.path, 'another beginning').toEqual(['other']);
    one.tap('other');
    expect(choose).toHaveBeenCalledWith(4);
  });

  it('counts for what the spot is part of, and once', () => {
    const { hand: one, choose } = hand(LEGAL);
    one.tap('card');
    one.tap('guest 1');
    one.tap('guest 1');
    expect(choose.mock.calls).toEqual([[1]]);
    expect(one.isPending('guest 1')).toBe(true);
  });

  it('that leads nowhere says why, or what is there', () => {
    const { hand: one } = hand(LEGAL);
    one.tap('wall');
    expect([one.line, one.refused?.shake]).toEqual(['A wall.', true]);
    one.tap('tree');
    expect([one.line, one.refused?.shake]).toEqual(['An old tree.', false]);
    one.tap('card');
    expect(one.refused).toBeNull();
  });

  it('says the reason of a lesson instead of the rules', () => {
    const { hand: one } = hand(LEGAL, { reason: 'Later.' });
    one.tap('wall');
    expect(one.line).toBe('Later.');
  });
});

describe('carrying', () => {
  it('does what two taps do', () => {
    const { hand: one, choose } = hand(LEGAL);
    expect(one.take('card')).toBe(true);
    one.held = 'card';
    expect(one.drop('queue', null)).toBe(true);
    expect(choose).toHaveBeenCalledWith(2);
  });

  it('over nothing leaves everything as it was', () => {
    const { hand: one, choose } = hand(LEGAL);
    one.tap('other');
    one.take('card');
    one.held = 'card';
    expect(one.drop('wall', null)).toBe(false);
    one.putBack();
    expect(one.path).toEqual(['other']);
    expect(one.take('wall')).toBe(false);
    expect(choose).not.toHaveBeenCalled();
  });
});

describe('arrows', () => {
  const at = (x: number, y: number): Rect => ({ x, y, width: 10, height: 10 });
  const grid = [at(0, 0), at(20, 0), at(40, 0), at(0, 20), at(20, 20), at(40, 24)];

  it('lead to the neighbour that the eye sees', () => {
    expect(neighbour('ArrowRight', grid[0]!, grid)).toBe(1);
    expect(neighbour('ArrowLeft', grid[2]!, grid)).toBe(1);
    expect(neighbour('ArrowDown', grid[1]!, grid)).toBe(4);
    expect(neighbour('ArrowUp', grid[5]!, grid)).toBe(2);
  });

  it('stay in the row sideways, however near the next row is', () => {
    const row = [at(0, 0), at(100, 0), at(20, 30)];
    expect(neighbour('ArrowRight', row[0]!, row)).toBe(1);
  });

  it('take the next row up and down, then what lies straight ahead', () => {
    const box = (x: number, y: number): Rect => ({ x, y, width: 40, height: 30 });
    const rows = [box(0, 0), box(50, 0), box(100, 0), box(10, 50), box(90, 50)];
    expect(neighbour('ArrowDown', rows[0]!, rows)).toBe(3);
    expect(neighbour('ArrowDown', rows[2]!, rows)).toBe(4);
    expect(neighbour('ArrowUp', rows[4]!, rows)).toBe(2);
  });

  it('lead nowhere at the edge', () => {
    expect(neighbour('ArrowLeft', grid[0]!, grid)).toBe(-1);
    expect(neighbour('ArrowUp', grid[1]!, grid)).toBe(-1);
  });

  it('leave the focus near where it was', () => {
    expect(nearest({ x: 38, y: 30 }, grid)).toBe(5);
    expect(nearest({ x: 0, y: 0 }, [])).toBe(-1);
  });
});
