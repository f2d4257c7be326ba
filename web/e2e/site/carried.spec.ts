/** What is played in a tab goes on at a server, and comes back. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { choose, expect, GAMES, type Messages } from '../base';
import { Chance } from '../chance';
import { driverOf } from '../driver';
import { mouse, play } from '../play';
import { House } from '../server';
import { layTable, myTurn, playOut, standing } from '../table';
import { shortestOf, test, warm } from './base';

const game = shortestOf(GAMES);

async function takeAll(page: Page, w: Messages): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: w.mine.allDo }).click();
  const path = await (await download).path();
  await expect(page.getByText(w.mine.allTaken(1, 0))).toBeVisible();
  return readFile(path, 'utf8');
}

async function bringAll(page: Page, w: Messages, text: string) {
  const buffer = Buffer.from(text);
  const file = { name: 'ludotheque.house.json', mimeType: 'application/json', buffer };
  await page.getByLabel(w.mine.bringFile).setInputFiles(file);
  await expect(page.getByText(w.mine.allBrought(1, 0))).toBeVisible();
}

/** A page at a server whose settings nobody has chosen. */
async function visit(house: House, contexts: BrowserContext): Promise<Page> {
  const context = await contexts.browser()!.newContext({ baseURL: house.url, reducedMotion: 'reduce' });
  await choose(context);
  return context.newPage();
}

test('a game begun in the tab goes on at a server, comes back, and ends there', async ({ page, host, w }) => {
  expect(host.url).toBeTruthy();
  const [house, driver, chance] = [await House.open(), await driverOf(game.key), new Chance(4)];
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./');
    await warm(page);
    await layTable(page, w, game);
    await play(page, driver, chance, mouse, 3);
    const { moves } = await myTurn(page);
    await page.goto('./?at=/account');
    await page.locator('select').first().selectOption('dark');
    await page.goto('./?at=/mine');
    await warm(page);
    const first = await takeAll(page, w);

    const there = await visit(house, page.context());
    await there.goto('/mine');
    await bringAll(there, w, first);
    await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark');
    await there.locator('a[href^="/t/"]').first().click();
    expect((await myTurn(there)).moves).toBe(moves);
    await play(there, driver, chance, mouse, 2);
    const later = await myTurn(there);
    expect(later.moves).toBeGreaterThan(moves);
    const place = new URL(there.url()).pathname;
    await there.goto('/mine');
    const second = await takeAll(there, w);

    await bringAll(page, w, second);
    await page.locator('a[href*="/t/"]').first().click();
    await myTurn(page);
    expect((await standing(page)).moves).toBe(later.moves);

    await playOut(there, place.split('/').at(-1)!);
    await there.goto(place);
    await expect(there.getByRole('link', { name: w.result.replay })).toBeVisible();
    await there.context().close();
  } finally {
    await house.close();
  }
});
