/** Everybody I know here, as the house last said it, and what I want of them. */
import { answer, api } from '../api/client';
import type { Friends, Relation } from '../api/people';
import { me } from '../me.svelte';

const NOBODY: Friends = { following: [], companions: [], refused: [], muted: [], blocked: [] };

class Circle {
  friends = $state.raw<Friends>(NOBODY);
  private newest = 0;

  async load(): Promise<void> {
    // Of several answers on their way only that to the last question counts.
    const request = ++this.newest;
    const friends = me.now.known ? await answer(api.GET('/api/friends')) : NOBODY;
    if (request === this.newest) this.friends = friends;
  }

  async relate(kind: Relation, player: string): Promise<void> {
    await answer(api.POST('/api/friends', { body: { kind, player } }));
    await this.load();
  }

  async end(kind: Relation, player: string): Promise<void> {
    await answer(api.DELETE('/api/friends/{player}/{kind}', { params: { path: { player, kind } } }));
    await this.load();
  }

  isFollowed(player: string): boolean {
    return this.friends.following.some((one) => one.player === player);
  }

  /** Whether I have said no to somebody, in whatever way. */
  isKeptOff(player: string): boolean {
    const { refused, blocked } = this.friends;
    return [...refused, ...blocked].some((one) => one.player === player);
  }
}

export const circle = new Circle();
