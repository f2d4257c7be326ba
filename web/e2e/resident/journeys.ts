/** The ways of a person through the house, each state looked at on the way. */
import { expect } from '@playwright/test';
import type { GameCard } from '../../src/api/types';
import { messagesOf, type Messages } from '../base';
import { Chance } from '../chance';
import { driverOf } from '../driver';
import { play } from '../play';
import { BOT, layQuickly, ME, myTurn, playOut } from '../table';
import { HANDS, WORD_HANDS } from './hands';
import type { Resident } from './resident';

const OPEN = { kind: 'open' as const };
const NAMES = ['Émile', 'Maximilienne', 'Jo', 'Anne-Sophie', 'Bartholomew'];
/** So many decisions of a game are looked at, and every so many of them closely. */
const [MOST, CLOSELY] = [120, 10];
const hers = (one: Resident): Messages => messagesOf(one.sight.lang);
const fill = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

export const HOUSE = [
  '/', '/daily', '/puzzles', '/progress', '/friends', '/meet', '/tournaments', '/tournaments/new', '/mine', '/ratings', '/account', '/about', '/keys', '/record',
  '/nowhere/at/all',
];
export const pagesOf = (key: string) => [`/new/${key}`, `/rules/${key}`, `/learn/${key}`, `/ratings/${key}`, `/path/${key}`];

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
    await one.press(page.getByRole('button', { name: hers(one).lay.more }));
  await one.look(`laying ${game.key} for ${most}`);
  for (const [at, kind] of ['beside', 'guest', 'open'].entries()) {
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
  const [driver, chance] = [await driverOf(game.key), new Chance(count)];
  const end = await play(page, driver, chance, HANDS[sight.hand], moves);
  if (end < moves || (await myTurn(page)).over) return;
  await one.look(`${where}, after ${moves}`);
  await sides(one, where);
  await hint(one, where);
  await tools(one, where);
  await inWords(one, where, game.key);
  await undo(one, where);
}

/** A whole game, every one of its positions looked at; now and then closely. */
export async function whole(one: Resident, game: GameCard, count: number): Promise<void> {
  const { page, sight } = one;
  const id = await layQuickly(page, game.key, [ME, ...fill(count - 1, BOT)]);
  await page.goto(`/t/${id}`);
  const [driver, chance] = [await driverOf(game.key), new Chance(count)];
  for (let move = 1; !(await myTurn(page)).over && move < MOST; move++) {
    await one.look(`${game.key} with ${count}, decision ${move}`, { closely: move % CLOSELY === 1 });
    await play(page, driver, chance, HANDS[sight.hand], 1);
  }
  await one.look(`${game.key} with ${count}, over`);
}

const TAB_KEYS = ['l', 'r', 'c'];

/** Every tab beside the board; in the last one something is said. */
async function sides(one: Resident, where: string): Promise<void> {
  const { page, sight } = one;
  const tabs = page.getByRole('tab');
  for (const [n, key] of TAB_KEYS.entries()) {
    await one.press(tabs.nth(n), key);
    await expect(tabs.nth(n)).toHaveAttribute('aria-selected', 'true');
    if (key === 'c') await talk(one);
    await one.look(`${where}, tab ${(await tabs.nth(n).innerText()).trim()}`);
    if (sight.width > 900) continue;
    await one.press(tabs.nth(n), 'Escape');
    await expect(page.getByRole('tabpanel')).toBeHidden();
  }
}

async function talk(one: Resident): Promise<void> {
  const { page } = one;
  const field = page.getByRole('textbox', { name: hers(one).table.say });
  if (one.sight.hand === 'keys') await expect(field).toBeFocused();
  else await one.press(field);
  await page.keyboard.type('Salve');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: hers(one).table.chat })).toContainText('Salve');
  // A letter typed there is no order to the table; from the next control on it is one.
  await page.keyboard.press('Tab');
}

async function hint(one: Resident, where: string): Promise<void> {
  const { page } = one;
  const button = page.getByRole('button', { name: hers(one).table.hint, exact: true });
  await one.press(button, 'h');
  const sheet = page.getByRole('region', { name: hers(one).table.hintTitle });
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  await one.look(`${where}, hint`);
  await one.press(sheet.getByRole('button', { name: hers(one).house.close }), 'Escape');
  await expect(sheet).toBeHidden();
}

/** Everything behind the table's tools that can be opened and shut again. */
async function tools(one: Resident, where: string): Promise<void> {
  const w = hers(one).table;
  const names: [string, string?][] = [[w.legend], [w.pace], [w.leave]];
  if (one.sight.width > 900) names.push([w.keys, '?']);
  for (const [name, key] of names) {
    const button = one.page.getByRole('button', { name }).and(one.page.locator(':visible'));
    await one.press(button.first(), key);
    const dialog = one.page.locator('dialog[open]');
    await expect(dialog).toBeVisible();
    await one.look(`${where}, ${name}`);
    await one.press(dialog.getByRole('button').last(), 'Escape');
    await expect(dialog).toBeHidden();
  }
}

