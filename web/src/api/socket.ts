/**
 * The socket of a table: one that comes back by itself.
 *
 * Messages with an id stay outstanding until they are answered, and are sent again after a lost
 * connection; the server takes the same id only once.
 */
import type { ClientMessage, ServerMessage } from './types';

export type SocketState = 'connecting' | 'open' | 'lost' | 'closed';

export interface SocketHost {
  /** The address to connect to now. */
  address: () => string;
  hear: (message: ServerMessage) => void;
  changed: (state: SocketState, code: number) => void;
}

export type OpenSocket = (address: string) => WebSocket;

/** Codes after which trying again is of no use. */
const FOR_GOOD = new Set([4400, 4401, 4403, 4404]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

export class TableSocket {
  state: SocketState = 'connecting';
  private socket: WebSocket | undefined;
  private outstanding = new Map<string, ClientMessage>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly origin = Math.random().toString(36).slice(2, 10);
  private count = 0;

  constructor(
    private readonly host: SocketHost,
    private readonly open: OpenSocket = (address) => new WebSocket(address),
  ) {}

  connect(): void {
    clearTimeout(this.timer);
    this.drop();
    const socket = this.open(this.host.address());
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code }) => this.lost(socket, code);
    this.socket = socket;
  }

  /** End it; nothing is tried again. */
  close(): void {
    clearTimeout(this.timer);
    this.drop();
    this.outstanding.clear();
    this.change('closed', 1000);
  }

  newId(): string {
    this.count += 1;
    return `${this.origin}-${this.count}`;
  }

  /** Send it now, or as soon as the connection is open again; once it is outstanding, until answered. */
  send(message: ClientMessage): void {
    if ('id' in message) this.outstanding.set(message.id, message);
    if (this.state === 'open') this.socket?.send(JSON.stringify(message));
  }

  /** Send what is only of use at this moment. */
  sendNow(message: ClientMessage): void {
    if (this.state === 'open') this.socket?.send(JSON.stringify(message));
  }

  isOutstanding(id: string): boolean {
    return this.outstanding.has(id);
  }

  /** Forget messages whose answer is of no use any more. */
  forget(unwanted: (message: ClientMessage) => boolean): void {
    for (const [id, message] of this.outstanding)
      if (unwanted(message)) this.outstanding.delete(id);
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.wait = FIRST_WAIT;
      this.change('open', 0);
      this.host.hear(message);
      for (const one of this.outstanding.values()) this.socket?.send(JSON.stringify(one));
      return;
    }
    if ('id' in message) this.outstanding.delete(message.id);
    this.host.hear(message);
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = undefined;
    if (FOR_GOOD.has(code) || this.state === 'closed') {
      this.change('closed', code);
      return;
    }
    this.change('lost', code);
    // A little chance in the waiting keeps a whole house from coming back in the same moment.
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }

  private change(state: SocketState, code: number): void {
    this.state = state;
    this.host.changed(state, code);
  }
}
