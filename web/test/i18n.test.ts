import { describe, expect, it } from 'vitest';
import { ago, points, remaining } from '../src/i18n/time';
import { typeset } from '../src/i18n/typeset';
import { catalogue } from '../src/i18n/messages.svelte';

/** Every text with its path; functions are called with plain values. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const call = value as (...values: unknown[]) => string;
    for (const sample of [[2, 3], ['Ada', 'x'], [['Ada', 'Émile']]])
      try {
        return [[path, String(call(...sample))]];
      } catch {
        // The next kind of value then.
      }
    throw new Error(`${path} cannot be called`);
  }
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const en = texts(catalogue.en);
const fr = texts(catalogue.fr);

describe('the catalogue', () => {
  it('has the same keys in both languages', () => {
    expect(fr.map(([path]) => path)).toEqual(en.map(([path]) => path));
  });

  it('has no empty text and no exclamation mark', () => {
    for (const [path, text] of [...en, ...fr]) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toContain('!');
    }
  });

  it('is French in French, spaced as it is printed', () => {
    const same = fr.filter(([path, text], n) => text.length > 12 && text === en[n]![1] && path);
    expect(same).toEqual([]);
    for (const [path, text] of fr) expect(typeset(text, 'fr'), path).toBe(text);
  });
});

describe('French spacing', () => {
  it('keeps signs with their words, in everything an answer holds', () => {
    const result = typeset({ title: 'Un jeu : oui ?', more: ['« là »'], number: 3, none: null }, 'fr');
    expect(result).toEqual({
      title: 'Un jeu\u00a0: oui\u202f?',
      more: ['«\u00a0là\u00a0»'],
      number: 3,
      none: null,
    });
  });

  it('leaves tables of Markdown and English alone', () => {
    expect(typeset('| :--- |', 'fr')).toBe('| :--- |');
    expect(typeset('So ?', 'en')).toBe('So ?');
  });
});

describe('figures', () => {
  it('are points, with a true minus and the decimals of the scale', () => {
    expect(points(-5, 1, 'en')).toBe('−5');
    expect(points(91, 10, 'en')).toBe('9.1');
    expect(points(91, 10, 'fr')).toBe('9,1');
  });

  it('are times that run down', () => {
    expect(remaining(65_000, 'en')).toBe('1:05');
    expect(remaining(3_600_000, 'en')).toBe('1:00:00');
    expect(remaining(2 * 86_400_000, 'fr')).toBe('2 j');
    expect(remaining(-1, 'en')).toBe('0:00');
  });

  it('are times that have passed', () => {
    expect(ago(0, 'en', 2 * 3_600_000)).toBe('2 hours ago');
    expect(ago(0, 'fr', 86_400_000)).toBe('hier');
    expect(ago(0, 'en', 1000)).toBe('now');
  });
});
