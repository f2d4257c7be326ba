import { describe, expect, it } from 'vitest';
import type { GoalProps } from '../board';
import { goal } from './goal';
import turn from './turn.fixture.json';
import type { BatisseursView } from './view';

const view = turn.view as unknown as BatisseursView;
const props = { ...turn, lang: 'en', viewer: 0, actor: 0 } as unknown as GoalProps<BatisseursView>;
const at = (mine: number, theirs: number, more: Partial<BatisseursView> = {}): BatisseursView => ({
  ...view,
  phase: 'turn',
  ending: false,
  free: 2,
  seats: view.seats.map((seat) => ({ ...seat, points: seat.seat === 0 ? mine : theirs })),
  ...more,
});

describe('the goal', () => {
  it('counts points towards the end, and actions', () => {
    const reached = goal({ ...props, view: at(9, 3) });
    expect(goal({ ...props, lang: 'fr', view: at(1, 0) }).text).toBe('1 point sur 17');
    expect(reached).toEqual({ text: '9 of 17 points', share: 9 / 17, turn: '2 actions left' });
  });

  it('names who has more, for the end may come from there', () => {
    const name = props.people[1]!.name;
    expect(goal({ ...props, view: at(9, 14) }).text).toBe(`9 of 17 points (${name} 14)`);
  });

  it('says the last round, to those who wait too', () => {
    expect(goal({ ...props, view: at(9, 3, { ending: true }) }).turn).toBe('2 actions left, Last round');
    expect(goal({ ...props, actor: 1, view: at(9, 3, { ending: true }) }).turn).toBe('Last round');
    expect(goal({ ...props, view: at(9, 3, { free: 0 }) }).turn).toBe('no free action left');
  });
});
