"""Positions of Pecunia non olet made by real play, from a few words for each player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, IllegalAction, Rng, State

GAME = ludotheque.game("pecunia")

# Romans and cards that no test asks for by name, for players who only have to be there.
FILLERS = """
    E51a E51b / E51c E41a E41b E41c E31a / regular regular
    C52a C52b / C53 C54 C42a C42b C43 / throw-out throw-out
    C44 W51 / W52 W53 W41 W42 W32 / throw-out throw-out
    S53 S54 / S55 C32a C32b C33 C34 / throw-out throw-out
    E31b E31c / E32 C22a C22b C23 C24 / jump jump
    S43 S44 / S45 E42 E52 W33 W43 / jump jump
""".strip().splitlines()


def begin(*rows: str, players: int = 2, first: int = 1, **options: int) -> State:
    """A game whose set-up is drawn: for each player ``left right / queue of five / two cards``.

    Who has no words of his own gets a filler; ``.`` in a row is any Roman nobody asked for.
    """
    words = {word for row in rows for word in row.split()}
    taken = {word for word in words if word[0].isupper()}
    fillers = [
        " ".join("." if word in taken else word for word in row.split())
        for row in FILLERS[: players - len(rows)]
    ]
    wanted = [row.replace("/", " ").split() for row in [*rows, *fillers]]
    words |= {word for row in wanted for word in row}
    state = GAME.start(players, **options)
    for row in wanted:
        for word in row[:7]:
            do(state, f"roman {word}" if word != "." else spare(state, words))
        for word in row[7:]:
            do(state, f"card {word}")
    do(state, f"first {first}")
    return state


def spare(state: State, words: set[str]) -> str:
    """A Roman of the deck that nobody asked for."""
    texts = [GAME.notation(action) for action in state.legal()]
    return next(text for text in reversed(texts) if text.split()[1] not in words)


def do(state: State, text: str) -> None:
    """Apply actions in notation, separated by semicolons."""
    for action in text.split(";"):
        state.apply(GAME.parse(action))


def can(state: State, text: str) -> bool:
    """Whether an action is on the legal list."""
    return GAME.parse(text) in state.legal()


def refused(state: State, text: str) -> str:
    """The rule that forbids an action; nothing else may change."""
    before = state.dump()
    with pytest.raises(IllegalAction) as caught:
        do(state, text)
    assert state.dump() == before
    assert not can(state, text)
    for lang in ("en", "fr"):
        assert "{" not in caught.value.sentence(lang)
        assert caught.value.sentence(lang)[0].isalnum() or caught.value.sentence(lang)[0] in "“«"
    return caught.value.rule


def why(state: State, text: str) -> str:
    """The English sentence of a refusal."""
    with pytest.raises(IllegalAction) as caught:
        do(state, text)
    return caught.value.sentence("en")


# Looking at a position


def seats(state: State, player: int) -> str:
    """The seats of a player: ``S53:3 - W11:1+W23:2``, Villas after a bar."""
    shown = [_seat(guests) for guests in state.view(None)["players"][player]["seats"]]
    bench, villas = " ".join(shown[:3]), " ".join(shown[3:])
    return f"{bench} | {villas}" if villas else bench


def _seat(guests: list[dict[str, Any]]) -> str:
    return "+".join(f"{guest['roman']}:{guest['markers']}" for guest in guests) or "-"


def queue(state: State, player: int) -> str:
    return " ".join(state.view(None)["players"][player]["queue"])


def hand(state: State, player: int) -> list[str]:
    cards: list[str] = state.view(player)["players"][player]["cards"]
    return cards


def discard(state: State) -> str:
    """The Romans discarded, the last at the end."""
    return " ".join(state.view(None)["roman_discard"])


def played(state: State) -> list[str]:
    """The decisions and outcomes that are possible, as texts."""
    return [GAME.notation(action) for action in state.legal()]


def targets(state: State, word: str) -> list[str]:
    """The decisions with one card, as texts."""
    return [text for text in played(state) if text.split()[0] == word]


# Changing a position: what would take too long to play


def edited(state: State, **changes: Any) -> State:
    """The position with some of its stored values changed."""
    return GAME.load(state.dump() | changes)


def rich(state: State, *purses: int) -> State:
    """The position with other purses, as if senators had paid them."""
    rows = state.dump()["rows"]
    for row, purse in zip(rows, purses, strict=False):
        row |= {"purse": purse, "earned": [purse, 0, 0, 0], "taxes": 0}
    return edited(state, rows=rows)


def lawful(state: State) -> bool:
    return not any(state.invariants().values())


# Whole games


def walk(state: State, rng: Rng) -> Iterator[State]:
    """A random game; each state once, the same object."""
    while state.actor != OVER:
        yield state
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(state.nth_legal(rng.below(state.num_legal())))
    yield state
