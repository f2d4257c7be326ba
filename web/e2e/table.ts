/** At a table: laying it, and knowing how it stands. */
import { expect, type Page } from '@playwright/test';
import type { GameCard } from '../src/api/types';
import type { Messages } from './base';

export const fewest = (game: GameCard) => game.players.find((count) => count > 1)!;
/** The bot that does not think. */
const QUICK = 'bot:random';

/** From the shelf to a table with the fewest players against quick bots, as a person does it. */
export async function layTable(page: Page, w: Messages, game: GameCard, shelf = './') {
  await page.goto(shelf);
  const box = page.locator(`.deeds a.primary[href$="/new/${game.key}"]`);
  await expect(box).toContainText(w.shelf.play);
  await box.click();
  await page.getByLabel(w.lay.name).fill('Ada');
  await expect(page.locator('output')).toHaveText(String(game.default_players));
  for (let count = game.default_players; count > fewest(game); count--)
    await page.getByRole('button', { name: w.lay.fewer }).click();
  for (let seat = 2; seat <= fewest(game); seat++)
    await page.getByLabel(w.lay.who(seat)).selectOption(QUICK);
  await page.getByRole('button', { name: w.lay.begin }).click();
  await expect(page).toHaveURL(/\/t\/\w+/);
}

/** Tab until the focus is on it. */
async function tabTo(page: Page, selector: string) {
  for (let tab = 0; tab < 80; tab++) {
    if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}.`);
}

/** The same without a mouse, from the shelf on. */
export async function layByKeys(page: Page, w: Messages, game: GameCard) {
  await page.goto('/');
  await expect(page.getByRole('link', { name: `${w.shelf.play} ${game.title}` })).toBeVisible();
  await tabTo(page, `.deeds a.primary[href="/new/${game.key}"]`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(w.lay.name)).toBeVisible();
  await tabTo(page, 'input[autocomplete="nickname"]');
  await page.keyboard.type('Ada');
  await tabTo(page, `[aria-label="${w.lay.fewer}"], select`);
  for (let count = game.default_players; count > fewest(game); count--)
    await page.keyboard.press('Enter');
  for (let seat = 2; seat <= fewest(game); seat++) {
    await tabTo(page, `select[aria-label="${w.lay.who(seat)}"]`);
    const quick = page.getByLabel(w.lay.who(seat));
    await page.keyboard.press('Home');
    for (let down = 0; down < 20 && (await quick.inputValue()) !== QUICK; down++)
      await page.keyboard.press('ArrowDown');
    await expect(quick).toHaveValue(QUICK);
  }
  await tabTo(page, 'form button.primary');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/t\/\w+/);
}

interface Seat {
  kind: 'me' | 'bot' | 'open';
  bot?: string;
  name?: string;
}

export const BOT: Seat = { kind: 'bot', bot: 'random' };
export const ME: Seat = { kind: 'me' };

/** The same by two requests, for tests that are about something else. */
export async function layQuickly(page: Page, key: string, seats: Seat[], more: object = {}) {
  const headers = { origin: new URL(process.env.LUDOTHEQUE_E2E_URL!).origin };
  const response = await page.request.post('/api/me', { headers, data: { name: 'Ada', lang: 'en' } });
  expect(response.ok(), await response.text()).toBe(true);
  const data = { game: key, seats, ...more };
  const laid = await page.request.post('/api/tables', { headers, data });
  expect(laid.ok(), await laid.text()).toBe(true);
  return ((await laid.json()) as { id: string }).id;
}

export interface Standing {
  moves: number;
  mine: boolean;
  over: boolean;
}

/** Read in the page, at once. */
export const standing = (page: Page): Promise<Standing> =>
  page.evaluate(() => ({
    // The log itself may lie under another tab.
    moves: Number(document.querySelector<HTMLElement>('.line[data-number]')?.dataset.number ?? 0),
    mine: document.querySelector('.line.warm') !== null,
    over: document.querySelector('.outcome') !== null,
  }));

/** Wait until it is my turn, or the game is over. */
export async function myTurn(page: Page): Promise<Standing> {
  await page.waitForFunction(
    () =>
      document.querySelector('.outcome') ??
      (document.querySelector('.line.warm') && document.querySelector('.frame, .words')),
    undefined,
    { polling: 20, timeout: 30_000 },
  );
  return standing(page);
}

/** The page of whoever is to play; none when the game is over. */
export async function whose(pages: Page[]): Promise<Page | undefined> {
  for (let wait = 0; wait < 600; wait++) {
    const now = await Promise.all(pages.map(standing));
    if (now.every(({ over }) => over)) return undefined;
    const at = now.findIndex(({ mine }) => mine);
    if (at >= 0) return pages[at];
    await pages[0]!.waitForTimeout(25);
  }
  throw new Error('Nobody is to play, and the game is not over.');
}

/** Longer than any game takes whose moves nobody looks at. */
const PATIENCE = 180_000;

/** A whole game in a moment: played by a line of the page's own, any action that is allowed. */
export async function playOut(page: Page, id: string) {
  await playUntil(page, id, '');
}

/**
 * The same up to an action that is written so (`put`), which is not done; `first` is done wherever
 * it is allowed. Whether the action came before the game was over.
 */
export async function playUntil(page: Page, id: string, until: string, first = ''): Promise<boolean> {
  await page.goto('/keys');
  return page.evaluate(
    ([table, until, first, patience]) =>
      new Promise<boolean>((done, failed) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
        let [sent, last] = [0, 'nothing'];
        const end = (finish: () => void) => {
          clearTimeout(timer);
          socket.onclose = null;
          socket.close();
          finish();
        };
        const fail = (why: string) => end(() => failed(new Error(why)));
        const timer = setTimeout(() => fail(`No end after ${sent} actions; last heard: ${last}.`), patience);
        socket.onclose = () => fail('The line to the table broke.');
        socket.onmessage = ({ data }) => {
          last = String(data).slice(0, 300);
          const { type, sentence, snapshot } = JSON.parse(String(data)) as {
            type: string;
            sentence?: string;
            snapshot?: {
              number: number;
              actor: number;
              legal: { number: number; notation: string }[];
              status: string;
            };
          };
          if (type === 'refused') return fail(sentence ?? last);
          if (type === 'over' || snapshot?.status === 'over') return end(() => done(false));
          if (!snapshot?.legal.length) return;
          const { number: seen, actor: seat, legal } = snapshot;
          if (until && legal.some(({ notation }) => notation.startsWith(until))) return end(() => done(true));
          const wanted = first ? legal.find(({ notation }) => notation.startsWith(first)) : undefined;
          const action = (wanted ?? legal[(sent * 7919) % legal.length]!).number;
          socket.send(JSON.stringify({ type: 'act', id: `x-${sent++}`, seen, seat, action }));
        };
      }),
    [id, until, first, PATIENCE] as const,
  );
}
