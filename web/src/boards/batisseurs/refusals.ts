/** Why pressing a thing did nothing, in one sentence of the game's own refusals where it has one. */
import type { Props } from './selection.svelte';
import type { Spot } from './choices';
import { ACTION_PRICE, SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE, type Seat } from './view';
import { fill, type Messages } from './messages';

const PRICE: Record<string, number> = {
  slave: SLAVE_PRICE,
  shop: TOOL_PRICE,
  school: UNIVERSITY_PRICE,
};
const INVESTMENT = /^(slave|shop|school):|^loan$/;
const AT_HOME = /^(who|tool|site|free):/;

export function refusalOf(props: Props, spot: Spot, messages: Messages): string {
  const { view, texts, viewer, actor, legal } = props;
  if (view.phase === 'over') return texts.refusals.over;
  if (viewer === null || actor !== viewer || !legal.length) return messages.notYourTurn;
  const seat = view.seats[viewer]!;
  if (spot.startsWith('far:')) return messages.otherYard;
  if (spot === 'top') return messages.topCard;
  if (view.phase === 'count' && !AT_HOME.test(spot)) return texts.refusals.only_count;
  return ofTurn(props, seat, spot) ?? messages.notNow;
}

function ofTurn({ view, texts }: Props, seat: Seat, spot: Spot): string | undefined {
  const [kind, key] = spot.split(':') as [string, string?];
  const refusals = texts.refusals;
  const worker = kind === 'who' ? seat.people.find((one) => one.key === key) : undefined;
  if (worker?.site)
    return fill(refusals.away, { who: texts.the[worker.key], building: texts.the[worker.site] });
  if (kind === 'tool' && seat.tools.find((tool) => tool.key === key)?.who)
    return fill(refusals.tool_away, { tool: texts.the[key!] });
  if (INVESTMENT.test(spot) && view.invested) return refusals.invested;
  if (kind === 'take') return fill(view.free ? refusals.take : refusals.take_nothing, { free: view.free });
  return AT_HOME.test(spot) ? undefined : tooDear(view.free, seat.money, PRICE[kind] ?? 0, refusals);
}

function tooDear(free: number, money: number, card: number, refusals: Record<string, string>) {
  const bought = free > 0 ? 0 : ACTION_PRICE;
  const price = card + bought;
  const missing = price - money;
  if (missing <= 0) return undefined;
  const which = `money${bought ? '_bought' : ''}${missing === 1 ? '_one' : ''}`;
  return fill(refusals[which]!, { price, money, missing, bought });
}
