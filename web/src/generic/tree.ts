/** A view as a tree of names and values, for lists that can be read aloud. */
import { identityOf, isHidden, isOwn, isSeatList, labelOf, placesOf, titleOf, valueOf, type Naming } from './names';

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

/** The whole view; `title` names a key that the heading says already. What is empty is not told. */
export function treeOf(view: unknown, naming: Naming, title?: string): Node[] {
  if (!isObject(view)) return [{ name: '', value: valueOf('', view, naming) }];
  return Object.entries(view)
    .filter(([key]) => key !== title && !isHidden(key, naming))
    .flatMap(([key, value]) => nodeOf(key, value, naming));
}

/** A view as a table is looked at: what is one's own, what lies before everybody, and the rest. */
export interface Parts {
  own: Node[];
  /** By seat. */
  players: Node[][];
  table: Node[];
}

export function partsOf(view: unknown, naming: Naming): Parts {
  const parts: Parts = { own: [], players: naming.people.map(() => []), table: [] };
  for (const [key, value] of isObject(view) ? Object.entries(view) : []) {
    if (isHidden(key, naming)) continue;
    if (isOwn(key, naming)) parts.own.push(...nodeOf(key, value, naming));
    else if (isBySeat(key, value, naming)) deal(key, value, naming, parts.players);
    else parts.table.push(...nodeOf(key, value, naming));
  }
  return parts;
}

/** A list with something for every seat: its texts say so, or every item names its seat. */
function isBySeat(key: string, value: unknown, naming: Naming): value is unknown[] {
  if (!Array.isArray(value) || !value.length) return false;
  if (isSeatList(key, naming)) return value.length <= naming.people.length;
  return value.every((item) => isObject(item) && typeof item.seat === 'number');
}

function deal(key: string, list: unknown[], naming: Naming, players: Node[][]): void {
  list.forEach((item, at) => {
    const seat = isObject(item) && typeof item.seat === 'number' ? item.seat : at;
    players[seat]?.push(...shareOf(key, item, seat, list, naming));
  });
}

/** What an item says of its player; several of one player have their own names. */
function shareOf(key: string, item: unknown, seat: number, list: unknown[], naming: Naming): Node[] {
  if (!isObject(item)) return nodeOf(key, item, naming);
  const parts = treeOf(item, naming, 'seat');
  const several = list.filter((one) => isObject(one) && one.seat === seat).length > 1;
  const name = several ? titleOf(item, list, naming) : undefined;
  return name && parts.length ? [{ name, value: '', parts }] : parts;
}

const nothing = (value: unknown) => value === null || value === undefined || value === '';

function nodeOf(key: string, value: unknown, naming: Naming): Node[] {
  if (nothing(value)) return [];
  const name = labelOf(key, naming);
  if (isSimple(value)) return [{ name, value: valueOf(key, value, naming) }];
  if (Array.isArray(value)) return listOf(key, name, value, naming);
  const parts = treeOf(value, naming);
  return parts.length ? [{ name, value: '', parts }] : [];
}

function listOf(key: string, name: string, list: unknown[], naming: Naming): Node[] {
  if (list.every(nothing)) return [];
  if (!list.every(isSimple))
    return [{ name, value: '', parts: list.map((item, at) => itemOf(key, item, at, list, naming)) }];
  const value = sentence(key, list, naming);
  return value ? [{ name, value }] : [];
}

/** A list of single values as one line; empty places that have names are left out. */
function sentence(key: string, list: unknown[], naming: Naming): string {
  const places = placesOf(key, naming);
  if (!places) return counted(list.map((value) => valueOf(key, value, naming))).join(', ');
  const sentences = list
    .map((value, at) => ({ value, place: places(at) ?? String(at + 1) }))
    .filter(({ value }) => value !== null && value !== 0 && value !== false)
    .map(({ value, place }) => (value === true ? place : `${place} ${valueOf(key, value, naming)}`));
  return sentences.join(', ');
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
