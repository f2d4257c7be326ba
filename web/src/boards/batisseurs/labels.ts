/** Everything on the table in words, for those who listen to it. */
import { levelsOf } from './sites';
import { RESOURCES, type Foretold, type Levels } from './material';
import type { BuildingView, PersonView, SeatView, SiteView } from './view';
import { fill } from '../../i18n/fill';
import { capital, many, type Messages } from './messages';

export type Texts = Record<string, any>;

/** “2 stone, 1 wood”; what is 0 is left out. */
export function levelsIn(levels: Levels, texts: Texts): string {
  const named = levels
    .map((level, at) => (level ? `${level} ${texts.names[RESOURCES[at]!]}` : ''))
    .filter(Boolean);
  return named.join(', ') || '0';
}

/** The key of somebody's name: whoever was freed is a worker from then on. */
export const nameKey = ({ key, kind }: { key: string; kind: string }): string =>
  kind === 'freed' ? key.replace('slave', 'freed') : key;

function gainIn(sesterces: number, points: number, messages: Messages): string {
  const gains = [];
  if (sesterces) gains.push(many(messages.sesterces, sesterces));
  if (points) gains.push(many(messages.points, points));
  return gains.join(messages.and) || many(messages.sesterces, 0);
}

export function buildingLabel(card: BuildingView, texts: Texts, messages: Messages): string {
  const facts = [
    capital(texts.names[card.key]),
    fill(messages.needs, { levels: levelsIn(card.needs, texts) }),
    fill(messages.brings, { gain: gainIn(card.sesterces, card.points, messages) }),
  ];
  if (card.gives) facts.push(fill(messages.gives, { levels: levelsIn(card.gives, texts) }));
  return `${facts.join(', ')}.`;
}

export function workerLabel(worker: PersonView, texts: Texts, messages: Messages): string {
  const facts = [
    capital(texts.names[nameKey(worker)]),
    fill(messages.does, { levels: levelsIn(worker.levels, texts) }),
    worker.pay ? fill(messages.pay, { n: worker.pay }) : messages.noPay,
  ];
  if (worker.taught) facts.push(texts.names[`university-${worker.taught}`]);
  if (worker.site) facts.push(fill(messages.onSite, { site: texts.names[worker.site] }));
  if (worker.tool) facts.push(fill(messages.withTool, { tool: texts.the[worker.tool] }));
  return `${facts.join(', ')}.`;
}

export function siteLabel(site: SiteView, seat: SeatView, texts: Texts, messages: Messages): string {
  const people = site.people.map((key) => {
    const worker = seat.people.find((one) => one.key === key);
    const tool = worker?.tool;
    return texts.names[worker ? nameKey(worker) : key] + (tool ? ` ${fill(messages.withTool, { tool: texts.the[tool] })}` : '');
  });
  return [
    buildingLabel(site, texts, messages),
    capital(fill(messages.missing, { levels: levelsIn(site.missing, texts) })) + '.',
    capital(people.length ? fill(messages.people, { people: people.join(', ') }) : messages.nobody) + '.',
    capital(fill(messages.nextCosts, { actions: many(messages.actions, site.next) })) + '.',
  ].join(' ');
}

/** Price and gain of an action in a sentence or two. */
export function priceLabel(foretold: Foretold, messages: Messages): string {
  const price = [];
  if (foretold.actions) {
    const bought = foretold.bought ? ` (${fill(messages.boughtIncluded, { n: foretold.bought })})` : '';
    price.push(many(messages.actions, foretold.actions) + bought);
  }
  if (foretold.sesterces) price.push(many(messages.sesterces, foretold.sesterces));
  const sentences = [];
  if (price.length) sentences.push(fill(messages.price, { price: price.join(messages.and) }));
  if (foretold.receive || foretold.points)
    sentences.push(fill(messages.gain, { gain: gainIn(foretold.receive, foretold.points, messages) }));
  if (foretold.finishes) sentences.push(messages.finishes);
  return sentences.join(' ');
}

/** What somebody would add with a tool, for a site he might go to. */
export const guestOf = (seat: SeatView, who: string | undefined, tool: string | undefined) => {
  const worker = who ? seat.people.find(({ key }) => key === who) : undefined;
  return worker ? { who: worker.key, gives: levelsOf(worker, tool ?? null) } : undefined;
};
