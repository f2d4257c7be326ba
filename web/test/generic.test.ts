import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Action, BoardProps, Preview } from '../src/boards/board';
import { groupsOf } from '../src/generic/groups';
import type { Naming } from '../src/generic/names';
import TextView from '../src/generic/TextView.svelte';
import { isBranch, partsOf, treeOf, type Node } from '../src/generic/tree';

const people = ['Ada', 'Émile'].map((name, seat) => ({
  seat,
  name,
  kind: 'human' as const,
  mine: seat === 0,
}));
const texts = {
  names: { oak: 'an oak' },
  view: {
    hidden: ['players'],
    wood: 'Timber',
    items: { needs: ['stone', 'wood'], count: 'colours' },
    numbers: { first: 'seat', cells: ['a1', 'b1', 'c1'] },
    do: { put: 'Put a piece' },
    values: { open: 'still open' },
  },
};
const naming = (view: unknown): Naming => ({
  texts,
  people,
  view,
  yes: 'yes',
  no: 'no',
  nobody: 'nobody',
  nothing: '–',
});

const lines = (nodes: Node[], depth = 0): string[] =>
  nodes.flatMap((node) => [
    `${'  '.repeat(depth)}${node.name}: ${node.value}`.trimEnd(),
    ...(isBranch(node) ? lines(node.parts, depth + 1) : []),
  ]);
const read = (view: unknown) => lines(treeOf(view, naming(view)));

describe('a view in words', () => {
  it('names keys, values, seats and places', () => {
    const view = { players: 2, wood: 'oak', first: 1, open: true, cells: [0, 2], phase: 'open' };
    expect(read(view)).toEqual([
      'Timber: an oak',
      'First: Émile',
      'still open: yes',
      'Cells: a1, c1',
      'Phase: still open',
    ]);
  });

  it('says only the places of a list where something is', () => {
    expect(read({ needs: [0, 3] })).toEqual(['Needs: wood 3']);
    expect(read({ needs: [0, 0] })).toEqual([]);
  });

  it('counts equal things and leaves out what is not there', () => {
    expect(read({ cards: ['oak', 'oak', 'ash'], gone: null, why: '' })).toEqual([
      'Cards: an oak (2), ash',
    ]);
  });

  it('calls items by their seat, and tells several items of a seat apart', () => {
    const colours = [
      { key: 'x', seat: 0, left: 1 },
      { key: 'y', seat: 0, left: 2 },
      { key: 'x', seat: 1, left: 3 },
    ];
    expect(read({ colours, count: [4, 0, 5] })).toEqual([
      'Colours:',
      '  Ada (x):',
      '    Key: x',
      '    Left: 1',
      '  Ada (y):',
      '    Key: y',
      '    Left: 2',
      '  Émile:',
      '    Key: x',
      '    Left: 3',
      'Count: Ada (x) 4, Émile 5',
    ]);
  });
});

describe('a view as a table', () => {
  const seats = { ...texts, view: { ...texts.view, own: ['hand'], items: { ...texts.view.items, candles: 'seat', knows: 'seat' } } };
  const parts = (view: unknown) => partsOf(view, { ...naming(view), texts: seats });

  it('gives everybody what is theirs, and the reader a hand', () => {
    const view = {
      hand: 'oak',
      candles: [2, 1],
      knows: [[true, false], [true, true]],
      yards: [{ seat: 1, wood: 'oak' }, { seat: 0, wood: 'ash' }],
      deck: 7,
      discard: [],
      reason: '',
    };
    const { own, players, table } = parts(view);
    expect(lines(own)).toEqual(['Hand: an oak']);
    expect(lines(players[0]!)).toEqual(['Candles: 2', 'Knows: Ada', 'Timber: ash']);
    expect(lines(players[1]!)).toEqual(['Candles: 1', 'Knows: Ada, Émile', 'Timber: an oak']);
    expect(lines(table), 'nothing empty').toEqual(['Deck: 7']);
  });

  it('does not take any list for one by seat', () => {
    expect(lines(parts({ discard: [3, 4] }).table)).toEqual(['Discard: 3, 4']);
  });
});

