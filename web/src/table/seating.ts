/** Who sits where: taking a seat, letting a bot take one. */
import { answer, api } from '../api/client';
import { me } from '../me.svelte';

/** Take a free seat, by the name the house knows or by this one. */
export async function takeSeat(id: string, code: string, name: string): Promise<void> {
  await me.named(me.now.known ? me.now.name : name);
  const request = { params: { path: { id }, query: { code } }, body: { code } };
  await answer(api.POST('/api/tables/{id}/join', request));
}

export async function letBotSit(id: string, seat: number, bot: string): Promise<void> {
  const request = { params: { path: { id, seat } }, body: { bot } };
  await answer(api.POST('/api/tables/{id}/seats/{seat}/bot', request));
}
