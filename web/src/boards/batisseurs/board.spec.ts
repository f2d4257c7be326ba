/** What a laptop shows at once, and prices that can be read. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../e2e/base';
import { BOT, layQuickly, ME, myTurn } from '../../../e2e/table';

const KEY = 'batisseurs';
const LAPTOPS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

async function sit(page: Page) {
  const table = await layQuickly(page, KEY, [ME, BOT, BOT]);
  await page.goto(`/t/${table}`);
  await myTurn(page);
  await expect(page.locator('[data-spot^="row:"]')).not.toHaveCount(0);
}

/** Selectors of things that are not wholly inside the board's frame. */
const hidden = (page: Page, selectors: string[]) =>
  page.evaluate((all) => {
    const frame = document.querySelector('.frame')!.getBoundingClientRect();
    return all.filter((selector) => {
      const things = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      return !things.length || things.some(({ top, bottom }) => top < frame.top || bottom > frame.bottom + 1);
    });
  }, selectors);

for (const viewport of LAPTOPS)
  for (const locale of ['fr', 'en'])
    test.describe(`${locale} ${viewport.width}`, () => {
      test.use({ viewport, locale, reducedMotion: 'reduce' });

      test('market, sites and team stand before one’s eyes together', async ({ page }) => {
        await sit(page);
        const wanted = ['row', 'hire', 'slave', 'shop', 'school', 'who'].map((kind) => `[data-spot^="${kind}:"]`);
        expect(await hidden(page, [...wanted, '[data-spot="loan"]', '.mine .sites'])).toEqual([]);
      });

      test('prices of neighbours do not overlap', async ({ page }) => {
        await sit(page);
        await page.locator('[data-spot^="who:"]').first().click();
        const tags = page.locator('[data-spot^="school:"] .tag');
        await expect(tags).not.toHaveCount(0);
        const boxes = await tags.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
        const sorted = boxes.sort((a, b) => a.left - b.left);
        for (let at = 1; at < sorted.length; at++)
          expect(sorted[at].left).toBeGreaterThanOrEqual(sorted[at - 1].right - 1);
      });
    });
