import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../board';
import { spotsOf } from './choices';
import { Selection } from './selection.svelte';
import turn from './turn.fixture.json';
import type { BatisseursView } from './view';

const parts = [
  { do: 'open', building: 'sphinx' },
  { do: 'hire', who: 'master-2003' },
  { do: 'buy', who: 'slave-2002' },
  { do: 'buy', tool: 'brush' },
  { do: 'loan' },
  { do: 'teach', who: 'labourer-0102', resource: 'wood' },
  { do: 'free', who: 'slave-0022' },
  { do: 'take', actions: 2 },
  { do: 'repay' },
  { do: 'end' },
  { do: 'send', who: 'labourer-0102', to: 'temple' },
  { do: 'send', who: 'labourer-0102', to: 'temple', with: 'saw' },
  { do: 'send', who: 'labourer-0102', to: 'forum' },
  { do: 'send', who: 'labourer-2001', to: 'temple' },
  { do: 'send', who: 'slave-0022', to: 'temple' },
];
const LEGAL = parts.map((part, number) => ({ number, notation: '', parts: part }));

function hand(chosen: string[] = [], { legal = LEGAL, free = 2 } = {}) {
  const choose = vi.fn();
  const props = { ...turn, view: { ...turn.view, free }, legal, choose, say: () => {}, previews: async () => new Map(), motion: false };
  const one = new Selection(() => props as unknown as BoardProps<BatisseursView>);
  one.path = chosen;
  return { one, choose };
}

/** What is chosen after a tap, or the action that it does. */
function press(chosen: string[], spot: string, more: Parameters<typeof hand>[1] = {}): readonly string[] | number {
  const { one, choose } = hand(chosen, more);
  one.tap(spot);
  return choose.mock.calls[0]?.[0] ?? one.path;
}

/** The same for something carried and let go over a spot, or (`yard`) anywhere at home. */
function drop(carried: string, on: string): readonly string[] | number {
  const { one, choose } = hand();
  expect(one.take(carried)).toBe(true);
  one.held = carried;
  const yard = document.createElement('div');
  yard.dataset.yard = '';
  if (!one.drop(on === 'yard' ? null : on, on === 'yard' ? yard : null)) one.putBack();
  return choose.mock.calls[0]?.[0] ?? one.path;
}

const open = (...chosen: string[]) => {
  const { one } = hand(chosen);
  return [...one.lit.keys()].filter((spot) => one.isOpen(spot)).sort();
};
const targets = (...chosen: string[]) => {
  const { one } = hand(chosen);
  return [...one.lit].filter(([spot]) => one.isTarget(spot)).map(([spot, { action }]) => [spot, action!.number]);
};

describe('what can be pointed at', () => {
  it('gives every legal action spots of its own', () => {
    expect(new Set(parts.map((part) => spotsOf(part).join(' '))).size).toBe(parts.length);
  });

  it('opens only what belongs to a legal action', () => {
    expect(open()).toContain('row:sphinx');
    expect(open()).not.toContain('row:temple');
    expect(open('who:labourer-0102')).toEqual(['school:wood', 'site:forum', 'site:temple', 'tool:saw']);
    expect(open('row:sphinx')).toEqual([]);
  });

  it('knows which spots finish a selection, and with which action', () => {
    expect(new Map(targets('who:labourer-0102') as [string, number][])).toEqual(
      new Map([
        ['school:wood', 5],
        ['site:temple', 10],
        ['site:forum', 12],
      ]),
    );
    expect(targets('who:labourer-0102', 'tool:saw')).toEqual([['site:temple', 11]]);
    expect(targets('school:wood')).toEqual([['who:labourer-0102', 5]]);
    expect(targets()).toEqual([]);
  });
});

describe('pressing', () => {
  it('does a card by pressing it twice', () => {
    expect(press([], 'row:sphinx')).toEqual(['row:sphinx']);
    expect(press(['row:sphinx'], 'row:sphinx')).toBe(0);
  });

  it('sends somebody by pressing him, then the site', () => {
    expect(press([], 'who:labourer-0102')).toEqual(['who:labourer-0102']);
    expect(press(['who:labourer-0102'], 'site:temple')).toBe(10);
    expect(press(['site:temple'], 'who:labourer-2001')).toBe(13);
  });

  it('takes a tool along in either order', () => {
    const [who, tool] = ['who:labourer-0102', 'tool:saw'];
    expect(press([who], tool)).toEqual([who, tool]);
    expect(press([tool], who)).toEqual([tool, who]);
    expect(press([tool, who], 'site:temple')).toBe(11);
  });

  it('takes back what is pressed again', () => {
    expect(press(['who:labourer-0102', 'tool:saw'], 'tool:saw')).toEqual(['who:labourer-0102']);
    expect(press(['who:labourer-0102', 'tool:saw'], 'who:labourer-0102')).toEqual(['tool:saw']);
    expect(press(['who:labourer-0102'], 'who:labourer-0102')).toEqual([]);
  });

  it('begins anew with a thing that does not go with the others', () => {
    expect(press(['who:labourer-0102'], 'who:labourer-2001')).toEqual(['who:labourer-2001']);
    expect(press(['who:labourer-0102', 'tool:saw'], 'row:sphinx')).toEqual(['row:sphinx']);
  });

  it('lays a thing in the place of its like', () => {
    expect(press(['site:temple', 'tool:saw'], 'site:forum')).toEqual(['site:forum']);
    const other = { number: 15, notation: '', parts: { do: 'send', who: 'labourer-2001', to: 'temple', with: 'saw' } };
    expect(press(['tool:saw', 'who:labourer-0102'], 'who:labourer-2001', { legal: [...LEGAL, other] })).toEqual([
      'tool:saw',
      'who:labourer-2001',
    ]);
  });

  it('frees a slave by the button on him', () => {
    expect(press(['who:slave-0022'], 'free:slave-0022')).toBe(6);
  });

  it('takes money and repays at once, and asks once more before the end', () => {
    expect(press([], 'take:2')).toBe(7);
    expect(press(['row:sphinx'], 'repay')).toBe(8);
    expect(press([], 'end')).toEqual(['end']);
    expect(press(['end'], 'end')).toBe(9);
    expect(press([], 'end', { free: 0 })).toBe(9);
  });

  it('refuses what no legal action contains', () => {
    const { one, choose } = hand();
    one.tap('row:temple');
    expect([one.refused?.spot, one.path, choose.mock.calls]).toEqual(['row:temple', [], []]);
    expect(press([], 'end', { legal: [] })).toEqual([]);
  });
});

describe('dropping', () => {
  it('does a card that is dropped at home', () => {
    expect(drop('hire:master-2003', 'yard')).toBe(1);
    expect(drop('loan', 'yard')).toBe(4);
    expect(drop('take:2', 'yard')).toBe(7);
  });

  it('sends and teaches by dropping on the other', () => {
    expect(drop('who:labourer-0102', 'site:forum')).toBe(12);
    expect(drop('school:wood', 'who:labourer-0102')).toBe(5);
    expect(drop('tool:saw', 'who:labourer-0102')).toEqual(['tool:saw', 'who:labourer-0102']);
  });

  it('chooses a card that is dropped on itself, and nothing where a person is dropped at home', () => {
    expect(drop('row:sphinx', 'row:sphinx')).toEqual(['row:sphinx']);
    expect(drop('who:labourer-0102', 'yard')).toEqual([]);
  });
});
