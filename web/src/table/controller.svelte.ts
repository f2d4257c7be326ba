/**
 * One table, as this device knows it: what both views (picture and text) show and do.
 *
 * The server's snapshot is the whole truth. What happens is shown in order, each step long enough
 * to be followed; nothing is shown before the server has stored it.
 */
import type {
  ChatLine,
  ClientMessage,
  Here,
  Hint,
  LogEntry,
  Result,
  SeatInfo,
  ServerMessage,
  Snapshot,
  TableInfo,
} from '../api/types';
import type { Action, Lang, Person, Preview } from '../boards/board';
import { typeset } from '../i18n/typeset';
import { Previews } from './previews';
import { TableSocket, type SocketState, type OpenSocket } from '../api/socket';

const STEP = 350;
const LONGEST = 1_600;

export interface Refusal {
  sentence: string;
  rule: string;
}

export interface Surroundings {
  lang: () => Lang;
  /** Whether things may move. */
  motion: () => boolean;
  /** Called when it has become the turn of one of my seats. */
  onTurn?: () => void;
  onMove?: (entries: LogEntry[]) => void;
  open?: OpenSocket;
}

interface Frame {
  entries: LogEntry[];
  snapshot: Snapshot;
}

export class TableController {
  table = $state.raw<TableInfo>();
  shown = $state.raw<Snapshot>();
  log = $state.raw<LogEntry[]>([]);
  news = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  here = $state.raw<Here>({ seats: [], watching: 0 });
  result = $state.raw<Result>();
  hint = $state.raw<Hint>();
  hinting = $state(false);
  refusal = $state.raw<Refusal>();
  /** The action that was sent and is not answered yet. */
  pending = $state<number>();
  connection = $state<SocketState>('connecting');
  closeCode = $state(0);
  gone = $state(false);
  rematch = $state('');
  /** The seat for which somebody has said “I am …” behind the curtain. */
  private uncovered = $state<number>();
  /** The server's clock minus this device's. */
  skew = $state(0);

  viewer = $derived(this.shown?.viewer ?? null);
  actor = $derived(this.shown?.actor ?? -1);
  mySeats = $derived(this.table?.my_seats ?? []);
  status = $derived(this.shown?.status ?? this.table?.status ?? 'waiting');
  myTurn = $derived(this.status === 'playing' && this.mySeats.includes(this.actor));
  /** Between turns on one screen, where hands are secret: whom to pass the screen to. */
  curtain = $derived(
    this.myTurn && this.mySeats.length > 1 && this.table?.secrets && this.viewer !== this.actor
      ? this.actor
      : undefined,
  );
  canUndo = $derived(
    this.status === 'playing' &&
      (this.mySeats.length > 1
        ? this.log.some((entry) => entry.kind === 'act' && this.mySeats.includes(entry.seat))
        : (this.shown?.undo ?? 'no') !== 'no'),
  );
  legal = $derived<Action[]>(
    this.pending === undefined && this.curtain === undefined ? (this.shown?.legal ?? []) : [],
  );
  people = $derived<Person[]>(
    (this.table?.seats ?? []).map(({ seat, name, kind, mine }) => ({ seat, name, kind, mine })),
  );

  private readonly socket: TableSocket;
  private frames: Frame[] = [];
  private busy: ReturnType<typeof setTimeout> | undefined;
  private last: Result | undefined;
  private requestedViewer: number | null | undefined;
  private actId = '';
  private hintId = '';
  private previews: Previews;

  constructor(
    readonly id: string,
    readonly code: string,
    private readonly around: Surroundings,
  ) {
    this.previews = this.newPreviews();
    this.socket = new TableSocket(
      {
        address: () => this.address(),
        hear: (message) => this.hear(typeset(message, around.lang())),
        changed: (state, code) => this.connectionChanged(state, code),
      },
      around.open,
    );
  }

  // Coming and going

  start(): void {
    this.socket.connect();
  }

  /** Come again as whoever I am now: after taking a name or a seat. */
  again(): void {
    this.log = [];
    this.requestedViewer = undefined;
    this.socket.connect();
  }

