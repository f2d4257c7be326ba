/** Who the server takes me for, and at which tables it is my turn. */
import { answer, api } from './api/client';
import { Socket } from './api/socket';
import type { Me } from './api/types';
import { settings } from './settings.svelte';

const NOBODY: Me = { known: false, player: '', name: '', lang: 'en', account: '', base: '', keepable: false };
const AGAIN = 15_000;
/** The server closes a socket so when it does not know who is there. */
const UNKNOWN = 4401;
/** Addresses that lead nowhere from another device. */
const HERE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

interface Turns {
  type: string;
  tables: string[];
}

class Myself {
  now = $state<Me>(NOBODY);
  /** The tables where it is my turn. */
  turns = $state<string[]>([]);
  private readonly socket = new Socket<Turns>({
    address: () => `${location.origin.replace(/^http/, 'ws')}/ws/me`,
    hear: (message) => message.type === 'turns' && (this.turns = message.tables),
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

  private listen(): void {
    this.turns = [];
    if (this.now.known) this.socket.connect();
    else this.socket.close();
  }

  private lost(code: number): number | undefined {
    if (code !== UNKNOWN) return AGAIN;
    // Deleted, or sent away, on another device.
    void this.load().catch(() => undefined);
    return undefined;
  }
}

export const me = new Myself();
