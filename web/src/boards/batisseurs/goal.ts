/** How many points it takes, and how many actions are left. */
import type { Goal, GoalProps } from '../board';
import { fill } from '../../i18n/fill';
import { many, messages } from './messages';
import { POINTS_TO_END } from './material';
import type { BatisseursView, SeatView } from './view';

const best = (seats: readonly SeatView[]) => seats.reduce((a, b) => (b.points > a.points ? b : a));

export function goal({ view, lang, people, viewer, actor }: GoalProps<BatisseursView>): Goal {
  const say = messages[lang];
  const leader = best(view.seats);
  const mine = viewer === null ? leader : view.seats[viewer]!;
  const ahead = viewer === null || leader.points > mine.points;
  const who = people[leader.seat]?.name ?? '';
  const text = fill(many(say.goal, mine.points), { all: POINTS_TO_END });
  return {
    text: ahead ? `${text} (${who}${viewer === null ? '' : ` ${leader.points}`})` : text,
    share: mine.points / POINTS_TO_END,
    turn: turnOf(view, say, viewer !== null && actor === viewer),
  };
}

function turnOf(view: BatisseursView, say: (typeof messages)['en'], mine: boolean): string {
  const last = view.ending && view.phase === 'turn' ? say.lastRound : '';
  if (!mine || view.phase !== 'turn') return last;
  return [many(say.actionsLeft, view.free), last].filter(Boolean).join(', ');
}