  stop(): void {
    clearTimeout(this.busy);
    this.previews.end();
    this.socket.close();
  }

  private address(): string {
    const query = new URLSearchParams({
      lang: this.around.lang(),
      since: String(this.log.length),
      code: this.code,
    });
    return `${location.origin.replace(/^http/, 'ws')}/ws/tables/${this.id}?${query}`;
  }

  private connectionChanged(state: SocketState, code: number): void {
    this.connection = state;
    this.closeCode = code;
  }

  // Doing things

  choose(action: number): void {
    if (this.pending !== undefined || !this.shown || !this.myTurn) return;
    this.refusal = undefined;
    this.hint = undefined;
    this.pending = action;
    this.actId = this.socket.newId();
    const { number: seen, actor: seat } = this.shown;
    this.socket.send({ type: 'act', id: this.actId, seen, seat, action });
  }

  undo(): void {
    const seat = this.undoSeat();
    if (!this.shown || seat === undefined) return;
    this.refusal = undefined;
    this.socket.send({ type: 'undo', id: this.socket.newId(), seen: this.shown.number, seat });
  }

  /** Whose decision is taken back: around one screen, that of whoever decided last. */
  private undoSeat(): number | undefined {
    if (this.mySeats.length < 2) return this.canUndo ? (this.viewer ?? undefined) : undefined;
    return this.log.findLast((entry) => entry.kind === 'act' && this.mySeats.includes(entry.seat))
      ?.seat;
  }

  answer(yes: boolean): void {
    if (!this.shown) return;
    const waiting = this.shown.asking?.waiting ?? [];
    for (const seat of this.mySeats.filter((mine) => waiting.includes(mine)))
      this.socket.send({ type: 'answer', id: this.socket.newId(), seen: this.shown.number, seat, yes });
  }

  /** Play myself again, after a bot has played for me. */
  back(seat: number): void {
    this.socket.send({ type: 'back', id: this.socket.newId(), seat });
  }

  say(text: string): void {
    const trimmed = text.trim();
    if (trimmed) this.socket.send({ type: 'chat', id: this.socket.newId(), text: trimmed });
  }

  askHint(): void {
    if (!this.myTurn || this.hinting || this.curtain !== undefined) return;
    this.refusal = undefined;
    this.hinting = true;
    this.hintId = this.socket.newId();
    this.socket.send({ type: 'hint', id: this.hintId, seat: this.actor });
  }

  dropHint(): void {
    this.hint = undefined;
    this.hinting = false;
    this.hintId = '';
  }

  dropRefusal(): void {
    this.refusal = undefined;
  }

  uncover(): void {
    this.uncovered = this.curtain;
    this.settleViewer();
  }

  speak(lang: Lang): void {
    this.socket.sendNow({ type: 'lang', lang });
  }

  preview = (actions: number[]): Promise<Map<number, Preview>> => this.previews.of(actions);

  private newPreviews(): Previews {
    return new Previews((actions) => {
      const id = this.socket.newId();
      this.socket.send({ type: 'previews', id, seat: this.actor, actions });
      return id;
    });
  }

