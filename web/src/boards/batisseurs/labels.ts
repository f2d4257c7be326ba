/** Everything on the table in words, for those who listen to it. */
import { given } from './sites';
import { RESOURCES, type Building, type Foretold, type Levels, type Seat, type Site, type Worker } from './view';
import { capital, fill, many, type Words } from './messages';

export type Texts = Record<string, any>;

/** “2 stone, 1 wood”; what is 0 is left out. */
export function levelsIn(levels: Levels, texts: Texts): string {
  const named = levels
    .map((level, at) => (level ? `${level} ${texts.names[RESOURCES[at]!]}` : ''))
    .filter(Boolean);
  return named.join(', ') || '0';
}

function gainIn(sesterces: number, points: number, words: Words): string {
  const gains = [];
  if (sesterces) gains.push(many(words.sesterces, sesterces));
  if (points) gains.push(many(words.points, points));
  return gains.join(words.and) || many(words.sesterces, 0);
}

export function buildingLabel(card: Building, texts: Texts, words: Words): string {
  const facts = [
    capital(texts.names[card.key]),
    fill(words.needs, { levels: levelsIn(card.needs, texts) }),
    fill(words.brings, { gain: gainIn(card.sesterces, card.points, words) }),
  ];
  if (card.gives) facts.push(fill(words.gives, { levels: levelsIn(card.gives, texts) }));
  return `${facts.join(', ')}.`;
}

export function workerLabel(worker: Worker, texts: Texts, words: Words): string {
  const facts = [
    capital(texts.names[worker.key]),
    fill(words.does, { levels: levelsIn(worker.levels, texts) }),
    worker.pay ? fill(words.pay, { n: worker.pay }) : words.noPay,
  ];
  if (worker.kind === 'freed') facts.push(words.freed);
  if (worker.taught) facts.push(texts.names[`university-${worker.taught}`]);
  if (worker.site) facts.push(fill(words.onSite, { site: texts.names[worker.site] }));
  if (worker.tool) facts.push(fill(words.withTool, { tool: texts.the[worker.tool] }));
  return `${facts.join(', ')}.`;
}

export function siteLabel(site: Site, seat: Seat, texts: Texts, words: Words): string {
  const people = site.people.map((key) => {
    const tool = seat.people.find((worker) => worker.key === key)?.tool;
    return texts.names[key] + (tool ? ` ${fill(words.withTool, { tool: texts.the[tool] })}` : '');
  });
  return [
    buildingLabel(site, texts, words),
    capital(fill(words.missing, { levels: levelsIn(site.missing, texts) })) + '.',
    capital(people.length ? fill(words.people, { people: people.join(', ') }) : words.nobody) + '.',
    capital(fill(words.nextCosts, { actions: many(words.actions, site.next) })) + '.',
  ].join(' ');
}

/** Price and gain of an action in a sentence or two. */
export function priceLabel(foretold: Foretold, words: Words): string {
  const price = [];
  if (foretold.actions) {
    const bought = foretold.bought ? ` (${fill(words.boughtIncluded, { n: foretold.bought })})` : '';
    price.push(many(words.actions, foretold.actions) + bought);
  }
  if (foretold.sesterces) price.push(many(words.sesterces, foretold.sesterces));
  const said = [];
  if (price.length) said.push(fill(words.price, { price: price.join(words.and) }));
  if (foretold.receive || foretold.points)
    said.push(fill(words.gain, { gain: gainIn(foretold.receive, foretold.points, words) }));
  if (foretold.finishes) said.push(words.finishes);
  return said.join(' ');
}

/** What somebody would add with a tool, for a site he might go to. */
export const guestOf = (seat: Seat, who: string | undefined, tool: string | undefined) => {
  const worker = who ? seat.people.find(({ key }) => key === who) : undefined;
  return worker ? { who: worker.key, gives: given(worker, tool ?? null) } : undefined;
};
