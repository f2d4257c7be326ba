/** The house on a server: HTTP and sockets. */
import type { House } from './house';

export const house: House = {
  fetch: (request) => fetch(request),
  open: (address) => new WebSocket(address),
  alone: false,
  warming: false,
};
