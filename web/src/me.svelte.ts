/** Who the server takes me for, and at which tables it is my turn. */
import { answer, api } from './api/client';
import type { Me } from './api/types';
import { settings } from './settings.svelte';
import { words } from './words/words.svelte';

const NOBODY: Me = { known: false, player: '', name: '', lang: 'en', account: '' };
const AGAIN = 15_000;

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
    const wanted = name.trim() || words().house.guest;
    if (this.now.known && this.now.name === wanted && this.now.lang === settings.lang) return;
    this.be(await answer(api.POST('/api/me', { body: { name: wanted, lang: settings.lang } })));
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
    socket.onclose = () => {
      if (this.socket === socket) setTimeout(() => this.socket === socket && this.listen(), AGAIN);
    };
    this.socket = socket;
  }
}

export const me = new Myself();
