/**
 * One table, as this device knows it: what both views (picture and text) show and do.
 *
 * The server's snapshot is the whole truth; nothing is shown before the server has stored it. What
 * happens is shown in order and at the reader's pace (`following.svelte.ts`).
 */
import type {
  ChatLine,
  ClientMessage,
  Attendance,
  Hint,
  LogEntry,
  Result,
  SeatInfo,
  ServerMessage,
  Snapshot,
  TableInfo,
} from '../api/types';
import type { Phrase } from '../api/people';
import type { Action, Entry, Lang, Person, Preview, Step } from '../boards/board';
import { typeset } from '../i18n/typeset';
import { Following, type Frame } from './following.svelte';
import { Previews } from './previews';
import { Screen } from './screen.svelte';
import type { Refusal, Surroundings } from './surroundings';
import { endOf, lastOf, stepOf, stepsSince, weightOf } from './steps';
import { Teacher } from './teacher.svelte';
import { TableSocket, type SocketState } from '../api/socket';

type Without<M> = M extends unknown ? Omit<M, 'id'> : never;
type Question = Without<Extract<ClientMessage, { type: 'hint' | 'previews' | 'weigh' }>>;

export class TableController {
  table = $state.raw<TableInfo>();
  shown = $state.raw<Snapshot>();
  log = $state.raw<LogEntry[]>([]);
  news = $state.raw<Entry[]>([]);
  /** What led to the position that is shown. */
  step = $state.raw<Step>();
  chat = $state.raw<ChatLine[]>([]);
  attendance = $state.raw<Attendance>({ seats: [], watching: 0 });
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
  /** The server's clock minus this device's. */
  skew = $state(0);
  /** The last position that was shown as a new one. */
  private latest = $state.raw<Snapshot>();
  /** While the past is watched: the number of the log's entry up to which it is shown. */
  private reviewEnd = $state<number>();

  readonly screen: Screen = new Screen({
    table: () => this.table,
    shown: () => this.shown,
    look: (seat) => this.socket.sendNow({ type: 'look', seat }),
  });

  viewer = $derived(this.shown?.viewer ?? null);
  actor = $derived(this.shown?.actor ?? -1);
  mySeats = $derived(this.table?.my_seats ?? []);
  status = $derived(this.shown?.status ?? this.table?.status ?? 'waiting');
  myTurn = $derived(this.status === 'playing' && this.mySeats.includes(this.actor));
  /** What others did since the last decision of whoever looks, until he decides again. */
  trail = $derived.by(() => (this.pending === undefined ? this.steps(this.reviewEnd) : []));
  /** What the viewer decided last, with what chance made of it. */
  own = $derived(this.viewer === null ? undefined : lastOf(this.log, this.viewer));
  canUndo = $derived(
    this.status === 'playing' &&
      (this.mySeats.length > 1
        ? this.log.some((entry) => entry.kind === 'act' && this.mySeats.includes(entry.seat))
        : (this.shown?.undo ?? 'no') !== 'no'),
  );
  legal = $derived<Action[]>(
    this.pending === undefined && this.screen.curtain === undefined && !this.behind
      ? (this.shown?.legal ?? [])
      : [],
  );
  people = $derived<Person[]>(
    (this.table?.seats ?? []).map(({ seat, name, kind, mine }) => ({ seat, name, kind, mine })),
  );

