/** The path by mouse and in words; one's progress afterwards; a bot of one's own strength. */
import type { Path } from '../src/api/types';
import { expect, GAMES, test } from './base';
import { looksWell } from './looks';

const BOX = GAMES.find((game) => game.path)!;
test.use({ reducedMotion: 'reduce' });

test('the first position of the path, the progress it makes, and a bot to match', async ({ page, w }) => {
  await page.goto(`/path/${BOX.key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.path.of(BOX.title));
  await looksWell(page);
  await page.getByRole('link', { name: w.path.begin }).click();
  const path = (await (await page.request.get(`/api/path/${BOX.key}?lang=en`)).json()) as Path;
  await expect(page.getByRole('heading', { name: path.chapters[0]!.title })).toBeVisible();
  await page.getByRole('button', { name: w.puzzles.show }).click();
  await expect(page.getByRole('heading', { name: w.puzzles.answerTitle })).toBeVisible();
  await looksWell(page);
  await page.getByRole('button', { name: w.path.next }).click();
  await expect(page.getByText(w.path.number(2, path.chapters[0]!.steps.length))).toBeVisible();

  await page.goto('/progress');
  await expect(page.getByRole('heading', { name: BOX.title })).toBeVisible();
  await looksWell(page);

  await page.goto(`/new/${BOX.key}`);
  await page.getByLabel(w.lay.who(2)).selectOption({ label: w.lay.matched });
  await expect(page.getByText(w.lay.matchedWhat(0))).toBeVisible();
  await page.getByRole('button', { name: w.lay.begin }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByRole('main')).toBeVisible();
});
