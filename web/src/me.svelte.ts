/** Who the server takes me for, and at which tables it is my turn. */
import { answer, api } from './api/client';
import type { Me } from './api/types';
import { settings } from './settings.svelte';
import { messages } from './i18n/messages.svelte';

const NOBODY: Me = { known: false, player: '', name: '', lang: 'en', account: '', base: '' };
const AGAIN = 15_000;
/** The server closes a line so when it does not know who is there. */
const UNKNOWN = 4401;
/** Addresses that lead nowhere from another device. */
const HERE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

class Myself {
  now = $state<Me>(NOBODY);
  /** The tables where it is my turn. */
  turns = $state<string[]>([]);
  private socket: WebSocket | undefined;

  async load(): Promise<void> {
    this.be(await answer(api.GET('/api/me')));
  }

  be(me: Me): void {
    this.now = me;
    if (me.known) settings.set({ name: me.name });
    this.listen();
  }

  /** Take a name if I have none yet, or another one. */
  async named(name: string): Promise<void> {
    const wanted = name.trim() || messages().house.guest;
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
    this.socket?.close();
    this.socket = undefined;
    this.turns = [];
    if (!this.now.known) return;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/me`);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { type: string; tables: string[] };
      if (message.type === 'turns') this.turns = message.tables;
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      // Deleted, or sent away, on another device.
      if (code === UNKNOWN) void this.load().catch(() => undefined);
      else setTimeout(() => this.socket === socket && this.listen(), AGAIN);
    };
    this.socket = socket;
  }
}

export const me = new Myself();
