/** Where there is a wheel of the compiled package, the house runs on it, and says so. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, GAMES, type Messages } from '../base';
import { Chance } from '../chance';
import { driverOf } from '../driver';
import { mouse, play } from '../play';
import { layTable, myTurn } from '../table';
import { shortestOf, test, warm } from './base';
import type { Page } from '@playwright/test';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const game = shortestOf(GAMES);
/** A level that a second does not suffice where rules are interpreted. */
const WEAKER = 'bot:expert';

/** What the house says of the rules inside, and of a level that has too little time. */
async function says(page: Page, w: Messages, sentence: string, weaker: boolean) {
  await page.goto('./?at=/account');
  await warm(page);
  await expect(page.getByText(sentence)).toBeVisible();
  await page.goto(`./?at=/new/${game.key}`);
  await warm(page);
  await page.getByLabel(w.lay.who(2)).selectOption(WEAKER);
  const strength = page.getByText(w.tab.strength('', 0).slice(0, 12));
  await (weaker ? expect(strength).toBeVisible() : expect(strength).toHaveCount(0));
}

test('without a wheel the rules are interpreted', async ({ page, host, w }) => {
  expect(host.url).toBeTruthy();
  await says(page, w, w.tab.interpreted, true);
});

test('a wheel for WebAssembly is taken', async ({ page, host, w }) => {
  const folder = mkdtempSync(join(tmpdir(), 'ludotheque-wheel-'));
  try {
    execFileSync(at('.venv/bin/python'), [at('tests/tab/standin.py'), folder]);
    const archive = readFileSync(join(folder, 'house.zip'));
    host.change = (name, data) => (name === 'python/house.zip' ? archive : data);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await says(page, w, w.tab.compiled, false);
    await layTable(page, w, game);
    await play(page, await driverOf(game.key), new Chance(5), mouse, 2);
    await myTurn(page);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
