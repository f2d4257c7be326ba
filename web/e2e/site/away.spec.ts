/** The pages of a server go on with bots while it is away. */
import { expect, GAMES, test } from '../base';
import { Chance } from '../chance';
import { driverOf } from '../driver';
import { looksWell } from '../looks';
import { mouse, play } from '../play';
import { House } from '../server';
import { layTable, myTurn } from '../table';
import { shortestOf, warm } from './base';
import { SITE } from './host';

const game = shortestOf(GAMES);

test.use({ excused: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|WebSocket/ });

test('a server that goes away leaves a house on the device', async ({ browser, w }) => {
  const house = await House.open({ LUDOTHEQUE_SITE: SITE });
  const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await page.goto('/account');
    await page.getByRole('button', { name: w.account.keepDo }).click();
    await expect(page.getByText(w.account.keptHere)).toBeVisible();
    await page.reload();
    await expect(page.getByText(w.account.keptHere)).toBeVisible();
    await house.stop();

    await page.goto('/');
    await expect(page.getByRole('heading', { name: w.offline.title })).toBeVisible();
    await looksWell(page);
    await page.locator('a.primary[href="/tab/"]').last().click();
    await warm(page);
    await layTable(page, w, game, '/tab/');
    await play(page, await driverOf(game.key), new Chance(2), mouse, 3);
    await myTurn(page);
  } finally {
    await context.close();
    await house.close();
  }
});
