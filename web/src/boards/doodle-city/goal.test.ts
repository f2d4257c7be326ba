import { describe, expect, it } from 'vitest';
import { goal } from './goal';
import { sheetOf, viewOf } from './position.fixture';

const names = { tenant: 'Tenant', owner: 'Owner', world_power: 'World power' };
const props = { texts: { names }, lang: 'en' as const, people: [], legal: [], viewer: 0, actor: 0 };

describe('the goal', () => {
  it('counts trees and the highest circles, and how many draw after you', () => {
    const sheets = [sheetOf({}, { trees: 2, hotels: [3, 8], shops: [4] }), sheetOf({}, { seat: 1 })];
    const { text, turn } = goal({ ...props, view: viewOf(sheets) });
    expect(text).toBe('5 trees left, hotel 8 of 15, shop 4 of 10');
    expect(turn).toBe('one cell to draw, 1 after you');
  });

  it('is as near as the nearest end on any sheet', () => {
    const sheets = [sheetOf({}), sheetOf({}, { seat: 1, trees: 6 })];
    expect(goal({ ...props, view: viewOf(sheets) }).share).toBeCloseTo(6 / 7);
  });

  it('names the rank and the next one, alone', () => {
    const at = (score: number) => goal({ ...props, view: viewOf([sheetOf({}, { score })]) });
    expect(at(12).text).toBe('No rank yet; Tenant in 18 points, 7 trees left');
    expect(at(49)).toMatchObject({ text: 'Tenant; Owner in 1 point, 7 trees left', share: 49 / 50 });
    expect(at(120)).toMatchObject({ text: 'World power, 7 trees left', share: 1 });
  });

  it('says the last round', () => {
    const view = viewOf([sheetOf({}), sheetOf({}, { seat: 1 })], { last_round: true, actor: 1, first: 0 });
    expect(goal({ ...props, actor: 1, view }).turn).toBe('Last round');
  });
});
