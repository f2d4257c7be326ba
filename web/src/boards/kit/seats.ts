/** The seats in the order of play, beginning after one's own; of a spectator (null), all of them. */
export function othersOf(seats: number, own: number | null): number[] {
  const order = Array.from({ length: seats }, (_, n) => (n + (own ?? -1) + 1) % seats);
  return order.filter((seat) => seat !== own);
}
