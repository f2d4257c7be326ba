/** A teacher at the table: warns before a decision counts, and lets one think again or insist. */
import { expect, GAMES, test } from './base';
import { looksWell } from './looks';
import { BOT, fewest, layQuickly, ME, standing } from './table';
import { provoke } from './teacher';

test.use({
  reducedMotion: 'reduce',
  chosen: { pace: 'once', soundsOffered: true, sight: 'text', teacher: 'small' },
});
test.slow();

for (const locale of ['en', 'fr'])
  test.describe(locale, () => {
    test.use({ locale });
    test('a teacher warns, in words and by keyboard', async ({ page, w }) => {
      const game = GAMES[0]!;
      const bots = Array.from({ length: Math.max(1, fewest(game) - 1) }, () => BOT);
      await page.goto(`/t/${await layQuickly(page, game.key, [ME, ...bots])}`);
      await provoke(page);
      const warning = page.getByRole('region', { name: w.teacher.says });
      const before = await standing(page);
      await expect(warning.getByRole('alert')).toContainText('100');
      await looksWell(page);

      // Think again, by Escape: nothing was done.
      await expect(warning.getByRole('button', { name: w.teacher.again })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(warning).toBeHidden();
      expect((await standing(page)).moves).toBe(before.moves);

      // The same again, on a phone, with the picture; then asked for a hint.
      await page.setViewportSize({ width: 390, height: 844 });
      await provoke(page);
      await page.getByRole('button', { name: w.table.pictureView }).click();
      await expect(warning).toBeVisible();
      await looksWell(page);
      await warning.getByRole('button', { name: w.teacher.ask }).click();
      await expect(page.getByRole('region', { name: w.table.hintTitle })).toBeVisible();
      await page.keyboard.press('Escape');

      // And done anyway.
      await page.getByRole('button', { name: w.table.textView }).click();
      await provoke(page);
      const { moves } = await standing(page);
      await warning.getByRole('button', { name: w.teacher.anyway }).click();
      await expect(async () => expect((await standing(page)).moves).toBeGreaterThan(moves)).toPass();

      // Sent away again.
      await page.getByRole('button', { name: w.teacher.title }).click();
      await expect(page.getByRole('button', { name: w.teacher.losses.small })).toHaveAttribute('aria-pressed', 'true');
      await looksWell(page);
      await page.getByRole('button', { name: w.teacher.losses.off }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });

test('a teacher is chosen with the table, and not where the result counts', async ({ page, w }) => {
  await page.goto(`/new/${GAMES[0]!.key}`);
  await page.getByText(w.lay.terms).click();
  const choice = page.getByLabel(w.teacher.title);
  await expect(choice).toHaveValue('small');
  await choice.selectOption('large');
  await looksWell(page);
  await page.getByLabel(w.lay.rated).check();
  await expect(choice).toBeDisabled();
  await expect(choice).toHaveValue('off');
  await page.getByLabel(w.lay.rated).uncheck();
  await expect(choice).toHaveValue('large');
});
