/** When something goes wrong: what is refused, and a house that cannot be reached. */
import { expect, GAMES, test } from './base';
import { Chance } from './chance';
import { driverOf } from './driver';
import { mouse, play } from './play';
import { BOT, fewest, layQuickly, ME } from './table';

test.use({ reducedMotion: 'reduce' });

test('what is refused says why, and opens the rule it breaks', async ({ page, w }) => {
  const game = GAMES[0]!;
  // The board offers only what is allowed: on its way to the server another action is put in.
  let legal = new Set<number>();
  let other = 0;
  await page.routeWebSocket(/\/ws\/tables\//, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      const { snapshot } = JSON.parse(String(text)) as { snapshot?: { legal: { number: number }[] } };
      if (snapshot) legal = new Set(snapshot.legal.map(({ number }) => number));
      line.send(text);
    });
    line.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; action?: number };
      if (message.type === 'act') {
        while (legal.has(other)) other++;
        message.action = other++;
      }
      server.send(JSON.stringify(message));
    });
  });
  const bots = Array.from({ length: fewest(game) - 1 }, () => BOT);
  await page.goto(`/t/${await layQuickly(page, game.key, [ME, ...bots])}`);
  const [driver, chance] = [await driverOf(game.key), new Chance(1)];
  const alert = page.getByRole('alert');
  const why = alert.getByRole('button');
  await expect(async () => {
    await play(page, { lit: driver.lit }, chance, mouse, 1);
    await expect(why).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const rule = /\S+$/.exec(await why.innerText())![0];
  await why.click();
  await expect(page.getByRole('tab', { name: w.table.rules })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator(`[data-rules~="${rule}"]`)).toBeInViewport();
});

test.describe('without a network', () => {
  test.use({ excused: /ERR_INTERNET_DISCONNECTED/ });

  test('a page says so, and the house is there again afterwards', async ({ page, context, w }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('/mine');
    await expect(page.getByRole('heading', { name: w.offline.title })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: w.house.retry }).click();
    await expect(page.getByRole('heading', { name: w.mine.title })).toBeVisible();
  });
});

test.describe('leaving a table', () => {
  test.use({ excused: /ERR_FAILED/ });

  test('that fails says so where one asked, and succeeds when tried again', async ({ page, w }) => {
    const game = GAMES[0]!;
    const bots = Array.from({ length: fewest(game) - 1 }, () => BOT);
    const id = await layQuickly(page, game.key, [ME, ...bots]);
    await page.goto(`/t/${id}`);
    await expect(page.locator('.line.warm')).toBeVisible();
    await page.route(/\/leave/, (route) => route.abort());
    await page.getByRole('button', { name: w.table.leave }).click();
    const dialog = page.getByRole('dialog', { name: w.table.leave });
    await dialog.getByRole('button', { name: w.table.leaveYes, exact: true }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await page.unroute(/\/leave/);
    await dialog.getByRole('button', { name: w.table.leaveYes, exact: true }).click();
    await expect(page).toHaveURL('/');
    // It is nobody's turn any more.
    await expect(page.getByRole('link', { name: w.mine.title, exact: true })).toBeVisible();
    const { seats } = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
      seats: { mine: boolean }[];
    };
    expect(seats.some(({ mine }) => mine)).toBe(false);
  });
});
