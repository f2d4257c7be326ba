/** What ends the game and how near it is; alone, the rank and the next one. */
import type { Goal, GoalProps } from '../board';
import { messages } from './messages';
import { HOTELS, RANKS, SHOPS, TREES, turnOrder } from './material';
import type { DoodleView, SheetView } from './view';

const top = (circles: readonly number[]) => Math.max(0, ...circles);
const LAST_HOTEL = HOTELS.at(-1)!;
const LAST_SHOP = SHOPS.at(-1)!;

/** How near a sheet has brought the end: the nearest of the three ways. */
const nearness = ({ hotels, shops, trees }: SheetView): number =>
  Math.max(top(hotels) / LAST_HOTEL, top(shops) / LAST_SHOP, trees / TREES);

export function goal(props: GoalProps<DoodleView>): Goal {
  const { view, viewer } = props;
  const turn = turnOf(props);
  if (view.players === 1) return { ...rank(props), turn };
  const sheet = view.sheets[viewer ?? 0]!;
  const say = messages[props.lang];
  const text = say.goal(TREES - sheet.trees, top(sheet.hotels), top(sheet.shops));
  return { text, share: Math.max(...view.sheets.map(nearness)), turn };
}

function rank({ view, texts, lang }: GoalProps<DoodleView>): Goal {
  const say = messages[lang];
  const { score, trees } = view.sheets[0]!;
  const next = RANKS.find(([least]) => score < least);
  const now = RANKS.findLast(([least]) => score >= least);
  const name = now ? (texts.names[now[1]] as string) : say.noRank;
  const left = say.treesLeft(TREES - trees);
  if (!next) return { text: `${name}, ${left}`, share: 1 };
  const text = say.rankNow(name, texts.names[next[1]], next[0] - score);
  return { text: `${text}, ${left}`, share: score / next[0] };
}

function turnOf({ view, lang, viewer, actor }: GoalProps<DoodleView>): string {
  const say = messages[lang];
  const last = view.last_round && view.phase !== 'over' ? say.last : '';
  if (view.phase !== 'turns' || viewer === null) return last;
  const { seats, done } = turnOrder(view);
  const place = seats.indexOf(viewer);
  const after = seats.length - 1 - place;
  const now = actor === viewer ? say.drawNow(after) : place > done ? say.drawSoon(place - done) : '';
  return [now, last].filter(Boolean).join(', ');
}
