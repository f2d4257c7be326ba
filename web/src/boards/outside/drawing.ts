/** What a brought board draws, as plain values: made by its kit, put into the page by `Tree`. */
import type { Drawing, Element } from '../../../../src/ludotheque/cli/templates/board';

/** A thing that feels the hand. */
export interface SpotElement extends Element {
  spot: string;
  label: string;
}

/** The mark of a seat. */
export interface SeatElement extends Element {
  seat: number;
}

export type Leaf = Element | SpotElement | SeatElement | string;

type Attributes = Element['attributes'];

export const h = (tag: string, attributes: Attributes | null = {}, ...children: Drawing[]): Element => ({
  tag,
  attributes: attributes ?? {},
  children,
});

export const spot = (
  name: string,
  label: string,
  attributes: Attributes | null = {},
  ...children: Drawing[]
): SpotElement => ({ ...h('button', attributes, ...children), spot: name, label });

export const seat = (number: number): SeatElement => ({ ...h('span'), seat: number });

/** One list without what is not there; numbers are texts. */
export function flat(drawing: Drawing): Leaf[] {
  if (Array.isArray(drawing)) return drawing.flatMap(flat);
  if (drawing === null || drawing === undefined || drawing === false || drawing === '') return [];
  return [typeof drawing === 'object' ? drawing : String(drawing)];
}

/** What an element is known by from one drawing to the next. */
const keyOf = (leaf: Leaf, at: number): string | number => {
  if (typeof leaf === 'string') return at;
  const { attributes } = leaf;
  return String(attributes.key ?? attributes['data-piece'] ?? ('spot' in leaf ? leaf.spot : at));
};

/** Keys that are there once each: a second one of the same name is known by its place. */
export function keyed(leaves: Leaf[]): { key: string | number; leaf: Leaf }[] {
  const used = new Set<string | number>();
  return leaves.map((leaf, at) => {
    const own = keyOf(leaf, at);
    const key = used.has(own) ? `${own} ${at}` : own;
    used.add(key);
    return { key, leaf };
  });
}

/** The attributes of an element in the page; no handler: what is tapped is a spot. */
export const plain = ({ key: _, ...attributes }: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !/^on/i.test(name)));
