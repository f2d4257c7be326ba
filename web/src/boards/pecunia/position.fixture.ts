import type { PecuniaView, PlayerView } from './view';

/** A position with these players, each with an empty bench where nothing else is said. */
export function position(...players: Partial<PlayerView>[]): PecuniaView {
  return {
    actor: 0,
    phase: 'after',
    turn: 0,
    drawer: null,
    ticked: true,
    round: 1,
    round_limit: 60,
    target: 20,
    players: players.map((player) => ({
      sesterces: 0,
      seats: [[], [], []],
      queue: [],
      hand: 0,
      ...player,
    })),
    revealed: [],
    roman_deck: 40,
    roman_discard: [],
    card_deck: 30,
    card_discard: {},
    reason: '',
  };
}
