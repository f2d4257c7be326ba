/** Two who do not know each other: they wait, find each other, and play a move. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { choose, expect, GAMES, messagesOf, SOAK, test as usual } from './base';
import { Chance } from './chance';
import { driverOf } from './driver';
import { mouse, play } from './play';
import { House } from './server';
import { fewest, whose } from './table';

const [en, fr] = [messagesOf('en'), messagesOf('fr')];
const game = GAMES.find((one) => fewest(one) === 2 && one.puzzles)!;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const test = usual.extend<{ house: House }>({
  house: async ({}, use) => {
    const house = await House.open();
    await use(house);
    await house.close();
  },
});

async function visitor(browser: Browser, house: House, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce', locale: 'en', ...options });
  await choose(context);
  return context.newPage();
}

async function wait(page: Page, w = en) {
  await page.goto('/');
  await page.locator(`a[href="/meet?box=${game.key}"]`).click();
  await page.getByRole('button', { name: w.meeting.wait }).click();
}

/** Nothing is cut off at the side. */
const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );

// The same on a laptop, where there is more room, in the long form.
for (const [name, options, form] of [
  ['laptop', {}, SOAK],
  ['phone', PHONE, {}],
] as const)
  test(`two find each other and play a move, ${name}`, form, async ({ browser, house }) => {
    const ada = await visitor(browser, house, options);
    const emile = await visitor(browser, house, { ...options, locale: 'fr' });
    await wait(ada);
    await expect(ada.getByRole('img', { name: en.meeting.picture })).toBeVisible();
    await expect(ada.getByText(en.meeting.waiting(game.title))).toBeVisible();
    await expectNarrow(ada);
    await wait(emile, fr);
    for (const page of [ada, emile]) await expect(page).toHaveURL(/\/t\/[a-z2-7]{12}$/);
    const mover = (await whose([ada, emile]))!;
    await play(mover, await driverOf(game.key), new Chance(3), mouse, 1);
    // The wait is over for both.
    for (const page of [ada, emile]) {
      const answer = await page.request.get('/api/meeting');
      expect(await answer.json()).toMatchObject({ waiting: false });
    }
  });

test('the seat calls wherever one is, in every tab', async ({ browser, house }) => {
  const ada = await visitor(browser, house);
  const emile = await visitor(browser, house);
  await wait(ada);
  await expect(ada.getByText(en.meeting.waiting(game.title))).toBeVisible();
  await ada.getByRole('link', { name: en.meeting.puzzle }).click();
  await expect(ada).toHaveURL(/\/puzzles\//);
  const other = await ada.context().newPage();
  await other.goto('/rules/' + game.key);
  await wait(emile);
  for (const tab of [ada, other]) {
    await expect(tab.getByRole('alert')).toContainText(game.title);
    await expect(tab).toHaveTitle(`● ${en.meeting.titleCalls}`);
  }
  await ada.getByRole('button', { name: en.meeting.go }).click();
  await expect(ada).toHaveURL(/\/t\//);
  await expect(other.getByRole('alert')).toHaveCount(0);
});

test('who waits may go away, and is offered what there is', async ({ browser, house }) => {
  const ada = await visitor(browser, house);
  const emile = await visitor(browser, house);
  await emile.goto('/');
  await emile.request.post('/api/me', { data: { name: 'Émile' } });
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  await emile.request.post('/api/tables', { data: { game: game.key, seats, public: true } });
  await wait(ada);
  await expect(ada.getByRole('heading', { name: en.meeting.offers })).toBeVisible({ timeout: 30_000 });
  await expect(ada.getByText('Émile')).toBeVisible();
  await ada.getByRole('button', { name: en.meeting.stop }).click();
  await expect(ada.getByRole('button', { name: en.meeting.wait })).toBeVisible();
});

test('open tables come and go without loading, and filters stay', async ({ browser, house }) => {
  const ada = await visitor(browser, house);
  const emile = await visitor(browser, house);
  await ada.goto('/');
  await ada.request.post('/api/me', { data: { name: 'Ada' } });
  await ada.reload();
  const list = ada.getByRole('region', { name: en.meeting.tables });
  await expect(list.getByText(en.meeting.none)).toBeVisible();
  await emile.goto('/');
  await emile.request.post('/api/me', { data: { name: 'Émile' } });
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const laid = await emile.request.post('/api/tables', {
    data: { game: game.key, seats, public: true, turn_seconds: 120 },
  });
  await expect(list.getByText('Émile')).toBeVisible();
  await expect(list.getByText(en.meeting.pace(2))).toBeVisible();
  await expect(list.getByRole('link', { name: `${en.shelf.sit} ${game.title}` })).toBeVisible();
  await list.getByLabel(en.meeting.box).selectOption(GAMES.find((one) => one.key !== game.key)!.key);
  await expect(list.getByText(en.meeting.noneSuch)).toBeVisible();
  await ada.reload();
  await expect(list.getByText(en.meeting.noneSuch)).toBeVisible();
  await list.getByLabel(en.meeting.box).selectOption('');
  await expect(list.getByText('Émile')).toBeVisible();
  const { id } = (await laid.json()) as { id: string };
  await emile.request.delete(`/api/tables/${id}`);
  await expect(list.getByText('Émile')).toHaveCount(0);
});
