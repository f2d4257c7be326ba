/** What every test has: the server's address, a reader's words, and no trouble in the console. */
import { test as bare, expect, type Page } from '@playwright/test';
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
}

export const test = bare.extend<Fixtures>({
  excused: [undefined, { option: true }],
  baseURL: async ({}, use) => use(process.env.LUDOTHEQUE_E2E_URL),
  w: async ({ locale }, use) => use(messagesOf(locale)),
  troubles: [
    async ({ context, excused }, use) => {
      const troubles: string[] = [];
      context.on('page', (page) => listen(page, troubles));
      await use(troubles);
      expect(troubles.filter((one) => !excused?.test(one))).toEqual([]);
    },
    { auto: true },
  ],
});

export function listen(page: Page, troubles: string[]) {
  page.on('pageerror', (error) => troubles.push(error.stack ?? error.message));
  page.on('console', (line) => line.type() === 'error' && troubles.push(line.text()));
}
