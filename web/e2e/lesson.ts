/** A life through a lesson: following, refusing, going back, leaving and coming back. */
import { expect, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Gesture } from '../src/boards/board';
import type { Messages } from './base';
import type { Chance } from './chance';
import { keys, type Hand } from './play';

/** A page that does not answer within so long stands still. */
const ALIVE = 1_000;
/** So often it is asked: the machine may have been busy with something else. */
const ASKS = 3;
/** So many presses do anything a lesson asks for. */
const PRESSES = 6;

export interface Learner {
  page: Page;
  w: Messages;
  chance: Chance;
  hand: Hand;
  /** What the board lights when it asks, as selectors. */
  lit: readonly string[];
}

// Hands

/** Where the finger is drawn. */
async function pointed(page: Page) {
  const box = await page.locator('.place').boundingBox();
  if (!box) throw new Error('Something is asked, and no finger points at it.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const byMouse: Hand = async (page) => {
  const { x, y } = await pointed(page);
  await page.mouse.click(x, y);
};

export const byFinger: Hand = async (page) => {
  const { x, y } = await pointed(page);
  await page.touchscreen.tap(x, y);
};

export const byKeys: Hand = keys;

/** One press decides; the button stands there until the next step has come. */
export const inWords: Hand = async (page) => {
  const before = await number(page);
  await page.locator('.words .actions button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => number(page), { timeout: 15_000 }).not.toBe(before);
};

// What holds at every step

const number = async (page: Page) =>
  Number(/\d+/.exec(await page.locator('.lesson .count').innerText())![0]);

/**
 * Wait until there is something to do: what is asked is lit, at rest, and the finger on it; or one
 * goes on by oneself. Meanwhile something is played, or what was decided is on its way.
 */
const settled = (page: Page, lit: readonly string[]) =>
  page.waitForFunction(
    (selectors) => {
      if (document.querySelector('.deeds .primary, .words .actions button')) return true;
      const boxOf = (node: Element) => node.getBoundingClientRect();
      const place = document.querySelector('.place');
      const box = selectors
        .flatMap((one) => [...document.querySelectorAll(one)].map(boxOf))
        .find(({ width }) => width > 0);
      if (!place || !box) return false;
      const now = `${Math.round(box.x)} ${Math.round(box.y)}`;
      const memory = window as unknown as { lastAsked?: string };
      const rests = memory.lastAsked === now;
      memory.lastAsked = now;
      return rests && Math.hypot(boxOf(place).x - box.x, boxOf(place).y - box.y) < 3;
    },
    lit,
    { polling: 60, timeout: 15_000 },
  );

/** Whether the page draws its next picture in time. */
async function answers(page: Page): Promise<boolean> {
  const frame = page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  const late = new Promise<'late'>((done) => setTimeout(() => done('late'), ALIVE));
  return (await Promise.race([frame, late])) !== 'late';
}

async function expectAlive(page: Page) {
  for (let ask = 0; ask < ASKS; ask++) if (await answers(page)) return;
  throw new Error('The page does not answer.');
}

/** What of the lesson is cut off or out of the window. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const [right, bottom] = [innerWidth + 1, innerHeight + 1];
    const inside = document.querySelectorAll('.foot .button, .foot .count, .line, .place > .caption');
    const out = [...inside].filter((node) => {
      const box = node.getBoundingClientRect();
      return box.left < -1 || box.right > right || box.bottom > bottom;
    });
    const texts = document.querySelectorAll('.lesson p, .lesson li, .lesson button, .lesson span');
    const clipped = [...texts].filter(
      (node) => node.clientWidth > 2 && node.scrollWidth > node.clientWidth + 1,
    );
    return [...out, ...clipped].map((node) => node.outerHTML.slice(0, 160));
  });

/** Words and buttons of the lesson are whole, in the window, and never an alarm. */
async function expectWhole(page: Page) {
  // The board may still be scrolling to what is asked.
  await expect.poll(() => cutOff(page), { timeout: 15_000 }).toEqual([]);
  expect(await page.locator('.learn .trouble').count(), 'no alarm').toBe(0);
  expect(await page.locator('.say').innerText()).not.toBe('');
}

const arrive = async ({ page, lit }: Learner, step: number) => {
  await expect.poll(() => number(page), { timeout: 15_000 }).toBe(step);
  await settled(page, lit);
  await expectAlive(page);
  await expectWhole(page);
};

// Deeds

export async function litOn(key: string): Promise<string[]> {
  const file = new URL(`../src/boards/${key}/gestures.ts`, import.meta.url);
  if (!existsSync(fileURLToPath(file))) return [];
  return ((await import(file.href)) as { gestures: readonly Gesture[] }).gestures.map(({ at }) => at);
}

/** What is asked, and where the finger points; gone while something is played. */
const asked = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('.place');
    const { x, y } = place?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return [document.querySelector('.lesson .count')?.textContent, x, y, place?.textContent].join();
  });

