/** Every page in both languages and themes, on a phone and a laptop. */
import { expect, GAMES, SOAK, test, messagesOf } from './base';
import { looksWell } from './looks';
import { BOT, fewest, layQuickly, ME } from './table';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 900 };

/** Each language, theme and size is in every test; all of their meetings in the long form. */
const MEETINGS = ['fr', 'en'].flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [PHONE, LAPTOP].map((viewport) => ({ locale, colorScheme, viewport })),
  ),
);
const USUAL = [
  { locale: 'fr', colorScheme: 'dark', viewport: PHONE },
  { locale: 'en', colorScheme: 'light', viewport: LAPTOP },
];
const isUsual = (one: object) => USUAL.some((other) => JSON.stringify(other) === JSON.stringify(one));

const pagesOf = (key: string) => [`/new/${key}`, `/rules/${key}`, `/learn/${key}`];
const HOUSE = ['/', '/mine', '/ratings', '/account', '/keys', '/record', '/nowhere/at/all'];

for (const device of MEETINGS)
  test.describe(`${device.locale} ${device.colorScheme} ${device.viewport.width}`, () => {
    test.use({ ...device, reducedMotion: 'reduce' });
    const long = isUsual(device) ? {} : SOAK;
    // In every test each box on one device, in the long form on all.
    const half = device.locale === 'fr' ? 0 : 1;
    const boxes = isUsual(device) ? GAMES.filter((_, at) => at % 2 === half) : GAMES;

    test('the house', long, async ({ page }) => {
      for (const path of [...HOUSE, ...boxes.flatMap((game) => pagesOf(game.key))]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('h1').first()).toBeVisible();
        await looksWell(page);
      }
    });

    for (const game of GAMES)
      test(`a table of ${game.key}`, long, async ({ page }) => {
        const w = messagesOf(device.locale);
        const bots = Array.from({ length: fewest(game) - 1 }, () => BOT);
        const id = await layQuickly(page, game.key, [ME, ...bots]);
        await page.goto(`/t/${id}`);
        await expect(page.locator('.line.warm')).toBeVisible();
        await looksWell(page);
        await page.keyboard.press('t');
        await expect(page.getByRole('region', { name: w.text.title })).toBeVisible();
        await looksWell(page);
      });
  });
