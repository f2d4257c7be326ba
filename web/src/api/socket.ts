/** Sockets to the house that come back by themselves. */
import { house } from '#house';
import type { OpenSocket, Wire } from './house';
import type { ClientMessage, ServerMessage } from './types';

export type SocketState = 'connecting' | 'open' | 'lost' | 'closed';

export interface SocketHost<Message> {
  /** The address to connect to now. */
  address: () => string;
  hear: (message: Message) => void;
  /** The server is gone: after how many milliseconds to try again, or never. */
  lost: (code: number) => number | undefined;
}

/** One connection after the other, as long as it is wanted. */
export class Socket<Message> {
  private socket: Wire | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: SocketHost<Message>,
    private readonly open: OpenSocket = house.open,
  ) {}

  connect(): void {
    this.close();
    const socket = this.open(this.host.address());
    socket.onmessage = ({ data }) => this.host.hear(JSON.parse(String(data)) as Message);
    socket.onclose = ({ code }) => this.lost(socket, code);
    this.socket = socket;
  }

  /** End it; nothing is tried again. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }

  send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  private lost(socket: Wire, code: number): void {
    if (socket !== this.socket) return;
    this.socket = undefined;
    const wait = this.host.lost(code);
    if (wait !== undefined) this.timer = setTimeout(() => this.connect(), wait);
  }
}

export interface TableSocketHost {
  address: () => string;
  hear: (message: ServerMessage) => void;
  changed: (state: SocketState, code: number) => void;
}

/** Codes after which trying again is of no use. */
const FINAL = new Set([4400, 4401, 4403, 4404]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/**
 * The socket of a table.
 *
 * Messages with an id stay outstanding until they are answered, and are sent again after a lost
 * connection; the server takes the same id only once.
 */
export class TableSocket {
  state: SocketState = 'connecting';
  private readonly socket: Socket<ServerMessage>;
  private outstanding = new Map<string, ClientMessage>();
  private wait = FIRST_WAIT;
  private readonly origin = Math.random().toString(36).slice(2, 10);
  private count = 0;

  constructor(
    private readonly host: TableSocketHost,
    open?: OpenSocket,
  ) {
    const { address } = host;
    const hear = (message: ServerMessage) => this.hear(message);
    this.socket = new Socket({ address, hear, lost: (code) => this.lost(code) }, open);
  }

  connect(): void {
    this.socket.connect();
  }

  /** End it; nothing is tried again. */
  close(): void {
    this.socket.close();
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
    this.sendNow(message);
  }

  /** Send what is only of use at this moment. */
  sendNow(message: ClientMessage): void {
    if (this.state === 'open') this.socket.send(message);
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
      for (const one of this.outstanding.values()) this.socket.send(one);
      return;
    }
    if ('id' in message) this.outstanding.delete(message.id);
    this.host.hear(message);
  }

  private lost(code: number): number | undefined {
    if (FINAL.has(code) || this.state === 'closed') {
      this.change('closed', code);
      return undefined;
    }
    this.change('lost', code);
    // A little chance in the waiting keeps a whole house from coming back in the same moment.
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    return wait;
  }

  private change(state: SocketState, code: number): void {
    this.state = state;
    this.host.changed(state, code);
  }
}
