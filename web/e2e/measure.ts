/** How fast the client is: bytes of script, time to paint, web vitals. Run by `make measure`. */
import type { Browser, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import type { GameCard } from '../src/api/types';
import { choose, GAMES, test } from './base';
import { driverOf } from './driver';
import { BOT, fewest, layQuickly, ME } from './table';

interface Figure {
  what: string;
  value: number;
  unit: string;
  most: number;
}

const figures: Figure[] = [];
const note = (what: string, value: number, unit: string, most: number) =>
  figures.push({ what, value, unit, most });

test('figures', async ({ browser }) => {
  test.setTimeout(300_000);
  await vitals(browser);
  for (const game of GAMES) await weigh(browser, game);
  for (const game of GAMES) await feel(browser, game);
  print();
});

/** Script of the shelf and of one board, compressed: everything that is loaded on the way there. */
async function weigh(browser: Browser, game: GameCard) {
  const page = await pageOf(browser);
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) scripts.set(answer.url(), answer.body());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto(`/t/${await lay(page, game)}`, { waitUntil: 'networkidle' });
  let bytes = 0;
  for (const body of scripts.values()) bytes += gzipSync(await body, { level: 9 }).length;
  note(`script, shelf and ${game.key}`, bytes / 1024, 'KB', 150);
  await page.context().close();
}

/** Largest paint and shift of the shelf, on a first visit. */
async function vitals(browser: Browser) {
  const page = await pageOf(browser);
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.paint = list.getEntries().at(-1)!.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { paint: number; shift: number } }).seen,
  );
  note('largest paint of the shelf', seen.paint, 'ms', 2_500);
  note('layout shift of the shelf', seen.shift, '', 0.1);
  await page.context().close();
}

/** From a press on the board to the next picture, at a full table: usually, and at worst. */
async function feel(browser: Browser, game: GameCard) {
  const page = await pageOf(browser);
  const many = game.players.at(-1)!;
  await page.goto(`/t/${await lay(page, game, many)}`);
  const { lit } = await driverOf(game.key);
  const times: number[] = [];
  for (let press = 0; press < 15; press++) {
    await page.waitForFunction((any) => document.querySelector(any) !== null, lit.join());
    times.push(await paint(page, lit, press));
    await page.keyboard.press('Escape');
  }
  times.sort((a, b) => a - b);
  note(`press to paint, ${game.key}, ${many} players`, times[7]!, 'ms', 100);
  note('  the slowest of fifteen', times[14]!, 'ms', 200);
  await page.context().close();
}

/** The time until the picture after a press is drawn: what comes after its frame runs then. */
const paint = (page: Page, lit: string[], press: number) =>
  page.evaluate(
    ([selectors, at]) =>
      new Promise<number>((done) => {
        const all = selectors
          .map((one) => [...document.querySelectorAll<HTMLElement>(one)])
          .find((nodes) => nodes.length)!;
        const node = all[(at * 7) % all.length]!;
        const began = performance.now();
        node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
      }),
    [lit, press] as const,
  );

async function pageOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.LUDOTHEQUE_E2E_URL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await choose(context);
  return context.newPage();
}

const lay = (page: Page, game: GameCard, players = fewest(game)) =>
  layQuickly(page, game.key, [ME, ...Array.from({ length: players - 1 }, () => BOT)]);

function print() {
  for (const { what, value, unit, most } of figures) {
    const shown = `${value.toFixed(unit ? 0 : 3)} ${unit}`.trim();
    const verdict = value <= most ? 'ok' : `too much (at most ${most})`;
    console.log(`${what.padEnd(44)} ${shown.padStart(10)}  ${verdict}`);
  }
}
