import { describe, expect, it } from 'vitest';
import type { Action, Entry } from '../board';
import { after, gainOf, lossesOf, missing, standing, standingOf, worth } from './majority';
import { areaIn, cellIn, ready, sources } from './choices';
import { changes, flights, places } from './places';
import { EMPTY, position } from './position.fixture';
import { fill } from '../../i18n/fill';
import { refusalOf } from './refusals';
import { areaOf, areasAt, cellName, cellOf, colourOf, isBuilding, signOf } from './material';
import type { ForumView } from './view';
import { signed, messages } from './messages';

let next = 0;
const action = (parts: Record<string, any>): Action => ({ number: next++, notation: '', parts });

describe('cells and areas', () => {
  it('are named from the top left', () => {
    expect(cellName(24)).toBe('d4');
    expect([0, 6, 42, 48].map(cellName)).toEqual(['a1', 'g1', 'a7', 'g7']);
    for (let cell = 0; cell < 49; cell++) expect(cellOf(cellName(cell))).toBe(cell);
  });

  it('lie over one another: five in the middle, four in a corner', () => {
    const view = position(EMPTY);
    expect(areasAt(view, 24).map(({ key }) => key)).toEqual(['4', 'd', 'down', 'up', 'forum']);
    expect(areasAt(view, 0).map(({ key }) => key)).toEqual(['1', 'a', 'down', 'curia']);
    expect(view.areas.filter(({ key }) => isBuilding(key))).toHaveLength(7);
    expect([signOf('c'), signOf('down'), signOf('forum')]).toEqual(['c', '↘', '']);
  });

  it('know both colours of a player', () => {
    const view = position(EMPTY, {}, 2);
    expect([colourOf(view, 0, 'x'), colourOf(view, 1, 'y')]).toEqual([0, 3]);
    expect(colourOf(position(EMPTY), 2, '')).toBe(2);
  });
});

describe('what an area is worth', () => {
  it('as in the rules: three red, two blue, two green, no yellow', () => {
    expect(worth([3, 2, 2, 0], 7, false)).toEqual([7, 0, 0, -4]);
    expect(worth([1, 1, 1, 3], 6, false)).toEqual([-2, -2, -2, 6]);
  });

  it('is nothing where two lead', () => {
    expect(worth([0, 3, 3, 1], 7, false)).toEqual([0, 0, 0, 0]);
  });

  it('is turned around in the reversed game', () => {
    expect(worth([0, 3, 3, 1], 7, true)).toEqual([0, 0, 0, 0]);
    expect(worth([3, 2, 2, 0], 7, true)).toEqual([4, 0, 0, -7]);
    expect(worth([4, 1, 1], 6, true)).toEqual([4, -4, -4]);
  });

  it('says who leads, by how many, and what is missing', () => {
    const stand = standing([3, 1, 0, 1], 2, 7, false);
    expect(stand.leaders).toEqual([0]);
    expect(stand.lasts).toEqual([2]);
    expect(stand.lead).toBe(2);
    expect([missing(stand, 0), missing(stand, 1), missing(stand, 2)]).toEqual([0, 3, 4]);
    expect(missing(standing([2, 2, 0], 3, 7, false), 0)).toBe(1);
    expect(standing([0, 0, 0], 7, 7, false).leaders).toEqual([]);
  });

  it('changes when a Roman comes, goes, or only moves within it', () => {
    const view = position(['AAB.CCD', ...EMPTY.slice(1)]);
    const row = areaOf(view, '1')!;
    const came = after(row, { colour: 0, from: null, to: 3 }, false);
    expect([came.count, came.free, came.points]).toEqual([[3, 1, 2, 1], 0, [7, -2, 0, -2]]);
    const left = after(row, { colour: 2, from: 4, to: 20 }, false);
    expect([left.count, left.free]).toEqual([[2, 1, 1, 1], 2]);
    expect(after(row, { colour: 0, from: 0, to: 3 }, false).count).toEqual(row.count);
    expect(after(row, null, false)).toEqual(standingOf(row, false));
  });

  it('counts for a player with all his colours', () => {
    const view = position(EMPTY, {}, 2);
    expect(gainOf(view, 0, { 'p1.x': 7, 'p1.y': -2, 'p2.x': -2 })).toBe(5);
    expect(gainOf(view, 1, { 'p1.x': 7, 'p1.y': -2, 'p2.x': -2 })).toBe(-2);
  });
});

describe('what leaving costs', () => {
  const key = (view: ForumView, cell: number) => lossesOf(view, cell).map((loss) => [loss.key, loss.lead, loss.full]);

  it('is the lead that falls to a tie or to another, in areas that still count', () => {
    const view = position(['AAB....', ...EMPTY.slice(1)]);
    expect(key(view, 0)).toContainEqual(['1', true, false]);
    // B leads column c alone, but not row 1.
    expect(key(view, 2)).toContainEqual(['c', true, false]);
    expect(key(view, 2).map(([one]) => one)).not.toContain('1');
    const scored = { ...view, areas: view.areas.map((area) => ({ ...area, status: 'scored' as const })) };
    expect(lossesOf(scored, 0)).toEqual([]);
  });

  it('is that an undecided area is full no longer', () => {
    const full = position(['AABBCCD', ...EMPTY.slice(1)]);
    const row = full.areas.map((area) => (area.key === '1' ? { ...area, status: 'undecided' as const } : area));
    expect(key({ ...full, areas: row }, 6)).toContainEqual(['1', false, true]);
    expect(key({ ...full, areas: row }, 0)).toContainEqual(['1', true, true]);
  });

  it('is nothing for an empty cell', () => {
    expect(lossesOf(position(EMPTY), 3)).toEqual([]);
  });
});

