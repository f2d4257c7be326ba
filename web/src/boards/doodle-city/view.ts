// Made by `ludotheque types doodle-city` from the view that the game declares. Do not edit.

/** A circle that the actor is to choose. */
export interface ChoiceView {
  /** Where the road was drawn. */
  cell: string;
  kind: 'hotel' | 'shop';
  /** Those that the road allows, ascending. */
  circles: number[];
}

/** A house cell. */
export interface HouseView {
  cell: string;
  /** Houses ticked in print; two more can be ticked. */
  printed: number;
}

/** One player's sheet. */
export interface SheetView {
  seat: number;
  /** For each cell, row by row, the road drawn there. */
  roads: ('ns' | 'ew' | 'ne' | 'es' | 'sw' | 'wn' | null)[];
  /** For each cell the length of its road, 0 where there is none. */
  lengths: number[];
  /** Houses ticked by hand, from column 1 to 5. */
  ticked: number[];
  /** Circles. */
  hotels: number[];
  shops: number[];
  bonuses: number[];
  /** Those with another taxi on their road. */
  taxis: string[];
  /** How many are ticked. */
  trees: number;
  score: number;
}

/** The whole position, the same for every seat and for spectators. */
export interface DoodleView {
  players: number;
  actor: number;
  phase: 'first' | 'houses' | 'blue' | 'white' | 'turns' | 'over';
  /** During set-up the column whose house cell gets its road, from 1. */
  column: number | null;
  round: number;
  /** The first player of this round. */
  first: number | null;
  more_control: boolean;
  free_circles: boolean;
  /** With free circles, what is due after a road was drawn that allows several. */
  choice: ChoiceView | null;
  blue: number | null;
  /** The white dice still there, ascending. */
  white: number[];
  /** White dice not rolled yet. */
  to_roll: number;
  /** For each cell, row by row, what is there. */
  map: ('house' | 'hotel' | 'shop' | 'taxi')[];
  /** The house cells from column 1 to 5. */
  houses: HouseView[];
  /** Those nobody has taken yet. */
  bonuses: number[];
  sheets: SheetView[];
  /** Something has happened that ends the game after this round. */
  last_round: boolean;
  reason: string;
}
