"""What workers do in a training: games to learn from, and games that compare two networks.

A job says everything that decides its games, so any process of any machine plays the same.
"""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.arena.training.episode import Positions, note, play_episode, rows_of
from ludotheque.bots.rollout import play_chance, prior_playout
from ludotheque.bots.search import final_values
from ludotheque.bots.value_network import ValueNetwork, from_bytes
from ludotheque.bots.value_search import best_after, final_worth, worth_of
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER, State

MOST_CANDIDATES = 8
BY_HABIT, BY_WHIM, BY_NETWORK = 4, 2, 4
"""How many actions are looked at where there are more, and whose idea they are."""


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
    rollouts: int
    """By the game's ``prior``, of every action looked at: what a network learns from before it can
    play by itself; 0 for games of its own."""


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
        if job.rollouts:
            play_by_habit(network, state, rng, job, positions)
        else:
            play_episode(network, state, rng, job.trials, job.trace, positions)
    return positions


def play_by_habit(
    network: ValueNetwork, state: State, rng: Rng, job: SelfPlayJob, into: Positions
) -> None:
    """Play a game by looking what the game's ``prior`` makes of a few actions.

    Every one of them is played on by the habit several times, by the same chance for all, and
    worth what came of it on average: so a network begins where the habit's own search would be.
    """
    play_chance(state, rng)
    while state.actor != OVER:
        actions = candidates(network, state, rng)
        luck, seat, best = rng.word(), int(state.actor), -1.0
        chosen = state
        for action in actions:
            after = state.copy()
            after.step(action)
            worth = _worth_by_habit(after, luck, job.rollouts)
            if after.actor != OVER:
                note(into, rows_of(network, after), worth)
            if worth[seat] > best:
                best, chosen = worth[seat], after
        if int(rng.below(1000)) < 1000 * job.trials:
            chosen = state.copy()
            chosen.step(actions[int(rng.below(len(actions)))])
        state = chosen
        play_chance(state, rng)
    into.games += 1
    if state.players == 1:
        into.results.append(float(state.scores()[0]))


def candidates(network: ValueNetwork, state: State, rng: Rng) -> list[int]:
    """A few actions that the habit, the network or a whim would do."""
    legal = [int(action) for action in state.legal()]
    if len(legal) <= MOST_CANDIDATES:
        return legal
    actions = {int(state.pick(rng)) for _ in range(BY_HABIT)}
    actions |= {legal[int(rng.below(len(legal)))] for _ in range(BY_WHIM)}
    worths = []
    for action in legal:
        after = state.copy()
        after.step(action)
        worths.append((worth_of(network, after)[state.actor], action))
    actions |= {action for _, action in sorted(worths)[-BY_NETWORK:]}
    return sorted(actions)


def _worth_by_habit(after: State, luck: int, rollouts: int) -> list[float]:
    """What comes of a position on average when all play by habit."""
    sums = [0.0] * int(after.players)
    for number in range(rollouts):
        end = after.copy()
        prior_playout(end, Rng(luck, number))
        sums = [total + one for total, one in zip(sums, final_worth(end), strict=True)]
    return [total / rollouts for total in sums]


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
