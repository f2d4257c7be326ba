/** Every game on the shelf, whole, against bots: by mouse, by keyboard alone, and in words. */
import { expect, GAMES, SOAK, test, type Messages } from './base';
import { Chance } from './chance';
import { driverOf } from './driver';
import { buttons, keys, mouse, play } from './play';
import { layByKeys, layTable, myTurn } from './table';
import type { Page } from '@playwright/test';

const minutes = (game: (typeof GAMES)[number]) => Number(game.about.minutes);
/** By keys and in words one is played in every test, a short one; all in the long form. */
const shortest = GAMES.toReversed().toSorted((a, b) => minutes(a) - minutes(b))[0];

async function ended(page: Page, w: Messages) {
  await expect(page.locator('section.sheet h2')).toBeVisible();
  await expect(page.getByRole('link', { name: w.result.replay })).toBeVisible();
}

for (const [at, game] of GAMES.entries()) {
  const long = game === shortest ? {} : SOAK;

  test(`${game.key} by mouse`, async ({ page, w }) => {
    const [driver, chance] = [await driverOf(game.key), new Chance(at)];
    await layTable(page, w, game);
    // The first decisions while things move, as most people play; the rest at once.
    await play(page, driver, chance, mouse, 5);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await play(page, driver, chance, mouse);
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
