/** Playing like a person: by mouse, by finger, by keys, by the buttons of the text view. */
import { expect, type Page } from '@playwright/test';
import type { Chance } from './chance';
import type { Driver } from './driver';
import { myTurn, standing, type Standing } from './table';

/** Longer than any game here. */
const MOST = 1_500;
/** So many presses make any single decision. */
const PRESSES = 12;

export type Hand = (page: Page, driver: Driver, chance: Chance) => Promise<void>;

interface Place {
  x: number;
  y: number;
}

/** Decide until the game is over, or so often. How often it was. */
export async function play(
  page: Page,
  driver: Driver,
  chance: Chance,
  hand: Hand,
  moves = MOST,
): Promise<number> {
  for (let move = 0; move < moves; move++) {
    const before = await myTurn(page);
    if (before.over) return move;
    await decide(page, driver, chance, hand, before);
  }
  if (moves === MOST) throw new Error('The game does not come to an end.');
  return moves;
}

async function decide(page: Page, driver: Driver, chance: Chance, hand: Hand, before: Standing) {
  for (let press = 0; press < PRESSES; press++) {
    if (await lit(page, driver)) await hand(page, driver, chance);
    const now = await standing(page);
    if (now.over || !now.mine || now.moves > before.moves) return;
  }
  throw new Error(`${PRESSES} presses were no decision.`);
}

/** Wait for something to press: a board may still show what others did. False: my turn is over. */
async function lit(page: Page, driver: Driver): Promise<boolean> {
  const outcome = await page.waitForFunction(
    (selectors) => {
      if (document.querySelector('.outcome') || !document.querySelector('.line.warm')) return 'over';
      const shown = (node: Element) => node.getBoundingClientRect().width > 0;
      const there = document.querySelector('.words .actions button');
      return (there || [...document.querySelectorAll(selectors)].some(shown)) && 'lit';
    },
    driver.lit.join(),
    { polling: 20, timeout: 20_000 },
  );
  return (await outcome.jsonValue()) === 'lit';
}

// By mouse and finger

export const mouse: Hand = async (page, driver, chance) => {
  if (driver.gesture && chance.next() < 0.4 && (await driver.gesture(page, chance))) return;
  if (driver.drag && chance.next() < 0.4 && (await dragged(page, driver.drag, chance))) return;
  const { x, y } = await place(page, driver.lit, chance);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
};

export const finger: Hand = async (page, driver, chance) => {
  const { x, y } = await place(page, driver.lit, chance);
  await page.touchscreen.tap(x, y);
};

/** Take one thing, carry it to another, and let go. */
async function dragged(page: Page, { from, to }: NonNullable<Driver['drag']>, chance: Chance) {
  const start = await seek(page, [from], chance.next(), true);
  if (!start || typeof start === 'string') return false;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 9, start.y + 9, { steps: 3 });
  // What is held must not be scrolled away.
  const end = await seek(page, [to], chance.next(), false);
  if (end && typeof end !== 'string') await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
  return true;
}

async function place(page: Page, lit: string[], chance: Chance): Promise<Place> {
  const spot = await seek(page, lit, chance.next(), true);
  if (!spot) throw new Error('It is my turn, and nothing is lit.');
  if (typeof spot === 'string') throw new Error(`This is lit, but lies under something: ${spot}`);
  return spot;
}

/** A point on one of the lit things where nothing else is in the way; a text says what is. */
const seek = (page: Page, lit: string[], chance: number, scroll: boolean) =>
  page.evaluate(
    ([selectors, luck, mayScroll]) => {
      const shown = (node: Element) => node.getBoundingClientRect().width > 0;
      const all = selectors
        .map((one) => [...document.querySelectorAll(one)].filter(shown))
        .find((nodes) => nodes.length);
      const node = all?.[Math.floor(luck * all.length)];
      if (!node) return null;
      if (mayScroll) node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = node.getBoundingClientRect();
      for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
        for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) {
          const point = { x: x + width * across, y: y + height * down };
          const top = document.elementFromPoint(point.x, point.y);
          if (top && (node === top || node.contains(top))) return point;
        }
      return mayScroll ? node.outerHTML.slice(0, 160) : null;
    },
    [lit, chance, scroll] as const,
  );

