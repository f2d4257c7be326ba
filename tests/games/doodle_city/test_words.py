"""What is shown and said of a position: previews, sentences, the sheet in a terminal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.console import Console
from rich.text import Text

import ludotheque
from ludotheque import OVER, Rng, State
from ludotheque.bots import prior_playout

GAME = ludotheque.game("doodle-city")
Make = Callable[..., State]


def say(state: State, text: str, lang: str = "en") -> str:
    return GAME.sentence(state, GAME.parse(text), lang, ["Anna", "Ben"])


def test_preview_shows_length_houses_circle_and_bonus(town: Make, change: Make, do: Make) -> None:
    state = change(town(2, "23162"), roads={"b3": "sw"}, ticks=[2, 2, 0, 0, 0])
    do(state, "blue 3", "white 4", "white 6", "white 2")
    assert state.preview(GAME.parse("4@c4:ew")) == {
        "kind": "shop", "length": 5, "houses": 7, "circle": 7, "bonus": 7, "taxis": 0,
        "tree": False, "points": 14, "score": 14, "ends": False,
    }  # fmt: skip
    assert state.preview(GAME.parse("6@c4:ew")) == {
        "kind": "shop", "length": 5, "houses": 7, "circle": 7, "bonus": 7, "taxis": 0,
        "tree": True, "points": 14, "score": 10, "ends": False,
    }  # fmt: skip
    assert state.preview(GAME.parse("2@c2:house")) == {
        "kind": "house", "length": 1, "houses": 3, "circle": None, "bonus": None, "taxis": 0,
        "tree": False, "points": 0, "score": 0, "ends": False,
    }  # fmt: skip


def test_preview_of_taxis_trees_and_chance(town: Make, change: Make, do: Make) -> None:
    state = change(town(2, more_control=True), roads={"a5": "ns"}, trees=6)
    assert state.preview(GAME.parse("blue 1")) == {}
    do(state, "blue 1", "white 4", "white 4", "white 4")
    assert state.preview(GAME.parse("4@a4:ns"))["taxis"] == 8
    tree = state.preview(GAME.parse("tree"))
    assert tree == {"tree": True, "points": 0, "score": 0, "ends": True}


def test_sentences_of_chance(town: Make, do: Make) -> None:
    start = GAME.start(2)
    assert say(start, "first 2") == "Ben rolls first."
    do(start, "first 2")
    assert say(start, "blue 3", "fr") == (
        "Bleu 3 : chacun trace une courbe nord-est entre les maisons en a3."
    )
    state = town(2)
    assert say(state, "blue 2") == "Blue 2: column b."
    assert "free to choose" in say(state, "blue 6")
    do(state, "blue 2")
    assert say(state, "white 2", "fr") == "Blanc 2."
    assert "arbre" in say(state, "white 6", "fr")


def test_sentences_of_marks(town: Make, change: Make, do: Make) -> None:
    state = change(town(2, "23162", more_control=True), roads={"b3": "sw"}, ticks=[2, 2, 0, 0, 0])
    do(state, "blue 3", "white 4", "white 6", "white 2")
    assert say(state, "4@c4:ew") == (
        "Anna takes the 4 and draws a horizontal road on c4 (shop). "
        "Houses: 7, shop circle 7 and bonus 7."
    )
    assert say(state, "4@c4:ns", "fr") == (
        "Anna prend le 4 et trace une route verticale en c4 (boutique). "
        "Maisons : 0, aucun cercle de boutique libre n'y répond."
    )
    assert say(state, "6@c5:ns") == (
        "Anna takes a six and draws a vertical road on c5 (hotel). Length 1: "
        "no hotel circle is free for that. Trees ticked: 1 of 7."
    )
    assert say(state, "2@c2:house", "fr") == "Anna prend le 2 et coche une maison en c2."
    assert say(state, "tree") == "Anna takes no die. Trees ticked: 1 of 7."


def test_sentences_of_the_end(town: Make, change: Make, do: Make) -> None:
    state = change(town(2), trees=6)
    do(state, "blue 1", "white 6", "white 4", "white 4")
    assert say(state, "6@a4:ns").endswith(
        "The last of the 7 trees is ticked. This is the last round."
    )
    do(state, "6@a4:ns")
    assert say(state, "4@a4:ns").endswith("A last tree is ticked and the round is over: "
                                          "the game ends.")  # fmt: skip


def test_an_action_that_is_not_possible_can_be_said_too(town: Make, do: Make) -> None:
    assert say(town(2), "3@b3:ns") == "3@b3:ns"
    assert say(GAME.start(2), "first 5") == "5 rolls first."
    state = do(town(2), "blue 1", "white 1", "white 1", "white 1")
    assert say(state, "3@b3:ns").startswith("Anna takes the 3")


def plain(state: State, lang: str = "en") -> list[str]:
    return Text.from_markup(GAME.draw(state.view(None), lang)).plain.split("\n")


def test_roads_look_like_roads(town: Make, change: Make) -> None:
    state = change(town(1, "23162"), roads={"b3": "sw", "c4": "ew", "d5": "ns"})
    lines = plain(state)
    assert [line[:33] for line in lines[10:22]] == [
        "  ├─────┼─────┼──┸──┼─────┼─────┤",
        "  │⌂1   │S    │T    │S    │⌂1   │",
        "3 ┝━━━━━┿━━┓  │     │     ┝━━━━━┥",
        "  │··   │  ┃  │     │     │··   │",
        "  ├─────┼──╂──┼─────┼──┰──┼─────┤",
        "  │T    │⌂1┃  │S    │⌂1┃  │T    │",
        "4 │     │  ┗━━┿━━━━━┿━━┛  │     │",
        "  │     │··   │     │··   │     │",
        "  ├─────┼─────┼─────┼──┰──┼─────┤",
        "  │T    │S    │H    │S ┃  │T    │",
        "5 │     │     │     │  ┃  │     │",
        "  │     │     │     │  ┃  │     │",
    ]


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_board_can_be_drawn_at_any_time(players: int, lang: str) -> None:
    rng = Rng(players)
    state = GAME.start(players)
    while state.actor != OVER:
        assert all(len(line) <= 80 for line in plain(state, lang))
        prior_playout(state, rng, 9)
    lines = plain(state, lang)
    small = [line for line in lines if line.startswith("  │")]
    assert len(small) == 10
    assert len(lines) == (23 if players == 1 else 31)
    console = Console(file=None, record=True, quiet=True)
    console.print(GAME.draw(state.view(None), lang))


def test_other_sheets_are_small_beside_each_other(town: Make, change: Make) -> None:
    state = change(town(3, "23162"), 1, roads={"b3": "sw"}, trees=2)
    lines = plain(state)
    assert lines[-7].split() == ["B", "p2", "-4", "C", "p3", "4"]
    assert lines[-3] == "━━┓ T S ━━   ━━S T S ━━"
