// Made by `ludotheque types batisseurs` from the view that the game declares. Do not edit.

/** A building card; levels are stone, wood, architecture, decoration, as everywhere here. */
export interface BuildingView {
  key: string;
  needs: number[];
  sesterces: number;
  points: number;
  /** What a machine does once it is finished. */
  gives: number[] | null;
}

/** Somebody who can be sent, as he is now. */
export interface PersonView {
  key: string;
  kind: 'worker' | 'slave' | 'freed' | 'machine';
  pay: number;
  levels: number[];
  /** The resource of the university he went to. */
  taught: 'stone' | 'wood' | 'architecture' | 'decoration' | null;
  /** Where he works; nobody else is available to be sent. */
  site: string | null;
  tool: string | null;
}

export interface ToolView {
  key: string;
  /** Who carries it. */
  who: string | null;
}

/** An open site. */
export interface SiteView {
  key: string;
  needs: number[];
  missing: number[];
  sesterces: number;
  points: number;
  gives: number[] | null;
  people: string[];
  /** How many actions the next person sent there costs in this turn. */
  next: number;
}

export interface SeatView {
  seat: number;
  money: number;
  points: number;
  /** In tenths, as if the game ended now. */
  score: number;
  loans: number;
  people: PersonView[];
  tools: ToolView[];
  sites: SiteView[];
  built: string[];
}

/** The whole position, the same for every seat and for spectators. */
export interface BatisseursView {
  players: number;
  actor: number;
  phase: 'setup' | 'turn' | 'count' | 'over';
  /** Whose turn it is, also while a card is turned up. */
  seat: number;
  first: number | null;
  round: number;
  round_limit: number;
  /** Somebody has 17 points; the round is finished. */
  ending: boolean;
  /** Free actions left in this turn. */
  free: number;
  invested: boolean;
  row: (BuildingView | null)[];
  top: BuildingView | null;
  /** Buildings under the visible one. */
  deck: number;
  worker_row: (PersonView | null)[];
  worker_deck: number;
  slaves: PersonView[];
  tools: string[];
  universities: ('stone' | 'wood' | 'architecture' | 'decoration')[];
  loans: number;
  seats: SeatView[];
  reason: string;
}