// By keys

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** To a lit thing by Tab and arrows, then Enter. */
export const keys: Hand = async (page, driver, chance) => {
  if (await page.locator('.words').isVisible()) return buttons(page, driver, chance);
  await enter(page);
  const luck = chance.next();
  const ways: Ways = new Map();
  for (let step = 0; step < 300; step++) {
    const way = await wayTo(page, driver.lit, luck);
    if (!way) throw new Error('It is my turn, and nothing is lit.');
    expect(way.seen, `the focus is visible on ${way.from}`).toBe(true);
    if (way.arrived) return page.keyboard.press('Enter');
    const arrow = nextArrow(ways, way);
    if (!arrow) throw new Error(`Arrows lead from ${[...ways.keys()].join(', ')} not to ${way.goal}.`);
    await page.keyboard.press(arrow);
    ways.get(way.from)!.set(arrow, await focused(page));
  }
  throw new Error('So many arrows, and not there.');
};

type Arrow = (typeof ARROWS)[number];
/** Where each arrow has led from each spot so far. */
type Ways = Map<string, Map<Arrow, string>>;

/** The arrow straight to the goal, if it is not known to lead elsewhere; else to what is not tried. */
function nextArrow(ways: Ways, way: { from: string; dx: number; dy: number }): Arrow | undefined {
  const across: Arrow = way.dx < 0 ? 'ArrowLeft' : 'ArrowRight';
  const along: Arrow = way.dy < 0 ? 'ArrowUp' : 'ArrowDown';
  const best = Math.abs(way.dx) > Math.abs(way.dy) ? [across, along] : [along, across];
  if (!ways.has(way.from)) ways.set(way.from, new Map());
  const queue: { spot: string; first?: Arrow }[] = [{ spot: way.from }];
  const met = new Set([way.from]);
  for (const { spot, first } of queue) {
    const tried = ways.get(spot);
    const fresh = [...best, ...ARROWS].find((arrow) => !tried?.has(arrow));
    if (fresh) return first ?? fresh;
    for (const [arrow, to] of tried!)
      if (!met.has(to)) queue.push({ spot: (met.add(to), to), first: first ?? arrow });
  }
  return undefined;
}

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.spot ?? '');

/** Into the board by the Tab key, if the focus is not there. */
async function enter(page: Page) {
  for (let tab = 0; tab < 60; tab++) {
    if (await page.evaluate(() => document.activeElement?.matches('.frame [data-spot]') ?? false))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead to the board.');
}

const wayTo = (page: Page, lit: string[], chance: number) =>
  page.evaluate(
    ([selectors, luck]) => {
      const shown = (node: Element) => node.getBoundingClientRect().width > 0;
      const all = selectors
        .map((one) => [...document.querySelectorAll<HTMLElement>(one)].filter(shown))
        .find((nodes) => nodes.length);
      const goal = all?.[Math.floor(luck * all.length)];
      const focus = document.activeElement as HTMLElement;
      if (!goal) return null;
      const [a, b] = [focus.getBoundingClientRect(), goal.getBoundingClientRect()];
      return {
        from: focus.dataset.spot ?? '',
        goal: goal.dataset.spot ?? '',
        arrived: focus === goal,
        seen: focus.matches(':focus-visible'),
        dx: b.x + b.width / 2 - a.x - a.width / 2,
        dy: b.y + b.height / 2 - a.y - a.height / 2,
      };
    },
    [lit, chance] as const,
  );

// In words

/** To one of the next buttons by Tab, then Enter; where they are many, a group is opened first. */
export const buttons: Hand = async (page, _driver, chance) => {
  for (let tab = 0; tab < 300; tab++) {
    await page.keyboard.press('Tab');
    if ((await onAction(page)) && chance.next() < 0.5) return page.keyboard.press('Enter');
  }
  throw new Error('Tab does not lead to an action.');
};

const onAction = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.matches(
        '.words .actions button, .words details:not([open]) > summary',
      ) ?? false,
  );
