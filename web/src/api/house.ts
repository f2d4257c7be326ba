/**
 * The house that the client speaks to. There are two of them: a server (`api/server.ts`), and
 * Python in a worker of this very tab (`tab/house.ts`); the build chooses by `#house`.
 */
import type { Component } from 'svelte';
import type { BotInfo } from './types';

/** What a socket of either house can do. */
export type Wire = Pick<WebSocket, 'onmessage' | 'onclose' | 'send' | 'close'>;
export type OpenSocket = (address: string) => Wire;

export interface House {
  fetch: (request: Request) => Promise<Response>;
  open: OpenSocket;
  /** Whether nobody else can come here. */
  readonly alone: boolean;
  /** Whether it is still being opened: what is asked now is answered later. */
  readonly warming: boolean;
  /** Give the reader a file of the API, where the browser cannot fetch it by itself. */
  download?: (url: URL) => void;
  /** Where a file lies that the API names, if not where the API is. */
  fileAt?: (address: string) => string;
  /** What the house says of itself above every page, until there is nothing to say. */
  readonly Notice?: Component;
  /** What it says where other people would be needed: as a whole page, or as a part of one. */
  readonly People?: Component<{ page?: boolean }>;
  /** What it says of bots that are worth less here than elsewhere. */
  readonly Strength?: Component<{ game: string; chosen: BotInfo[] }>;
}
