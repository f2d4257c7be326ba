/** Days as people say them. */
import type { Lang } from '../boards/board';

/** A day with its name: “Thursday 19 November”. */
export const dayOf = (at: number, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', day: 'numeric', month: 'long' }).format(at);
