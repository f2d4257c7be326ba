import type { Result } from '../api/types';

export interface Standing {
  seat: number;
  /** From 1; equal scores share a place. */
  place: number;
}

/** The seats from the winners to the last; whoever wins is first, whatever broke the tie. */
export function standings({ scores, winners }: Pick<Result, 'scores' | 'winners'>): Standing[] {
  const won = (seat: number) => winners.includes(seat);
  const order = scores
    .map((_, seat) => seat)
    .sort((a, b) => Number(won(b)) - Number(won(a)) || scores[b]! - scores[a]! || a - b);
  let place = 1;
  return order.map((seat, n) => {
    const before = order[n - 1];
    if (before !== undefined && (won(before) !== won(seat) || scores[before] !== scores[seat]))
      place = n + 1;
    return { seat, place };
  });
}
