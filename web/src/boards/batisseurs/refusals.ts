/** Why pressing a thing did nothing, in one sentence of the game's own refusals where it has one. */
import type { Props } from './selection.svelte';
import type { Spot } from '../kit/walks';
import { ACTION_PRICE, LOAN_PRICE, SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE } from './material';
import type { SeatView } from './view';
import { fill } from '../../i18n/fill';
import { type Messages } from './messages';

const PRICE: Record<string, number> = { slave: SLAVE_PRICE, shop: TOOL_PRICE, school: UNIVERSITY_PRICE, loan: 0 };
/** BA-19: what freeing a slave costs at the final count. */
const FREE_AT_COUNT = 5;
const AT_HOME = /^(who|tool|site|free):/;

export function refusalOf(props: Props, spot: Spot, messages: Messages): string {
  const { view, texts, viewer, actor, legal } = props;
  if (view.phase === 'over') return texts.refusals.over;
  if (viewer === null || actor !== viewer || !legal.length) return messages.notYourTurn;
  const seat = view.seats[viewer]!;
  if (spot.startsWith('far:')) return messages.otherYard;
  if (spot === 'top') return messages.topCard;
  if (spot === 'repay') return ofLoan(props, seat) ?? messages.notNow;
  if (view.phase === 'count' && !AT_HOME.test(spot)) return texts.refusals.only_count;
  return ofTurn(props, seat, spot) ?? ofYard(props, seat, spot, messages) ?? messages.notNow;
}

function ofTurn(props: Props, seat: SeatView, spot: Spot): string | undefined {
  const { view, texts } = props;
  const [kind, key] = spot.split(':') as [string, string?];
  const refusals = texts.refusals;
  const worker = kind === 'who' ? seat.people.find((one) => one.key === key) : undefined;
  if (worker?.site)
    return fill(refusals.away, { who: texts.the[worker.key], building: texts.the[worker.site] });
  if (kind === 'tool' && seat.tools.find((tool) => tool.key === key)?.who)
    return fill(refusals.tool_away, { tool: texts.the[key!] });
  if (kind in PRICE && view.invested) return refusals.invested;
  if (spot === 'loan' && !view.loans) return refusals.no_loan_left;
  if (kind === 'take') return fill(view.free ? refusals.take : refusals.take_nothing, { free: view.free });
  if (AT_HOME.test(spot)) return undefined;
  return tooDear(props, seat, PRICE[kind] ?? 0, 1);
}

/** BA-15: repaying takes no action, at any time. */
const ofLoan = (props: Props, seat: SeatView): string | undefined =>
  seat.loans ? tooDear(props, seat, LOAN_PRICE, 0) : props.texts.refusals.no_loan;

/** What one's own people, tools and sites lack. */
function ofYard(props: Props, seat: SeatView, spot: Spot, messages: Messages) {
  const [kind, key] = spot.split(':') as [string, string?];
  const home = seat.people.filter((one) => !one.site);
  const counting = props.view.phase === 'count';
  if (kind === 'free') return counting ? tooDear(props, seat, FREE_AT_COUNT, 0) : tooDear(props, seat, 0, 1);
  if (counting) return props.texts.refusals.only_count;
  if (kind === 'school')
    return home.every((one) => one.kind === 'slave' || one.taught) ? messages.nobodyLearns : undefined;
  const sites = kind === 'site' ? seat.sites.filter((one) => one.key === key) : seat.sites;
  if (!sites.length) return messages.noSite;
  if (!home.length) return messages.nobodyHome;
  // BA-11: a slave takes no tool along.
  const people = home.filter((one) => (kind === 'who' ? one.key === key : kind !== 'tool' || one.kind !== 'slave'));
  if (!people.length) return messages.slavesOnly;
  const pay = Math.min(...people.map((one) => one.pay));
  const steps = Math.min(...sites.map((one) => one.next));
  return tooDear(props, seat, pay, steps);
}

function tooDear({ view, texts }: Props, { money }: SeatView, card: number, actions: number): string | undefined {
  const bought = Math.max(0, actions - view.free) * ACTION_PRICE;
  const price = card + bought;
  const missing = price - money;
  if (missing <= 0) return undefined;
  const which = `money${bought ? '_bought' : ''}${missing === 1 ? '_one' : ''}`;
  return fill(texts.refusals[which], { price, money, missing, bought });
}
