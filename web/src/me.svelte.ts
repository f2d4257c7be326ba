/** Who the server takes me for, and at which tables it is my turn. */
import { answer, api } from './api/client';
import { Socket } from './api/socket';
import type { Invitation, Sanction } from './api/people';
import type { TournamentCall } from './api/tournaments';
import type { LobbyMessage, Me, Meeting } from './api/types';
import { settings } from './settings.svelte';

const NOBODY: Me = { known: false, player: '', name: '', lang: 'en', account: '', base: '', keepable: false, host: false };
const AGAIN = 15_000;
/** The server closes a socket so when it does not know who is there. */
const UNKNOWN = 4401;
/** Addresses that lead nowhere from another device. */
const HERE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const NOT_WAITING: Meeting = { type: 'meeting', waiting: false, game: '', since: 0, table: '' };
/** Whoever waits must be seen again soon, or is seated with nobody. */
const SOON = 1_000;

class Myself {
  now = $state<Me>(NOBODY);
  /** The tables where it is my turn. */
  turns = $state<string[]>([]);
  /** Whether I wait for somebody to play with, and where my seat is ready. */
  meeting = $state<Meeting>(NOT_WAITING);
  /** Grows whenever the list of open tables has changed. */
  tablesChanged = $state(0);
  /** Tables to which I am invited. */
  invitations = $state.raw<Invitation[]>([]);
  /** What whoever runs the house has told me and I have not read. */
  sanctions = $state.raw<Sanction[]>([]);
  /** Tables of tournaments at which I am waited for. */
  calls = $state.raw<TournamentCall[]>([]);
  /** How often each tournament has changed. */
  tournaments = $state.raw<Record<string, number>>({});
  /** Grows whenever somebody I follow came or went. */
  friendsChanged = $state(0);
  private readonly socket = new Socket<LobbyMessage>({
    address: () => `${location.origin.replace(/^http/, 'ws')}/ws/me`,
    hear: (message) => this.hear(message),
    lost: (code) => this.lost(code),
  });

  async load(): Promise<void> {
    this.be(await answer(api.GET('/api/me')));
  }

  be(me: Me): void {
    this.now = me;
    if (me.known) settings.set({ name: me.name });
    this.listen();
  }

  /** Be somebody, by another name, or by none: a guest is called one in every language. */
  async named(name: string): Promise<void> {
    const wanted = name.trim();
    if (this.now.known && this.now.name === wanted && this.now.lang === settings.lang) return;
    this.be(await answer(api.POST('/api/me', { body: { name: wanted, lang: settings.lang } })));
  }

  private get base(): string {
    return this.now.base || location.origin;
  }

  /** Whether only this computer can reach the house. */
  get alone(): boolean {
    return HERE.test(this.base);
  }

  /** A link that other devices can open. */
  link(path: string): string {
    return this.base + path;
  }

  /** Play with somebody now; without a name the house calls me a guest. */
  async seek(game: string): Promise<void> {
    if (!this.now.known) await this.named(settings.name);
    this.meeting = await answer(api.POST('/api/meeting', { body: { game } }));
  }

  /** Wait no more; or I go to the seat that is ready. */
  async stopSeeking(): Promise<void> {
    this.meeting = NOT_WAITING;
    await answer(api.DELETE('/api/meeting'));
  }

  private hear(message: LobbyMessage): void {
    if (message.type === 'turns') this.turns = message.tables;
    else if (message.type === 'meeting') this.meeting = message;
    else if (message.type === 'invitations') this.invitations = message.invitations;
    else if (message.type === 'sanctions') this.sanctions = message.sanctions;
    else if (message.type === 'calls') this.calls = message.calls;
    else if (message.type === 'tournament')
      this.tournaments = { ...this.tournaments, [message.id]: (this.tournaments[message.id] ?? 0) + 1 };
    else if (message.type === 'friends') this.friendsChanged += 1;
    else this.tablesChanged += 1;
  }

  private listen(): void {
    this.meeting = NOT_WAITING;
    this.turns = [];
    this.invitations = [];
    this.sanctions = [];
    this.calls = [];
    if (this.now.known) this.socket.connect();
    else this.socket.close();
  }

  private lost(code: number): number | undefined {
    if (code !== UNKNOWN) return this.meeting.waiting ? SOON : AGAIN;
    // Deleted, or sent away, on another device.
    void this.load().catch(() => undefined);
    return undefined;
  }
}

export const me = new Myself();