/** Do what is asked, as often as it needs to be pressed. */
async function follow({ page, hand, chance, lit }: Learner) {
  const before = await number(page);
  for (let press = 0; press < PRESSES; press++) {
    const pressed = await asked(page);
    try {
      await hand(page, { lit: [...lit] }, chance);
    } catch {
      // What the last press decided came true meanwhile, and nothing is asked any more.
      await expect.poll(() => number(page), { timeout: 15_000 }).not.toBe(before);
    }
    // On a busy machine the answer is on its way: a second press would be the next step's.
    await expect.poll(() => asked(page), { timeout: 15_000 }).not.toBe(pressed);
    await settled(page, lit);
    if ((await number(page)) !== before) return;
  }
  throw new Error(`${PRESSES} presses do not do what step ${before} asks.`);
}

/** Press something that is not asked for: it says something kind, and the lesson stays. */
async function refuse({ page, chance, lit }: Learner) {
  const before = await number(page);
  const other = await page.evaluate((luck) => {
    const place = document.querySelector('.place')?.getBoundingClientRect();
    const spots = [...document.querySelectorAll('.frame [data-spot]')].flatMap((node) => {
      const box = node.getBoundingClientRect();
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const top = document.elementFromPoint(point.x, point.y);
      const inAsked =
        place && point.x > place.left && point.x < place.right && point.y > place.top && point.y < place.bottom;
      return top && node.contains(top) && !inAsked ? [point] : [];
    });
    return spots[Math.floor(luck * spots.length)] ?? null;
  }, chance.next());
  if (!other) return;
  await page.mouse.click(other.x, other.y);
  await expectAlive(page);
  await expectWhole(page);
  expect(await number(page)).toBe(before);
  await page.keyboard.press('Escape');
  await settled(page, lit);
}

async function goBack(learner: Learner) {
  const { page, w } = learner;
  const before = await number(page);
  await page.locator('.foot').getByRole('button', { name: w.learn.back }).click();
  await arrive(learner, before - 1);
  await onwards(page);
  await arrive(learner, before);
}

async function comeBack(learner: Learner) {
  const { page } = learner;
  const before = await number(page);
  await page.goto('/');
  await page.goBack();
  await page.locator('.lesson .count').waitFor();
  await arrive(learner, before);
}

const onwards = (page: Page) => page.locator('.deeds .button').last().click();

/** The whole lesson, to the last step. */
export async function learn(learner: Learner, key: string) {
  const { page, chance } = learner;
  await page.goto(`/learn/${key}`);
  await page.locator('.lesson .count').waitFor();
  const steps = Number((await page.locator('.lesson .count').innerText()).match(/\d+/g)![1]);
  const away = 1 + chance.below(steps - 2);
  for (let step = 1; step < steps; step++) {
    await arrive(learner, step);
    await refuse(learner);
    if (step === away) await comeBack(learner);
    if (step > 1 && chance.next() < 0.3) await goBack(learner);
    if (await page.locator('.place, .words .actions button').count()) await follow(learner);
    else await onwards(page);
  }
  await arrive(learner, steps);
}

/** From the last step to a first real game, in which one can act. */
export async function playFirst({ page, w }: Learner) {
  await page.getByRole('button', { name: w.learn.play }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.locator('.frame, .words').first()).toBeVisible();
  await expectAlive(page);
}
