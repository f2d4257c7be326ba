/** Every test opens the house once, with a network; then the host goes away for good. */
import type { Page } from '@playwright/test';
import type { GameCard } from '../../src/api/types';
import { test as house } from '../base';
import { Host } from './host';

interface Fixtures {
  host: Host;
}

export const test = house.extend<Fixtures>({
  host: async ({}, use) => {
    const host = await Host.open();
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

const minutes = (game: GameCard) => Number(game.about.minutes);

/** The box that is played in the shortest time. */
export const shortestOf = (games: GameCard[]) =>
  games.toReversed().toSorted((a, b) => minutes(a) - minutes(b))[0]!;

/** A lamp burns until one can play; Python takes its time on a busy machine. */
const LONGEST = 180_000;

export const warm = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('main') && !document.querySelector('aside.house'),
    undefined,
    { timeout: LONGEST },
  );

/** Everything is kept: the pages, which the service worker needs to stand in, and all of Python. */
export const kept = (page: Page) =>
  page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready;
      const manifest = await fetch('./python/manifest.json');
      const { files } = (await manifest.json()) as { files: Record<string, number> };
      const cache = await caches.open('ludotheque-site');
      const sizes = new Map<string, number>();
      for (const request of await cache.keys()) {
        const name = /\/python\/([^?]+)/.exec(request.url)?.[1];
        const response = await cache.match(request);
        if (name && response) sizes.set(name, (await response.arrayBuffer()).byteLength);
      }
      return Object.entries(files).every(([name, size]) => sizes.get(name) === size);
    },
    undefined,
    { timeout: LONGEST, polling: 1_000 },
  );

/** Open the house and wait until it is whole. */
export async function openHouse(page: Page) {
  await page.goto('./');
  await warm(page);
  await kept(page);
}

/** And take the network away. */
export async function openAndCut(page: Page, host: Host) {
  await openHouse(page);
  await host.close();
  await page.context().setOffline(true);
}