  // Hearing

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'moved':
        this.frames.push({ entries: message.log, snapshot: message.snapshot });
        this.advance();
        break;
      case 'shown':
        this.flush();
        this.log = message.log;
        this.show({ entries: [], snapshot: message.snapshot });
        break;
      case 'seats':
        this.seated(message.seats, message.my_seats);
        break;
      case 'presence':
        this.here = message.here;
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        break;
      case 'ack':
        // The position before it is not offered again while the new one is on its way.
        if (message.id === this.actId && (this.shown?.number ?? 0) >= message.number)
          this.pending = undefined;
        break;
      case 'refused':
        this.refused(message.id, { sentence: message.sentence, rule: message.rule });
        break;
      case 'previews':
        this.previews.answered(message.id, message.previews);
        break;
      case 'hint':
        this.hearHint(message);
        break;
      case 'over':
        this.last = message.result;
        this.advance();
        break;
      case 'rematch':
        this.rematch = message.table;
        break;
      case 'gone':
        this.gone = true;
        break;
    }
  }

  private welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.frames = [];
    clearTimeout(this.busy);
    this.busy = undefined;
    this.table = message.table;
    this.chat = message.chat;
    this.here = message.here;
    this.rematch = message.table.rematch ?? '';
    this.requestedViewer = undefined;
    const first = this.shown === undefined;
    const missed = message.log.filter((entry) => entry.number >= this.log.length);
    if (first || this.log.length === 0) {
      this.log = message.log;
      this.show({ entries: [], snapshot: message.snapshot });
    } else this.show({ entries: missed, snapshot: message.snapshot });
  }

  private seated(seats: SeatInfo[], mine: number[]): void {
    if (this.table) this.table = { ...this.table, seats, my_seats: mine };
    this.settleViewer();
  }

  private refused(id: string, refusal: Refusal): void {
    if (id === this.actId) this.pending = undefined;
    if (id === this.hintId) this.dropHint();
    this.previews.answered(id, []);
    this.refusal = refusal;
  }

  private hearHint(hint: Hint): void {
    if (hint.id !== this.hintId) return;
    this.hinting = false;
    if (hint.number === this.shown?.number) this.hint = hint;
  }

  // Showing what happened, in order

  private advance(): void {
    if (this.busy !== undefined) return;
    const next = this.frames.shift();
    if (!next) {
      if (this.last) this.result = this.last;
      return;
    }
    this.show(next);
    this.busy = setTimeout(() => {
      this.busy = undefined;
      this.advance();
    }, this.pace(next.entries));
  }

  private pace(entries: LogEntry[]): number {
    if (!this.around.motion()) return 0;
    return Math.min(LONGEST, STEP * entries.filter((entry) => entry.kind === 'act').length);
  }

  /** Show at once whatever still waits: any key does that. */
  skip(): void {
    clearTimeout(this.busy);
    this.busy = undefined;
    this.flush();
    this.advance();
  }

  private flush(): void {
    clearTimeout(this.busy);
    this.busy = undefined;
    const last = this.frames.at(-1);
    if (!last) return;
    const entries = this.frames.flatMap((frame) => frame.entries);
    this.frames = [];
    this.show({ entries, snapshot: last.snapshot });
  }

  private show({ entries, snapshot }: Frame): void {
    const wasMine = this.myTurn;
    const before = this.shown;
    this.skew = snapshot.clock.now - Date.now();
    if (before?.number !== snapshot.number || before?.viewer !== snapshot.viewer) this.turnPage();
    this.shown = snapshot;
    this.news = entries;
    if (entries.length) this.log = [...this.log, ...entries];
    if (this.table && this.table.status !== snapshot.status)
      this.table = { ...this.table, status: snapshot.status };
    if (snapshot.actor !== before?.actor) this.uncovered = undefined;
    this.settleViewer();
    if (entries.length) this.around.onMove?.(entries);
    if (!wasMine && this.myTurn && before) this.around.onTurn?.();
  }

  /** The position is another one: what was asked about the old one is of no use. */
  private turnPage(): void {
    this.pending = undefined;
    this.dropHint();
    this.previews.end();
    this.socket.forget((message: ClientMessage) => message.type === 'previews');
    this.previews = this.newPreviews();
  }

  /** Around one screen: the viewer is the seat whose turn it is. */
  private settleViewer(): void {
    if (!this.shown || this.mySeats.length < 2 || this.status !== 'playing') return;
    const wanted = this.wantedViewer();
    if (wanted === this.shown.viewer || wanted === this.requestedViewer) return;
    this.requestedViewer = wanted;
    this.socket.sendNow({ type: 'look', seat: wanted });
  }

  private wantedViewer(): number | null {
    if (!this.table?.secrets) return this.myTurn ? this.actor : (this.viewer ?? this.mySeats[0]!);
    return this.myTurn && this.uncovered === this.actor ? this.actor : null;
  }
}