  private readonly socket: TableSocket;
  readonly following: Following = new Following({
    pace: () => (document.hidden ? 'once' : this.around.pace()),
    weight: (entries) => weightOf(entries, this.brief),
    show: (frame, at) => this.show(frame, at),
    review: (step, snapshot) => this.review(step, snapshot),
    settle: () => (this.result = this.last),
  });
  readonly teacher: Teacher = new Teacher({
    loss: () => (this.table?.terms.hints && (this.shown?.legal.length ?? 0) > 1 && this.around.teacher?.()) || 'off',
    ask: (action, loss) => this.ask({ type: 'weigh', seat: this.actor, action, loss }),
    forget: (id) => this.socket.forget((message) => 'id' in message && message.id === id),
    act: (action) => this.act(action),
    rest: () => (this.pending = undefined),
  });
  private last: Result | undefined;
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
    this.screen.forget();
    this.socket.connect();
  }

  stop(): void {
    this.teacher.drop();
    this.following.stop();
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
    if (this.pending !== undefined || !this.shown || !this.myTurn || this.behind) return;
    this.following.skip();
    this.refusal = undefined;
    this.hint = undefined;
    this.pending = action;
    this.teacher.weigh(action);
  }

  private act(action: number): void {
    if (!this.shown) return;
    this.pending = action;
    this.actId = this.socket.newId();
    const { number: seen, actor: seat } = this.shown;
    this.socket.send({ type: 'act', id: this.actId, seen, seat, action });
  }

  undo(): void {
    this.following.skip();
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

  /** Say something in words of one's own, or by a quick phrase. */
  say(words: string, phrase: Phrase = ''): void {
    const text = words.trim();
    if (text || phrase) this.socket.send({ type: 'chat', id: this.socket.newId(), text, phrase });
  }

  askHint(): void {
    if (!this.myTurn || this.hinting || this.screen.curtain !== undefined) return;
    this.refusal = undefined;
    this.hinting = true;
    this.hintId = this.ask({ type: 'hint', seat: this.actor });
  }

  dropHint(): void {
    this.hint = undefined;
    this.hinting = false;
    this.hintId = '';
  }

  dropRefusal(): void {
    this.refusal = undefined;
  }

  speak(lang: Lang): void {
    this.socket.sendNow({ type: 'lang', lang });
  }

  preview = (actions: number[]): Promise<Map<number, Preview>> => this.previews.of(actions);

  private newPreviews(): Previews {
    return new Previews((actions) => this.ask({ type: 'previews', seat: this.actor, actions }));
  }

  /** Send a question; its id, by which the answer is known. */
  private ask(question: Question): string {
    const id = this.socket.newId();
    this.socket.send({ ...question, id });
    return id;
  }

  // Hearing

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'moved':
        this.moved({ entries: message.log, snapshot: message.snapshot });
        break;
      case 'shown':
        this.refresh(message.log, message.snapshot);
        break;
      case 'seats':
        this.seated(message.seats, message.my_seats);
        break;
      case 'presence':
        this.attendance = message.here;
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
      case 'weighed':
        this.teacher.hear(message);
        break;
      case 'over':
        this.last = message.result;
        if (!this.following.busy) this.result = this.last;
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
    this.table = message.table;
    this.chat = message.chat;
    this.attendance = message.here;
    this.rematch = message.table.rematch ?? '';
    this.screen.forget();
    const missed = message.log.filter((entry) => entry.number >= this.log.length);
    const first = this.shown === undefined || this.log.length === 0;
    if (first) this.log = message.log;
    this.following.begin({ entries: first ? [] : missed, snapshot: message.snapshot });
  }

  private moved(frame: Frame): void {
    const { away } = frame.snapshot;
    const own = ({ kind, seat }: Entry) =>
      /act|undo/.test(kind) && this.mySeats.includes(seat) && !away.includes(seat);
    this.following.arrive(frame, frame.entries.some(own));
  }

  /** The same moment through other eyes, or in another language. */
  private refresh(log: LogEntry[], snapshot: Snapshot): void {
    if (this.behind) this.following.skip();
    this.log = log;
    this.following.turn(snapshot, Boolean(this.table?.secrets) && snapshot.viewer !== this.viewer);
  }

  private seated(seats: SeatInfo[], mine: number[]): void {
    if (this.table) this.table = { ...this.table, seats, my_seats: mine };
    this.screen.settle();
  }

  private refused(id: string, refusal: Refusal): void {
    if (this.teacher.refuse(id)) return;
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

  /** Something of the past is shown, or something new waits. */
  get behind(): boolean {
    return this.following.behind;
  }

  /** Show at once whatever still waits: any key does that. Whether something did. */
  skip(): boolean {
    return this.following.skip();
  }

  /** Show once more what others did, from the position after my last decision on. */
  watch(): void {
    if (!this.trail.length) return;
    this.dropHint();
    const own = this.viewer;
    const seen = ({ viewer }: Snapshot) => !this.table?.secrets || viewer === own;
    this.following.watch(this.trail, seen);
  }

  private brief = (entry: Entry): boolean => this.around.brief?.(entry, this.shown?.view) ?? false;

  /** Since the last decision of whoever looks; a spectator looks on with whoever is to play. */
  private steps(until = Infinity): Step[] {
    const { viewer = null, actor = -1 } = this.latest ?? {};
    const self = viewer === null || this.mySeats.includes(actor) ? actor : viewer;
    if (self < 0 && viewer === null) return [];
    const all = stepsSince(this.log, self, this.brief);
    return all.filter((step) => endOf(step) <= until);
  }

  /** The past once more; without a step as it was before, or (not again) as it is now. */
  private review(step: Step | undefined, snapshot: Snapshot | undefined): void {
    const { again } = this.following;
    this.reviewEnd = again ? (step ? endOf(step) : -1) : undefined;
    this.step = step;
    this.news = step?.entries ?? [];
    if (snapshot) this.shown = snapshot;
  }

  private show({ entries, snapshot }: Frame, atOnce = false): void {
    const wasMine = this.myTurn;
    const before = this.shown;
    this.skew = snapshot.clock.now - Date.now();
    if (before?.number !== snapshot.number || before?.viewer !== snapshot.viewer) this.turnPage();
    this.latest = this.shown = snapshot;
    this.reviewEnd = undefined;
    if (entries.length || before?.number !== snapshot.number) {
      this.news = entries;
      this.step = atOnce ? undefined : stepOf(entries);
    }
    if (entries.length) this.log = [...this.log, ...entries];
    if (this.table && this.table.status !== snapshot.status)
      this.table = { ...this.table, status: snapshot.status };
    if (snapshot.actor !== before?.actor) this.screen.cover();
    this.screen.settle();
    if (entries.length) this.around.onMove?.(entries);
    if (!wasMine && this.myTurn && before) this.around.onTurn?.();
  }

  /** The position is another one: what was asked about the old one is of no use. */
  private turnPage(): void {
    this.pending = undefined;
    this.teacher.drop();
    this.dropHint();
    this.previews.end();
    this.socket.forget((message: ClientMessage) => message.type === 'previews');
    this.previews = this.newPreviews();
  }
}
