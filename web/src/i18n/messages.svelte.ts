/** The house's own words in the reader's language. */
import { settings } from '../settings.svelte';
import { en } from './en';
import { fr } from './fr';

/** What every language must have: the same keys, and functions of the same values. */
export type Words = Widen<typeof en>;

type Widen<T> = T extends (...values: infer V) => string
  ? (...values: V) => string
  : T extends string
    ? string
    : { [K in keyof T]: Widen<T[K]> };

export const catalogue: Record<'fr' | 'en', Words> = { fr, en };

/** Reactive: called in markup, it follows the language. */
export const words = (): Words => catalogue[settings.lang];
