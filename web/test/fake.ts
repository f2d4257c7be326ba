/** A socket for unit tests of the table: what the client sends, and the server's part by hand. */
import type { LogEntry, ServerMessage, Snapshot, TableInfo } from '../src/api/types';

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.onclose?.({ code });
  }
}

export const open = (address: string) => new FakeSocket(address) as unknown as WebSocket;

export function table(change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'abcdefghijkl',
    game: 'some-game',
    title: 'Some game',
    rules_version: 1,
    options: {},
    terms: { turn_seconds: 0, stand_in: '', hints: true, rated: false },
    public: false,
    status: 'playing',
    seats: [0, 1].map((seat) => ({
      seat,
      kind: 'human',
      name: ['Ada', 'Émile'][seat]!,
      bot: '',
      player: '',
      mine: seat === 0,
      title: '',
      lamps: 0,
      persona: null,
      away: false,
    })),
    my_seats: [0],
    host: true,
    number: 0,
    created: 0,
    secrets: true,
    scale: 1,
    join: '',
    watch: '',
    ...change,
  };
}

export function snapshot(change: Partial<Snapshot> = {}): Snapshot {
  return {
    number: 1,
    status: 'playing',
    viewer: 0,
    actor: 0,
    view: {},
    legal: [{ number: 7, notation: 'seven', parts: { do: 'count' } }],
    scores: [0, 0],
    clock: { since: 0, deadline: null, now: 0 },
    undo: 'no',
    asking: null,
    away: [],
    ...change,
  };
}

export function entry(number: number, change: Partial<LogEntry> = {}): LogEntry {
  return {
    number,
    kind: 'act',
    seat: 0,
    notation: `n${number}`,
    parts: null,
    sentence: `Event ${number}.`,
    at: 0,
    group: number,
    together: '',
    ...change,
  };
}

export const welcome = (
  info: TableInfo = table(),
  shot: Snapshot = snapshot(),
  log: LogEntry[] = [entry(0)],
): ServerMessage => ({
  type: 'welcome',
  table: info,
  log,
  snapshot: shot,
  chat: [],
  here: { seats: [0], watching: 0 },
  lang: 'en',
});
