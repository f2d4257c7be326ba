/** Why pressing a thing did nothing, in one sentence of the game's own refusals where it has one. */
import type { Props } from './selection.svelte';
import type { Spot } from './choices';
import { ACTION_PRICE, SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE, type Seat } from './view';
import { fill, type Words } from './messages';

const PRICE: Record<string, number> = {
  slave: SLAVE_PRICE,
  shop: TOOL_PRICE,
  school: UNIVERSITY_PRICE,
};
const INVESTMENT = /^(slave|shop|school):|^loan$/;
const AT_HOME = /^(who|tool|site|free):/;

export function whyNot(props: Props, spot: Spot, words: Words): string {
  const { view, texts, looking, actor, legal } = props;
  if (view.phase === 'over') return texts.refusals.over;
  if (looking === null || actor !== looking || !legal.length) return words.notYourTurn;
  const seat = view.seats[looking]!;
  if (spot.startsWith('far:')) return words.otherYard;
  if (spot === 'top') return words.topCard;
  if (view.phase === 'count' && !AT_HOME.test(spot)) return texts.refusals.only_count;
  return ofTurn(props, seat, spot) ?? words.notNow;
}

function ofTurn({ view, texts }: Props, seat: Seat, spot: Spot): string | undefined {
  const [kind, key] = spot.split(':') as [string, string?];
  const said = texts.refusals;
  const worker = kind === 'who' ? seat.people.find((one) => one.key === key) : undefined;
  if (worker?.site)
    return fill(said.away, { who: texts.the[worker.key], building: texts.the[worker.site] });
  if (kind === 'tool' && seat.tools.find((tool) => tool.key === key)?.who)
    return fill(said.tool_away, { tool: texts.the[key!] });
  if (INVESTMENT.test(spot) && view.invested) return said.invested;
  if (kind === 'take') return fill(view.free ? said.take : said.take_nothing, { free: view.free });
  return AT_HOME.test(spot) ? undefined : tooDear(view.free, seat.money, PRICE[kind] ?? 0, said);
}

function tooDear(free: number, money: number, card: number, said: Record<string, string>) {
  const bought = free > 0 ? 0 : ACTION_PRICE;
  const price = card + bought;
  const missing = price - money;
  if (missing <= 0) return undefined;
  const which = `money${bought ? '_bought' : ''}${missing === 1 ? '_one' : ''}`;
  return fill(said[which]!, { price, money, missing, bought });
}
