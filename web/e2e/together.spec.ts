/** Two browsers, an invitation, a line that breaks and a server that goes away. */
import type { Browser, Page } from '@playwright/test';
import { choose, expect, GAMES, SOAK, test as usual, messagesOf } from './base';
import { Chance } from './chance';
import { driverOf, type Driver } from './driver';
import { mouse, play } from './play';
import { House } from './server';
import { fewest, standing, whose } from './table';

const w = messagesOf('en');
// A game for two, where each may not know everything.
const game = GAMES.find((one) => fewest(one) === 2 && one.secrets)!;

/** A server of its own, which can be taken away. */
const test = usual.extend<{ house: House }>({
  house: async ({}, use) => {
    const house = await House.open();
    await use(house);
    await house.close();
  },
});

async function browserOf(browser: Browser, house: House): Promise<Page> {
  const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce', locale: 'en' });
  await choose(context);
  return context.newPage();
}

/** Lay a table for two and hand on its link. */
async function invite(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: `${w.shelf.invite} ${game.title}` }).click();
  await page.getByLabel(w.lay.name).fill('Ada');
  for (let count = game.default_players; count > 2; count--)
    await page.getByRole('button', { name: w.lay.fewer }).click();
  await page.getByRole('button', { name: w.lay.invite }).click();
  // This house is reached from this computer only, and says so.
  await expect(page.getByText(w.house.onlyHere)).toBeVisible();
  return page.getByLabel(w.table.waitLink).inputValue();
}

async function accept(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel(w.table.joinName).fill('Émile');
  await page.getByRole('button', { name: w.table.join }).click();
}

async function alternate(pages: Page[], driver: Driver, chance: Chance, decisions: number) {
  for (let n = 0; n < decisions; n++) {
    const page = await whose(pages);
    if (!page) return;
    await play(page, driver, chance, mouse, 1);
  }
}

/** What both must agree upon: who decided when, and the scores; the words say "you" to each. */
const logTexts = (page: Page) =>
  page.evaluate(() => ({
    log: [...document.querySelectorAll('.log li .mark:has(svg)')].map((mark) => mark.innerHTML),
    scores: [...document.querySelectorAll('.players .score')].map((score) => score.textContent),
  }));

async function expectSame(pages: Page[]) {
  await expect(async () => {
    const [ours, theirs] = await Promise.all(pages.map(logTexts));
    expect(ours!.log.length).toBeGreaterThan(0);
    expect(theirs).toEqual(ours);
  }).toPass();
}

/** How the game ends is compared in the long form. */
for (const long of [false, true])
  test(`two play each other through lost connections${long ? ' to the same end' : ''}`, long ? SOAK : {}, async ({
    browser,
    house,
  }) => {
    const pages = [await browserOf(browser, house), await browserOf(browser, house)] as const;
    const [ada, emile] = pages;
    const [driver, chance] = [await driverOf(game.key), new Chance(9)];

    let down = false;
    const lines = new Set<{ close: (how: { code: number }) => Promise<void> }>();
    await emile.routeWebSocket(/\/ws\/tables\//, (line) => {
      lines.add(line);
      if (down) void line.close({ code: 3001 });
      else line.connectToServer();
    });

    await accept(emile, await invite(ada));
    await alternate([...pages], driver, chance, 6);
    await expectSame([...pages]);

    // Émile's line breaks; Ada plays on if it is her turn; he comes back by himself.
    down = true;
    for (const line of lines) await line.close({ code: 3001 });
    await expect(emile.getByText(w.table.lost)).toBeVisible();
    if ((await standing(ada)).mine) await play(ada, driver, chance, mouse, 1);
    down = false;
    await expect(emile.getByText(w.table.lost)).toBeHidden({ timeout: 30_000 });
    await expectSame([...pages]);
    await alternate([...pages], driver, chance, 4);

    // The server goes away, and somebody decides while it is gone: it is sent when it is back.
    const actor = (await whose([...pages]))!;
    const { moves } = await standing(actor);
    await house.stop();
    for (const page of pages) await expect(page.getByText(w.table.lost)).toBeVisible();
    await mouse(actor, { lit: driver.lit }, chance);
    await house.restart();
    for (const page of pages)
      await expect(page.getByText(w.table.lost)).toBeHidden({ timeout: 30_000 });
    await alternate([...pages], driver, chance, 4);
    expect((await standing(actor)).moves).toBeGreaterThan(moves);
    await expectSame([...pages]);

    if (long) {
      await alternate([...pages], driver, chance, 1_000);
      const ends = await Promise.all(pages.map((page) => page.locator('.standings .score').allInnerTexts()));
      expect(ends[0]).toHaveLength(2);
      expect(ends[0]).toEqual(ends[1]);
    }
    for (const page of pages) await page.context().close();
  });
