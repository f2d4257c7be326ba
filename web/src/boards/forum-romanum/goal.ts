/** How many areas are still open, and what the turn still asks for. */
import type { Goal, GoalProps } from '../board';
import { messages } from './messages';
import type { Status } from './material';
import type { ForumView } from './view';

export function goal({ view, lang, viewer, actor }: GoalProps<ForumView>): Goal {
  const count = (...states: Status[]) => view.areas.filter(({ status }) => states.includes(status)).length;
  const open = count('open');
  const text = messages[lang].goal(open, count('scored', 'counted'), count('undecided'));
  const mine = viewer !== null && actor === viewer;
  return { text, share: 1 - open / view.areas.length, turn: mine ? turnOf(view, viewer, lang) : '' };
}

function turnOf(view: ForumView, seat: number, lang: GoalProps['lang']): string {
  const say = messages[lang];
  const colours = view.colours.filter((colour) => colour.seat === seat);
  const left = colours.length - (view.played === null ? 0 : 1);
  if (view.phase === 'moving') return say.leftMove(left);
  if (view.phase !== 'placing') return '';
  return say.leftPlace(left, colours.reduce((sum, { supply }) => sum + supply, 0));
}
