/** What is printed and fixed in this game, and what the server foretells of an action. */

/** Stone, wood, architecture, decoration: in this order everywhere. */
export type Levels = number[];
export type Resource = 'stone' | 'wood' | 'architecture' | 'decoration';
export const RESOURCES: Resource[] = ['stone', 'wood', 'architecture', 'decoration'];

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
