"""Sentences, previews, the view, the board of a terminal and the labels to print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from rich.console import Console
from tests.games.pecunia.tables import GAME, begin, do, rich, walk

from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.games.pecunia.material import CARD_KEYS, CARDS
from ludotheque.games.pecunia.pages import wrap

ONE = "C13 E21a / S23 W12 W32 C22a E12 / jump villa"
TWO = "S35 W21 / C53 E41b C52b W31 S54 / poison swap"


def sentence(state: State, text: str, lang: str = "en") -> str:
    return GAME.sentence(state, GAME.parse(text), lang, ["Ada", "Bo", "Cy", "Di"][: state.players])


def test_sentences_of_a_turn() -> None:
    state = begin(ONE, TWO)
    assert sentence(state, "tick") == ("Ada takes the markers off. Stimulus Caffeinus pays 3.")
    assert sentence(state, "tick", "fr") == ("Ada ôte les marqueurs. Stimulus Caffeinus paie 3.")
    do(state, "tick")
    assert sentence(state, "seat 1") == "Ada seats Quorum Absentius on seat 1."
    do(state, "seat 1;seat 2")
    assert sentence(state, "seat 2") == (
        "Ada lets Ambrosia Calorica share seat 2 with Stella Cometa."
    )
    do(state, "villa")
    assert sentence(state, "seat v") == "Ada receives Ambrosia Calorica in the Villa."
    assert sentence(state, "end") == "Ada ends the turn."
    do(state, "end")
    assert sentence(state, "card haste") == "Ada draws “Great haste”."
    assert sentence(state, "card") == "Ada draws an action card."
    assert sentence(state, "card", "fr") == "Ada tire une carte action."


def test_sentences_of_cards() -> None:
    state = begin("C13 E21a / S23 W12 W32 C22a E12 / senators tax-citizens", TWO, first=1)
    assert sentence(state, "senators p2") == (
        "Ada plays Senate session against Bo. Leaving without paying: "
        "Cumulus Honorius, Emeritus Obsoletus."
    )
    assert (
        sentence(state, "tax-citizens") == "Ada plays Special tax II (citizens). Nobody has to pay."
    )
    paying = rich(state, 5, 5)
    assert sentence(paying, "tax-citizens").endswith("To the bank: Ada 1.")
    do(state, "tick;seat 1;seat 2;end;card haste")
    assert sentence(state, "poison p1.1") == (
        "Bo plays Food poisoning: Quorum Absentius, Ada's guest, stays 2 turns longer."
    )
    assert sentence(state, "swap p1.2 p2.1", "fr") == (
        "Bo joue « Changement de latrines » : Rebus Mysterius (chez Ada) et "
        "Diplodocus Antiquus (chez Bo) échangent leurs places."
    )


def test_the_reader_is_spoken_to() -> None:
    state, names = begin("C13 E21a / S23 W12 W32 C22a E12 / senators jump", TWO), ["Ada", "Bo"]
    senate = GAME.parse("senators p2")
    assert GAME.sentence(state, senate, "en", names, you=1).startswith(
        "Ada plays Senate session against you."
    )
    assert GAME.sentence(state, GAME.parse("jump p1.2"), "en", names, you=0) == (
        "You play Queue-jumper: Stella Cometa goes to the head of your queue."
    )
    assert GAME.proposal(state, senate, "fr", names, you=0) == (
        "Jouer « Séance au Sénat » contre Bo. "
        "Départ sans payer : Cumulus Honorius, Emeritus Obsoletus."
    )


def test_a_deal_a_refill_and_what_is_revealed_are_one_line_each() -> None:
    groups: dict[str, list[tuple[State, int]]] = {}
    for state, action in _set_up(GAME.start(2), Rng(4)):
        groups.setdefault(GAME.group(state, action), []).append((state, action))
    assert {key: len(steps) for key, steps in groups.items()} == {
        "queue 0": 7, "cards 0": 2, "queue 1": 7, "cards 1": 2, "": 1,
    }  # fmt: skip
    mine = GAME.group_sentence(groups["queue 1"], "fr", ["Ada", "Bo"], you=1)
    assert re.fullmatch(
        r"Vous avez .+ à gauche et .+ à droite ; dans la file : (.+, ){4}.+\.", mine
    )
    veiled = [(state, state.seen(action, 0)) for state, action in groups["cards 1"]]
    assert GAME.group_sentence(veiled, "en", ["Ada", "Bo"], you=0) == "Bo draws 2 action cards."


def _set_up(state: State, rng: Rng) -> Iterator[tuple[State, int]]:
    while state.actor == CHANCE:
        action = state.sample(rng)
        yield state.copy(), action
        state.apply(action)


def test_sentences_of_the_end() -> None:
    state = rich(begin(ONE, TWO), 28)
    assert sentence(state, "tick").endswith("Ada has 31 sesterces and wins.")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_last_draw_tells_the_end(lang: str) -> None:
    state = begin(ONE, TWO, round_limit=1)
    do(state, "tick;seat 1;seat 2;end;card haste;tick;seat 2;end")
    assert sentence(state, "card haste", lang).endswith(GAME.texts(lang)["sentences"]["rounds"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_that_happens_is_told(lang: str) -> None:
    for players in (2, 4):
        for state in walk(GAME.start(players), Rng(players, 3)):
            if state.actor != OVER:
                for action in state.legal()[:: max(1, state.num_legal() // 5)]:
                    text = GAME.sentence(state, action, lang)
                    assert text.strip().endswith(".")
                    assert "{" not in text
                    assert "–" not in text  # nothing unnamed


def test_words_say_reshuffles_and_empty_queues() -> None:
    state = begin("C13 E21a / S23 W12 W32 C22a E12 / jump villa", TWO)
    do(state, "tick;seat 1;seat 2;jump p1.2")
    data = state.dump()
    cards = {key: data["deck"].get(key, 0) + data["spent"].get(key, 0) for key in CARD_KEYS}
    state = GAME.load(data | {"deck": {}, "spent": cards})
    assert sentence(state, "end").endswith(
        "The action cards discarded are shuffled into a new deck."
    )


# Previews


def test_preview_of_the_markers() -> None:
    state = begin(ONE, TWO)
    assert state.preview(GAME.parse("tick")) == {
        "sesterces": {"p1": 3},
        "discarded": ["C13"],
        "refills": [],
        "ends": False,
    }


def test_preview_of_an_assembly_and_of_the_end() -> None:
    state = begin("C13 E21a / W12 W32 W22 W23 W33 / women haste", TWO)
    preview = state.preview(GAME.parse("women p1"))
    assert preview["discarded"] == ["W12", "W22", "W23", "W32", "W33"]
    assert preview["refills"] == ["p1"]
    assert rich(state, 28).preview(GAME.parse("haste 1"))["ends"]


# The view and the board


def test_view_shows_ones_own_cards_only() -> None:
    state = begin(ONE, TWO)
    assert [p.get("cards") for p in state.view(0)["players"]] == [["jump", "villa"], None]
    assert [p.get("cards") for p in state.view(1)["players"]] == [None, ["poison", "swap"]]
    assert [p.get("cards") for p in state.view(None)["players"]] == [None, None]
    assert [p["hand"] for p in state.view(None)["players"]] == [2, 2]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_board_fits_a_terminal_with_six_players(lang: str) -> None:
    console = Console(width=100)
    widest = 0
    for state in walk(GAME.start(6), Rng(5)):
        drawn = GAME.draw(state.view(2), lang)
        assert len(drawn.splitlines()) <= 36
        widest = max(widest, *(console.measure(line).maximum for line in drawn.splitlines()))
    assert widest <= 100


def test_the_board_shows_every_number() -> None:
    state = begin(ONE, TWO)
    drawn = re.sub(r"\[[^\]]*\]", "", GAME.draw(state.view(0), "en"))
    assert "1 C13 •   2 ––––   3 E21a ••" in drawn
    assert "queue  C53  E41b  C52b  W31  S54" in drawn
    assert "your hand: Queue-jumper (jump), Villa Dixius (villa)" in drawn
    assert "next: Quorum Absentius (sits 2, pays 3)" in drawn
    assert "your hand" not in GAME.draw(state.view(None), "en")


def test_the_board_shows_all_hands_when_the_game_is_over() -> None:
    state = rich(begin(ONE, TWO), 28)
    do(state, "tick")
    drawn = re.sub(r"\[[^\]]*\]", "", GAME.draw(state.view(None), "en"))
    assert "cards  Food poisoning (poison), Latrine swap (swap)" in drawn
    assert "your hand" not in drawn


# Labels


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_labels_hold_each_card_as_often_as_the_box(lang: str) -> None:
    pages = GAME.pages(lang)
    titles: list[str] = []
    for page in pages:
        root = ElementTree.fromstring(page)
        assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
        texts = root.iter("{http://www.w3.org/2000/svg}text")
        bold = [t for t in texts if t.get("font-weight") == "bold"]
        titles += [(t.text or "") for t in bold]
        assert {element.tag.split("}")[1] for element in root.iter()} <= {
            "svg", "rect", "line", "text"
        }  # fmt: skip
    joined = " ".join(titles).replace("\u00a0", " ")
    names = GAME.texts(lang)["names"]
    for key in CARD_KEYS:
        assert joined.count(names[key]) == CARDS[key], key


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_labels_fit_their_frames(lang: str) -> None:
    for key in CARD_KEYS:
        title = wrap(GAME.texts(lang)["names"][key], 24)
        lines = wrap(GAME.texts(lang)["cards"][key], 29)
        assert max(map(len, title)) <= 24
        assert max(map(len, lines)) <= 29
        assert len(title) * 5.5 + len(lines) * 4.9 + 8 <= 42
