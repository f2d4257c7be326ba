/** Every game on the shelf, whole, against bots: by mouse, by keyboard alone, and in words. */
import { expect, GAMES, SOAK, test, type Messages } from './base';
import { Chance } from './chance';
import { driverOf } from './driver';
import { buttons, keys, mouse, play } from './play';
import { layByKeys, layTable, myTurn, playOut } from './table';
import type { Page } from '@playwright/test';

const minutes = (game: (typeof GAMES)[number]) => Number(game.about.minutes);
/** In every test a short one is played whole; all in the long form. */
const shortest = GAMES.toReversed().toSorted((a, b) => minutes(a) - minutes(b))[0];

async function ended(page: Page, w: Messages) {
  await expect(page.locator('section.sheet h2')).toBeVisible();
  await expect(page.getByRole('link', { name: w.result.replay })).toBeVisible();
}

/** The first decisions while things move, as most people play; the rest at once. */
async function begin(page: Page, w: Messages, game: (typeof GAMES)[number], seed: number) {
  await layTable(page, w, game);
  await play(page, await driverOf(game.key), new Chance(seed), mouse, 5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

for (const [at, game] of GAMES.entries()) {
  const long = game === shortest ? {} : SOAK;

  test(`${game.key} by mouse`, long, async ({ page, w }) => {
    await begin(page, w, game, at);
    await play(page, await driverOf(game.key), new Chance(at + 1), mouse);
    await ended(page, w);
  });

  if (game !== shortest)
    test(`${game.key} begun by mouse, its end looked at later`, async ({ page, w }) => {
      await begin(page, w, game, at);
      await play(page, await driverOf(game.key), new Chance(at + 1), mouse, 25);
      const { pathname } = new URL(page.url());
      await playOut(page, pathname.split('/').at(-1)!);
      await page.goto(pathname);
      await ended(page, w);
    });

  test(`${game.key} by keyboard alone`, long, async ({ page, w }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await layByKeys(page, w, game);
    await play(page, await driverOf(game.key), new Chance(at), keys);
    await ended(page, w);
  });

  test(`${game.key} in words`, long, async ({ page, w }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await layTable(page, w, game);
    await expect(page.locator('.frame, .words')).toBeVisible();
    await page.keyboard.press('t');
    await expect(page.getByRole('region', { name: w.text.title })).toBeVisible();
    const [driver, chance] = [await driverOf(game.key), new Chance(at)];
    await play(page, driver, chance, buttons, 2);
    await myTurn(page);
    expect(await page.evaluate(() => document.activeElement?.closest('.words') !== null)).toBe(true);
    await play(page, driver, chance, buttons);
    await expect(page.getByRole('region', { name: w.table.now })).not.toContainText(w.table.yourTurn);
    await ended(page, w);
  });
}
