/** After the game: where the points come from, the replay, the share code, the next table. */
import { expect, GAMES, SOAK, test } from './base';
import { looksWell } from './looks';
import { BOT, fewest, layQuickly, ME, playOut } from './table';

test.use({ reducedMotion: 'reduce' });

for (const [at, game] of GAMES.entries())
  test(`after a game of ${game.key}`, at ? SOAK : {}, async ({ page, w }) => {
    const bots = Array.from({ length: fewest(game) - 1 }, () => BOT);
    const id = await layQuickly(page, game.key, [ME, ...bots]);
    await playOut(page, id);

    await page.goto(`/t/${id}`);
    await expect(page.locator('section.sheet h2')).not.toBeEmpty();
    await expect(page.getByRole('figure', { name: w.result.breakdown })).toBeVisible();
    await expect(page.locator('table.figures tbody tr').first()).toBeVisible();
    await looksWell(page);

    await page.getByRole('button', { name: w.result.shareCode }).click();
    const code = await page.getByLabel(w.result.shareCode).inputValue();
    expect(code.length).toBeGreaterThan(20);

    await page.getByRole('link', { name: w.result.replay }).click();
    const count = page.locator('.count');
    const slider = page.getByRole('slider', { name: w.replay.slider });
    await expect(count).toHaveText(/^0 \/ \d+$/);
    const last = Number(await slider.getAttribute('max'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(count).toHaveText(`1 / ${last}`);
    await page.keyboard.press('End');
    await expect(count).toHaveText(`${last} / ${last}`);
    const { x, y, width, height } = (await slider.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(count).not.toHaveText(`${last} / ${last}`);
    await expect(page.locator('.controls .sentence')).not.toHaveText(w.replay.start);
    await looksWell(page);

    await page.goto('/record');
    await page.getByLabel(w.record.code).fill(code);
    await page.getByRole('button', { name: w.record.open, exact: true }).click();
    await expect(count).toHaveText(`0 / ${last}`);

    await page.goto(`/t/${id}`);
    await page.getByRole('button', { name: w.result.rematch, exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(page.locator('section.line')).toBeVisible();
    await page.goto(`/t/${id}`);
    await expect(page.getByRole('link', { name: w.result.toRematch })).toBeVisible();
  });
