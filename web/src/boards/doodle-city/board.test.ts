import { mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import Tracks from './draw/Tracks.svelte';
import { cellLabel } from './labels';
import { refusalOf } from './refusals';
import { sheetOf, viewOf } from './position.fixture';
import { beyond, housesOn, roadOf, roadWith } from './draw/roads';
import { account, cellNumber, turnOrder, type Gain } from './material';
import { messages } from './messages';

const cells = (...names: string[]) => new Set(names.map(cellNumber));

describe('a road', () => {
  const sheet = sheetOf({ b4: 'es', c4: 'ew', d4: 'wn', e3: 'ns', d3: 'ew' });

  it('joins cells whose roads both reach the side between them', () => {
    expect(roadOf(sheet.roads, cellNumber('c4'))).toEqual(cells('b4', 'c4', 'd4'));
    expect(roadOf(sheet.roads, cellNumber('e3'))).toEqual(cells('e3'));
    expect(roadOf(sheet.roads, cellNumber('a1'))).toEqual(new Set());
  });

  it('counts a loop once', () => {
    const loop = sheetOf({ a1: 'es', b1: 'sw', a2: 'ne', b2: 'wn' });
    expect(roadOf(loop.roads, 0).size).toBe(4);
  });

  it('can be thought on', () => {
    expect(roadWith(sheet, cellNumber('b5'), 'ns')).toEqual(cells('b4', 'c4', 'd4', 'b5'));
    expect(roadWith(sheet, cellNumber('b4'), 'house')).toEqual(cells('b4', 'c4', 'd4'));
    expect(sheet.roads[cellNumber('b5')]).toBeNull();
  });

  it('passes houses, printed and ticked', () => {
    const view = viewOf([sheet]);
    const ticked = { ...sheet, ticked: [0, 2, 0, 1, 0] };
    expect(housesOn(view, sheet, cells('b4', 'c4', 'd4'))).toBe(2);
    expect(housesOn(view, ticked, cells('b4', 'c4', 'd4'))).toBe(5);
  });

  it('ends at the edge of the map', () => {
    expect(beyond(0, 'n')).toBe(-1);
    expect(beyond(4, 'e')).toBe(-1);
    expect(beyond(12, 's')).toBe(17);
  });
});

describe('a sheet', () => {
  it('accounts for its points; what is left over comes from the trees', () => {
    const sheet = sheetOf(
      {},
      { hotels: [3, 8], shops: [4], bonuses: [3], taxis: ['c1', 'b2'], score: 22 },
    );
    expect(account(sheet)).toMatchObject({ hotels: 11, shops: 4, bonuses: 3, taxis: 8, trees: -4 });
  });

  it('shows what a gain would circle', async () => {
    const sheet = sheetOf({});
    const planned = async (plan: Partial<Gain> | undefined) => {
      const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const tracks = mount(Tracks, { target, props: { view: viewOf([sheet]), sheet, say: messages.en, plan } });
      const marks = [...target.querySelectorAll('path.plan')].map((path) => path.parentElement!.getAttribute('aria-label'));
      const threats = target.querySelectorAll('.threat').length;
      await unmount(tracks);
      return { marks: marks.map((label) => label!.split(/\W/)[0]), threats };
    };
    expect(await planned({ tree: true, kind: 'shop', circle: 8, bonus: 3 })).toEqual({ marks: ['Bonuses', 'Shop'], threats: 1 });
    expect(await planned({ kind: 'hotel', circle: 8 })).toEqual({ marks: ['Hotel'], threats: 0 });
    expect(await planned({ kind: 'hotel', circle: null })).toEqual({ marks: [], threats: 0 });
    expect(await planned(undefined)).toEqual({ marks: [], threats: 0 });
  });

  it('says in words what a cell is', () => {
    const sheet = sheetOf({ c4: 'ew', d4: 'wn' });
    const view = viewOf([sheet]);
    const names = { shop: 'shop', house: 'house', ew: 'horizontal road', wn: 'curve' };
    const of = (cell: string, open: boolean, most?: number) =>
      cellLabel(view, sheet, cellNumber(cell), names, messages.en, { open, most });
    expect(of('c4', false)).toBe(
      'c4, shop, horizontal road, its road has length 2 with 1 house',
    );
    expect(of('b3', true, 3)).toBe('b3, shop, no road yet, open to you, up to 3 points');
    expect(of('d4', false)).toContain('1 of 3 houses ticked');
  });
});

describe('a round', () => {
  it('goes round from the first player', () => {
    const view = viewOf([0, 1, 2].map((seat) => sheetOf({}, { seat })), { first: 1, actor: 0 });
    expect(turnOrder(view)).toEqual({ seats: [1, 2, 0], done: 2 });
  });
});

describe('a closed cell', () => {
  const refusals = {
    all_ticked: 'all {cell}',
    road_there: 'road {cell}',
    column: 'blue {blue}, {column} not {cell}',
    no_die: 'no {die}: {dice}',
  };
  const sheet = sheetOf({ b1: 'ns', b4: 'ns' }, { ticked: [0, 2, 0, 0, 0] });
  const why = (cell: string, blue = 2) =>
    refusalOf(viewOf([sheet], { blue, white: [1, 1, 3] }), sheet, cellNumber(cell), refusals);

  it('says the first reason that holds', () => {
    expect(why('b1')).toBe('road b1');
    expect(why('b4')).toBe('all b4');
    expect(why('c3')).toBe('blue 2, b not c3');
    expect(why('b2')).toBe('no 2: 1, 3');
    expect(why('c2', 6)).toBe('no 2: 1, 3');
  });
});
