/** Texts of one language that are none of the other: whoever reads French should not meet them. */
import type { Page } from '@playwright/test';
import { GAMES, messagesOf, type Lang } from '../base';

const FEWEST_LETTERS = 4;
const kept = new Map<Lang, string[]>();

export async function foreignTo(page: Page, lang: Lang): Promise<string[]> {
  const messages = kept.get(lang);
  if (messages) return messages;
  const own = new Set(await texts(page, lang));
  const foreign = (await texts(page, lang === 'fr' ? 'en' : 'fr')).filter(
    (text) => text.replace(/\P{L}/gu, '').length >= FEWEST_LETTERS && !own.has(text),
  );
  kept.set(lang, foreign);
  return foreign;
}

/** The words of the house and of every box. */
async function texts(page: Page, lang: Lang): Promise<string[]> {
  const boxes = await Promise.all(
    GAMES.map(async ({ key }) => {
      const answer = await page.request.get(`/api/games/${key}?lang=${lang}`);
      return ((await answer.json()) as { texts: unknown }).texts;
    }),
  );
  return [...new Set([messagesOf(lang), ...boxes].flatMap(leaves))];
}

function leaves(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree.replace(/\s+/g, ' ').trim()];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => (name === 'other' ? [] : leaves(value)));
}
