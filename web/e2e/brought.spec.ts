/** Games in packages of their own: with the board and the cover they bring, or with neither. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameCard } from '../src/api/types';
import { expect, test as usual } from './base';
import { Chance } from './chance';
import type { Driver } from './driver';
import { expectNoOverflow, looksWell } from './looks';
import { buttons, finger, keys, mouse, play } from './play';
import { House } from './server';
import { layTable, myTurn } from './table';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));
const DRIVER: Driver = { lit: ['.brought .spot.lit'], drag: { from: '.choice.lit', to: '.player.lit' } };
const BUTTONS: Driver = { lit: ['.words details[open] button, .words section > .actions button', '.words summary'] };

/** Both examples as installed packages: known by their entry points. */
async function install(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'ludotheque-packages-'));
  const info = join(place, 'examples-0.dist-info');
  await mkdir(info);
  await writeFile(join(info, 'METADATA'), 'Metadata-Version: 2.1\nName: examples\nVersion: 0\n');
  const points = ['high-card = high_card:GAME', 'midnight-masks = midnight_masks:GAME'];
  await writeFile(join(info, 'entry_points.txt'), `[ludotheque.games]\n${points.join('\n')}\n`);
  return place;
}

const test = usual.extend<object, { house: House; shelf: GameCard[] }>({
  house: [
    async ({}, use) => {
      const place = await install();
      const house = await House.open({ PYTHONPATH: [place, EXAMPLES].join(delimiter) });
      await use(house);
      await house.close();
      await rm(place, { recursive: true });
    },
    { scope: 'worker' },
  ],
  shelf: [
    async ({ house }, use) => {
      const answer = (await (await fetch(`${house.url}/api/shelf`)).json()) as { games: GameCard[] };
      await use(answer.games);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.url),
});

const named = (shelf: GameCard[], key: string) => shelf.find((game) => game.key === key)!;

test('a board that came with its game is played whole by mouse', async ({ page, w, shelf }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const cover = page.locator('img[src*="/midnight-masks/board/cover"]');
  await expect(cover).toBeVisible();
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await layTable(page, w, named(shelf, 'midnight-masks'));
  await expect(page.locator('.board-midnight-masks .player')).toHaveCount(2);
  await myTurn(page);
  await looksWell(page);
  await play(page, DRIVER, new Chance(5), mouse);
  await expect(page.locator('section.sheet h2')).toBeVisible();
});

test('and by keys, and in French, in its own words', async ({ page, w, shelf }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await layTable(page, w, named(shelf, 'midnight-masks'));
  await play(page, DRIVER, new Chance(2), keys, 3);
  await page.evaluate(() => {
    localStorage.ludotheque = JSON.stringify({ ...JSON.parse(localStorage.ludotheque), lang: 'fr' });
  });
  await page.reload();
  await expect(page.getByText('Tours jusqu', { exact: false }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a brought board is played by finger', async ({ page, w, shelf }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await layTable(page, w, named(shelf, 'midnight-masks'));
    await play(page, DRIVER, new Chance(3), finger, 3);
    await expectNoOverflow(page);
  });

  test('a game without a board shows what is yours first', async ({ page, w, shelf }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await layTable(page, w, named(shelf, 'high-card'));
    await myTurn(page);
    const own = page.getByRole('region', { name: w.text.own });
    await expect(own).toContainText('Your card: ');
    const [first, second] = [(await own.boundingBox())!, (await page.locator('.words .deeds').boundingBox())!];
    expect(first.y + first.height).toBeLessThanOrEqual(second.y);
    await looksWell(page);
  });
});

test('a game without a board has the actions beside what is yours, and nothing empty', async ({ page, w, shelf }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await layTable(page, w, named(shelf, 'high-card'));
  await myTurn(page);
  const [own, deeds] = [page.getByRole('region', { name: w.text.own }), page.locator('.words .deeds')];
  const [left, right] = [(await own.boundingBox())!, (await deeds.boundingBox())!];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  await expect(page.locator('.words')).not.toContainText(w.text.nothing);
  await play(page, BUTTONS, new Chance(1), buttons);
  await expect(page.locator('section.sheet h2')).toBeVisible();
});

test('what was shown to you stays in the view in words', async ({ page, w, shelf }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await layTable(page, w, named(shelf, 'midnight-masks'));
  await myTurn(page);
  await page.keyboard.press('t');
  const look = page.locator('.words .actions button', { hasText: 'to lift the mask' });
  await look.first().click();
  const learned = page.getByRole('region', { name: w.text.learned });
  await expect(learned).toContainText('shows');
  const sentence = await learned.getByRole('listitem').innerText();
  await myTurn(page);
  await expect(learned).toContainText(sentence);
});
