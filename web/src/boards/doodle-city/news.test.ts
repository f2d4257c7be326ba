import { describe, expect, it } from 'vitest';
import type { Entry } from '../board';
import { freshOf, watched } from './draw/news';
import { changes, places } from './places';
import { sheetOf, viewOf } from './position.fixture';
import { cellNumber, type Road } from './material';
import { messages } from './messages';

const entry = (seat: number, parts: Record<string, any> | null): Entry => ({
  number: 0,
  kind: 'act',
  seat,
  notation: '',
  parts,
  sentence: '',
  at: 0,
});
const drew = (seat: number, cell: string, road: Road) =>
  entry(seat, { do: 'draw', die: 1, cell, road });

describe('news', () => {
  const view = viewOf([0, 1].map((seat) => sheetOf({ b1: 'ns' }, { seat, score: 4 * seat })));

  it('appears in order, and the last mark is known', () => {
    const fresh = freshOf(
      [drew(0, 'b1', 'ns'), drew(1, 'b1', 'ns'), entry(-1, { do: 'blue', face: 3 })],
      view,
      undefined,
    );
    expect(fresh.marks.get('0:1')).toBe(0);
    expect(fresh.marks.get('1:1')).toBeGreaterThan(0);
    expect(fresh.rolled).toBeGreaterThan(fresh.marks.get('1:1')!);
    expect(fresh.last).toEqual({ seat: 1, cell: cellNumber('b1') });
  });

  it('is over soon, however much there is', () => {
    const many = Array.from({ length: 30 }, () => drew(1, 'b1', 'ns'));
    expect(freshOf(many, view, undefined).marks.get('1:1')).toBeLessThan(1_300);
  });

  it('draws the roads of the houses on every sheet', () => {
    const before = [0, 1].map(() => view.map.map(() => null));
    const now = viewOf([0, 1].map((seat) => sheetOf({ a3: 'es', b4: 'ns' }, { seat })));
    const blues = [4, 1].map((face) => entry(-1, { do: 'blue', face }));
    const { marks } = freshOf(blues, now, before);
    expect([...marks.keys()]).toEqual(['0:10', '0:16', '1:10', '1:16']);
    expect(freshOf([], now, before).marks.size).toBe(0);
  });

  it('leads a spectator to whoever drew last, at the end to the best', () => {
    const fresh = freshOf([drew(1, 'b1', 'ns')], view, undefined);
    const none = freshOf([], view, undefined);
    expect(watched(view, fresh)).toBe(1);
    expect(watched(view, none)).toBe(0);
    expect(watched({ ...view, phase: 'over' }, none)).toBe(1);
  });
});

describe('what happened', () => {
  it('has its place on a sheet', () => {
    expect(places(drew(1, 'b1', 'ns'))).toEqual(['sheet:1:1']);
    expect(places(entry(1, { do: 'tick', die: 4, cell: 'b4' }))).toEqual(['sheet:1:16']);
    expect(places(entry(2, { do: 'tree' }))).toEqual(['trees:2']);
    expect(places(entry(-1, { do: 'blue', face: 3 }))).toEqual([]);
  });

  it('changes points, and trees', () => {
    const view = (score: number, trees: number) => viewOf([sheetOf({}, { seat: 0, score, trees })]);
    expect(changes(view(4, 0), view(9, 0), 'en')).toEqual([{ seat: 0, amount: 5, unit: '' }]);
    expect(changes(view(4, 0), view(4, 1), 'fr')).toEqual([
      { seat: 0, amount: 1, unit: 'arbre', place: 'trees:0' },
    ]);
  });
});

describe('words', () => {
  it('are the same in both languages', () => {
    const shape = (value: object): unknown =>
      Object.entries(value)
        .map(([key, one]) => [key, typeof one === 'object' ? shape(one) : typeof one])
        .toSorted();
    expect(shape(messages.fr)).toEqual(shape(messages.en));
  });
});
