/**
 * The contract between the table and a board.
 *
 * A board lives in `boards/<key>/` and is found by being there; a game without one is played in
 * the generic view. `index.ts` exports what `BoardModule` says. Put cover and accent into
 * `cover.ts` and re-export them from `index.ts` (`export { Cover, accent } from './cover'`): the
 * shelf then loads the boxes without the boards.
 *
 * A board fills its parent, a size container named `board` (use `100%`, `cqw`, `cqh`): on a laptop
 * the middle of the window, on a phone the full width between the players and the bottom line. A
 * board that is taller than its parent is scrolled.
 */
import type { Component } from 'svelte';

export type Lang = 'fr' | 'en';

/** An action that can be done now (`ActionInfo` of the server). */
export interface Action {
  number: number;
  notation: string;
  parts: Record<string, any>;
}

/** Price and gain of an action, and what a person would say of it. */
export interface Preview {
  action: number;
  preview: Record<string, any>;
  sentence: string;
}

/** One event of the log as the viewer may know it; a veiled action has no parts. */
export interface Entry {
  number: number;
  kind: string;
  seat: number;
  notation: string;
  parts: Record<string, any> | null;
  sentence: string;
  at: number;
}

/** One decision and the chance events after it: what is playback at a time. */
export interface Step {
  /** In which order it happened since the last turn of whoever looks, from 1 on; 0: it does not matter. */
  number: number;
  /** Who decided. */
  seat: number;
  entries: Entry[];
}

/** A quantity that changed; it floats up from where it did. */
export interface Change {
  /** Whose it is. */
  seat: number;
  amount: number;
  /** What it is counted in, short and in the reader's language; '' for points. */
  unit: string;
  /** Where; otherwise where the action happened, and for the other players before them. */
  place?: string;
}

/** A piece on a way that its drawing does not show by itself. */
export interface Flight {
  piece: string;
  /** The place it comes from; without one it comes from where it was, though drawn by the same element. */
  from?: string;
  /** The place where it goes and is not drawn any more. */
  to?: string;
  /** Whoever did it has carried it there already, and need not see it fly. */
  carried?: boolean;
}

export interface Person {
  seat: number;
  name: string;
  kind: 'human' | 'bot' | 'open';
  mine: boolean;
}

export interface BoardProps<View = any> {
  /** The game's own view, as the viewer may see it. */
  view: View;
  /** The game's texts in the reader's language (texts.{fr,en}.toml as JSON). */
  texts: Record<string, any>;
  lang: Lang;
  /** By seat. */
  people: Person[];
  /** The seat that looks; null: a spectator. */
  viewer: number | null;
  /** Whose turn; −1 chance, −2 over. */
  actor: number;
  /** Empty when it is not the viewer's turn, in replays, after the end. */
  legal: Action[];
  scores: number[];
  scale: number;
  options: Record<string, number>;
  /** Asked in batches, cached by the controller. */
  previews: (actions: number[]) => Promise<Map<number, Preview>>;
  /** Do it: the controller sends it; the board shows it as pending until the view changes. */
  choose: (action: number) => void;
  /** One polite line for the bottom line and the live region; '' clears it. */
  say: (text: string) => void;
  /** What happened since the last view, in order; where it happened is marked by the kit. */
  news: Entry[];
  /** The player whose things are to be seen: what is folded is unfolded. */
  spotlight?: number | undefined;
  /** False: no movement (reduced motion), marks only. */
  motion: boolean;
  /** Why nothing but `legal` can be done where it is not the rules that forbid it, as in a lesson. */
  reason?: string;
}

/** What makes an element a spot (`kit/attributes.ts`); a drawing spreads it where it is told to. */
export type SpotAttributes = Record<string, string | number | boolean | undefined>;

/** Where a hand goes next. */
export interface Gesture {
  /** A selector within the board. */
  at: string;
  /** It has been pressed already, and is pressed once more to confirm. */
  again?: boolean;
}

/** How far the game has come, for the line that stands at every table. */
export interface Goal {
  /** What wins or ends the game, and how far it is: '9 of 17 points'. */
  text: string;
  /** The same from 0 to 1, where it is a number. */
  share?: number;
  /** What remains to do in this turn: '2 actions left'. */
  turn?: string;
}

export type GoalProps<View = any> = Pick<
  BoardProps<View>,
  'view' | 'texts' | 'lang' | 'people' | 'viewer' | 'actor' | 'legal'
>;

/**
 * What a board says about itself so that what happened can be shown on it (`boards/kit/`):
 *
 * - A place is an element with `data-place="NAME"`, several names parted by spaces; where two
 *   have the same name, the first that is to be seen counts.
 * - A piece is an element with `data-piece="NAME"`. Where the same piece is drawn elsewhere in
 *   the next view, it flies there.
 * - What lies before a player is the place `seat:N`.
 */
export interface BoardModule {
  Board: Component<BoardProps>;
  /**
   * Where an action happened, by the names of places: where to look first, then what it touched.
   * None: there is nothing to see of it, and it is shown with the action before it.
   */
  places?: (entry: Entry, view: any) => string[];
  /** What is more or less after an action. */
  changes?: (before: any, after: any, lang: Lang) => Change[];
  /** What comes from, or goes to, where it is not drawn. */
  flights?: (step: Step, before: any, after: any) => Flight[];
  /** Without it, what the game's own texts say (`about.goal`). */
  goal?: (props: GoalProps) => Goal;
  /** What the signs on the board mean, as a `<dl class="legend">` with a drawing in every `<dt>`. */
  Legend?: Component<{ texts: Record<string, any>; lang: Lang }>;
  /** The box on the shelf: a composition, title in Fraunces, authors; viewBox 0 0 300 400. */
  Cover: Component<{ lang: Lang }>;
  /** What a player holds, one compact line or two, for the list of players. */
  Holdings?: Component<{
    view: any;
    seat: number;
    texts: Record<string, any>;
    lang: Lang;
  }>;
  accent: { light: string; dark: string };
  /** What surrounds the winner at the end: viewBox −60 −60 120 120, its middle (radius 32) free. */
  Laurel?: Component;
  /** Where one presses next to do what is legal, step by step: the first that is there is meant. */
  gestures?: readonly Gesture[];
}
