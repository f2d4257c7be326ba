/** Puzzles: by mouse, by keys and in words; think again, the answer, the next one. */
import { Chance } from './chance';
import { expect, GAMES, SOAK, test } from './base';
import { looksWell } from './looks';
import { buttons, keys, mouse } from './play';
import { heading, solve, tryOnce } from './puzzle';

const WITH_PUZZLES = GAMES.filter((game) => game.puzzles);
test.use({ reducedMotion: 'reduce' });

for (const [at, game] of WITH_PUZZLES.entries())
  test(`a puzzle of ${game.key} by mouse and by keys`, at ? SOAK : {}, async ({ page, w }) => {
    await page.goto('/');
    await page.getByRole('link', { name: `${w.puzzles.title} ${game.title}` }).click();
    await expect(heading(page, w)).toHaveText(w.puzzles.ask);
    await looksWell(page);
    const chance = new Chance(7);
    await tryOnce(page, w, game.key, mouse, chance);
    await solve(page, w);
    await tryOnce(page, w, game.key, keys, chance);
    await solve(page, w);

    await page.getByRole('link', { name: w.puzzles.all }).click();
    await expect(page.getByRole('heading', { name: w.puzzles.title })).toBeVisible();
    await expect(page.getByText(/± \d+/)).toBeVisible();
    await looksWell(page);
  });

test('the answer is drawn in gold', async ({ page, w }) => {
  // A box in which every action has a place on the board.
  await page.goto('/puzzles/forum-romanum');
  await page.getByRole('button', { name: w.puzzles.show }).click();
  await expect(page.locator('[data-hinted]').first()).toBeAttached();
});

test.describe('on a phone, in French', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a puzzle in words', async ({ page, w }) => {
    const game = WITH_PUZZLES.at(-1)!;
    await page.goto('/puzzles');
    await page.getByRole('link', { name: new RegExp(`${w.puzzles.solve} ${game.title}`) }).click();
    await expect(heading(page, w)).toHaveText(w.puzzles.ask);
    await looksWell(page);
    await page.getByRole('button', { name: w.table.textView }).click();
    await tryOnce(page, w, game.key, buttons, new Chance(3));
    await solve(page, w);
  });
});
