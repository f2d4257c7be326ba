/** A view as a tree of names and values, for lists that can be read aloud. */
import { isSeat, labelOf, nameOf, placesOf, valueOf, type Naming } from './names';

export interface Leaf {
  name: string;
  value: string;
}
export interface Branch {
  name: string;
  /** What the branch says in one line, before its parts. */
  value: string;
  parts: Node[];
}
export type Node = Leaf | Branch;

export const isBranch = (node: Node): node is Branch => 'parts' in node;

type Plain = Record<string, unknown>;
const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSimple = (value: unknown) => typeof value !== 'object' || value === null;

/** The keys of an object that say what it is. */
const IDENTITY = ['key', 'seat', 'name', 'cell', 'roman'];

/** The whole view; `skip` names keys that are shown elsewhere. */
export function treeOf(view: unknown, naming: Naming, skip: string[] = []): Node[] {
  if (!isObject(view)) return [{ name: '', value: valueOf('', view, naming) }];
  return Object.entries(view)
    .filter(([key]) => !skip.includes(key))
    .map(([key, value]) => nodeOf(key, value, naming))
    .filter((node) => node !== undefined);
}

function nodeOf(key: string, value: unknown, naming: Naming): Node | undefined {
  const name = labelOf(key, naming);
  if (name === '' || value === '') return undefined;
  if (isSimple(value)) return { name, value: valueOf(key, value, naming) };
  if (Array.isArray(value)) return listOf(key, name, value, naming);
  return { name, value: '', parts: treeOf(value, naming) };
}

function listOf(key: string, name: string, list: unknown[], naming: Naming): Node | undefined {
  if (!list.length) return { name, value: naming.nothing };
  const places = placesOf(key, naming);
  if (list.every(isSimple)) return { name, value: sentence(key, list, places, naming) };
  return { name, value: '', parts: list.map((item, at) => itemOf(key, item, at, places, naming)) };
}

/** A list of single values as one line; empty places that have names are left out. */
function sentence(
  key: string,
  list: unknown[],
  places: string[] | undefined,
  naming: Naming,
): string {
  if (!places) return counted(list.map((value) => valueOf(key, value, naming))).join(', ');
  const told = list
    .map((value, at) => ({ value, place: places[at] ?? placeBySeat(key, at, naming) }))
    .filter(({ value }) => value !== null && value !== 0 && value !== false)
    .map(({ value, place }) =>
      value === true ? place : `${place} ${valueOf(key, value, naming)}`,
    );
  return told.join(', ') || naming.nothing;
}

/** “stone, stone” → “stone (2)”. */
function counted(values: string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const words = [...counts].some(([value]) => /\D/.test(value));
  if (!words) return values;
  return [...counts].map(([value, count]) => (count > 1 ? `${value} (${count})` : value));
}

function placeBySeat(key: string, at: number, naming: Naming): string {
  return isSeat(key, naming) ? (naming.people[at]?.name ?? String(at + 1)) : String(at + 1);
}

function itemOf(
  key: string,
  item: unknown,
  at: number,
  places: string[] | undefined,
  naming: Naming,
): Node {
  const name = places?.[at] ?? String(at + 1);
  if (isSimple(item)) return { name, value: valueOf(key, item, naming) };
  if (Array.isArray(item))
    return item.length
      ? { name, value: '', parts: item.map((one, n) => itemOf(key, one, n, undefined, naming)) }
      : { name, value: naming.nothing };
  const plain = item as Plain;
  const identity = IDENTITY.find((one) => isSimple(plain[one]) && plain[one] !== undefined);
  const title = identity ? titleOf(identity, plain[identity], naming) : (placeName(key, at, naming) ?? name);
  return { name: title, value: '', parts: treeOf(plain, naming, identity ? [identity] : []) };
}

function placeName(key: string, at: number, naming: Naming): string | undefined {
  return isSeat(key, naming) ? naming.people[at]?.name : undefined;
}

const titleOf = (key: string, value: unknown, naming: Naming) =>
  typeof value === 'string' ? nameOf(value, naming) : valueOf(key, value, naming);
