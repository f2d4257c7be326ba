/** The ways of a person through the house, each state looked at on the way. */
import { expect, type Page } from '@playwright/test';
import type { GameCard } from '../../src/api/types';
import { messagesOf, type Messages } from '../base';
import { Chance } from '../chance';
import { driverOf } from '../driver';
import { finger, mouse, play } from '../play';
import { BOT, layQuickly, ME, myTurn, playOut } from '../table';
import type { Resident } from './resident';

const OPEN = { kind: 'open' as const };
const NAMES = ['Émile', 'Maximilienne', 'Jo', 'Anne-Sophie', 'Bartholomew'];
const hers = (one: Resident): Messages => messagesOf(one.sight.lang);
const fill = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

export const HOUSE = ['/', '/mine', '/ratings', '/account', '/keys', '/record', '/nowhere/at/all'];
export const pagesOf = (key: string) => [`/new/${key}`, `/rules/${key}`, `/learn/${key}`, `/ratings/${key}`];

async function visit(one: Resident, path: string): Promise<void> {
  await one.page.goto(path, { waitUntil: 'networkidle' });
  await expect(one.page.locator('h1').first()).toBeVisible();
}

/** Every page that is no table. */
export async function pages(one: Resident, paths: string[]): Promise<void> {
  for (const path of paths) {
    await visit(one, path);
    await one.look(path);
  }
}

/** Laying a table: the most players, every kind of seat. */
export async function laying(one: Resident, game: GameCard): Promise<void> {
  const { page } = one;
  await visit(one, `/new/${game.key}`);
  const most = Math.max(...game.players);
  for (let count = game.default_players; count < most; count++)
    await page.getByRole('button', { name: hers(one).lay.more }).click();
  await one.look(`laying ${game.key} for ${most}`);
  for (const [at, kind] of ['here', 'guest', 'open'].entries()) {
    const seat = page.getByLabel(hers(one).lay.who(at + 2));
    if ((await seat.count()) && (await seat.locator(`option[value=${kind}]`).count()))
      await seat.selectOption(kind);
  }
  await one.look(`laying ${game.key} with people`);
}

/** Waiting for somebody who was invited, as the host and as a stranger. */
export async function waiting(one: Resident, game: GameCard): Promise<void> {
  const most = Math.max(...game.players);
  if (most < 2) return;
  const id = await layQuickly(one.page, game.key, [ME, ...fill(most - 1, OPEN)]);
  await one.page.goto(`/t/${id}`, { waitUntil: 'networkidle' });
  await one.look(`waiting at ${game.key}`);
}

/** A game under way: every tab, hint, tool and view, after a few decisions. */
export async function table(one: Resident, game: GameCard, count: number, moves = 3): Promise<void> {
  const { page, sight } = one;
  const id = await layQuickly(page, game.key, [ME, ...fill(count - 1, BOT)]);
  await page.goto(`/t/${id}`);
  await myTurn(page);
  const where = `${game.key} with ${count}`;
  await one.look(`${where}, first turn`);
  const hand = sight.touch ? finger : mouse;
  const end = await play(page, await driverOf(game.key), new Chance(count), hand, moves);
  if (end < moves) return;
  await myTurn(page);
  await one.look(`${where}, after ${moves}`);
  await sides(one, where);
  await hint(one, where);
  await tools(one, where);
  await inWords(one, where);
}

async function sides(one: Resident, where: string): Promise<void> {
  const tabs = one.page.getByRole('tab');
  for (let n = 0; n < (await tabs.count()); n++) {
    const tab = tabs.nth(n);
    await press(one, tab);
    await one.look(`${where}, tab ${(await tab.innerText()).trim()}`);
    if (one.sight.width <= 900) await one.page.keyboard.press('Escape');
  }
}

async function hint(one: Resident, where: string): Promise<void> {
  const { page } = one;
  await page.keyboard.press('h');
  const title = page.getByRole('region', { name: hers(one).table.hintTitle });
  if (!(await title.isVisible().catch(() => false)))
    await title.waitFor({ timeout: 15_000 }).catch(() => undefined);
  await one.look(`${where}, hint`);
  await page.keyboard.press('Escape');
}

/** Everything behind the table's menu that can be opened and shut again. */
async function tools(one: Resident, where: string): Promise<void> {
  const { page } = one;
  await page.keyboard.press('?');
  await one.look(`${where}, keys`);
  await page.keyboard.press('Escape');
  const leave = page.getByRole('button', { name: hers(one).table.leave }).first();
  if (!(await leave.isVisible().catch(() => false))) return;
  await press(one, leave);
  await one.look(`${where}, leaving`);
  await page.keyboard.press('Escape');
}

async function inWords(one: Resident, where: string): Promise<void> {
  await one.page.keyboard.press('t');
  await one.look(`${where}, in words`);
  await one.page.keyboard.press('t');
}

/** Around one screen, with the hand-over between turns. */
export async function together(one: Resident, game: GameCard): Promise<void> {
  const most = Math.max(...game.players);
  if (most < 2) return;
  const others = Array.from({ length: most - 1 }, (_, n) => ({ ...ME, name: NAMES[n]! }));
  const seats = [ME, ...others];
  const id = await layQuickly(one.page, game.key, seats);
  await one.page.goto(`/t/${id}`, { waitUntil: 'networkidle' });
  await one.look(`${game.key} around one screen, handed over`);
}

/** The end and after it: result, replay, estimate. */
export async function after(one: Resident, game: GameCard, count: number): Promise<void> {
  const { page } = one;
  const where = `${game.key} with ${count}`;
  const id = await layQuickly(page, game.key, [ME, ...fill(count - 1, BOT)]);
  await playOut(page, id);
  await page.goto(`/t/${id}`);
  await expect(page.locator('section.sheet')).toBeVisible();
  await one.look(`${where}, result`);
  await page.goto(`/t/${id}/replay`, { waitUntil: 'networkidle' });
  await one.look(`${where}, replay`);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await one.look(`${where}, replay near its end`);
  await estimate(one, where);
}

async function estimate(one: Resident, where: string): Promise<void> {
  const button = one.page.getByRole('button', { name: hers(one).replay.estimate });
  if (!(await button.isVisible().catch(() => false))) return;
  await press(one, button);
  await one.page
    .getByRole('region', { name: hers(one).replay.estimateTitle })
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined);
  await one.look(`${where}, estimate`);
}

type Pressable = ReturnType<Page['getByRole']>;

export async function press(one: Resident, target: Pressable): Promise<void> {
  if (one.sight.touch) await target.tap();
  else await target.click();
}
