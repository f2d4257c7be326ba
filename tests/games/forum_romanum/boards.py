"""Positions of Forum Romanum made by real play, from a picture of the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, IllegalAction, Rng, State

GAME = ludotheque.game("forum-romanum")
CELLS = [column + row for row in "1234567" for column in "abcdefg"]
AREAS = [*"1234567", *"abcdefg", "down", "up"]
AREAS += ["curia", "aemilia", "vesta", "forum", "saturn", "iulia", "rostra"]


def begin(players: int = 4, first: int = 1, **options: int) -> State:
    """A game whose first player is drawn."""
    state = GAME.start(players, **options)
    state.apply(GAME.parse(f"first {first}"))
    return state


def do(state: State, text: str) -> None:
    """Apply actions in notation, one after the other."""
    for action in text.split():
        state.apply(GAME.parse(action))


def build(picture: str, players: int = 4, turn: str = "A", **options: int) -> State:
    """Place Romans by real play, A first, until the picture stands and it is ``turn``'s turn.

    A letter is a Roman of that colour (``A a B b`` with two players); who has no letter left
    stands on a spare cell, ``*``; ``.`` stays free.
    """
    state = begin(players, **options)
    wanted: dict[str, list[str]] = {letter: [] for letter in "*" + _letters(players)}
    for cell, letter in zip(CELLS, "".join(picture.split()), strict=True):
        if letter != ".":
            wanted[letter].append(cell)
    spare = wanted.pop("*")
    while any(wanted.values()) or due(state) != turn:
        mine = wanted[due(state)]
        do(state, _prefix(state) + (mine or spare).pop(0))
    return state


def due(state: State) -> str:
    """The letter of the colour that is played next; with two players x before y."""
    if state.players > 2:
        return _letters(state.players)[state.actor]
    return "AaBb"[2 * state.actor + (state.view(None)["played"] == "x")]


def _letters(players: int) -> str:
    return "AaBb" if players == 2 else "ABCDEF"[:players]


def _prefix(state: State) -> str:
    if state.players > 2:
        return ""
    return "x:" if due(state).isupper() else "y:"


def area(state: State, key: str) -> dict[str, Any]:
    """An area as everybody sees it."""
    area_view: dict[str, Any] = state.view(None)["areas"][AREAS.index(key)]
    assert area_view["key"] == key
    return area_view


def statuses(state: State) -> dict[str, str]:
    """The areas that are no longer open."""
    areas = state.view(None)["areas"]
    return {a["key"]: a["status"] for a in areas if a["status"] != "open"}


def senators(state: State) -> list[int]:
    return [colour["senator"] for colour in state.view(None)["colours"]]


def refused(state: State, action: str | int, rule: str, en: str, fr: str) -> None:
    """The action is refused by this rule in these words, and the state is as before."""
    before = state.dump()
    number = GAME.parse(action) if isinstance(action, str) else action
    with pytest.raises(IllegalAction) as refusal:
        state.apply(number)
    assert refusal.value.rule == rule
    assert refusal.value.sentence("en") == en
    assert refusal.value.sentence("fr") == fr
    assert state.dump() == before


def random_game(players: int, seed: int, **options: int) -> Iterator[tuple[State, int]]:
    """Every state of a random game with the action that follows; the state moves on."""
    state, rng = GAME.start(players, **options), Rng(seed)
    while state.actor != OVER:
        action = state.sample(rng) if state.actor == CHANCE else _any(state, rng)
        yield state, action
        state.apply(action)


def finished(players: int, seed: int, **options: int) -> State:
    """The end of a random game."""
    return [state for state, _ in random_game(players, seed, **options)][-1]


def _any(state: State, rng: Rng) -> int:
    return state.nth_legal(rng.below(state.num_legal()))


def settled(state: State, **edits: Any) -> State:
    """The same board, but only the areas ``open`` and ``undecided`` are still to be scored.

    All others count as scored, for nothing: real play would be long to get there. ``quiet``
    sets the counter of FR-15.
    """
    data = state.dump()
    undecided, still_open = edits.get("undecided", ""), edits.get("open", "")
    marks = [1 if key in undecided.split() else 2 for key in AREAS]
    data["marks"] = [
        0 if key in still_open.split() else m for key, m in zip(AREAS, marks, strict=True)
    ]
    data["open_areas"] = data["marks"].count(0)
    data["senators"] = [0] * len(data["senators"])
    data["quiet"] = edits.get("quiet", 0)
    return GAME.load(data)
