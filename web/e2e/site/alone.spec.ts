/** What one does alone, in the tab without a network: puzzles, a teacher, hints, print. */
import { expect, GAMES } from '../base';
import { Chance } from '../chance';
import { looksWell } from '../looks';
import { mouse } from '../play';
import { heading, solve, tryOnce } from '../puzzle';
import { layTable, myTurn, standing } from '../table';
import { provoke } from '../teacher';
import { openAndCut, shortestOf, test, warm } from './base';

const WITH_PUZZLES = GAMES.filter((game) => game.puzzles);
const shortest = shortestOf(GAMES);

test.use({
  excused: /ERR_INTERNET_DISCONNECTED/,
  reducedMotion: 'reduce',
  chosen: { pace: 'once', soundsOffered: true, teacher: 'small' },
});

test('puzzles of every box are solved on the board, and rated on the device', async ({ page, host, w }) => {
  await openAndCut(page, host);
  for (const [at, game] of WITH_PUZZLES.entries()) {
    await page.goto('./');
    await page.getByRole('link', { name: `${w.puzzles.title} ${game.title}` }).click();
    await expect(heading(page, w)).toHaveText(w.puzzles.ask);
    await tryOnce(page, w, game.key, mouse, new Chance(at));
    await solve(page, w);
  }
  await page.goto('./?at=/puzzles');
  await expect(page.getByText(/± \d+/)).toHaveCount(WITH_PUZZLES.length);
  await looksWell(page);
});

test('a teacher warns, and a hint says why', async ({ page, host, w }) => {
  await openAndCut(page, host);
  await layTable(page, w, shortest);
  await myTurn(page);
  await page.keyboard.press('t');
  await provoke(page);
  const warning = page.getByRole('region', { name: w.teacher.says });
  await expect(warning.getByRole('alert')).toContainText('100');
  await looksWell(page);
  const { moves } = await standing(page);
  await warning.getByRole('button', { name: w.teacher.ask }).click();
  const hint = page.getByRole('region', { name: w.table.hintTitle });
  await hint.getByRole('button', { name: w.table.do }).first().click();
  await expect(async () => expect((await standing(page)).moves).toBeGreaterThan(moves)).toPass();
});

test('sheets are printed, and what takes other people says so', async ({ page, host, w }) => {
  await openAndCut(page, host);
  await page.goto(`./?at=/rules/${shortest.key}`);
  const sheets = page.waitForEvent('popup');
  await page.getByRole('link', { name: w.rules.print }).click();
  await sheets;
  const pdf = await page.evaluate(
    async (key) => (await fetch(`./api/en/games/${key}/print.pdf`)).text(),
    shortest.key,
  );
  expect(pdf.slice(0, 5)).toBe('%PDF-');

  for (const place of ['/meet', '/ratings', '/carry/abcdef']) {
    await page.goto(`./?at=${place}`);
    await expect(page.getByRole('heading', { level: 1, name: w.tab.peopleTitle })).toBeVisible();
    await looksWell(page);
  }
  await page.goto('./');
  await warm(page);
  await page.getByRole('link', { name: w.tab.peopleTitle }).click();
  await expect(page.getByText(w.tab.people)).toBeVisible();
});
