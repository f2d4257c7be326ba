/** A small tournament of two people: opened, joined, called to the table, played, counted. */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { choose, expect, GAMES, listen, messagesOf, test as usual } from './base';
import { looksWell } from './looks';
import { House } from './server';
import { playOut } from './table';

const [en, fr] = [messagesOf('en'), messagesOf('fr')];
/** A box with short games. */
const game = GAMES.find((one) => one.players.includes(1) && one.players.includes(2))!;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const TABLE = /\/t\/([a-z2-7]{12})$/;

const test = usual.extend<{ house: House }>({
  house: async ({}, use) => {
    const house = await House.open();
    await use(house);
    await house.close();
  },
});

async function visitor(browser: Browser, house: House, name: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce', locale: 'en', ...options });
  await choose(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.request.post('/api/me', { data: { name, lang: options.locale ?? 'en' } });
  return page;
}

test('two play a tournament', async ({ browser, house, troubles }) => {
  test.setTimeout(150_000);
  const ada = await visitor(browser, house, 'Ada', PHONE);
  const emile = await visitor(browser, house, 'Émile', { locale: 'fr' });
  for (const page of [ada, emile]) listen(page, troubles);
  await emile.goto('/tournaments');
  await expect(emile.getByText(fr.tournaments.none)).toBeVisible();
  await ada.goto('/');
  await ada.getByRole('link', { name: en.tournaments.title }).click();
  await ada.getByRole('link', { name: en.tournaments.open }).click();
  await ada.getByLabel(en.tournaments.box).selectOption(game.key);
  await ada.getByRole('combobox', { name: en.tournaments.rounds, exact: true }).selectOption('1');
  await ada.getByLabel(en.tournaments.name).fill('Friday evening');
  await looksWell(ada);
  await ada.getByRole('button', { name: en.tournaments.open }).click();
  await expect(ada.getByText(en.tournaments.waitsForMe)).toBeVisible();
  await looksWell(ada);
  // The list is alive, and so is the page.
  await emile.getByRole('link', { name: /Friday evening/ }).click();
  await emile.getByRole('button', { name: fr.tournaments.takePart }).click();
  await expect(ada.getByRole('listitem').filter({ hasText: 'Émile' })).toBeVisible();
  // The seat calls wherever one is; whoever waits before the page is seated at once.
  await emile.goto(`/rules/${game.key}`);
  await ada.getByRole('button', { name: en.tournaments.start }).click();
  await expect(ada).toHaveURL(TABLE);
  const called = emile.getByRole('alert').filter({ hasText: 'Friday evening' });
  await called.getByRole('button', { name: fr.tournaments.go }).click();
  await expect(emile).toHaveURL(TABLE);
  const id = TABLE.exec(emile.url())![1]!;
  await Promise.all([playOut(ada, id), playOut(emile, id)]);
  await emile.goto(`/t/${id}`);
  await emile.getByRole('link', { name: fr.tournaments.toPage }).click();
  await expect(emile.getByText(fr.tournaments.isOver)).toBeVisible();
  const standings = emile.getByRole('region', { name: fr.tournaments.standings });
  await expect(standings.getByRole('row')).toHaveCount(3);
  await looksWell(emile);
  await ada.goto(new URL(emile.url()).pathname);
  await expect(ada.getByText(en.tournaments.isOver)).toBeVisible();
  await looksWell(ada);
});
