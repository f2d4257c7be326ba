/** French spacing: what belongs together stays on one line. */
import type { Lang } from '../boards/board';

const FINE = '\u202f';
const FIRM = '\u00a0';

function french(text: string): string {
  return text
    .replaceAll(/ (?=[;?!])/g, FINE)
    .replaceAll(/ (?=:(?:\s|$))| (?=»)/g, FIRM)
    .replaceAll(/« /g, `«${FIRM}`);
}

/** A text, or everything in an answer of the server, as it is printed in the reader's language. */
export function typeset<T>(value: T, lang: Lang): T {
  if (lang !== 'fr') return value;
  return deep(value) as T;
}

function deep(value: unknown): unknown {
  if (typeof value === 'string') return french(value);
  if (Array.isArray(value)) return value.map(deep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner)]));
}
