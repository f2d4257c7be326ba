/** What happened, as steps to be shown one after the other. */
import type { Entry } from '../board';

export const STEP = 300;
const LONGEST = 2400;

export interface News {
  /** At which moment (ms) a Roman moves. */
  when: Map<string, number>;
  /** How long one step takes. */
  step: number;
  /** Everybody the last decision was about. */
  last: Set<string>;
  /** The action card played last, and by whom. */
  played: { card: string; seat: number } | null;
  /** Who acted last. */
  who: number | null;
}

const CODE = /\b[SCWE][1-5][1-5][abc]?\b/g;

/** The Romans an entry is about: the sentences name each with his card. */
export function romansIn(entry: Entry): string[] {
  const named: string[] = entry.sentence.match(CODE) ?? [];
  const roman = entry.parts?.roman;
  return roman && !named.includes(roman) ? [roman, ...named] : named;
}

export function newsOf(entries: Entry[], isCard: (word: string) => boolean): News {
  const step = Math.min(STEP, LONGEST / Math.max(1, entries.length));
  const news: News = { when: new Map(), step, last: new Set(), played: null, who: null };
  entries.forEach((entry, n) => {
    for (const roman of romansIn(entry))
      if (!news.when.has(roman)) news.when.set(roman, n * step);
    if (entry.seat < 0) return;
    news.who = entry.seat;
    news.last = new Set(romansIn(entry));
    if (entry.parts && isCard(entry.parts.do)) news.played = { card: entry.parts.do, seat: entry.seat };
  });
  return news;
}
