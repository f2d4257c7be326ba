import { describe, expect, it } from 'vitest';
import type { Action, Preview } from '../board';
import { best, choicesOf, lines, opened, reach, toPreview, usable } from './choices';
import { cellNumber, ROADS, type Gain } from './material';

let count = 0;
const draw = (die: number, cell: string): Action[] =>
  ROADS.map((road) => ({
    number: count++,
    notation: `${die}@${cell}:${road}`,
    parts: { do: 'draw', die, cell, road },
  }));
const tick = (die: number, cell: string): Action => ({
  number: count++,
  notation: `${die}@${cell}:house`,
  parts: { do: 'tick', die, cell },
});
const pass: Action = { number: 999, notation: 'tree', parts: { do: 'tree' } };

const preview = (action: number, points: number): [number, Preview] => [
  action,
  { action, preview: { points } as Gain, sentence: '' },
];

describe('choices', () => {
  it('are circles too, where several can be chosen, and their previews are asked for', () => {
    const legal = [3, 5, 8].map((value) => ({ number: 350 + value, notation: `circle ${value}`, parts: { do: 'circle', value } }));
    const all = choicesOf(legal);
    expect(all.circles.map(({ value }) => value)).toEqual([3, 5, 8]);
    expect(toPreview(all, null, null, 130)).toEqual([353, 355, 358]);
    expect(usable(all).size).toBe(0);
  });

  it('sorts what is legal by die and cell', () => {
    const all = choicesOf([...draw(1, 'b1'), tick(4, 'b4'), pass]);
    expect(all.tree).toBe(999);
    expect(all.marks).toHaveLength(7);
    expect([...usable(all)]).toEqual([1, 4]);
    expect(all.marks.at(-1)).toMatchObject({ die: 4, cell: cellNumber('b4'), mark: 'house' });
  });

  it('opens the cells of one die', () => {
    const all = choicesOf([...draw(1, 'b1'), ...draw(6, 'b1'), ...draw(6, 'b3')]);
    expect([...opened(all, 1).keys()]).toEqual([cellNumber('b1')]);
    expect([...opened(all, 6).keys()]).toEqual([cellNumber('b1'), cellNumber('b3')]);
    expect(opened(all, 6).get(cellNumber('b1'))!.every(({ die }) => die === 6)).toBe(true);
  });

  it('spares the tree where no die is chosen, whichever comes first', () => {
    for (const legal of [
      [...draw(6, 'b1'), ...draw(1, 'b1')],
      [...draw(1, 'b1'), ...draw(6, 'b1')],
    ]) {
      const there = opened(choicesOf(legal), null).get(cellNumber('b1'))!;
      expect(there.map(({ die }) => die)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(there.map(({ mark }) => mark)).toEqual(ROADS);
    }
  });

  it('names the cells a die leads to', () => {
    expect(reach(2, 1)).toBe('b1');
    expect(reach(2, 6)).toBe('b1–b5');
    expect(reach(6, 3)).toBe('a3–e3');
    expect(reach(6, 6)).toBe('a1–e5');
    expect(lines(2, 1)).toEqual({ column: 1, row: 0 });
    expect(lines(6, 6)).toEqual({ column: null, row: null });
  });

  it('knows the most a cell can bring only from previews', () => {
    const { marks } = choicesOf(draw(3, 'c3'));
    expect(best(marks, new Map())).toBeUndefined();
    expect(best(marks, new Map([preview(marks[2]!.action, 8)]))).toBe(8);
    expect(best(marks, new Map([preview(marks[2]!.action, 0)]))).toBe(0);
  });

  it('asks for few previews, or for those of what is chosen', () => {
    const all = choicesOf([...draw(1, 'a1'), ...draw(2, 'a2'), ...draw(6, 'a2'), pass]);
    expect(toPreview(all, null, null, 100)).toHaveLength(19);
    expect(toPreview(all, null, null, 10)).toEqual([999]);
    expect(toPreview(all, 2, null, 10)).toHaveLength(7);
    expect(toPreview(all, null, cellNumber('a2'), 10)).toHaveLength(13);
  });
});
