/** A view as a tree of names and values, for lists that can be read aloud. */
import { identityOf, isHidden, labelOf, placesOf, titleOf, valueOf, type Naming } from './names';

interface Leaf {
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

/** The whole view; `said` names a key that the heading says already. */
export function treeOf(view: unknown, naming: Naming, said?: string): Node[] {
  if (!isObject(view)) return [{ name: '', value: valueOf('', view, naming) }];
  return Object.entries(view)
    .filter(([key, value]) => key !== said && says(value) && !isHidden(key, naming))
    .map(([key, value]) => nodeOf(key, value, naming));
}

/** Nothing and empty words are not told. */
const says = (value: unknown) => value !== null && value !== undefined && value !== '';

function nodeOf(key: string, value: unknown, naming: Naming): Node {
  const name = labelOf(key, naming);
  if (isSimple(value)) return { name, value: valueOf(key, value, naming) };
  if (Array.isArray(value)) return listOf(key, name, value, naming);
  const parts = treeOf(value, naming);
  return parts.length ? { name, value: '', parts } : { name, value: naming.nothing };
}

function listOf(key: string, name: string, list: unknown[], naming: Naming): Node {
  if (!list.length) return { name, value: naming.nothing };
  if (list.every(isSimple)) return { name, value: sentence(key, list, naming) };
  return { name, value: '', parts: list.map((item, at) => itemOf(key, item, at, list, naming)) };
}

/** A list of single values as one line; empty places that have names are left out. */
function sentence(key: string, list: unknown[], naming: Naming): string {
  const places = placesOf(key, naming);
  if (!places) return counted(list.map((value) => valueOf(key, value, naming))).join(', ');
  const sentences = list
    .map((value, at) => ({ value, place: places(at) ?? String(at + 1) }))
    .filter(({ value }) => value !== null && value !== 0 && value !== false)
    .map(({ value, place }) => (value === true ? place : `${place} ${valueOf(key, value, naming)}`));
  return sentences.join(', ') || naming.nothing;
}

/** “stone, stone” → “stone (2)”. */
function counted(values: string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const words = [...counts].some(([value]) => /\D/.test(value));
  if (!words) return values;
  return [...counts].map(([value, count]) => (count > 1 ? `${value} (${count})` : value));
}

function itemOf(key: string, item: unknown, at: number, list: unknown[], naming: Naming): Node {
  const name = titleOf(item, list, naming) ?? placesOf(key, naming)?.(at) ?? String(at + 1);
  if (isSimple(item)) return { name, value: valueOf(key, item, naming) };
  if (Array.isArray(item)) return nested(name, item, naming);
  const plain = item as Plain;
  const parts = treeOf(plain, naming, identityOf(plain));
  return parts.length ? { name, value: '', parts } : { name: '', value: name };
}

/** A list within a list, such as the guests of a seat. */
function nested(name: string, items: unknown[], naming: Naming): Node {
  if (!items.length) return { name, value: naming.nothing };
  return { name, value: '', parts: items.map((item, at) => itemOf('', item, at, items, naming)) };
}
