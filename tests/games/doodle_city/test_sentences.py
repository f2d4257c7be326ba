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
        "Anna prend le 4 et trace une route verticale en c4 (magasin). "
        "Maisons : 0, pas de cercle de magasin libre pour ce nombre."
    )
    assert say(state, "6@c5:ns") == (
        "Anna takes a six and draws a vertical road on c5 (hotel). Length 1: "
        "no hotel circle is free for that. Trees ticked: 1 of 7. "
        "The trees (most ticked −4, fewest +4) bring: Anna −4, Ben +4."
    )
    assert say(state, "2@c2:house", "fr") == "Anna prend le 2 et coche une maison en c2."
    assert say(state, "tree", "fr") == (
        "Anna ne prend pas de dé. Arbres cochés : 1 sur 7. "
        "Les arbres (le plus cochés −4, le moins +4) donnent : Anna −4, Ben +4."
    )


def test_DC_20_a_tree_says_who_loses_and_gains_by_it(town: Make, change: Make, do: Make) -> None:
    state = change(change(town(2, more_control=True), 0, trees=1), 1, trees=2)
    do(state, "blue 1", "white 4", "white 4", "white 4")
    before = state.scores()
    assert say(state, "tree").endswith("bring: Anna −4, Ben +4.")
    do(state, "tree")
    assert [new - old for old, new in zip(before, state.scores(), strict=True)] == [-4, 4]
    assert say(state, "tree").endswith("bring: Anna +4, Ben −4.")


def test_the_reader_is_spoken_to(town: Make, do: Make) -> None:
    state = do(town(2, more_control=True), "blue 1", "white 4", "white 4", "white 4")
    tree = GAME.parse("tree")
    assert GAME.sentence(state, tree, "fr", ["Anna", "Ben"], you=0).startswith(
        "Vous ne prenez pas de dé."
    )
    assert GAME.sentence(state, tree, "en", ["Anna", "Ben"], you=1).endswith("Anna −4, you +4.")
    assert GAME.proposal(state, tree, "en", ["Anna", "Ben"], you=0) == (
        "Take no die. Trees ticked then: 1 of 7. "
        "The trees (most ticked −4, fewest +4) would bring: you −4, Ben +4."
    )


def grouped(state: State, texts: list[str]) -> list[tuple[State, int]]:
    steps = []
    for text in texts:
        steps.append((state.copy(), GAME.parse(text)))
        state.apply(steps[-1][1])
    assert len({GAME.group(*step) for step in steps}) == 1
    return steps


def test_a_throw_is_one_line(town: Make) -> None:
    steps = grouped(town(2), ["blue 2", "white 5", "white 1", "white 3"])
    assert GAME.group_sentence(steps, "en") == (
        "The dice: blue 2, white 1, 3, 5. Everybody draws in column b."
    )
    free = grouped(town(2), ["blue 6", "white 5", "white 1", "white 3"])
    assert GAME.group_sentence(free, "fr") == (
        "Les dés : bleu 6, blancs 1, 3, 5. Chacun choisit librement sa colonne."
    )


def test_the_houses_roads_are_one_line_apart_from_the_first_throw(do: Make) -> None:
    state = do(GAME.start(2), "first 1")
    steps = grouped(state, ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5"])
    assert GAME.group(*steps[-1]) != GAME.group(state, GAME.parse("blue 1"))
    assert GAME.group_sentence(steps, "en").startswith(
        "The blue die lays the roads through the houses: vertical road on a3, "
    )


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
