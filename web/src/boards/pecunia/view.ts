// Made by `ludotheque types pecunia` from the view that the game declares. Do not edit.

/**
 * A Roman on a seat.
 *
 * A Roman is told by his key: rank (`S` senator, `C` citizen, `W` woman, `E` slave),
 * turns, pay, and a letter where several are alike. The texts know his name by it.
 */
export interface GuestView {
  roman: string;
  /** How many of the owner's turns he still sits. */
  markers: number;
}

/** What lies before a player. */
export interface PlayerView {
  sesterces: number;
  /** The three of the bench, then the Villas: empty, one Roman, or two women who share. */
  seats: GuestView[][];
  /** The head first. */
  queue: string[];
  /** How many action cards he holds. */
  hand: number;
  /** Which ones: for his own eyes, and for all when the game is over. */
  cards?: string[];
}

/** The position as one seat knows it. */
export interface PecuniaView {
  actor: number;
  phase: 'setting' | 'first' | 'before' | 'after' | 'refill' | 'reveal' | 'put' | 'draw' | 'over';
  /** Whose turn it is. */
  turn: number;
  /** For whom a card is being drawn. */
  drawer: number | null;
  /** Whether the markers have been taken off in this turn. */
  ticked: boolean;
  round: number;
  round_limit: number;
  target: number;
  players: PlayerView[];
  /** PE-18: Romans waiting to be put. */
  revealed: string[];
  roman_deck: number;
  /** The last one at the end. */
  roman_discard: string[];
  card_deck: number;
  card_discard: Record<string, number>;
  reason: string;
}
