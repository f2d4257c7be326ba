/** At a table with a teacher. */
import { expect, type Page } from '@playwright/test';
import { myTurn, standing } from './table';

/** Press the worst-looking buttons in turn until the teacher says something. */
export async function provoke(page: Page) {
  const warning = page.locator('.warning');
  for (let decision = 0; decision < 40; decision++) {
    const { moves } = await myTurn(page);
    await page.locator('.words .actions button').last().click();
    await expect(async () => {
      const moved = (await standing(page)).moves > moves;
      expect(moved || (await warning.isVisible())).toBe(true);
    }).toPass();
    if (await warning.isVisible()) return;
  }
  throw new Error('Forty thoughtless decisions, and the teacher has nothing to say.');
}
