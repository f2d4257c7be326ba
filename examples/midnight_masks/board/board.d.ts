/**
 * What a board that comes with its game is given, and what it gives: `board/index.js` exports what
 * `Board` says. The client loads it when somebody sits down at the game.
 */

/** Something to be seen: made by `h`, `spot` or `picture` of the kit, or a text. */
export type Drawing = Element | string | number | null | undefined | false | Drawing[];

export interface Element {
  tag: string;
  attributes: Record<string, string | number | boolean | undefined>;
  children: Drawing[];
}

/** An action that can be done now. */
export interface Action {
  number: number;
  notation: string;
  parts: Record<string, any>;
}

/** What happened, as the reader may know it; a veiled action has no parts. */
export interface Entry {
  seat: number;
  notation: string;
  parts: Record<string, any> | null;
  sentence: string;
}

export interface Person {
  seat: number;
  name: string;
  kind: 'human' | 'bot' | 'open';
  mine: boolean;
}

/** How things stand, as the reader may know them. */
export interface Table<View = any> {
  view: View;
  /** The game's texts in the reader's language. */
  texts: Record<string, any>;
  lang: 'fr' | 'en';
  /** By seat. */
  people: readonly Person[];
  /** The seat that looks; null: a spectator. */
  viewer: number | null;
  /** Whose turn; −1 chance, −2 over. */
  actor: number;
  legal: readonly Action[];
  scores: readonly number[];
  options: Record<string, number>;
  /** The spots tapped so far, on the way to an action. */
  path: readonly string[];
  /** What happened last, in order. */
  news: readonly Entry[];
}

/** What the house lends to a board. */
export interface Kit {
  /** An element: `h('p', { class: 'note' }, 'Hello')`. Within `svg` it is one of a drawing. */
  h(tag: string, attributes?: Element['attributes'] | null, ...children: Drawing[]): Element;
  /**
   * A thing that can be tapped, dragged and reached by keys; `label` is what it is called for
   * those who listen. It has the class `lit` where a tap leads somewhere, `chosen`, `pending`.
   */
  spot(name: string, label: string, attributes?: Element['attributes'] | null, ...children: Drawing[]): Element;
  /** The colour, shape and letter of a seat. */
  seat(seat: number): Element;
  /** A text with its gaps filled: `fill('{n} cards', { n: 3 })`. */
  fill(text: string, values: Record<string, string | number>): string;
  isLit(spot: string): boolean;
  /** What the action of a lit spot costs and brings, once it is known. */
  preview(spot: string): Record<string, any> | undefined;
}

export interface Board<View = any> {
  /** What is to be seen. Asked anew whenever something changes; it must change nothing itself. */
  draw(table: Table<View>, kit: Kit): Drawing;
  /** The walks of spots that lead to an action: `[['card 3', 'seat 1']]`. One spot: one tap. */
  walks(action: Action, table: Table<View>): string[][];
  /** One line that says what to do next. */
  prompt?(table: Table<View>, kit: Kit): string;
  /** Why a tap on a spot does nothing; '' where there is nothing to say. */
  reason?(spot: string, table: Table<View>): string;
  /** The colour of its buttons and edges in the light and in the dark theme. */
  accent?: { light: string; dark: string };
  /** Where an action happened, as names of places (`data-place`); `seat:N` is before a player. */
  places?(entry: Entry, view: View): string[];
  /** What is more or less after an action; it floats up from its place. */
  changes?(
    before: View,
    after: View,
    lang: 'fr' | 'en',
  ): { seat: number; amount: number; unit: string; place?: string }[];
  /** Pieces (`data-piece`) that come from, or go to, where they are not drawn. */
  flights?(step: { seat: number; entries: Entry[] }, before: View, after: View): { piece: string; from?: string; to?: string }[];
  /** How far the game has come; without it, what its texts say (`about.goal`). */
  goal?(table: Pick<Table<View>, 'view' | 'texts' | 'lang' | 'people' | 'viewer' | 'actor' | 'legal'>): { text: string; share?: number; turn?: string };
  /** Where the finger of a lesson presses, as selectors, the first that is there. */
  gestures?: readonly { at: string; again?: boolean }[];
}
