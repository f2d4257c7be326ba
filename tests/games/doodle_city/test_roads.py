"""Roads that are joined as they are drawn agree with a search from cell to cell."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State

GAME = ludotheque.game("doodle-city")
Make = Callable[..., State]


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("control", [False, True])
def test_laws_hold_through_random_games(players: int, control: bool) -> None:
    """Among them: every road against a plain search, dice taken and left, one mark per die."""
    rng = Rng(players, control)
    for _ in range(2):
        state = GAME.start(players, more_control=control)
        played = 0
        while state.actor != OVER:
            chance = state.actor == CHANCE
            state.apply(state.sample(rng) if chance else _any(state, rng))
            played += 1
            broken = {name for name, value in state.invariants().items() if value}
            assert not broken
        assert played <= GAME.max_length


def _any(state: State, rng: Rng) -> int:
    return state.nth_legal(rng.below(state.num_legal()))


def test_marks_are_never_undone() -> None:
    rng = Rng(8)
    state = GAME.start(3)
    views = []
    while state.actor != OVER:
        views.append(state.view(None)["sheets"])
        state.apply(state.sample(rng) if state.actor == CHANCE else _any(state, rng))
    for before, after in pairwise(views):
        for old, new in zip(before, after, strict=True):
            assert all(a in (None, b) for a, b in zip(old["roads"], new["roads"], strict=True))
            assert old["trees"] <= new["trees"]
            for name in ("hotels", "shops", "bonuses", "taxis"):
                assert set(old[name]) <= set(new[name])
            assert all(a <= b for a, b in zip(old["ticked"], new["ticked"], strict=True))


def test_the_order_of_drawing_does_not_matter(town: Make, change: Make) -> None:
    roads = {"a1": "es", "b1": "sw", "b2": "wn", "a2": "ne"}  # a loop of four
    one = change(town(1), roads=roads)
    two = town(1)
    for cell in ("b2", "a1", "a2", "b1"):
        two = change(two, roads={cell: roads[cell]})
    assert one == two
    assert one.view(None) == two.view(None)
    assert one.view(None)["sheets"][0]["lengths"][0] == 4


def test_the_longest_game_there_can_be(town: Make, do: Make) -> None:
    """Thirty marks without a six, then seven trees; DC-17 may add a decision for each circle."""
    state = town(6, "111" + "11")
    played = 6
    for number, cell in enumerate([f"{c}{r}" for c in "abcde" for r in range(1, 6)] * 2):
        mark = _quiet(state, cell, number)
        if mark:
            played += _round(do, state, "abcde".index(cell[0]) + 1, int(cell[1]), mark)
    for _ in range(7):
        played += _round(do, state, 1, 1, "tree")
    assert state.actor == OVER
    assert played + 6 * (5 + 7) == GAME.max_length


def _quiet(state: State, cell: str, number: int) -> str | None:
    """A mark on that cell which ends nothing; on the second pass only houses are left."""
    if cell in ("a3", "b4", "c2", "d4", "e3"):
        return f"{cell[1]}@{cell}:house"
    return f"{cell[1]}@{cell}:ew" if number < 25 else None


def _round(do: Make, state: State, blue: int, white: int, action: str) -> int:
    do(state, f"blue {blue}", *[f"white {white}"] * 7, *[action] * 6)
    return 1 + 7 + 6
