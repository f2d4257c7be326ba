/** The house in a tab, on a static host that is gone after the first load. */
import { expect, GAMES, type Messages } from '../base';
import { Chance } from '../chance';
import { driverOf } from '../driver';
import { buttons, mouse, play } from '../play';
import { fewest, layTable, myTurn, standing } from '../table';
import { openAndCut, shortestOf, test, warm } from './base';
import type { Page } from '@playwright/test';

const shortest = shortestOf(GAMES);

test.use({ excused: /ERR_INTERNET_DISCONNECTED/ });

async function ended(page: Page, w: Messages) {
  await expect(page.locator('section.sheet h2')).toBeVisible();
  await expect(page.getByRole('link', { name: w.result.replay })).toBeVisible();
}

test('shelf and rules are there before Python is', async ({ page, w }) => {
  // Python never comes.
  await page.context().route(/\/python\//, () => undefined);
  await page.goto('./');
  for (const game of GAMES)
    await expect(page.getByRole('heading', { name: game.title, exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(w.tab.warming(0).slice(0, 20));
  await page.getByRole('link', { name: `${w.shelf.rules} ${shortest.title}` }).click();
  await expect(page.locator('[data-rules]').first()).toBeVisible();
  // What the address says can be loaded anew on a host that knows only files.
  await page.reload();
  await expect(page.locator('[data-rules]').first()).toBeVisible();
});

for (const [at, game] of GAMES.entries())
  test(`${game.key} by mouse without a network`, async ({ page, host, w }) => {
    await openAndCut(page, host);
    const [driver, chance] = [await driverOf(game.key), new Chance(at)];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await layTable(page, w, game);
    await play(page, driver, chance, mouse);
    await ended(page, w);
  });

test('a game in words, by keyboard, goes on after the tab was killed', async ({ page, host, w }) => {
  await openAndCut(page, host);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await layTable(page, w, shortest);
  await expect(page.locator('.frame, .words')).toBeVisible();
  await page.keyboard.press('t');
  const [driver, chance] = [await driverOf(shortest.key), new Chance(7)];
  await play(page, driver, chance, buttons, 3);
  await myTurn(page);
  const [{ moves }, address] = [await standing(page), page.url()];
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await again.emulateMedia({ reducedMotion: 'reduce' });
  await again.goto(address);
  await warm(again);
  await myTurn(again);
  expect((await standing(again)).moves).toBe(moves);
  // How somebody reads a table is kept on the device too.
  await expect(again.locator('.words')).toBeVisible();
  await play(again, driver, chance, buttons);
  await ended(again, w);
  await again.getByRole('link', { name: w.result.replay }).click();
  await expect(again).toHaveURL(/\/replay/);

  // Looked through and studied, as far as it takes to say where it was decided.
  const count = again.locator('.controls .count');
  await expect(count).toHaveText(/^\d+ \/ \d+$/);
  await expect(again.getByRole('img', { name: w.study.curve })).toBeVisible();
  const moments = again.getByRole('group', { name: w.study.moments }).getByRole('button');
  await expect(moments.first()).toBeVisible({ timeout: 600_000 });
  await expect(again.locator('table tbody tr')).toHaveCount(fewest(shortest));
});