describe('actions in groups', () => {
  const action = (number: number, parts: Record<string, unknown>): Action => ({
    number,
    notation: String(number),
    parts,
  });

  it('are grouped by what they do', () => {
    const groups = groupsOf([action(1, { do: 'put' }), action(2, { do: 'stop_here' })], naming({}));
    expect(groups.map((group) => group.name)).toEqual(['Put a piece', 'Stop here']);
  });

  it('are grouped again by their first part where they are many', () => {
    const many = Array.from({ length: 20 }, (_, n) =>
      action(n, { do: 'put', first: n % 2, to: `c${n}` }),
    );
    const groups = groupsOf(many, naming({}));
    expect(groups.map((group) => [group.name, group.actions.length])).toEqual([
      ['Put a piece: Ada', 10],
      ['Put a piece: Émile', 10],
    ]);
  });
});

const PROPS: BoardProps = {
  view: { wood: 'oak' },
  texts,
  lang: 'en',
  people,
  viewer: 0,
  actor: 0,
  legal: [],
  scores: [4, 2],
  scale: 1,
  options: {},
  previews: async () => new Map(),
  choose: () => undefined,
  say: () => undefined,
  news: [],
  motion: false,
};

describe('the text view', () => {
  it('has a button with its sentence for every legal action, and does it', async () => {
    const choose = vi.fn();
    const legal = [3, 5].map((number) => ({ number, notation: `n${number}`, parts: { do: 'put' } }));
    const props: BoardProps = {
      ...PROPS,
      legal,
      previews: async (actions) =>
        new Map(actions.map((a) => [a, { action: a, preview: {}, sentence: `Ada does ${a}.` }])),
      choose,
    };
    const view = mount(TextView, { target: document.body, props });
    flushSync();
    await Promise.resolve();
    await Promise.resolve();
    flushSync();
    const buttons = [...document.querySelectorAll('button')];
    expect(buttons.map((button) => button.textContent)).toEqual(['Ada does 3.', 'Ada does 5.']);
    buttons[1]!.click();
    expect(choose).toHaveBeenCalledWith(5);
    expect(document.body.textContent).toContain('an oak');
    await unmount(view);
  });

  it('reads nobody how a program writes an action, unless no sentence comes', async () => {
    let answer: (sentences: Map<number, Preview>) => void = () => undefined;
    const legal = [3, 5].map((number) => ({ number, notation: `n${number}`, parts: { do: 'put' } }));
    const previews = () => new Promise<Map<number, Preview>>((done) => (answer = done));
    const view = mount(TextView, { target: document.body, props: { ...PROPS, legal, previews } });
    flushSync();
    const buttons = () => [...document.querySelectorAll('button')].map((button) => button.textContent);
    expect(buttons()).toEqual(['…', '…']);
    answer(new Map([[3, { action: 3, preview: {}, sentence: 'Ada does 3.' }]]));
    await vi.waitFor(() => expect(buttons()).toEqual(['Ada does 3.', 'n5']));
    await unmount(view);
  });

  it('keeps what one was shown, beside what others did since', async () => {
    const entry = (number: number, seat: number, sentence: string, veiled = false) =>
      ({ number, kind: 'act', seat, notation: '', parts: veiled ? null : {}, sentence, at: 0 });
    const own = { number: 1, seat: 0, entries: [entry(1, 0, 'You look.'), entry(2, -1, 'It is the Owl.'), entry(3, -1, 'Veiled.', true)] };
    const view = mount(TextView, { target: document.body, props: { ...PROPS, own, trail: [{ number: 1, seat: 1, entries: [entry(4, 1, 'Émile waits.')] }] } });
    flushSync();
    expect([...document.querySelectorAll('.lessons li')].map((one) => one.textContent)).toEqual(['It is the Owl.']);
    expect(document.querySelector('.past ol')!.textContent).toBe('Émile waits.');
    await unmount(view);
  });
});
