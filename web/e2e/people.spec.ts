/** People among themselves: an invitation, a word, a move taken back, another device, an account. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { choose, expect, GAMES, listen, test } from './base';
import { Chance } from './chance';
import { driverOf } from './driver';
import { mouse, play } from './play';
import { BOT, layQuickly, ME, myTurn, standing, whose } from './table';

test.use({ reducedMotion: 'reduce' });

const OPEN = { kind: 'open' } as const;
// Nothing is secret there, and two take turns.
const game = GAMES.find((one) => !one.secrets && one.players.includes(2))!;

/** Somebody else, in a browser of their own. */
async function somebody(browser: Browser, troubles: string[], more: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: process.env.LUDOTHEQUE_E2E_URL,
    reducedMotion: 'reduce',
    locale: 'en',
    ...more,
  });
  await choose(context);
  const page = await context.newPage();
  listen(page, troubles);
  return page;
}

/** In the list of players. */
const named = (page: Page, name: string) => page.locator('.players').getByText(name);

test('a guest joins, talks, agrees to an undo, and somebody looks on', async ({
  page: ada,
  browser,
  w,
  troubles,
}) => {
  await ada.goto(`/t/${await layQuickly(ada, game.key, [ME, OPEN])}`);
  const [join, watch] = [
    await ada.getByLabel(w.table.waitLink).inputValue(),
    await ada.getByLabel(w.table.waitWatch).inputValue(),
  ];
  const [emile, zoe] = [await somebody(browser, troubles), await somebody(browser, troubles)];
  await emile.goto(join);
  await emile.getByLabel(w.table.joinName).fill('Émile');
  await emile.getByRole('button', { name: w.table.join }).click();
  await zoe.goto(watch);
  for (const page of [ada, emile, zoe]) await expect(named(page, 'Émile')).toBeVisible();
  await expect(zoe.getByText(w.table.spectator)).toBeVisible();

  await emile.getByRole('tab', { name: w.table.chat }).click();
  await emile.getByLabel(w.table.say).fill('Bonjour <b>Ada</b> !');
  await emile.getByRole('button', { name: w.table.send }).click();
  await ada.getByRole('tab', { name: w.table.chat }).click();
  await expect(ada.getByRole('log', { name: w.table.chat })).toContainText('Bonjour <b>Ada</b> !');
  for (const page of [ada, emile]) await page.getByRole('tab', { name: w.table.log }).click();

  // Ada plays, Émile answers; what she did then takes his consent to undo.
  const [driver, chance] = [await driverOf(game.key), new Chance(3)];
  for (let last: Page | undefined, now: Page | undefined; last !== ada || now !== emile; ) {
    [last, now] = [now, await whose([ada, emile])];
    await play(now!, driver, chance, mouse, 1);
  }
  const { moves } = await standing(ada);
  await ada.getByRole('button', { name: w.table.askUndo }).click();
  await expect(ada.getByRole('region', { name: w.table.now })).toContainText(w.table.waitingFor(['Émile']));
  await expect(emile.getByRole('region', { name: w.table.now })).toContainText(w.table.undoRequest('Ada'));
  await emile.getByRole('button', { name: w.table.agree, exact: true }).click();
  await expect(ada.locator('.line.warm')).toBeVisible();
  // Nothing is lost: the log tells what was asked, agreed to and taken back.
  await expect.poll(async () => (await standing(ada)).moves).toBeGreaterThan(moves);
  await expect(zoe.getByRole('region', { name: w.table.now })).toContainText(w.table.turnOf('Ada'));
  for (const page of [emile, zoe]) await page.context().close();
});

