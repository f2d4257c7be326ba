/** The daily game: one try, begun on one device and finished on another; the board, the stamp. */
import { Chance } from './chance';
import { choose, expect, GAMES, test } from './base';
import { driverOf } from './driver';
import { looksWell } from './looks';
import { keys, play } from './play';

const ALONE = GAMES.filter((game) => game.players[0] === 1);

test.use({ reducedMotion: 'reduce' });

for (const game of ALONE)
  test(`${game.key}, the game of the day, on two devices`, async ({ page, w, browser, baseURL, locale }) => {
    test.setTimeout(240_000);
    await page.goto('/');
    await page.getByRole('link', { name: w.daily.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.daily.title);
    await looksWell(page);
    await page.getByRole('button', { name: `${w.daily.play} ${game.title}` }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/t\//);
    const driver = await driverOf(game.key);
    const chance = new Chance(3);
    await play(page, driver, chance, keys, 3);

    // The other device of the same person finds the same table.
    const reply = await page.request.post('/api/me/carry', { headers: { origin: baseURL! } });
    const { path } = (await reply.json()) as { path: string };
    const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce' });
    await choose(context);
    const other = await context.newPage();
    await other.goto(path);
    await other.getByRole('button', { name: w.carry.yes }).click();
    await expect(other.getByRole('button', { name: w.carry.yes })).toBeHidden();
    await other.goto('/daily');
    await other.getByRole('button', { name: `${w.daily.resume} ${game.title}` }).click();
    await expect(other).toHaveURL(page.url());
    const toPage = other.getByRole('link', { name: w.daily.toPage });
    await play(other, driver, chance, keys);
    await toPage.click();
    await expect(other.getByRole('table').first()).toContainText(`(${w.daily.you})`);
    await expect(other.locator('.stamp')).toHaveCount(1);
    await expect(other.getByLabel(w.daily.share)).toHaveValue(new RegExp(game.title));
    await expect(other.getByText(w.daily.run(1))).toBeVisible();
    await looksWell(other);
    await context.close();
  });