/** The same table in words, with a decision made there. */
async function inWords(one: Resident, where: string, key: string): Promise<void> {
  const { page, sight } = one;
  const w = hers(one).table;
  await one.press(page.getByRole('button', { name: w.textView }), 't');
  await expect(page.locator('.words')).toBeVisible();
  await one.look(`${where}, in words`);
  await play(page, await driverOf(key), new Chance(1), WORD_HANDS[sight.hand], 1);
  if (!(await myTurn(page)).over) await one.look(`${where}, in words after a decision`);
  await one.press(page.getByRole('button', { name: w.pictureView }), 't');
  await expect(page.locator('.words')).toBeHidden();
}

async function undo(one: Resident, where: string): Promise<void> {
  const button = one.page.getByRole('button', { name: hers(one).table.undo, exact: true });
  if (!(await button.isVisible()) || !(await button.isEnabled())) return;
  await one.press(button, 'u');
  await one.look(`${where}, after an undo`);
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
  await takeScreen(one);
  await play(one.page, await driverOf(game.key), new Chance(2), HANDS[one.sight.hand], 1);
  await one.look(`${game.key} around one screen, after a decision`);
}

/** Whoever is named takes the screen: behind the curtain, or from the card. */
async function takeScreen(one: Resident): Promise<void> {
  const { page } = one;
  const curtain = page.locator('.curtain');
  const card = page.locator('.card[role=status]');
  await expect(curtain.or(card).first()).toBeVisible();
  if (await curtain.isVisible()) await one.press(curtain.getByRole('button'));
  else if (one.sight.hand === 'keys') await page.keyboard.press('x');
  else await one.press(card);
  await expect(curtain.or(card)).toHaveCount(0);
}

/** The end and after it: result, board, replay, estimate. */
export async function after(one: Resident, game: GameCard, count: number): Promise<void> {
  const { page } = one;
  const where = `${game.key} with ${count}`;
  const id = await layQuickly(page, game.key, [ME, ...fill(count - 1, BOT)]);
  await playOut(page, id);
  await page.goto(`/t/${id}`);
  const sheet = page.locator('section.sheet');
  await expect(sheet).toBeVisible();
  await one.look(`${where}, result`);
  await one.press(sheet.getByRole('button', { name: hers(one).result.toBoard }), 'Escape');
  await expect(sheet).toBeHidden();
  await one.look(`${where}, the board at the end`);
  await one.press(page.getByRole('button', { name: hers(one).table.result, exact: true }));
  await one.press(sheet.getByRole('link', { name: hers(one).result.replay }));
  await expect(page).toHaveURL(/replay\?study$/);
  await expect(page.locator('.controls .count')).toBeVisible();
  await studied(one, where);
  await one.look(`${where}, replay`);
  await one.press(page.getByRole('button', { name: hers(one).replay.last, exact: true }), 'End');
  await one.press(page.getByRole('button', { name: hers(one).replay.previous, exact: true }), 'ArrowLeft');
  await one.look(`${where}, replay near its end`);
  await estimate(one, where);
}

/** The curve, luck and play, the first moment on the board; then the replay alone. */
async function studied(one: Resident, where: string): Promise<void> {
  const { page } = one;
  const w = hers(one).study;
  const flags = page.getByRole('group', { name: w.moments }).getByRole('button');
  await expect(flags.first()).toBeVisible({ timeout: 120_000 });
  await one.look(`${where}, studied`);
  if ((await flags.count()) > 1) {
    await one.press(flags.nth(1));
    await expect(flags.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await one.look(`${where}, a moment that mattered`);
  }
  await one.press(page.getByRole('button', { name: w.close }));
}

async function estimate(one: Resident, where: string): Promise<void> {
  const button = one.page.getByRole('button', { name: hers(one).replay.estimate });
  if (!(await button.isVisible())) return;
  await one.press(button);
  const list = one.page.getByRole('region', { name: hers(one).replay.estimateTitle });
  await expect(list).toBeVisible();
  await one.look(`${where}, estimate`);
}

/** From the shelf to a table, a few decisions, and away again: nothing but what is on the screen. */
export async function visitTable(one: Resident, game: GameCard): Promise<void> {
  const { page, sight } = one;
  await visit(one, '/');
  const w = hers(one);
  const box = page.locator(`.deeds a.primary[href="/new/${game.key}"]`);
  await box.scrollIntoViewIfNeeded();
  await one.press(box);
  await one.press(page.locator('form button.primary'));
  await expect(page).toHaveURL(/\/t\/\w+/);
  await myTurn(page);
  await play(page, await driverOf(game.key), new Chance(3), HANDS[sight.hand], 2);
  await one.press(page.getByRole('button', { name: w.table.leave }));
  await one.press(page.getByRole('button', { name: w.table.leaveYes, exact: true }));
  await expect(page).toHaveURL(/\/$/);
  await one.look(`the shelf after leaving ${game.key}`);
}
