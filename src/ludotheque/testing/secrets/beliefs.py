"""What a seat knows is true, for the others in what it imagines too, and is not forgotten."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State
from ludotheque.testing.difference import leaves
from ludotheque.testing.secrets import answers, imagination
from ludotheque.testing.secrets.window import Window
from ludotheque.testing.walk import Walk

CHECKS = ("belief", "forgetting")
FEW = 32
"""Worlds beside one stretch of a game, and imagined for a first suspicion."""
SURE = (80, 240)
"""Worlds by which a suspicion is looked at again, before the game is blamed."""
DOUBT = {FEW: 3, 80: 6, 240: 9}
"""What is imagined with a share q and missing from n possible worlds counts where q · n is
larger: with the most worlds that comes by chance once in eight thousand times."""
LEAST = 3
"""A stretch is followed as long as so many worlds are left."""
EVERY = 3
"""A followed seat is asked after so many actions."""
REST = 3
"""After the n-th stretch nobody is followed for so many actions times n: long games cost less."""


def check(walk: Walk) -> None:
    players = int(walk.state.players)
    number = len(walk.actions)
    seat, other = number % players, (number // 2 + 1) % players
    wrong = _false_certainty(walk.state, seat)
    if wrong:
        walk.reporter.fail("belief", f"seat {seat} {wrong}")
    world = walk.state.resample(seat, Rng(number, 37))
    wrong = _false_certainty(world, other) if other != seat else ""
    if wrong:
        what = f"in a world that seat {seat} imagines, seat {other} {wrong}"
        walk.reporter.fail("belief", what)


def _imagined(state: State, seat: int, size: int) -> list[State]:
    return [state.resample(seat, Rng(number, 41)) for number in range(size)]


def _facts(state: State) -> Iterator[tuple[str, Any]]:
    """Everything that somebody sees and not everybody.

    What is stored may be more: an order that means nothing.
    """
    public = state.view(None)
    for seat in range(state.players):
        yield from leaves(state.view(seat), public, f"view({seat})")


def _values(states: Iterable[State]) -> dict[str, Counter[Any]]:
    """For each place of the views, the values there and how often."""
    values: dict[str, Counter[Any]] = defaultdict(Counter)
    for state in states:
        for path, value in _facts(state):
            values[path][value] += 1
    return values


def _false_certainty(state: State, seat: int) -> str:
    """Where all that the seat imagines agrees on a value, and it is another one; or empty."""
    wrong = _agreed_and_false(state, seat, FEW) and _agreed_and_false(state, seat, SURE[-1])
    return f"is certain that {wrong}" if wrong else ""


def _agreed_and_false(state: State, seat: int, size: int) -> str:
    truth = dict(_facts(state))
    for path, counts in _values(_imagined(state, seat, size)).items():
        (value, count) = counts.most_common(1)[0]
        if count == size and path in truth and value != truth[path]:
            return f"{path} is {value!r}, where it is {truth[path]!r}"
    return ""


def follow(walk: Walk, action: int) -> None:
    """Before an action: live through the game with one seat at a time, in stretches."""
    if len(walk.actions) < walk.rests_until:
        return
    if walk.window is None:
        seat = walk.stretches % int(walk.state.players)
        walk.window = Window.open(walk.state, seat, FEW, len(walk.actions))
        walk.stretches += 1
    window = walk.window
    if window.actions and len(window.actions) % EVERY == 0:
        _compare(walk, window)
    window.follow(walk.state, action)
    if window.is_past or len(window.worlds) < LEAST:
        walk.window = None
        walk.rests_until = len(walk.actions) + REST * walk.stretches


def _compare(walk: Walk, window: Window) -> None:
    """Worlds in which the seat was told the same are one to it; none of them is forgotten."""
    for world in window.worlds[:2]:
        imagination.check_independence(walk, window.seat, world)
        answers.check(walk, window.seat, world)
    if _strange(walk.state, window.seat, window.worlds, FEW):
        _confirm(walk, window)


def _confirm(walk: Walk, window: Window) -> None:
    """Nothing is imagined that what the seat was told excludes."""
    finding = _look_again(walk, window, SURE[0]) and _look_again(walk, window, SURE[1])
    if finding:
        walk.reporter.fail("forgetting", f"seat {window.seat} {finding}")


def _look_again(walk: Walk, window: Window, size: int) -> str:
    past = window.again(size)
    strange = _strange(walk.state, window.seat, past[-1][1], size)
    if strange is None:
        return ""
    since = _when(past, *strange)
    return f"imagines that {strange[0]} is {strange[1]!r}, which it can exclude since “{since}”"


def _strange(state: State, seat: int, possible: list[State], size: int) -> tuple[str, Any] | None:
    """A place and a value there that is imagined, though no possible world has it."""
    values = _values(possible)
    for path, counts in _values(_imagined(state, seat, size)).items():
        wrong = Counter(
            {v: n for v, n in counts.items() if path in values and v not in values[path]}
        )
        # What came once suggests how much is possible and did not come (Good and Turing).
        rare = sum(n == 1 for n in values[path].values())
        if wrong.total() * len(possible) > (DOUBT[size] + 3 * rare) * size:
            return path, wrong.most_common(1)[0][0]
    return None


def _when(past: list[tuple[str, list[State]]], path: str, value: Any) -> str:
    """The last action before which it still was possible."""
    last = past[0][0]
    for action, worlds in past:
        if value in _values(worlds).get(path, ()):
            last = action or last
    return last
