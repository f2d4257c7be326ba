// Made by `ludotheque types forum-romanum` from the view that the game declares. Do not edit.

/** A colour with its senator: one a player, two each with two players. */
export interface ColourView {
  key: string;
  seat: number;
  senator: number;
  /** Romans still to be placed. */
  supply: number;
  /** The cells its Romans stand on. */
  romans: number[];
}

/** One of the 23 areas. */
export interface AreaView {
  key: string;
  cells: number[];
  free: number;
  /** Romans of each colour in it. */
  count: number[];
  status: 'open' | 'undecided' | 'scored' | 'counted';
  /** What its scoring brought each colour. */
  points: number[];
}

/** The whole position, the same for every seat and for spectators. */
export interface ForumView {
  players: number;
  actor: number;
  phase: 'first' | 'placing' | 'moving' | 'over';
  reversed: boolean;
  /** For each cell, row by row, the number of the colour that stands there. */
  board: (number | null)[];
  colours: ColourView[];
  areas: AreaView[];
  /** With two players, within a turn: the colour that has been played already. */
  played: string | null;
  /** FR-15: turns in a row without news. */
  quiet: number;
  /** FR-15: so many of them end the game. */
  patience: number;
  reason: string;
}
