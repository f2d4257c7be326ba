/** Puzzles: by mouse, by keys and in words; think again, the answer, the next one. */
import { Chance } from './chance';
import { expect, GAMES, SOAK, test } from './base';
import { driverOf } from './driver';
import { looksWell } from './looks';
import { buttons, keys, mouse, type Hand } from './play';
import type { Messages } from './base';
import type { Page } from '@playwright/test';

const WITH_PUZZLES = GAMES.filter((game) => game.puzzles);
const strip = (page: Page, w: Messages) => page.getByRole('region', { name: w.puzzles.one, exact: true });
const heading = (page: Page, w: Messages) => strip(page, w).getByRole('heading', { level: 2 });
/** So many presses make any single decision. */
const PRESSES = 14;

test.use({ reducedMotion: 'reduce' });

/** Do something on the board until the house has judged it. */
async function tryOnce(page: Page, w: Messages, key: string, hand: Hand, chance: Chance) {
  const driver = await driverOf(key);
  const judged = expect(heading(page, w)).not.toHaveText(w.puzzles.ask, { timeout: 60_000 });
  for (let press = 0; press < PRESSES; press++) {
    const sent = page.waitForRequest(/\/try\b/, { timeout: 400 }).catch(() => undefined);
    await hand(page, driver, chance);
    if (await sent) break;
  }
  await judged;
}

/** From a try to the answer in gold, and on to another position. */
async function solve(page: Page, w: Messages) {
  const show = page.getByRole('button', { name: w.puzzles.show });
  if (await show.isVisible()) {
    await expect(heading(page, w)).toHaveText(w.puzzles.again);
    await looksWell(page);
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, w)).toHaveText(w.puzzles.answerTitle);
  } else await expect(heading(page, w)).toHaveText(w.puzzles.right);
  await expect(strip(page, w).locator('.answer')).toBeVisible();
  await looksWell(page);
  // Whoever plays by keys stands on the way on.
  const next = page.getByRole('button', { name: w.puzzles.next });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, w)).toHaveText(w.puzzles.ask);
}

for (const [at, game] of WITH_PUZZLES.entries())
  test(`a puzzle of ${game.key} by mouse and by keys`, at ? SOAK : {}, async ({ page, w }) => {
    await page.goto('/');
    await page.getByRole('link', { name: `${w.puzzles.title} ${game.title}` }).click();
    await expect(heading(page, w)).toHaveText(w.puzzles.ask);
    await looksWell(page);
    const chance = new Chance(7);
    await tryOnce(page, w, game.key, mouse, chance);
    await solve(page, w);
    await tryOnce(page, w, game.key, keys, chance);
    await solve(page, w);

    await page.getByRole('link', { name: w.puzzles.all }).click();
    await expect(page.getByRole('heading', { name: w.puzzles.title })).toBeVisible();
    await expect(page.getByText(/± \d+/)).toBeVisible();
    await looksWell(page);
  });

test('the answer is drawn in gold', async ({ page, w }) => {
  // A box in which every action has a place on the board.
  await page.goto('/puzzles/forum-romanum');
  await page.getByRole('button', { name: w.puzzles.show }).click();
  await expect(page.locator('[data-hinted]').first()).toBeAttached();
});

test.describe('on a phone, in French', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a puzzle in words', async ({ page, w }) => {
    const game = WITH_PUZZLES.at(-1)!;
    await page.goto('/puzzles');
    await page.getByRole('link', { name: new RegExp(`${w.puzzles.solve} ${game.title}`) }).click();
    await expect(heading(page, w)).toHaveText(w.puzzles.ask);
    await looksWell(page);
    await page.getByRole('button', { name: w.table.textView }).click();
    await tryOnce(page, w, game.key, buttons, new Chance(3));
    await solve(page, w);
  });
});
