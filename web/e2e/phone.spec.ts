/** A phone in French: by finger, at 390 pixels. */
import { expect, GAMES, test } from './base';
import { Chance } from './chance';
import { driverOf } from './driver';
import { expectNoOverflow } from './looks';
import { finger, play } from './play';
import { layTable } from './table';

test.use({
  locale: 'fr',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
});

for (const [at, game] of GAMES.entries())
  test(`${game.key} by finger`, async ({ page, w }) => {
    await layTable(page, w, game);
    await play(page, await driverOf(game.key), new Chance(at), finger, 6);
    await expectNoOverflow(page);
    await page.getByRole('tab', { name: w.table.rules }).tap();
    await expect(page.getByPlaceholder(w.rules.search)).toBeVisible();
    await page.getByRole('tab', { name: w.table.rules }).tap();
    await expect(page.getByPlaceholder(w.rules.search)).toBeHidden();
  });
