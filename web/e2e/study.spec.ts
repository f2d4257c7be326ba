/** A game studied: from the last move through the curve to a better action on the board. */
import { expect, GAMES, SOAK, test } from './base';
import { looksWell } from './looks';
import { BOT, fewest, layQuickly, ME, playOut } from './table';

test.use({ reducedMotion: 'reduce' });
test.slow();

for (const [at, game] of GAMES.entries())
  test(`a game of ${game.key} studied`, at ? SOAK : {}, async ({ page, w }) => {
    const bots = Array.from({ length: Math.max(1, fewest(game) - 1) }, () => BOT);
    const id = await layQuickly(page, game.key, [ME, ...bots]);
    await playOut(page, id);

    await page.goto(`/t/${id}`);
    await page.getByRole('link', { name: w.result.replay }).click();
    const curve = page.getByRole('img', { name: w.study.curve });
    await expect(curve).toBeVisible();
    const flags = page.getByRole('group', { name: w.study.moments }).getByRole('button');
    await expect(flags.first()).toBeVisible({ timeout: 120_000 });
    await expect(flags.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('table tbody tr')).toHaveCount(bots.length + 1);
    await looksWell(page);

    // By keyboard to a costly decision: the board shows it, with what was better in gold.
    const costly = flags.filter({ hasText: /\d/ }).and(
      page.getByRole('button', { name: new RegExp(w.study.kind.mistake) }),
    );
    await costly.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(w.study.better)).toBeVisible();
    await expect(page.locator('[data-hinted]').first()).toBeAttached();
    await looksWell(page);

    // Drawing along the curve moves the board.
    const count = page.locator('.controls .count');
    const { x, y, width, height } = (await curve.boundingBox())!;
    await page.mouse.click(x + width - 2, y + height / 2);
    await expect(count).toHaveText(/^(\d+) \/ \1$/);
    await page.mouse.click(x + 2, y + height / 2);
    await expect(count).toHaveText(/^0 \/ \d+$/);

    // A try of one's own from a position in the middle, at a new table.
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(count).not.toHaveText(/^0 /);
    const studied = page.url();
    await page.getByRole('button', { name: w.study.fromHere }).click();
    await page.getByRole('button', { name: w.study.withBots }).click();
    await expect(page).not.toHaveURL(/replay/);
    await expect(page.locator('section.line')).toBeVisible();
    await page.goto(studied);
    await expect(flags.first()).toBeVisible();

    // In words, and closed again.
    await page.getByRole('button', { name: w.table.textView }).click();
    await expect(flags.first()).toBeVisible();
    await page.getByRole('button', { name: w.study.close }).click();
    await expect(page.getByRole('button', { name: w.study.look })).toBeVisible();

    // What was found out is kept: the second look is there at once, for a phone too.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: w.study.look }).click();
    await expect(flags.first()).toBeVisible();
    await looksWell(page);
  });
