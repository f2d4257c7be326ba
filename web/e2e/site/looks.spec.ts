/** Every screen that only the house in a tab has, in both languages, themes and widths. */
import type { Page } from '@playwright/test';
import { choose, expect, GAMES, messagesOf, type Lang } from '../base';
import { looksWell } from '../looks';
import { shortestOf, test, warm } from './base';

const game = shortestOf(GAMES);
const WIDTHS = [390, 1440];
const SHOTS = process.env.LUDOTHEQUE_SHOTS;

async function see(page: Page, name: string) {
  await looksWell(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

for (const lang of ['fr', 'en'] as Lang[])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${lang}, ${colorScheme}`, async ({ browser, host }) => {
      const w = messagesOf(lang);
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          baseURL: host.url,
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: width < 500 ? 844 : 900 },
        });
        await choose(context, { lang, pace: 'once', soundsOffered: true });
        const page = await context.newPage();
        const at = (place: string) => `${place}-${lang}-${colorScheme}-${width}`;

        // Python is a long time coming: there is something to look at, and to read.
        let release = () => undefined as void;
        const open = new Promise<void>((resolve) => (release = resolve));
        await context.route(/\/python\/house\.zip/, async (route) => {
          await open;
          await route.continue().catch(() => undefined);
        });
        await page.goto('./');
        await expect(page.getByRole('heading', { name: w.shelf.title }).or(page.locator('.deeds').first()).first()).toBeVisible();
        await expect(page.locator('aside.house')).toBeVisible();
        await see(page, at('warming'));
        await page.goto(`./?at=/new/${game.key}`);
        await expect(page.getByRole('button', { name: w.lay.begin })).toBeVisible();
        await see(page, at('lay-cold'));
        release();
        await warm(page);
        await page.goto('./');
        await warm(page);
        await see(page, at('shelf'));
        await page.goto('./?at=/account');
        await warm(page);
        await expect(page.getByRole('heading', { name: w.tab.peopleTitle })).toBeVisible();
        await see(page, at('people'));
        await page.goto(`./?at=/new/${game.key}`);
        await warm(page);
        await page.getByRole('button', { name: w.lay.begin }).click();
        await expect(page.locator('.line.warm')).toBeVisible();
        await see(page, at('table'));
        await page.goto('./?at=/mine');
        await warm(page);
        await expect(page.getByRole('button', { name: w.mine.allDo })).toBeVisible();
        await see(page, at('mine'));
        const second = await context.newPage();
        await second.goto('./');
        await expect(second.getByText(w.tab.elsewhere)).toBeVisible();
        await see(second, at('elsewhere'));
        await context.close();
      }
    });
