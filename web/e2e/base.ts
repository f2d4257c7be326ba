/** What every test has: the server's address, a reader's words, and no trouble in the console. */
import { test as bare, expect, type BrowserContext, type Page } from '@playwright/test';
import type { GameCard } from '../src/api/types';
import { en } from '../src/i18n/en';
import { fr } from '../src/i18n/fr';

export { expect };
export type Lang = 'fr' | 'en';

/** Everything on the shelf, as the server has it. */
export const GAMES = JSON.parse(process.env.LUDOTHEQUE_E2E_SHELF ?? '[]') as GameCard[];
/** Long forms, run by `make soak`. */
export const SOAK = { tag: '@soak' };

export type Messages = typeof en;
export const messagesOf = (lang: string | undefined): Messages => (lang?.startsWith('fr') ? fr : en);

interface Fixtures {
  /** Complaints of the browser that a test brings about on purpose. */
  excused: RegExp | undefined;
  /** The words of the house in the reader's language. */
  w: Messages;
  /** Everything the browser complained of, on every page. */
  troubles: string[];
  /** What the reader has chosen before. */
  chosen: object;
}

/** Most tests are about something else than how others' actions are shown. */
const IN_A_HURRY = { pace: 'once', soundsOffered: true };

/** Settings as if they had been chosen on this device before. */
export const choose = (context: BrowserContext, settings: object = IN_A_HURRY) =>
  context.addInitScript((kept) => {
    // A page that has no address yet keeps nothing, nor does a document that is no page.
    const keeps = location.protocol.startsWith('http') && localStorage;
    if (keeps) localStorage.ludotheque ??= JSON.stringify(kept);
  }, settings);

export const test = bare.extend<Fixtures>({
  excused: [undefined, { option: true }],
  baseURL: async ({}, use) => use(process.env.LUDOTHEQUE_E2E_URL),
  chosen: [IN_A_HURRY, { option: true }],
  w: async ({ locale }, use) => use(messagesOf(locale)),
  troubles: [
    async ({ context, excused, chosen }, use) => {
      const troubles: string[] = [];
      await choose(context, chosen);
      context.on('page', (page) => listen(page, troubles));
      await use(troubles);
      await leave(context);
      expect(troubles.filter((one) => !excused?.test(one))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Whoever else came goes too: their pages would live on beside every later test, and weigh on it. */
async function leave(context: BrowserContext) {
  const others = context.browser()!.contexts().filter((one) => one !== context);
  await Promise.all(others.map((one) => one.close()));
}

export function listen(page: Page, troubles: string[]) {
  page.on('pageerror', (error) => troubles.push(error.stack ?? error.message));
  page.on('console', (line) => line.type() === 'error' && troubles.push(line.text()));
}
