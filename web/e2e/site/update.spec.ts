/** A new version waits until nobody plays, and the running game is still there. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, GAMES } from '../base';
import { Chance } from '../chance';
import { driverOf } from '../driver';
import { mouse, play } from '../play';
import { layTable, myTurn } from '../table';
import { openHouse, shortestOf, test, warm } from './base';

const game = shortestOf(GAMES);
const MARK = '<meta name="edition" content="second" />';
const mark = (html: string) => html.replace('<head>', `<head>${MARK}`);
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const edition = (page: Page) => page.evaluate(() => document.querySelector('[name=edition]') !== null);

test('a new version comes without losing a running game', async ({ page, host, w }) => {
  const context = page.context();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHouse(page);
  const [driver, chance] = [await driverOf(game.key), new Chance(3)];
  await layTable(page, w, game);
  await play(page, driver, chance, mouse, 2);
  const address = page.url();

  let html = '';
  host.change = (name, data) => {
    if (name === 'index.html') return (html = mark(String(data)));
    // The list of files names the changed page by what it holds now.
    if (name === 'sw.js') return String(data).replace(/"index.html": "\w+"/, `"index.html": "${second}"`);
    return data;
  };
  const second = hash(mark(await (await fetch(host.url)).text().then((text) => text.replace(MARK, ''))));
  expect(html).toContain(MARK);
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);

  // Meanwhile the game goes on, and a page loaded anew is the one it was begun with.
  await play(page, driver, chance, mouse, 1);
  await page.reload();
  await warm(page);
  expect(await edition(page)).toBe(false);
  const { moves } = await myTurn(page);
  await play(page, driver, chance, mouse, 1);
  const later = await myTurn(page);
  expect(later.moves).toBeGreaterThan(moves);
  await page.close();

  // Once no tab of the house is open, the next one is of the new version.
  const again = await context.newPage();
  await expect
    .poll(
      async () => {
        await again.goto('about:blank');
        await again.waitForTimeout(2_000);
        await again.goto(address);
        return edition(again);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await warm(again);
  expect((await myTurn(again)).moves).toBe(later.moves);
});
