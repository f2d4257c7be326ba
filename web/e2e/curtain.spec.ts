/** Two people around one screen: a curtain between their turns where hands are secret. */
import type { Page } from '@playwright/test';
import { expect, GAMES, test } from './base';
import { Chance } from './chance';
import { driverOf, type Driver } from './driver';
import { mouse, play } from './play';
import { layQuickly, ME, standing } from './table';

test.use({ reducedMotion: 'reduce' });

/** After a decision: whether the turn was over, and the curtain has come down. */
async function covered(page: Page, { lit }: Driver): Promise<boolean> {
  await page.waitForFunction(
    (any) => document.querySelector(`.curtain, ${any}`) !== null,
    lit.join(),
    { polling: 20 },
  );
  return page.locator('.curtain').isVisible();
}

for (const game of GAMES.filter(({ secrets }) => secrets))
  test(`${game.key} around one screen`, async ({ page, w }) => {
    const [driver, chance] = [await driverOf(game.key), new Chance(3)];
    const secret = page.locator(driver.secret!);
    await page.goto(`/new/${game.key}`);
    await page.getByLabel(w.lay.name).fill('Ada');
    for (let count = game.default_players; count > 2; count--)
      await page.getByRole('button', { name: w.lay.fewer }).click();
    await page.getByLabel(w.lay.who(2)).selectOption('beside');
    await page.getByLabel(w.lay.besideName(2)).fill('Émile');
    await page.getByRole('button', { name: w.lay.begin }).click();

    const curtain = page.locator('.curtain');
    const hands: Record<string, number> = { Ada: 0, Émile: 0 };
    const names = ['Ada', 'Émile'];
    await expect(curtain).toBeVisible();
    if ((await curtain.innerText()).includes('Émile')) names.reverse();
    for (let turn = 0; turn < 12; turn++) {
      const name = names[turn % 2]!;
      await expect(curtain).toContainText(w.table.curtain(name));
      await expect(page.getByRole('button', { name: w.table.curtainGo(name) })).toBeFocused();
      // Not only covered: what is secret is not on the page at all.
      await expect(secret).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(curtain).toBeHidden();
      await expect(page.locator('.line.warm')).toContainText(/./);
      hands[name]! += await secret.count();
      while (!(await covered(page, driver))) await play(page, driver, chance, mouse, 1);
    }
    expect(hands.Ada).toBeGreaterThan(0);
    expect(hands.Émile).toBeGreaterThan(0);
  });

test.describe('where nothing is secret', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const game of GAMES.filter(({ secrets, players }) => !secrets && Math.max(...players) > 1))
    test(`${game.key}: a tap on the card that says whose turn it is does nothing else`, async ({ page }) => {
      const most = Math.max(...game.players);
      const others = Array.from({ length: most - 1 }, (_, n) => ({ ...ME, name: `Ada ${n + 2}` }));
      const id = await layQuickly(page, game.key, [ME, ...others]);
      await page.goto(`/t/${id}`);
      const card = page.locator('.card[role=status]');
      await expect(card).toBeVisible();
      // A board may choose by itself what is the only thing to choose: first let it.
      await expect(page.locator((await driverOf(game.key)).lit.join()).first()).toBeVisible();
      const pressed = page.locator('.frame [aria-pressed=true]');
      const [{ moves }, chosen] = [await standing(page), await pressed.count()];
      await card.tap();
      await expect(card).toHaveCount(0);
      // What a tap on the board begins would be stored by now.
      await page.waitForTimeout(500);
      expect((await standing(page)).moves).toBe(moves);
      await expect(pressed).toHaveCount(chosen);
    });
});
