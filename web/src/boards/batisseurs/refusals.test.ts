import { describe, expect, it } from 'vitest';
import { messages } from './messages';
import { refusalOf } from './refusals';
import type { Props } from './selection.svelte';
import fixture from './turn.fixture.json';
import type { BatisseursView, PersonView, SeatView, SiteView } from './view';

const say = messages.en;
const { refusals } = fixture.texts as unknown as { refusals: Record<string, string> };

const worker = (key: string, more: Partial<PersonView> = {}): PersonView => ({
  key, kind: 'worker', pay: 3, levels: [1, 1, 0, 0], taught: null, site: null, tool: null, ...more,
}); // prettier-ignore
const site: SiteView = {
  key: 'sphinx', needs: [2, 0, 3, 1], missing: [2, 0, 3, 1], sesterces: 10, points: 3,
  gives: null, people: [], next: 1,
}; // prettier-ignore

/** What pressing a spot says to seat 0, who has this and plays at a table like that. */
function why(spot: string, mine: Partial<SeatView> = {}, table: Partial<BatisseursView> = {}, props: Partial<Props> = {}) {
  const seat = {
    seat: 0, money: 20, points: 0, score: 0, loans: 0, tools: [], sites: [site], built: [],
    people: [worker('labourer-0210')], ...mine,
  }; // prettier-ignore
  const view = { phase: 'turn', free: 3, invested: false, loans: 4, seats: [seat], ...table };
  const legal = [{ number: 0, notation: 'end', parts: { do: 'end' } }];
  const all = { view, texts: fixture.texts, viewer: 0, actor: 0, legal, ...props };
  return refusalOf(all as unknown as Props, spot, say);
}

describe('every refusal has its reason', () => {
  it('whose turn and whose things', () => {
    expect(why('row:sphinx', {}, { phase: 'over' })).toBe(refusals.over);
    expect(why('row:sphinx', {}, {}, { actor: 1 })).toBe(say.notYourTurn);
    expect(why('far:1:sphinx')).toBe(say.otherYard);
    expect(why('top')).toBe(say.topCard);
  });

  it('what has been done in this turn', () => {
    for (const spot of ['slave:slave-1', 'shop:saw', 'school:wood', 'loan'])
      expect(why(spot, {}, { invested: true }), spot).toBe(refusals.invested);
    expect(why('take:3', {}, { free: 0 })).toBe(refusals.take_nothing);
    expect(why('take:3', {}, { free: 2 })).toContain('2');
  });

  it.each([
    ['row:sphinx', { money: 1 }, { free: 0 }, 4],
    ['hire:master-2003', { money: 4 }, { free: 0 }, 1],
    ['slave:slave-1', { money: 5 }, {}, 2],
    ['shop:saw', { money: 0 }, {}, 2],
    ['school:wood', { money: 6 }, {}, 1],
    ['who:labourer-0210', { money: 1 }, {}, 2],
    ['site:sphinx', { money: 0 }, {}, 3],
    ['repay', { loans: 1, money: 11 }, {}, 4],
    ['free:slave-1', { money: 2 }, { free: 0 }, 3],
  ] as [string, Partial<SeatView>, Partial<BatisseursView>, number][])('what %s lacks', (spot, mine, table, missing) => {
    const many = missing === 1 ? '1 more sesterce.' : `${missing} more sesterces.`;
    expect(why(spot, mine, table)).toContain(many);
  });

  it('what is gone', () => {
    expect(why('loan', {}, { loans: 0 })).toBe(refusals.no_loan_left);
    expect(why('repay')).toBe(refusals.no_loan);
  });

  it('who is away, and who cannot', () => {
    const away = [worker('labourer-0210', { site: 'sphinx' })];
    expect(why('who:labourer-0210', { people: away })).toContain('finished');
    expect(why('tool:saw', { tools: [{ key: 'saw', who: 'labourer-0210' }], people: away })).toContain('on a site');
    expect(why('site:sphinx', { people: away })).toBe(say.nobodyHome);
    expect(why('who:labourer-0210', { sites: [] })).toBe(say.noSite);
    const slaves = [worker('slave-1', { kind: 'slave', pay: 0 })];
    expect(why('tool:saw', { people: slaves, tools: [{ key: 'saw', who: null }] })).toBe(say.slavesOnly);
    expect(why('school:wood', { people: slaves })).toBe(say.nobodyLearns);
    expect(why('school:wood', { people: [worker('a', { taught: 'wood' })] })).toBe(say.nobodyLearns);
  });

  it('that a tool goes with somebody who is paid, though a slave would be free', () => {
    const people = [worker('slave-1', { kind: 'slave', pay: 0 }), worker('labourer-0210')];
    const mine = { people, money: 1, tools: [{ key: 'saw', who: null }] };
    expect(why('tool:saw', mine)).toContain('2 more sesterces.');
  });

  it('what the final count allows', () => {
    const count = { phase: 'count' } as Partial<BatisseursView>;
    for (const spot of ['row:sphinx', 'loan', 'take:1', 'who:labourer-0210', 'site:sphinx'])
      expect(why(spot, {}, count), spot).toBe(refusals.only_count);
    expect(why('free:slave-1', { money: 1 }, count)).toContain('4 more sesterces.');
    expect(why('repay', { loans: 1, money: 0 }, count)).toContain('15 more sesterces.');
  });
});