test('who leaves in the middle is followed by a guest, or a bot', async ({
  page: ada,
  browser,
  w,
  troubles,
}) => {
  await ada.goto(`/t/${await layQuickly(ada, game.key, [ME, OPEN])}`);
  const link = await ada.getByLabel(w.table.waitLink).inputValue();
  const [driver, chance] = [await driverOf(game.key), new Chance(4)];
  const currentState = (page: Page) => page.getByRole('region', { name: w.table.now });
  const guest = async () => {
    const page = await somebody(browser, troubles);
    await page.goto(link);
    await page.getByRole('button', { name: w.table.join }).click();
    return page;
  };
  for (const next of ['guest', 'bot']) {
    const emile = await guest();
    while ((await whose([ada, emile])) === ada) await play(ada, driver, chance, mouse, 1);
    await emile.getByRole('button', { name: w.table.leave }).click();
    await emile.getByRole('button', { name: w.table.leaveYes, exact: true }).click();
    await expect(currentState(ada)).toContainText(w.table.freeSeat(''));
    if (next === 'bot') await currentState(ada).getByLabel(w.table.fillBot).selectOption('random');
    await emile.context().close();
  }
  await myTurn(ada);
});

test('a bot takes the seat that nobody takes', async ({ page, w }) => {
  await page.goto(`/t/${await layQuickly(page, game.key, [ME, OPEN])}`);
  await page.getByLabel(w.table.fillBot).selectOption('random');
  await myTurn(page);
});

test.describe('somebody', () => {
  // The phone may ask for her games just when she is gone.
  test.use({ excused: /401/ });

  test('is the same person on a phone, and from anywhere by an account', async ({
    page: laptop,
    browser,
    w,
    troubles,
  }) => {
    const table = `/t/${await layQuickly(laptop, game.key, [ME, BOT])}`;
    const name = `Ada ${Date.now() % 1_000_000}`;
    await laptop.goto('/account');
    await laptop.getByRole('button', { name: w.account.carryMake }).click();
    const link = await laptop.getByLabel(w.account.carry).inputValue();

    const phone = await somebody(browser, troubles, { viewport: { width: 390, height: 844 } });
    await phone.goto(link);
    await phone.getByRole('button', { name: w.carry.yes }).click();
    await expect(phone.getByText(w.carry.done('Ada'))).toBeVisible();
    await phone.getByRole('link', { name: w.mine.title }).last().click();
    await expect(phone.locator(`a[href^="${table}"]`).first()).toBeVisible();

    await phone.goto('/account');
    await phone.getByLabel(w.account.accountName).fill(name);
    await phone.getByLabel(w.account.passphrase).fill('a very long phrase');
    await phone.getByRole('button', { name: w.account.openDo }).click();
    await expect(phone.getByText(w.account.holder(name))).toBeVisible();

    // A guest elsewhere enters with the account: the game begun there comes along.
    const cafe = await somebody(browser, troubles);
    const other = `/t/${await layQuickly(cafe, game.key, [ME, BOT])}`;
    await cafe.goto('/account');
    await cafe.getByLabel(w.account.accountName).fill(name);
    await cafe.getByLabel(w.account.passphrase).fill('a very long phrase');
    await cafe.getByRole('button', { name: w.account.enter }).click();
    await expect(cafe.getByText(w.account.holder(name))).toBeVisible();
    await phone.goto('/mine');
    for (const one of [table, other])
      await expect(phone.locator(`a[href^="${one}"]`).first()).toBeVisible();

    // Everything about her can be taken along, and deleted.
    const [download] = await Promise.all([
      cafe.waitForEvent('download'),
      cafe.getByRole('link', { name: w.account.exportDo }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ludotheque.json');
    await cafe.getByRole('button', { name: w.account.deleteDo }).click();
    await cafe.getByRole('button', { name: w.account.deleteYes }).click();
    await expect(cafe).toHaveURL('/');
    // The phone learns by itself that it is nobody any more.
    await expect(phone.getByRole('link', { name: w.account.title })).toBeVisible();
    await expect(phone.locator(`a[href^="${table}"]`)).toHaveCount(0);
    await expect(phone.getByRole('alert')).toHaveCount(0);
    for (const page of [phone, cafe]) await page.context().close();
  });
});
