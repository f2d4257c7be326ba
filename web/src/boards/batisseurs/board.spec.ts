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

const TEAM = 12;
const SITES = 3;

/** Longer than so many actions take on the busiest machine. */
const PATIENCE = 60_000;

/**
 * The first of two around one screen hires a large team and opens a few sites, by a line of the
 * page's own; the other only ends every turn, so that nothing depends on chance.
 */
async function grow(page: Page, id: string) {
  await page.goto('/keys');
  await page.evaluate(
    ({ table, team, sites, patience }) =>
      new Promise<void>((done, failed) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
        let last = 'nothing';
        let seen = -1;
        const end = (trouble?: string) => {
          clearTimeout(timer);
          socket.onclose = null;
          socket.close();
          if (trouble) failed(new Error(trouble));
          else done();
        };
        const timer = setTimeout(() => end(`The team does not grow; last heard: ${last}.`), patience);
        socket.onclose = () => end('The line to the table broke.');
        socket.onmessage = ({ data }) => {
          last = String(data).slice(0, 300);
          const { type, sentence, snapshot } = JSON.parse(String(data));
          if (type === 'refused') return end(sentence);
          if (!snapshot?.legal.length || snapshot.number === seen) return;
          const { legal, view, actor: seat } = snapshot;
          const mine = view.seats[0];
          const wish = mine.sites.length < sites ? 'open' : mine.people.length < team ? 'hire' : '';
          if (!wish) return end();
          const able = seat === 0 && view.free > 0;
          const find = (start: string) => legal.find((one: { notation: string }) => one.notation.startsWith(start));
          const action = (able && find(wish)) || find('end');
          if (!action) return end(`Nothing to do here: ${legal.map((one: { notation: string }) => one.notation)}.`);
          seen = snapshot.number;
          socket.send(JSON.stringify({ type: 'act', id: `g-${seen}`, seen, seat, action: action.number }));
        };
      }),
    { table: id, team: TEAM, sites: SITES, patience: PATIENCE },
  );
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
        const all = [...wanted, '[data-spot="loan"]', '.mine .sites'];
        await expect.poll(() => hidden(page, all)).toEqual([]);
      });

      test('so they do with a large team', async ({ page }) => {
        const table = await layQuickly(page, KEY, [ME, { ...ME, name: 'Émile' }]);
        await grow(page, table);
        await page.goto(`/t/${table}`);
        await myTurn(page);
        await expect(page.locator('.mine [data-spot^="who:"]')).toHaveCount(TEAM);
        const wanted = ['row', 'who', 'site'].map((kind) => `[data-spot^="${kind}:"]`);
        // The board takes its size from its frame once everything is in it.
        await expect.poll(() => hidden(page, wanted)).toEqual([]);
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
