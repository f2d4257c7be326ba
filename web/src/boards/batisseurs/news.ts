/** What happened, as things on the table: for marking them and for the order of their flights. */
import type { Entry } from '../board';

/** The things an action moves: `b:` buildings, `p:` people, `t:` tools. */
export function thingsOf(parts: Record<string, any> | null): string[] {
  if (!parts) return [];
  const things = [];
  if (parts.who) things.push(`p:${parts.who}`);
  if (parts.building ?? parts.to) things.push(`b:${parts.building ?? parts.to}`);
  if (parts.tool ?? parts.with) things.push(`t:${parts.tool ?? parts.with}`);
  return things;
}

/** The things players touched last, with their seats; what chance turned up is not marked. */
export function touched(news: readonly Entry[]): Map<string, number> {
  const seats = new Map<string, number>();
  for (const entry of news)
    if (entry.kind === 'act' && entry.seat >= 0)
      for (const thing of thingsOf(entry.parts)) seats.set(thing, entry.seat);
  return seats;
}

/** When each thing starts to move: players' actions one after the other, chance with the last. */
export function order(news: readonly Entry[]): Map<string, number> {
  const starts = new Map<string, number>();
  let step = -1;
  for (const entry of news) {
    if (entry.seat >= 0) step += 1;
    for (const thing of thingsOf(entry.parts))
      if (!starts.has(thing)) starts.set(thing, Math.max(0, step) + (entry.seat >= 0 ? 0 : 0.5));
  }
  return starts;
}