describe('what can be done', () => {
  it('is read from the legal actions: from a supply or a cell to a cell', () => {
    const legal = [
      action({ do: 'place', to: 'd4' }),
      action({ do: 'place', to: 'a1' }),
    ];
    const bySource = sources(legal);
    expect([...bySource.keys()]).toEqual(['supply:']);
    expect(bySource.get('supply:')!.get(24)).toBe(legal[0]);
    expect(ready(bySource, '')).toBe('supply:');
  });

  it('needs a Roman to be chosen before he moves', () => {
    const legal = [
      action({ do: 'move', from: 'a1', to: 'd4' }),
      action({ do: 'move', from: 'b1', to: 'd4' }),
    ];
    const bySource = sources(legal);
    expect(ready(bySource, '')).toBeNull();
    expect(bySource.get('cell:1')!.get(24)).toBe(legal[1]);
    expect(bySource.get('cell:2')).toBeUndefined();
  });

  it('lets two players choose which colour goes first', () => {
    const legal = ['x', 'y'].map((colour) => action({ do: 'place', colour, to: 'g7' }));
    const bySource = sources(legal);
    expect(ready(bySource, '')).toBe('supply:x');
    expect(ready(bySource, 'y')).toBe('supply:y');
    expect(ready(sources(legal.slice(1)), 'x')).toBe('supply:y');
    expect(bySource.get('supply:y')!.get(48)).toBe(legal[1]);
  });

  it('is nothing before the first player is drawn', () => {
    expect(sources([action({ do: 'first', who: 2 })]).size).toBe(0);
    expect([cellIn('cell:7'), cellIn('area:7'), cellIn(null)]).toEqual([7, null, null]);
    expect([areaIn('area:7'), areaIn('cell:7')]).toEqual(['7', null]);
  });
});

describe('why nothing happens', () => {
  const texts = {
    refusals: { occupied: '{cell} taken', nobody: '{cell} empty', not_yours: '{cell} not yours', played: '{colour} played' },
    sentences: { x: 'light', y: 'dark' },
  };
  const why = (view: ForumView, cell: number, picked = false) => refusalOf(view, cell, picked, texts);

  it('is said in the words of the rules', () => {
    const view = position(['AB.....', ...EMPTY.slice(1)]);
    expect(why({ ...view, phase: 'placing' }, 1)).toBe('b1 taken');
    expect(why(view, 2)).toBe('c1 empty');
    expect(why(view, 1)).toBe('b1 not yours');
    expect(why(view, 1, true)).toBe('b1 taken');
  });

  it('knows the colour that has had its turn', () => {
    const view = position(['Aa.....', ...EMPTY.slice(1)], { played: 'y' }, 2);
    expect(why(view, 1)).toBe('dark played');
    expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}');
  });
});

describe('what happened', () => {
  const entry = (seat: number, parts: Record<string, any> | null): Entry =>
    ({ number: 0, kind: 'act', seat, notation: '', parts, sentence: '', at: 0 });

  it('has its cells, a Roman who moved both of them', () => {
    expect(places(entry(1, { do: 'place', to: 'b1' }))).toEqual(['cell:1']);
    expect(places(entry(1, { do: 'move', from: 'c1', to: 'd1' }))).toEqual(['cell:3', 'cell:2']);
    expect(places(entry(1, { do: 'move', colour: 'x', from: 'c1', to: 'd1' }))).toEqual(['cell:3', 'cell:2']);
    expect(places(entry(-1, { do: 'first', who: 1 }))).toEqual([]);
  });

  it('changes points by the areas that bring them', () => {
    const before = position(EMPTY);
    const points = before.colours.map((_, at) => [7, -4][at] ?? 0);
    const view = { ...before, areas: before.areas.map((area) => (area.key === 'up' ? { ...area, points } : area)) };
    expect(changes(before, view)).toEqual([
      { seat: 0, amount: 7, unit: '', place: 'area:up' },
      { seat: 1, amount: -4, unit: '', place: 'area:up' },
    ]);
    expect(changes(view, view)).toEqual([]);
  });

  it('lets a Roman come from his cell, and senators walk', () => {
    const before = position(EMPTY);
    const view = { ...before, colours: before.colours.map((one, at) => (at ? one : { ...one, senator: 7 })) };
    const step = { number: 1, seat: 0, entries: [entry(0, { do: 'move', from: 'c1', to: 'd1' })] };
    expect(flights(step, before, view)).toEqual([
      { piece: 'roman:3', from: 'cell:2', carried: true },
      { piece: `senator:${before.colours[0]!.key}` },
    ]);
  });
});

describe('words', () => {
  it('have the same keys in both languages, and no exclamation mark', () => {
    expect(Object.keys(messages.fr)).toEqual(Object.keys(messages.en));
    for (const say of [messages.fr, messages.en])
      for (const word of Object.values(say)) expect(String(word).replace(/!==|!=/g, '')).not.toContain('!');
  });

  it('count and sign as each language does', () => {
    expect([signed(7), signed(-4), signed(0)]).toEqual(['+7', '−4', '0']);
    expect(messages.en.needYou(1)).toBe('You need 1 more Roman to lead alone.');
    expect(messages.fr.needYou(2)).toBe('Il vous manque 2 Romains pour prendre la tête.');
    expect(messages.fr.and(['Ada', 'Émile', 'Blaise'])).toBe('Ada, Émile et Blaise');
    expect(messages.en.and(['Ada'])).toBe('Ada');
  });
});
