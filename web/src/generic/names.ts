/**
 * Names for what stands in a view or an action, from the game's texts.
 *
 * - `[view]` names the keys of the view; `hidden` lists those that say nothing new, `own` those
 *   that lie before the reader alone.
 * - `[view.items]` says what the places of a list are called, `[view.numbers]` what a number
 *   means: a list of names, or `"seat"`, or the key of a list in the view whose items have names.
 *   What is a list by seat is shown before each player.
 * - `[view.do]` names what actions do, `[view.values]` words that stand in the view.
 *
 * Everything is optional: what has no name is shown as it stands.
 */
import type { Person } from '../boards/board';

export interface Naming {
  texts: Record<string, any>;
  people: Person[];
  /** The whole view, in which a list may be named by another. */
  view: unknown;
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
function plainly(key: string): string {
  const spaced = key.replaceAll(/[_-]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The name of a key of the view. */
export function labelOf(key: string, naming: Naming): string {
  const own = text(naming.texts.view?.[key]);
  if (own !== undefined) return own;
  const name = nameOf(key, naming);
  return name === key ? plainly(key) : name;
}

/** Whether a key says nothing that is not said elsewhere. */
export const isHidden = (key: string, { texts }: Naming): boolean =>
  Array.isArray(texts.view?.hidden) && texts.view.hidden.includes(key);

/** Whether a key is the reader's own: a hand, a secret. */
export const isOwn = (key: string, { texts }: Naming): boolean =>
  Array.isArray(texts.view?.own) && texts.view.own.includes(key);

/** Whether the places of a list are the seats. */
export const isSeatList = (key: string, { texts }: Naming): boolean => texts.view?.items?.[key] === 'seat';

/** The name of a piece of the material, with its sign where the game says so. */
function nameOf(value: string, { texts }: Naming): string {
  const own = text(texts.view?.values?.[value]);
  if (own !== undefined) return own;
  for (const section of SECTIONS) {
    const word = text(texts[section]?.[value]);
    if (word === undefined) continue;
    const signed = section === 'names' && texts.view?.signs && /\d/.test(value);
    return signed ? `${word} (${value})` : word;
  }
  return value;
}

type Names = (at: number) => string | undefined;

/** What `[view.items]` or `[view.numbers]` says about a key. */
function reference(kind: 'items' | 'numbers', key: string, naming: Naming): Names | undefined {
  const entry: unknown = naming.texts.view?.[kind]?.[key] ?? (key === 'seat' ? 'seat' : undefined);
  if (Array.isArray(entry)) return (at) => entry[at] as string | undefined;
  if (entry === 'seat') return (at) => (at < 0 ? naming.nobody : naming.people[at]?.name);
  if (typeof entry !== 'string') return undefined;
  const list = (naming.view as Record<string, unknown> | null)?.[entry];
  return Array.isArray(list) ? (at) => titleOf(list[at], list, naming) : undefined;
}

export const placesOf = (key: string, naming: Naming) => reference('items', key, naming);
const numbersOf = (key: string, naming: Naming) => reference('numbers', key, naming);

/** The keys of an object that say what it is, the first that is there. */
const IDENTITY = ['seat', 'key', 'name', 'cell', 'roman'];

export function identityOf(item: Record<string, unknown>): string | undefined {
  return IDENTITY.find((key) => ['string', 'number'].includes(typeof item[key]));
}

/** What an item of a list is called; of several items of one seat, each with its own name too. */
export function titleOf(item: unknown, list: unknown[], naming: Naming): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const plain = item as Record<string, unknown>;
  const key = identityOf(plain);
  if (!key) return undefined;
  const title = valueOf(key, plain[key], naming);
  const twin = (one: unknown) => one !== item && (one as Record<string, unknown> | null)?.[key] === plain[key];
  if (key !== 'seat' || !list.some(twin) || typeof plain.key !== 'string') return title;
  return `${title} (${nameOf(plain.key, naming)})`;
}

/** A single value in words. */
export function valueOf(key: string, value: unknown, naming: Naming): string {
  if (value === null || value === undefined) return naming.nothing;
  if (typeof value === 'boolean') return value ? naming.yes : naming.no;
  if (typeof value === 'number')
    return numbersOf(key, naming)?.(value) ?? String(value).replace('-', '−');
  return nameOf(String(value), naming);
}

/** What an action does, for the heading of its group. */
export function deedOf(deed: string, naming: Naming): string {
  return text(naming.texts.view?.do?.[deed]) ?? plainly(nameOf(deed, naming));
}
