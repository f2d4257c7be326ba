/**
 * What moved since the last view, shown as movement: everybody flies from where he was to where he
 * is, in the order in which it happened. Who has left pays into the purse or goes to the discard.
 */
import type { News } from './news';

export interface Still {
  romans: Map<string, DOMRect>;
  /** Pictures of those who will be gone. */
  gone: Map<string, { rect: DOMRect; picture: Element; house: string | null }>;
  purses: Map<string, number>;
  cards: Set<string>;
}

const EASE = 'cubic-bezier(.3,.7,.3,1)';
const FLIGHT = 360;
const NEAR = 4;

const all = (root: Element, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const romansOf = (root: Element) => all(root, '[data-roman]');

const sum = (purse: HTMLElement): number =>
  Number(purse.querySelector('strong')?.textContent ?? 0);

/** Where everybody is, before the view changes; `staying` are those of the new view. */
export function still(root: Element, staying: Set<string>): Still {
  const positions: Still = { romans: new Map(), gone: new Map(), purses: new Map(), cards: new Set() };
  for (const node of romansOf(root)) {
    const key = node.dataset.roman!;
    const rect = node.getBoundingClientRect();
    positions.romans.set(key, rect);
    const picture = node.querySelector('svg');
    if (staying.has(key) || !picture) continue;
    const house = node.closest<HTMLElement>('[data-house]')?.dataset.house ?? null;
    positions.gone.set(key, { rect, picture: picture.cloneNode(true) as Element, house });
  }
  for (const purse of all(root, '[data-purse]')) positions.purses.set(purse.dataset.purse!, sum(purse));
  for (const card of all(root, '[data-card]')) positions.cards.add(card.dataset.card!);
  return positions;
}

/** Show the way from the still to what is there now. */
export function fly(root: HTMLElement, air: HTMLElement, before: Still, news: News): Animation[] {
  const flights = [
    ...movers(root, before, news),
    ...leavers(root, air, before, news),
    ...purses(root, before),
    ...drawn(root, before),
  ];
  const played = news.played && fromHand(root, news.played.seat);
  return played ? [...flights, played] : flights;
}

function movers(root: HTMLElement, before: Still, news: News): Animation[] {
  const deck = root.querySelector('[data-pile="romans"]')?.getBoundingClientRect();
  return romansOf(root).flatMap((node) => {
    const key = node.dataset.roman!;
    const from = before.romans.get(key) ?? deck;
    const to = node.getBoundingClientRect();
    if (!from || !to.width || near(from, to)) return [];
    const delay = news.when.get(key) ?? 0;
    return [come(node, from, to, delay, before.romans.has(key))];
  });
}

const near = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(a.left - b.left) < NEAR && Math.abs(a.top - b.top) < NEAR;

function come(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number, known: boolean): Animation {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.max(0.3, Math.min(2.5, from.height / to.height));
  return node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: known ? 1 : 0, zIndex: 4 },
      { transform: 'none', opacity: 1, zIndex: 4 },
    ],
    { duration: FLIGHT, delay, easing: EASE, fill: 'backwards' },
  );
}

function leavers(root: HTMLElement, air: HTMLElement, before: Still, news: News): Animation[] {
  const grown = new Set(
    all(root, '[data-purse]')
      .filter((purse) => sum(purse) > (before.purses.get(purse.dataset.purse!) ?? Infinity))
      .map((purse) => purse.dataset.purse!),
  );
  return [...before.gone].flatMap(([key, { rect, picture, house }]) => {
    const paid = house !== null && grown.has(house);
    const goal = root.querySelector(paid ? `[data-purse="${house}"]` : '[data-pile="gone"]');
    if (!goal || !rect.width) return [];
    return [leave(air, picture, rect, goal.getBoundingClientRect(), news.when.get(key) ?? 0)];
  });
}

function leave(air: HTMLElement, picture: Element, from: DOMRect, to: DOMRect, delay: number): Animation {
  const base = air.getBoundingClientRect();
  const ghost = document.createElement('span');
  ghost.style.cssText = `position:absolute;left:${from.left - base.left}px;top:${from.top - base.top}px;width:${from.width}px;height:${from.height}px`;
  ghost.append(picture);
  air.append(ghost);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-10px)', opacity: 1, offset: 0.3 },
      { transform: `translate(${x}px, ${y}px) scale(.25)`, opacity: 0.2 },
    ],
    { duration: FLIGHT * 1.4, delay, easing: EASE, fill: 'both' },
  );
  flight.finished.finally(() => ghost.remove()).catch(() => undefined);
  return flight;
}

/** A purse whose content changed draws the eye for a moment. */
function purses(root: HTMLElement, before: Still): Animation[] {
  return all(root, '[data-purse]')
    .filter((purse) => sum(purse) !== before.purses.get(purse.dataset.purse!))
    .map((purse) =>
      purse.animate([{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], {
        duration: FLIGHT,
        delay: FLIGHT,
      }),
    );
}

/** A new kind of card comes from the deck. */
function drawn(root: HTMLElement, before: Still): Animation[] {
  const deck = root.querySelector('[data-pile="cards"]')?.getBoundingClientRect();
  return all(root, '[data-card]')
    .filter((card) => deck && before.cards.size && !before.cards.has(card.dataset.card!))
    .map((card) => come(card, deck!, card.getBoundingClientRect(), 0, false));
}

/** A card is played from the house of its owner. */
function fromHand(root: HTMLElement, seat: number): Animation | null {
  const card = root.querySelector<HTMLElement>('[data-played]');
  const house = root.querySelector(`[data-house="${seat}"]`);
  if (!card || !house) return null;
  return come(card, house.getBoundingClientRect(), card.getBoundingClientRect(), 0, true);
}
