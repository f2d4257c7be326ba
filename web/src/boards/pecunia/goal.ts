/** How many sesterces it takes, and what of the turn is still to come. */
import type { Goal, GoalProps } from '../board';
import { fill } from '../../i18n/fill';
import { messages, plural } from './messages';
import { BENCH } from './material';
import type { PecuniaView } from './view';

export function goal(props: GoalProps<PecuniaView>): Goal {
  const { view, lang, people, viewer } = props;
  const purses = view.players.map(({ sesterces }) => sesterces);
  const most = Math.max(...purses);
  const mine = viewer === null ? most : purses[viewer]!;
  const who = people[purses.indexOf(most)]?.name ?? '';
  const text = fill(plural(lang, messages[lang].goal, mine), { all: view.target });
  const others = viewer === null ? ` (${who})` : most > mine ? ` (${who} ${most})` : '';
  return { text: text + others, share: mine / view.target, turn: turnOf(props) };
}

function turnOf({ view, lang, viewer, actor, legal }: GoalProps<PecuniaView>): string {
  if (viewer === null || actor !== viewer) return '';
  const say = messages[lang];
  if (view.phase === 'put') return plural(lang, say.leftPut, view.revealed.length);
  const steps = view.ticked ? [] : [say.leftMarkers];
  // Whom the bench must take is known once the markers are off.
  if (legal.some(({ parts }) => parts.do === 'seat')) {
    const free = view.players[viewer]!.seats.slice(0, BENCH).filter((guests) => !guests.length).length;
    if (free) steps.push(plural(lang, say.leftSeats, free));
  }
  return [...steps, say.leftCard].join(', ');
}
