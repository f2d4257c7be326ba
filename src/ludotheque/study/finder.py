"""Where puzzles come from: games of the search against itself, and a look ten times as deep.

A game is played by a search. Where its values say that one action is clearly better than every
other, a search ten times as deep looks at the position anew, from what the actor can know and
with other random numbers, and then twice more; only what all confirm becomes a puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ludotheque.bots.greedy import greedy_action
from ludotheque.bots.levels import LEVELS, levels_of
from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.search import Search
from ludotheque.engine.game import Game
from ludotheque.engine.record import Record
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.study.puzzles import Puzzle, Value, puzzle_id
from ludotheque.study.reasons import theme_of
from ludotheque.study.turns import turn_end

DEEPER = 10
"""So many times as many simulations confirm an answer."""
AGAIN = 2
"""Of what one deep look calls best, the next calls up to one in four something else."""
CLEAR = 0.05
"""By so much of a victory the best action is better than any other."""
CLEAR_ALONE = 0.025
"""Alone there is no victory to share, and what the game promises lies closer together."""
LEAST_CHOICES = 4
"""With fewer actions to choose from, a guess is too often right."""
MOST_PER_GAME = 6
RIVALS = 3
"""So many others are compared with the best alone at last."""
VALUES = 6
FIRST_EVENTS = 4
"""Before so many events of a game everything is still the same in all of them."""
DIGITS = 4


@dataclass(frozen=True)
class Source:
    """Which games puzzles are looked for in: equal sources, equal puzzles."""

    game: str
    seed: int = 1
    simulations: int = 400
    """Of the search that plays."""

    def rng(self, number: int, stream: int = 0) -> Rng:
        return Rng(self.seed, number << 20 | stream)


@dataclass(frozen=True)
class Candidate:
    """A position that looks like a puzzle."""

    state: State
    step: int
    margin: float


@dataclass(frozen=True)
class Harvest:
    """What one game brought."""

    number: int
    record: Record
    """Up to the last puzzle."""
    puzzles: list[Puzzle]
    tried: int


def harvest(game: Game, source: Source, number: int) -> Harvest:
    """Play the game with this number and confirm what looks like a puzzle in it."""
    record, candidates = play(game, source, number)
    best_first = sorted(candidates, key=lambda one: (-one.margin, one.step))
    puzzles: list[Puzzle] = []
    tried = 0
    for candidate in best_first:
        if len(puzzles) == MOST_PER_GAME:
            break
        tried += 1
        rng = source.rng(number, 1 + candidate.step)
        puzzle = confirm(candidate.state, record, candidate.step, source.simulations, rng)
        if puzzle and all(
            holds(candidate.state, puzzle, source.simulations, rng) for _ in range(AGAIN)
        ):
            puzzles.append(puzzle)
    puzzles.sort(key=lambda one: one.step)
    return Harvest(number, record, puzzles, tried)


# Playing


def play(game: Game, source: Source, number: int) -> tuple[Record, list[Candidate]]:
    """A whole game of the search against itself, and where it saw one clearly best action."""
    rng = source.rng(number)
    state = start(game, number, rng)
    actions: list[int] = []
    candidates: list[Candidate] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = int(state.sample(rng))
        elif state.num_legal() == 1:
            action = int(state.nth_legal(0))
        else:
            search = search_from(state, rng)
            search.run(source.simulations)
            action = int(search.best())
            margin = margin_of(values_of(search), action)
            if is_wide(state) and len(actions) >= FIRST_EVENTS and margin >= clear_of(state):
                candidates.append(Candidate(state.copy(), len(actions), margin))
        actions.append(action)
        state.apply(action)
    return Record.of(state, actions), candidates


def start(game: Game, number: int, rng: Rng) -> State:
    """The numbers of players by turns; every option as printed, or now and then otherwise."""
    players = list(game.players)
    options = {
        name: not option.default
        for name, option in game.options.items()
        if isinstance(option.default, bool) and rng.below(3) == 0
    }
    return game.start(players[number % len(players)], **options)


def search_from(state: State, rng: Rng) -> Search:
    """A search by what the actor can know."""
    return Search(state.resample(state.actor, rng), rng, parameters_of(state.game))


def values_of(search: Search) -> dict[int, float]:
    """What each action that was tried is worth, as a chance to win."""
    means = [float(mean) for mean in search.means()]
    unit = (sum(means) or 1.0) if len(means) > 1 else 1.0
    return {
        int(one.action): min(1.0, float(one.value) / unit)
        for one in search.estimates()
        if one.visits
    }


def margin_of(values: dict[int, float], best: int) -> float:
    """By how much it is better than every other that was tried."""
    others = [value for action, value in values.items() if action != best]
    return values[best] - max(others) if others else 0.0


def clear_of(state: State) -> float:
    return CLEAR if state.players > 1 else CLEAR_ALONE


def is_wide(state: State) -> bool:
    return int(state.num_legal()) >= LEAST_CHOICES


# Confirming


def confirm(state: State, record: Record, step: int, simulations: int, rng: Rng) -> Puzzle | None:
    """The puzzle of a position, if a deep look finds one clearly best action in it."""
    game, seat = state.game, int(state.actor)
    values = deep_values(state, simulations * DEEPER, rng)
    ranking = sorted(values, key=lambda action: -values[action])
    world = state.resample(seat, Rng(0))
    answers = equals_of(world, ranking[0])
    others = [action for action in ranking if action not in answers]
    if not others or values[ranking[0]] - values[others[0]] < clear_of(state):
        return None
    return Puzzle(
        id=puzzle_id(record, step),
        record=0,
        step=step,
        seat=seat,
        answers=[game.notation(action) for action in answers],
        values=[
            Value(game.notation(action), round(values[action], DIGITS))
            for action in [ranking[0], *others][:VALUES]
        ],
        theme=theme_of(turn_end(world, others[0]), turn_end(world, ranking[0]), seat),
        level=weakest_level(state, answers, rng),
    )


def deep_values(state: State, simulations: int, rng: Rng) -> dict[int, float]:
    """What the actions are worth by a deep search, which then compares the best of them alone."""
    search = search_from(state, rng)
    search.run(simulations)
    values = values_of(search)
    first = [int(one.action) for one in search.estimates()[: 1 + RIVALS] if one.visits]
    by_value = sorted(values, key=lambda action: -values[action])[: 1 + RIVALS]
    search.narrow(list(dict.fromkeys([*first, *by_value])))
    search.run(simulations)
    return values | values_of(search)


def equals_of(state: State, best: int) -> list[int]:
    """The best action and every other that leads to the same position."""
    after = _after(state, best)
    others = [a for a in state.legal() if a != best and _after(state, a) == after]
    return [best, *others]


def _after(state: State, action: int) -> State:
    then = state.copy()
    then.step(action)
    return then


def weakest_level(state: State, answers: list[int], rng: Rng) -> str:
    """The weakest level that finds an answer when it errs in nothing."""
    for name, simulations in _levels(state.game):
        if simulations == 0:
            action = int(greedy_action(state.resample(state.actor, rng), rng))
        else:
            search = search_from(state, rng)
            search.run(simulations)
            action = int(search.best())
        if action in answers:
            return name
    return LEVELS[-1]


def _levels(game: Game) -> Iterator[tuple[str, int]]:
    """The levels below the best, those that do not search as one."""
    seen: set[int] = set()
    for name, level in zip(LEVELS[:-1], levels_of(game), strict=False):
        if level.simulations not in seen:
            seen.add(level.simulations)
            yield name, level.simulations


def holds(state: State, puzzle: Puzzle, simulations: int, rng: Rng) -> bool:
    """Whether a deep look, with random numbers of its own, finds the answer best again."""
    values = deep_values(state, simulations * DEEPER, rng)
    return state.game.notation(max(values, key=lambda action: values[action])) in puzzle.answers
