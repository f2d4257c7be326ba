/**
 * Names for what stands in a view or an action, from the game's texts.
 *
 * `[view]` of the texts names the keys of the view (an empty name hides one), `[view.items]` the
 * places of a list, `[view.seats]` lists the keys whose numbers are seats, `[view.do]` names what
 * actions do. Everything is optional: what has no name is shown as it stands.
 */
import type { Person } from '../boards/board';

export interface Naming {
  texts: Record<string, any>;
  people: Person[];
  yes: string;
  no: string;
  nobody: string;
  nothing: string;
}

/** Sections of the texts in which a key of the material may have its name. */
const SECTIONS = ['names', 'the', 'deeds', 'reasons', 'board'];

function text(value: unknown): string | undefined {
  return typeof value === 'string' && !value.includes('{') ? value : undefined;
}

/** “worker_row” → “Worker row”. */
export function plainly(key: string): string {
  const spaced = key.replaceAll(/[_-]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The name of a key of the view; an empty one means: leave it out. */
export function labelOf(key: string, { texts }: Naming): string {
  return text(texts.view?.[key]) ?? plainly(key);
}

/** The name of a piece of the material. */
export function nameOf(value: string, { texts }: Naming): string {
  const own = text(texts.view?.values?.[value]);
  if (own !== undefined) return own;
  for (const section of SECTIONS) {
    const found = text(texts[section]?.[value]);
    if (found !== undefined) return found;
  }
  return value;
}

export function isSeat(key: string, { texts }: Naming): boolean {
  const declared: unknown = texts.view?.seats;
  return Array.isArray(declared) ? declared.includes(key) : ['seat', 'actor'].includes(key);
}

export function placesOf(key: string, { texts }: Naming): string[] | undefined {
  const found: unknown = texts.view?.items?.[key];
  return Array.isArray(found) ? (found as string[]) : undefined;
}

/** A single value in words. */
export function valueOf(key: string, value: unknown, naming: Naming): string {
  if (value === null || value === undefined) return naming.nothing;
  if (typeof value === 'boolean') return value ? naming.yes : naming.no;
  if (typeof value === 'number' && isSeat(key, naming))
    return value < 0 ? naming.nobody : (naming.people[value]?.name ?? String(value));
  if (typeof value === 'number') return String(value).replace('-', '−');
  return nameOf(String(value), naming);
}

/** What an action does, for the heading of its group. */
export function deedOf(deed: string, naming: Naming): string {
  return text(naming.texts.view?.do?.[deed]) ?? plainly(nameOf(deed, naming));
}
