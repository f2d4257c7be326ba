"""Notation, parts, sentences, the view, previews and the terminal's board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.text import Text
from tests.games.batisseurs.yards import GAME, Yard

from ludotheque import CHANCE, OVER, Rng


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("open sphinx", {"do": "open", "building": "sphinx"}),
        ("hire master-2003", {"do": "hire", "who": "master-2003"}),
        ("buy slave-2002", {"do": "buy", "who": "slave-2002"}),
        ("buy mallet", {"do": "buy", "tool": "mallet"}),
        ("loan", {"do": "loan"}),
        (
            "teach companion-1111a stone",
            {"do": "teach", "who": "companion-1111a", "resource": "stone"},
        ),
        ("send slave-2002 sphinx", {"do": "send", "who": "slave-2002", "to": "sphinx"}),
        (
            "send machine-hoist sphinx with saw",
            {"do": "send", "who": "machine-hoist", "to": "sphinx", "with": "saw"},
        ),
        ("free slave-2002", {"do": "free", "who": "slave-2002"}),
        ("take 2", {"do": "take", "actions": 2}),
        ("repay", {"do": "repay"}),
        ("end", {"do": "end"}),
        ("first 2", {"do": "first", "seat": 1}),
        ("building machine-saw", {"do": "building", "building": "machine-saw"}),
        ("apprentice apprentice-0110", {"do": "apprentice", "who": "apprentice-0110"}),
        ("worker master-2003", {"do": "worker", "who": "master-2003"}),
    ],
)
def test_notation_reads_back(text: str, parts: dict[str, Any]) -> None:
    action = GAME.parse(text)
    assert GAME.notation(action) == text
    assert GAME.parts(action) == parts


SENTENCES = [
    (
        "open sphinx",
        "Anna opens a site for the sphinx.",
        "Anna ouvre un chantier pour le sphinx.",
    ),
    (
        "hire companion-1111a",
        "Anna hires the companion builder.",
        "Anna engage le compagnon bâtisseur.",
    ),
    (
        "buy mallet",
        "Anna buys the mallet (2 sesterces).",
        "Anna achète le maillet (2 sesterces).",
    ),
    ("take 1", "Anna takes 1 sesterce for 1 action.", "Anna prend 1 sesterce pour 1 action."),
    (
        "loan",
        "Anna takes a loan of 10 sesterces: −2 points as long as it is not repaid.",
        "Anna emprunte 10 sesterces : −2 points tant qu'ils ne sont pas rendus.",
    ),
    (
        "buy slave-2002",
        "Anna buys the slave marble worker (7 sesterces): −1 point as long as he is not freed.",
        "Anna achète l'esclave marbrier (7 sesterces) : −1 point tant qu'il n'est pas affranchi.",
    ),
    ("end", "Anna ends the turn.", "Anna termine son tour."),
]


@pytest.mark.parametrize(("text", "en", "fr"), SENTENCES)
def test_sentences(text: str, en: str, fr: str) -> None:
    state = Yard().state
    action = GAME.parse(text)
    assert GAME.sentence(state, action, "en", ["Anna", "Bruno"]) == en
    assert GAME.sentence(state, action, "fr", ["Anna", "Bruno"]) == fr


def test_a_sentence_tells_what_a_sending_finishes() -> None:
    yard = Yard().do("open house").settle()
    action = GAME.parse("send apprentice-0110 house")
    assert GAME.sentence(yard.state, action, "en", ["Anna", "Bruno"]) == (
        "Anna sends the apprentice carpenter to the house (2 sesterces). "
        "Finished: the house, 10 sesterces."
    )
    assert GAME.sentence(yard.state, action, "fr", ["Anna", "Bruno"]) == (
        "Anna envoie l'apprenti charpentier bâtir la maison (2 sesterces). "
        "Chantier achevé : la maison, 10 sesterces."
    )


def test_a_sentence_tells_bought_actions() -> None:
    yard = Yard().do("take 3").settle()
    sentence = GAME.sentence(yard.state, GAME.parse("open house"), "en", ["Anna", "Bruno"])
    assert sentence == "Anna opens a site for the house (5 sesterces, 1 bought action included)."


def test_a_name_may_contain_anything() -> None:
    sentence = GAME.sentence(Yard().state, GAME.parse("buy saw"), "en", ["{price} {0}", "Bruno"])
    assert sentence == "{price} {0} buys the saw (2 sesterces)."


def test_a_sentence_tells_the_end() -> None:
    yard = Yard(2, round_limit=1).do("end")
    sentence = GAME.sentence(yard.state, GAME.parse("end"), "en", ["Anna", "Bruno"])
    assert sentence == "Bruno ends the turn. The last round is over. The final count begins."
    yard.do("end", "end")
    sentence = GAME.sentence(yard.state, GAME.parse("end"), "fr", ["Anna", "Bruno"])
    assert sentence == (
        "Bruno a fini son décompte : 0 points, 10 sesterces +1,0 = 1,0. "
        "Anna et Bruno partagent la victoire."
    )


def test_BA_20_the_final_count_says_what_was_lost_for_what() -> None:
    yard = Yard(2, round_limit=1)
    yard.do("loan", "end", "buy slave-2002", "end")
    sentence = GAME.sentence(yard.state, GAME.parse("end"), "en", ["Anna", "Bruno"], you=0)
    assert sentence == "You have finished counting: 0 points, 1 loan −2, 20 sesterces +2.0 = 0.0."
    yard.do("end")
    sentence = GAME.sentence(yard.state, GAME.parse("end"), "fr", ["Anna", "Bruno"], you=1)
    assert sentence == (
        "Vous avez fini votre décompte : 0 points, 1 esclave −1, 3 sesterces +0,3 = −0,7. "
        "Anna l'emporte."
    )


def test_the_reader_is_spoken_to() -> None:
    state, action = Yard().state, GAME.parse("open sphinx")
    assert GAME.sentence(state, action, "en", ["Anna", "Bruno"], you=0) == (
        "You open a site for the sphinx."
    )
    assert GAME.sentence(state, action, "fr", ["Anna", "Bruno"], you=0) == (
        "Vous ouvrez un chantier pour le sphinx."
    )
    yard = Yard(2, round_limit=1).do("end", "end", "end")
    sentence = GAME.sentence(yard.state, GAME.parse("end"), "fr", ["Anna", "Bruno"], you=0)
    assert sentence.endswith("Bruno et vous partagez la victoire.")


def test_what_is_only_thought_of_reads_so() -> None:
    yard = Yard().do("open house").settle()
    action = GAME.parse("send apprentice-0110 house")
    assert GAME.proposal(yard.state, action, "en", ["Anna", "Bruno"], you=0) == (
        "Send the apprentice carpenter to the house (2 sesterces). "
        "This would finish the house: 10 sesterces."
    )
    assert GAME.proposal(yard.state, action, "fr", ["Anna", "Bruno"], you=0) == (
        "Envoyer l'apprenti charpentier bâtir la maison (2 sesterces). "
        "Le chantier serait achevé : la maison, 10 sesterces."
    )


def test_the_set_up_is_told_together() -> None:
    state, rng = GAME.start(2), Rng(1)
    groups: dict[str, list[tuple[Any, int]]] = {}
    while state.actor == CHANCE:
        action = state.sample(rng)
        groups.setdefault(GAME.group(state, action), []).append((state.copy(), action))
        state.apply(action)
    assert {key: len(steps) for key, steps in groups.items()} == {
        "": 2, "building": 5, "apprentice": 2, "worker": 5,
    }  # fmt: skip
    dealt = GAME.group_sentence(groups["apprentice"], "en", ["Anna", "Bruno"], you=1)
    assert re.fullmatch(r"Apprentices: Anna the apprentice \w+, you the apprentice \w+.", dealt)
    for key in ("building", "worker"):
        assert GAME.group_sentence(groups[key], "fr").count(",") == 4


def test_a_preview_says_price_and_gain() -> None:
    yard = Yard().do("open house").settle()
    assert yard.preview("send apprentice-0110 house") == {
        "actions": 1,
        "free": 1,
        "bought": 0,
        "sesterces": 2,
        "receive": 10,
        "points": 0,
        "money": 18,
        "score": 8,
        "adds": [0, 1, 1, 0],
        "missing": [0, 0, 0, 0],
        "finishes": "house",
        "available": ["apprentice-0110"],
    }
    assert yard.preview("loan")["receive"] == 10
    assert yard.preview("loan")["score"] == -10


def test_the_view_shows_who_is_where() -> None:
    yard = Yard().staff(0, "companion-3010").do("open sphinx", "buy saw")
    yard.do("send companion-3010 sphinx with saw")
    person = yard.person("companion-3010")
    assert person == {
        "key": "companion-3010",
        "kind": "worker",
        "pay": 4,
        "levels": [3, 0, 1, 0],
        "taught": None,
        "site": "sphinx",
        "tool": "saw",
    }
    site = yard.site("sphinx")
    assert site["people"] == ["companion-3010"]
    assert site["missing"] == [0, 4, 0, 3]
    assert site["next"] == 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_board_fits_80_columns_and_shows_what_one_types(players: int, lang: str) -> None:
    state = GAME.start(players)
    rng = Rng(players)
    number = 0
    while state.actor != OVER:
        number += 1
        if number % 10 == 0:
            view = state.view(0)
            board = Text.from_markup(GAME.draw(view, lang)).plain
            assert max(map(len, board.splitlines())) <= 80
            for seat in view["seats"]:
                for one in (*seat["people"], *seat["sites"], *seat["tools"]):
                    assert one["key"] in board
        action = state.sample(rng) if state.actor == CHANCE else state.pick(rng)
        state.apply(action)
    assert GAME.texts(lang)["reasons"][state.outcome()["reason"]] in GAME.draw(
        state.view(None), lang
    )


def test_the_sensible_player_finishes_in_about_ten_turns() -> None:
    rounds = []
    for seed in range(30):
        state = GAME.start(2)
        rng = Rng(seed)
        while state.actor != OVER:
            state.step(state.sample(rng) if state.actor == CHANCE else state.pick(rng))
        assert state.outcome()["reason"] == "points"
        rounds.append(state.view(None)["round"])
    assert 8 <= sum(rounds) / len(rounds) <= 12


def test_BA_13_a_freed_slave_is_a_worker_in_every_sentence() -> None:
    yard = Yard().staff(0, "slave-2002").open(0, "pyramid").do("free slave-2002")
    send = GAME.parse("send slave-2002 pyramid")
    assert GAME.sentence(yard.state, send, "en", ["Anna", "Ben"]).startswith(
        "Anna sends the freed marble worker"
    )
    assert GAME.sentence(yard.state, send, "fr", ["Anna", "Ben"]).startswith(
        "Anna envoie l'affranchi marbrier"
    )
