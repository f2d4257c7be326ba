/** What the page, the house's worker and the thinking worker say to one another. */

/** A file under `python/` and how many bytes it has. */
export interface Manifest {
  files: Record<string, number>;
}

export type ToHouse =
  | { type: 'start'; base: string; thinker: MessagePort }
  | { type: 'ask'; id: number; method: string; address: string; body: string }
  | { type: 'open'; socket: number; address: string }
  | { type: 'say'; socket: number; text: string }
  | { type: 'leave'; socket: number };

export type FromHouse =
  | { type: 'progress'; share: number }
  | { type: 'ready'; compiled: boolean }
  | { type: 'failed'; why: string }
  | { type: 'answer'; id: number; status: number; name: string; text: string }
  | { type: 'said'; socket: number; text: string }
  | { type: 'closed'; socket: number; code: number };

export type ToThinker = { type: 'start'; base: string; port: MessagePort };

/** On the port between the two workers. */
export interface Job {
  id: number;
  text: string;
}
export interface Thought extends Job {
  failed?: boolean;
}
