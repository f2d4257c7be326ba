/** Every page in both languages and themes, on a phone and a laptop: nothing for axe, no overflow. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

async function looksWell(page: Page) {
  await page.waitForLoadState('networkidle');
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'nothing is wider than the window').toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((one) => [one.id, one.nodes.map((node) => node.html)])).toEqual([]);
}

for (const locale of ['fr', 'en'])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of SIZES)
      test.describe(`${locale} ${colorScheme} ${viewport.width}`, () => {
        test.use({ locale, colorScheme, viewport });

        test('the house', async ({ page, request }) => {
          const troubles: string[] = [];
          page.on('pageerror', (error) => troubles.push(error.message));
          page.on('console', (line) => line.type() === 'error' && troubles.push(line.text()));
          const shelf = (await (await request.get('/api/shelf')).json()) as {
            games: { key: string }[];
          };
          const key = shelf.games[0]!.key;
          await page.goto('/');
          await expect(page.locator('.boxes h2').first()).toBeVisible();
          await looksWell(page);
          for (const path of [
            `/new/${key}`,
            `/rules/${key}`,
            `/learn/${key}`,
            '/mine',
            '/ratings',
            '/account',
            '/keys',
            '/record',
            '/nowhere/at/all',
          ]) {
            await page.goto(path);
            await expect(page.locator('h1').first()).toBeVisible();
            await looksWell(page);
          }
          expect(troubles).toEqual([]);
        });
      });
