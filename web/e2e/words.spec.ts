/** A whole game in the text view, from the shelf to the result. */
import { expect, test } from '@playwright/test';

test.use({ locale: 'en', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

test('a game against bots by its buttons alone', async ({ page, request }) => {
  const shelf = (await (await request.get('/api/shelf')).json()) as {
    games: { key: string; players: number[] }[];
  };
  const game = shelf.games.find((one) => one.players.includes(2))!;
  await page.goto(`/new/${game.key}`);
  await page.getByLabel('Your name').fill('Ada');
  while (await page.getByRole('button', { name: 'One player fewer' }).isEnabled())
    await page.getByRole('button', { name: 'One player fewer' }).click();
  await page.getByLabel('Who takes seat 2').selectOption('bot:random');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.keyboard.press('t');
  const now = page.getByRole('region', { name: 'What you can do now' });
  const actions = page.locator('.actions button');
  for (let turn = 0; turn < 400; turn++) {
    await expect(actions.first().or(page.getByRole('tab', { name: 'Result' }))).toBeVisible();
    if (await page.getByRole('tab', { name: 'Result' }).isVisible()) break;
    const before = await page.locator('.log li').count();
    await actions.last().click();
    await expect(async () => {
      const over = await page.getByRole('tab', { name: 'Result' }).isVisible();
      expect(over || (await page.locator('.log li').count()) > before).toBe(true);
    }).toPass();
  }
  await expect(now).toContainText('The game is over');
  await expect(page.getByRole('link', { name: 'Replay' })).toBeVisible();
});
