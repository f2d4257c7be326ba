/** Asking the house. Every failure is a `Trouble` with one sentence for people. */
import { house } from '#house';
import createClient from 'openapi-fetch';
import { settings } from '../settings.svelte';
import { typeset } from '../i18n/typeset';
import { messages } from '../i18n/messages.svelte';
import type { paths } from './schema';
import type { Problem } from './types';

class Trouble extends Error {
  constructor(
    sentence: string,
    readonly status: number,
    readonly rule = '',
  ) {
    super(sentence);
  }
}

export const api = createClient<paths>({
  baseUrl: location.origin,
  fetch: house.fetch,
  // The server answers in the reader's language, unless a call asks for another one.
  querySerializer: (query) => {
    const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
    const texts = pairs.map(([name, value]) => [name, String(value)]);
    return new URLSearchParams({ lang: settings.lang, ...Object.fromEntries(texts) }).toString();
  },
});

/** What the server answered, or a `Trouble`. */
export async function answer<T>(
  request: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  let got;
  try {
    got = await request;
  } catch {
    throw new Trouble(messages().trouble.offline, 0);
  }
  if (got.data !== undefined) return typeset(got.data, settings.lang);
  const problem = got.error as Partial<Problem> | undefined;
  throw new Trouble(typeset(problem?.title, settings.lang) || messages().trouble.server, got.response.status, problem?.rule);
}

export const sentenceOf = (error: unknown): string =>
  error instanceof Trouble ? error.message : messages().trouble.server;
