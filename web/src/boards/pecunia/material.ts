/** What the key of a Roman tells, and what is fixed in this game. */
import type { PecuniaView } from './view';

export type Rank = 'S' | 'C' | 'W' | 'E';

export interface Roman {
  key: string;
  rank: Rank;
  turns: number;
  pay: number;
}

/** A key is rank, turns, pay, and a letter where several are alike: `S53`, `C22b`. */
export const romanOf = (key: string): Roman => ({
  key,
  rank: key[0] as Rank,
  turns: Number(key[1]),
  pay: Number(key[2]),
});

export const RANK_WORDS: Record<Rank, string> = { S: 'senator', C: 'citizen', W: 'woman', E: 'slave' };

/** The bench, then the Villas, the oldest first. */
export const SEAT_KEYS = ['1', '2', '3', 'v', 'v2', 'v3'] as const;
export const BENCH = 3;
export const QUEUE = 5;

/** Somebody on a seat, by its key; where two sit, `which` is 1 or 2. */
export const guestAt = (view: PecuniaView, who: number, seat: string, which = 1) =>
  view.players[who]?.seats[SEAT_KEYS.findIndex((key) => key === seat)]?.[which - 1];

/** Which rank an assembly calls away, and which a tax is for. */
export const SUMMONED: Record<string, Rank> = { citizens: 'C', women: 'W', slaves: 'E', senators: 'S' };
export const TAXED: Record<string, Rank> = { 'tax-senators': 'S', 'tax-citizens': 'C', 'tax-slaves': 'E' };

/** A hand by kind, in the order in which it is held. */
export function kinds(cards: string[]): { key: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const key of cards) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
}

/** Everybody who is to be seen, each once: on seats, in queues, revealed. */
export function present(view: PecuniaView): Set<string> {
  return new Set([...view.players.flatMap(romansOf), ...view.revealed]);
}

/** Everybody on somebody's seats and in his queue. */
export const romansOf = ({ seats, queue }: PecuniaView['players'][number]): string[] => [
  ...seats.flat().map(({ roman }) => roman),
  ...queue,
];
