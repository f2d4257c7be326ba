/** One gesture for placing and moving: select, see, do. */
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Action, BoardProps } from '../board';
import { cellSpot } from './choices';
import { position } from './position.fixture';
import { Selection } from './selection.svelte';
import turn from './turn.fixture.json';
import { cellOf } from './material';
import type { ForumView } from './view';

const ROWS = ['AAB....', '.......', '.......', '.......', '.......', '.......', '.......'];
const place: Action[] = ['d1', 'e1'].map((to, number) => ({ number, notation: to, parts: { do: 'place', to } }));
const move: Action[] = ['d1', 'e1'].map((to, number) => ({
  number,
  notation: `a1-${to}`,
  parts: { do: 'move', from: 'a1', to },
}));
const at = (name: string) => cellSpot(cellOf(name));

let stop = () => {};
afterEach(() => stop());

function select(legal: Action[], view: ForumView) {
  const choose = vi.fn();
  const props = {
    ...turn,
    lang: 'en',
    viewer: 0,
    actor: 0,
    view,
    legal,
    news: [],
    motion: false,
    choose,
    say: () => {},
    previews: async () => new Map(),
  } as unknown as BoardProps<ForumView>;
  let selection!: Selection;
  stop = $effect.root(() => {
    selection = new Selection(() => props);
  });
  flushSync();
  return { selection, choose };
}

describe('by touch', () => {
  it('placing shows first and does it at the second tap', () => {
    const { selection, choose } = select(place, position(ROWS, { phase: 'placing' }));
    selection.tap(at('d1'), true);
    expect(choose).not.toHaveBeenCalled();
    expect(selection.step?.to).toBe(cellOf('d1'));
    selection.tap(at('d1'), true);
    expect(choose).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('moving does the same once a Roman is taken', () => {
    const { selection, choose } = select(move, position(ROWS));
    selection.tap(at('a1'), true);
    selection.tap(at('d1'), true);
    expect(choose).not.toHaveBeenCalled();
    expect(selection.step).toMatchObject({ from: cellOf('a1'), to: cellOf('d1') });
    selection.tap(at('e1'), true);
    expect(selection.step?.to).toBe(cellOf('e1'));
    selection.tap(at('e1'), true);
    expect(choose).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('goes back one step at a time: the cell first, then the Roman', () => {
    const { selection } = select(move, position(ROWS));
    selection.tap(at('a1'), true);
    selection.tap(at('d1'), true);
    expect(selection.back()).toBe(true);
    expect([selection.tapped, selection.picked]).toEqual([null, at('a1')]);
    expect(selection.back()).toBe(true);
    expect(selection.picked).toBeNull();
    expect(selection.back()).toBe(false);
  });
});

it('a mouse, which sees what it points at, needs one press on the cell', () => {
  const { selection, choose } = select(move, position(ROWS));
  selection.tap(at('a1'), false);
  selection.tap(at('d1'), false);
  expect(choose).toHaveBeenCalledExactlyOnceWith(0);
});

it('says what leaving costs as soon as a Roman is taken', () => {
  const { selection } = select(move, position(ROWS));
  selection.tap(at('a1'), true);
  expect(selection.losses.map(({ key }) => key)).toContain('1');
  expect(selection.line).toContain('Leaving gives up the lead');
});
