/** The view of this game as the server sends it; the same for every seat and for spectators. */

/** Stone, wood, architecture, decoration: in this order everywhere. */
export type Levels = number[];
export type Resource = 'stone' | 'wood' | 'architecture' | 'decoration';
export const RESOURCES: Resource[] = ['stone', 'wood', 'architecture', 'decoration'];

export interface Building {
  key: string;
  needs: Levels;
  sesterces: number;
  points: number;
  /** What a machine does once it is finished. */
  gives: Levels | null;
}

export interface Worker {
  key: string;
  kind: 'worker' | 'slave' | 'freed' | 'machine';
  pay: number;
  levels: Levels;
  taught: Resource | null;
  /** Where he works; null when he is available. */
  site: string | null;
  tool: string | null;
}

interface Tool {
  key: string;
  who: string | null;
}

export interface Site extends Building {
  missing: Levels;
  people: string[];
  /** How many actions the next person sent there costs in this turn. */
  next: number;
}

export interface Seat {
  seat: number;
  money: number;
  points: number;
  /** In tenths, as if the game ended now. */
  score: number;
  loans: number;
  people: Worker[];
  tools: Tool[];
  sites: Site[];
  built: string[];
}

export interface View {
  players: number;
  actor: number;
  phase: 'setup' | 'turn' | 'count' | 'over';
  /** Whose turn it is, also while a card is turned up. */
  seat: number;
  first: number | null;
  round: number;
  round_limit: number;
  ending: boolean;
  free: number;
  invested: boolean;
  row: (Building | null)[];
  top: Building | null;
  deck: number;
  worker_row: (Worker | null)[];
  worker_deck: number;
  slaves: Worker[];
  tools: string[];
  universities: Resource[];
  loans: number;
  seats: Seat[];
  reason: string;
}

/** What an action costs and brings, as the server foretells it. */
export interface Foretold {
  actions: number;
  free: number;
  bought: number;
  sesterces: number;
  receive: number;
  points: number;
  money: number;
  score: number;
  adds?: Levels;
  missing?: Levels;
  finishes?: string | null;
  lost?: number;
  ends?: boolean;
}

/** Who has so many at the end of a turn brings on the last round. */
export const POINTS_TO_END = 17;
export const FREE_ACTIONS = 3;
export const ACTION_PRICE = 5;
export const SLAVE_PRICE = 7;
export const TOOL_PRICE = 2;
export const UNIVERSITY_PRICE = 7;
export const LOAN_MONEY = 10;
export const LOAN_PRICE = 15;
export const TAKINGS = [0, 1, 3, 6];
export const TOOL_LEVELS: Record<string, Levels> = {
  mallet: [1, 0, 0, 0],
  saw: [0, 1, 0, 0],
  square: [0, 0, 1, 0],
  brush: [0, 0, 0, 1],
};
