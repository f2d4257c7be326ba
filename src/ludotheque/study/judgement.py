"""What one event of a game was worth, judged by what the players could know at that time."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.bots.levels import chances_of
from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.rollout import play_chance
from ludotheque.bots.search import Search, final_values
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State, has_secrets
from ludotheque.study.positions import Position
from ludotheque.study.settings import Settings

Chances = tuple[float, ...]
"""For each seat its chance to win, as it may judge it itself; alone, how good it will be."""


@dataclass(frozen=True)
class Judgement:
    """What was found out about one event."""

    step: int
    seat: int
    """Who decided, or ``CHANCE``."""
    chances: Chances | None = None
    """Before a decision; none where there was nothing to decide, and at chance."""
    promise: tuple[float | None, ...] | None = None
    """At chance: for each seat the mean of all that could have come, less what is there once
    chance has fallen; none for a seat that does not see what falls."""
    best: int = -1
    """The best action found; the one that was played if none is better."""
    best_chance: float = 0.0
    played_chance: float = 0.0
    margin: float = 0.0
    """By how much what was played is better than anything else."""
    deep: bool = False
    """Whether it comes of a longer look."""

    @property
    def cost(self) -> float:
        """What the decision gave away in chances to win."""
        return max(0.0, self.best_chance - self.played_chance)


def judge(position: Position, settings: Settings, deep: bool = False) -> Judgement:
    """What one event was worth."""
    if position.seat == CHANCE:
        return Judgement(position.step, CHANCE, promise=_promise(position, settings))
    if position.state.num_legal() == 1:
        return Judgement(position.step, position.seat, best=position.action, deep=deep)
    return _decision(position, settings, deep)


# Decisions


def _decision(position: Position, settings: Settings, deep: bool) -> Judgement:
    """Search from what the actor knew; then compare what was played with the best alone."""
    state, seat, played = position.state, position.seat, position.action
    count = settings.deep_simulations if deep else settings.simulations
    search = _search(state, settings.rng(position.step), settings)
    search.run(count)
    means = [float(mean) for mean in search.means()]
    unit = sum(means) if state.players > 1 else 1.0
    estimates = search.estimates()
    values = {int(e.action): float(e.value) for e in estimates if e.visits}
    best = int(estimates[0].action)
    if best != played:
        search.narrow([best, played])
        search.run(count)
        values |= {int(e.action): float(e.value) for e in search.estimates()}
        best = max((played, best), key=lambda action: values[action])
    others = [value for action, value in values.items() if action != played]
    scale = unit if unit > 0.0 else 1.0
    return Judgement(
        position.step,
        seat,
        chances=_chances(position, settings, chances_of(means)),
        best=best,
        best_chance=min(1.0, values[best] / scale),
        played_chance=min(1.0, values[played] / scale),
        margin=max(0.0, values[played] - max(others)) / scale if others else 0.0,
        deep=deep,
    )


def _search(state: State, rng: Rng, settings: Settings) -> Search:
    if not settings.open_cards:
        state = state.resample(state.actor, rng)
    return Search(state, rng, parameters_of(state.game), settings.open_cards)


def _chances(position: Position, settings: Settings, own: list[float]) -> Chances:
    """Each seat's chance as it may judge it: the actor by its search, others in imagined worlds."""
    state = position.state
    if settings.open_cards or not has_secrets(state):
        return tuple(own)
    return tuple(
        own[seat] if seat == position.seat else _imagined(state, seat, position.step, settings)
        for seat in range(state.players)
    )


# Chance


def _promise(position: Position, settings: Settings) -> tuple[float | None, ...]:
    state = position.state
    if state.num_legal() == 1:
        return (None,) * state.players
    if settings.open_cards or not has_secrets(state):
        return _open_promise(position, settings)
    return tuple(_promise_to(position, seat, settings) for seat in range(state.players))


def _open_promise(position: Position, settings: Settings) -> Chances:
    """Every outcome gets the same looks, with the same random numbers."""
    state, step = position.state, position.settled_step
    weights = _outcomes(state, settings.outcomes, settings.rng(position.step, 1))
    total = sum(weights.values())
    mean = [-chance for chance in _looks(position.settled, step, settings)]
    for outcome, weight in weights.items():
        world = state.copy()
        world.step(outcome)
        for seat, chance in enumerate(_looks(world, step, settings)):
            mean[seat] += chance * weight / total
    return tuple(mean)


def _outcomes(state: State, most: int, rng: Rng) -> dict[int, int]:
    """Every outcome with its weight; of too many, some in proportion to their weights."""
    count = int(state.num_legal())
    weights = {int(state.nth_legal(k)): int(state.chance_weight(k)) for k in range(count)}
    if count <= most:
        return weights
    total, chosen = sum(weights.values()), dict[int, int]()
    start, reached, marks = float(rng.below(1 << 20)) / (1 << 20), 0, 0
    for outcome, weight in weights.items():
        reached += weight
        while (marks + start) * total / most < reached:
            chosen[outcome] = chosen.get(outcome, 0) + 1
            marks += 1
    return chosen


def _looks(state: State, step: int, settings: Settings) -> list[float]:
    """The mean of some short looks."""
    sums = [0.0] * state.players
    for number in range(settings.glances):
        look = _glance(state.copy(), settings.rng(step, 2 + number), settings)
        sums = [total + chance / settings.glances for total, chance in zip(sums, look, strict=True)]
    return sums


def _promise_to(position: Position, seat: int, settings: Settings) -> float | None:
    """What a seat may expect, less what it finds; nothing where the outcome is veiled."""
    if position.state.seen(position.action, seat) != position.action:
        return None
    expected, fallen = (
        _imagined(state, seat, position.settled_step, settings)
        for state in (position.state, position.settled)
    )
    return expected - fallen


def _imagined(state: State, seat: int, step: int, settings: Settings) -> float:
    """The seat's chance over some worlds that it cannot tell from this one."""
    total = 0.0
    for number in range(settings.worlds):
        rng = settings.rng(step, (seat + 1) << 10 | number)
        total += _glance(state.resample(seat, rng), rng, settings)[seat]
    return total / settings.worlds


def _glance(world: State, rng: Rng, settings: Settings) -> list[float]:
    """What a short search promises each seat once chance has played; changes the world."""
    play_chance(world, rng)
    if world.actor == OVER:
        return final_values(world)
    search = Search(world, rng, parameters_of(world.game), settings.open_cards)
    search.run(settings.glance_simulations)
    return chances_of([float(mean) for mean in search.means()])
