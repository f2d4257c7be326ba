"""What workers do in a training: games to learn from, and games that compare two networks.

A job says everything that decides its games, so any process of any machine plays the same.
"""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.arena.training.episode import Positions, Step, learn, play_episode, rows_of
from ludotheque.bots.rollout import play_chance
from ludotheque.bots.search import final_values
from ludotheque.bots.value_network import ValueNetwork, from_bytes
from ludotheque.bots.value_search import best_after, final_worth
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER, State


class SelfPlayJob(NamedTuple):
    """Games of a network against itself."""

    game: Game
    weights: bytes
    seed: int
    first: int
    """The number of the first game; each has a stream of its own."""
    games: int
    tables: tuple[int, ...]
    """For how many players, drawn for each game; what stands twice comes twice as often."""
    trials: float
    trace: float
    habit: bool
    """Played by the game's ``prior``: what a network learns from before it can play itself."""


class DuelJob(NamedTuple):
    """Paired games of two networks: the same chance, the seats changed."""

    game: Game
    weights: tuple[bytes, bytes]
    seed: int
    first: int
    pairs: int
    players: int


def play_self(job: SelfPlayJob) -> Positions:
    """Play the games of a job."""
    network, positions = from_bytes(job.game, job.weights), Positions()
    for number in range(job.first, job.first + job.games):
        rng = Rng(job.seed, number)
        players = job.tables[int(rng.below(len(job.tables)))]
        options = {
            name: int(rng.below(2))
            for name, option in job.game.options.items()
            if option.kind == "bool" and rng.below(4) == 0
        }
        state = job.game.start(players, **{name: bool(on) for name, on in options.items()})
        if job.habit:
            play_by_habit(network, state, rng, job.trials, positions)
        else:
            play_episode(network, state, rng, job.trials, job.trace, positions)
    return positions


def play_by_habit(
    network: ValueNetwork, state: State, rng: Rng, trials: float, into: Positions
) -> None:
    """Play a game by its ``prior``; every position was worth what came of it in the end.

    Something else must be tried among it, or the network would think well of all that no habit
    ever does.
    """
    steps: list[Step] = []
    play_chance(state, rng)
    while state.actor != OVER:
        tries = rng.below(1000) < 1000 * trials
        state.step(state.nth_legal(rng.below(state.num_legal())) if tries else state.pick(rng))
        for _ in range(1 if network.encoder.own else 2):
            if state.actor != OVER:
                steps.append(Step(rows_of(network, state), [], None))
            play_chance(state, rng)
    learn(steps, final_worth(state), 1.0, into)


def play_duel(job: DuelJob) -> list[float]:
    """For each pair of games, by how much the first network did better than the second."""
    networks = [from_bytes(job.game, weights) for weights in job.weights]
    return [_pair(job, networks, number) for number in range(job.first, job.first + job.pairs)]


def _pair(job: DuelJob, networks: list[ValueNetwork], number: int) -> float:
    """Alone the difference of what they reach; else of their shares, from both sides."""
    if job.players == 1:
        one, two = (_play(job, [network], number)[0] for network in networks)
        return one - two
    total = 0.0
    for side in (0, 1):
        seats = [networks[(seat + side) % 2] for seat in range(job.players)]
        values = _play(job, seats, number)
        for seat, value in enumerate(values):
            total += value if (seat + side) % 2 == 0 else -value
    return total / 2


def _play(job: DuelJob, seats: list[ValueNetwork], number: int) -> list[float]:
    rng, state = Rng(job.seed, number), job.game.start(job.players)
    play_chance(state, rng)
    while state.actor != OVER:
        state = best_after(seats[state.actor], state)
        play_chance(state, rng)
    return final_values(state)
