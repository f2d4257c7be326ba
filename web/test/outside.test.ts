/** A board that came with its game, on the kit of the house: the example's own. */
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as masks from '../../examples/midnight_masks/board/index.js';
import type { View } from '../../examples/midnight_masks/board/view';
import type { Board } from '../../src/ludotheque/cli/templates/board';
import type { BoardProps } from '../src/boards/board';
import { flat, h, keyed, plain, spot } from '../src/boards/outside/drawing';
import OutsideBoard from '../src/boards/outside/OutsideBoard.svelte';
import { settle } from './stage';

const view: View = {
  actor: 0,
  turn: 0,
  masks: [1, null, 4],
  candles: [2, 1, 0],
  not_worn: [[], [5], []],
  knows: [[true, false, true], [true, true, false], [false, false, true]],
  turns_left: 7,
};
const board = Object.fromEntries(
  ['yours', 'unknown', 'candles', 'out', 'not', 'knows_yours', 'change', 'look', 'name', 'turns_left', 'begin', 'about', 'whom'].map(
    (key) => [key, `${key}{who}{mask}{n}`],
  ),
);
const names = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`mask${n}`, `Mask ${n}`]));
const legal = [
  { number: 1, notation: 'look p2', parts: { do: 'look', seat: 1 } },
  { number: 10, notation: 'name p2 1', parts: { do: 'name', seat: 1, mask: 0 } },
  { number: 28, notation: 'change', parts: { do: 'change' } },
];

let mounted: Record<string, unknown> | undefined;
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

async function lay(more: Partial<BoardProps> = {}) {
  const choose = vi.fn();
  const say = vi.fn();
  const people = ['Ada', 'Bea', 'Cleo'].map((name, seat) => ({ seat, name, kind: 'human' as const, mine: seat === 0 }));
  const props: BoardProps = {
    view, texts: { title: 'Masks', board, names }, lang: 'en', people, viewer: 0, actor: 0, legal, scores: [0, 0, 0], scale: 1,
    options: {}, previews: async () => new Map(), choose, say, news: [], motion: false, ...more,
  };
  mounted = mount(OutsideBoard, { target: document.body, props: { ...props, brought: masks as unknown as Board, name: 'midnight-masks' } });
  await settle();
  return { choose, say };
}

const at = (name: string) => document.querySelector<HTMLElement>(`[data-spot="${name}"]`)!;
const lit = () => [...document.querySelectorAll<HTMLElement>('.spot.lit')].map((node) => node.dataset.spot);
async function tap(name: string) {
  at(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await settle();
}

describe('a board that came with its game', () => {
  it('is lit by the walks of what is legal, and does them', async () => {
    const { choose, say } = await lay();
    expect(lit()).toEqual(['seat 1', 'own', 'look', 'mask 0']);
    expect(say).toHaveBeenLastCalledWith(board.begin);
    await tap('seat 1');
    expect(lit()).toEqual(['look', 'mask 0']);
    expect(at('seat 1').getAttribute('aria-pressed')).toBe('true');
    await tap('mask 0');
    expect(choose).toHaveBeenCalledExactlyOnceWith(10);
  });

  it('can be walked the other way, and back', async () => {
    const { choose } = await lay();
    await tap('look');
    expect(lit()).toEqual(['seat 1']);
    at('look').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await settle();
    expect(lit()).toContain('own');
    await tap('own');
    await tap('own');
    expect(choose).toHaveBeenCalledExactlyOnceWith(28);
  });

  it('says what lies there, and marks the places of the house', async () => {
    await lay();
    expect(at('seat 1').getAttribute('aria-label')).toContain('Bea');
    expect(at('seat 1').dataset.place).toBe('seat:1');
    expect(at('own').querySelector('svg.mask path')!.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(document.querySelectorAll('[data-spot][tabindex="0"]')).toHaveLength(1);
  });

  it('is looked at by others without anything lit', async () => {
    await lay({ viewer: null, legal: [] });
    expect(lit()).toEqual([]);
    expect(at('seat 1')).not.toBeNull();
  });
});

describe('what a board draws', () => {
  it('is one list without what is not there', () => {
    expect(flat(['a', null, [false, 3, ['']], undefined])).toEqual(['a', '3']);
  });

  it('is known by its key, its piece or its spot, and never twice', () => {
    const drawing = [h('p', { key: 'x' }), h('p', { 'data-piece': 'y' }), spot('z', 'Z'), h('p', { key: 'x' }), 'text'];
    expect(keyed(flat(drawing)).map(({ key }) => key)).toEqual(['x', 'y', 'z', 'x 3', 4]);
  });

  it('has no handlers of its own', () => {
    expect(plain({ key: 1, class: 'a', onclick: 'alert(1)', 'data-x': 2 })).toEqual({ class: 'a', 'data-x': 2 });
  });
});
