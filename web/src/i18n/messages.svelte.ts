/** The house's own words in the reader's language. */
import { settings } from '../settings.svelte';
import { en } from './en';
import { fr } from './fr';

/** What every language must have: the same keys, and functions of the same values. */
export type Messages = Widen<typeof en>;

type Widen<T> = T extends (...values: infer V) => string
  ? (...values: V) => string
  : T extends string
    ? string
    : { [K in keyof T]: Widen<T[K]> };

export const catalogue: Record<'fr' | 'en', Messages> = { fr, en };

/** Reactive: called in markup, it follows the language. */
export const messages = (): Messages => catalogue[settings.lang];
