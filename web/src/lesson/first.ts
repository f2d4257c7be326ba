/** The first real game after a lesson: the same table, against beginners. */
import { answer, api } from '../api/client';
import type { LessonPage } from '../api/types';
import { me } from '../me.svelte';
import { settings } from '../settings.svelte';

const BEGINNER = 'beginner';

/** Lay the table; its id. */
export async function layFirst(game: string, { players, seat, options }: LessonPage): Promise<string> {
  await me.named(settings.name || me.now.name);
  const seats = Array.from({ length: players }, (_, at) =>
    at === seat ? { kind: 'me' as const, name: '' } : { kind: 'bot' as const, bot: BEGINNER },
  );
  const table = await answer(api.POST('/api/tables', { body: { game, seats, options, hints: true } }));
  return table.id;
}
