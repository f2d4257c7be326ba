/** The sentence that says what can be done now. */
import type { BoardProps } from '../board';
import { targets, type Spot } from '../kit/walks';
import { END, walks } from './choices';
import { called } from './labels';
import type { PecuniaView } from './view';
import { fill, spokenOf } from '../../i18n/fill';
import { messages } from './messages';

type Props = BoardProps<PecuniaView>;

/** By what a card looks for. */
const PICKS = {
  guest: 'pickGuest',
  seat: 'pickSeat',
  place: 'pickRoman',
  queue: 'pickReturn',
  house: 'pickHouse',
  card: 'pickPlay',
} as const;

const lit = ({ legal, view }: Props, path: readonly Spot[]) => targets(legal, ({ parts }) => walks(parts, view.turn), path);

/** What is asked for after the taps so far. */
export function prompt(props: Props, path: readonly Spot[]): string {
  if (!props.legal.length) return '';
  return path.length ? afterTaps(props, path) : atFirst(props);
}

function atFirst(props: Props): string {
  const say = messages[props.lang];
  const { view, legal } = props;
  const me = view.turn;
  if (view.phase === 'put') {
    const several = legal.some((action) => action.parts.which > 1);
    return fill(several ? say.promptPutAny : say.promptPut, { roman: called(props, view.revealed[0] ?? '') });
  }
  if (!view.ticked) return say.promptBefore;
  const may = legal.some((action) => action.parts.do === 'seat');
  const ends = lit(props, []).has(END);
  const roman = called(props, view.players[me]!.queue[0] ?? '');
  if (may) return fill(ends ? say.promptSeatMay : say.promptSeat, { roman });
  return say.promptFree;
}

function afterTaps(props: Props, path: readonly Spot[]): string {
  const say = messages[props.lang];
  const roman = called(props, romanAt(props.view, path.at(-1)!) ?? '');
  if (!path[0]!.startsWith('card ')) return fill(say.promptTake, { roman });
  const key = path[0]!.slice(5);
  const card = props.texts.names[key];
  if (path.length === 2) return fill(key === 'swap' ? say.pickSecond : say.pickQueue, { card, roman });
  const back = called(props, props.view.roman_discard.at(-1) ?? '');
  const next = [...lit(props, path).keys()][0] ?? path[0]!;
  return fill(say[PICKS[next.split(' ')[0] as keyof typeof PICKS]], { card, roman: back });
}

/** Who is at a spot. */
export function romanAt(view: PecuniaView, spot: Spot): string | undefined {
  const [kind, who, place] = spot.split(' ');
  if (kind === 'revealed') return view.revealed[Number(who) - 1];
  return kind === 'place' ? view.players[Number(who)]?.queue[Number(place) - 1] : undefined;
}

/** Who goes to the end of the queue that is chosen next. */
export function comer(view: PecuniaView, path: readonly Spot[]): string | undefined {
  if (view.phase === 'put') return path[0] ? romanAt(view, path[0]) : view.revealed[0];
  if (path[0] === 'card regular') return view.roman_discard.at(-1);
  return path[0] === 'card throw-out' && path[1] ? romanAt(view, path[1]) : undefined;
}

/** What is to be read while others act. */
export function waiting(props: Props): string {
  const say = messages[props.lang];
  const { phase } = props.view;
  if (phase === 'over') return say.over;
  if (phase === 'setting' || phase === 'first') return say.setting;
  return props.actor < 0 ? say.chance : fill(say.waitFor, { who: spokenOf(props.people, props.view.turn) });
}
