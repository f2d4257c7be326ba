/** At a puzzle: trying, and going on. */
import { expect, type Page } from '@playwright/test';
import type { Messages } from './base';
import type { Chance } from './chance';
import { driverOf } from './driver';
import { looksWell } from './looks';
import type { Hand } from './play';

const strip = (page: Page, w: Messages) => page.getByRole('region', { name: w.puzzles.one, exact: true });
export const heading = (page: Page, w: Messages) => strip(page, w).getByRole('heading', { level: 2 });
/** So many presses make any single decision. */
const PRESSES = 14;

/** Milliseconds in which a press is a try, or was none. */
const A_MOMENT = 1_000;

/** The house judges a try, or has judged it: from then on nothing more is to be pressed. */
const begun = (page: Page, w: Messages) =>
  page.waitForFunction(
    (ask) => {
      const strip = document.querySelector('section.strip');
      return strip?.ariaBusy === 'true' || strip?.querySelector('h2')?.textContent !== ask;
    },
    w.puzzles.ask,
    { polling: 'raf', timeout: A_MOMENT },
  );

/** Do something on the board until the house judges it. */
export async function tryOnce(
  page: Page,
  w: Messages,
  key: string,
  hand: Hand,
  chance: Chance,
) {
  const driver = await driverOf(key);
  const judged = expect(heading(page, w)).not.toHaveText(w.puzzles.ask, { timeout: 60_000 });
  for (let press = 0; press < PRESSES; press++) {
    const wait = begun(page, w).then(
      () => true,
      () => false,
    );
    await hand(page, driver, chance);
    if (await wait) break;
  }
  await judged;
}

/** From a try to the answer in gold, and on to another position. */
export async function solve(page: Page, w: Messages) {
  const show = page.getByRole('button', { name: w.puzzles.show });
  if (await show.isVisible()) {
    await expect(heading(page, w)).toHaveText(w.puzzles.again);
    await looksWell(page);
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, w)).toHaveText(w.puzzles.answerTitle);
  } else await expect(heading(page, w)).toHaveText(w.puzzles.right);
  await expect(strip(page, w).locator('.answer')).toBeVisible();
  await looksWell(page);
  // Whoever plays by keys stands on the way on.
  const next = page.getByRole('button', { name: w.puzzles.next });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, w)).toHaveText(w.puzzles.ask);
}
