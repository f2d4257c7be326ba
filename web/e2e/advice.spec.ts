/** A hint lies above the board, says why, and can be followed by a click. */
import { expect, GAMES, test } from './base';
import { looksWell } from './looks';
import { BOT, fewest, layQuickly, ME, myTurn, standing } from './table';

test.use({ reducedMotion: 'reduce' });

for (const game of GAMES)
  test(`a hint at ${game.key}`, async ({ page, w }) => {
    const bots = Array.from({ length: Math.max(1, fewest(game) - 1) }, () => BOT);
    await page.goto(`/t/${await layQuickly(page, game.key, [ME, ...bots])}`);
    const { moves } = await myTurn(page);
    await page.keyboard.press('h');
    const hint = page.getByRole('region', { name: w.table.hintTitle });
    const deeds = hint.getByRole('button', { name: w.table.do });
    await expect(deeds.first()).toBeVisible();
    await looksWell(page);
    await deeds.last().click();
    await expect(hint).toBeHidden();
    await expect(async () => expect((await standing(page)).moves).toBeGreaterThan(moves)).toPass();
  });
