"""Sentences that name somebody, or speak to the reader."""

from __future__ import annotations

import pytest

from ludotheque.engine.grammar import Guest, Name, Names, You, phrases


@pytest.mark.parametrize(
    ("name", "phrase"),
    [
        ("Anna", "le tour d'Anna"),
        ("Émile", "le tour d'Émile"),
        ("Yves", "le tour d'Yves"),
        ("Hélène", "le tour d'Hélène"),
        ("Bob", "le tour de Bob"),
        ("Yann", "le tour de Yann"),
        ("Hans", "le tour de Hans"),
        ("", "le tour de "),
    ],
)
def test_french_elides_before_a_vowel(name: str, phrase: str) -> None:
    assert f"le tour {Name(name):de *|à vous}" == phrase


def test_the_reader_gets_the_second_form() -> None:
    text = "{who:* places|You place} a Roman; {who:their|your} turn, {who}."
    assert text.format(who=Name("Bo")) == "Bo places a Roman; their turn, Bo."
    assert text.format(who=You("you")) == "You place a Roman; your turn, you."


def test_a_form_may_hold_other_fields() -> None:
    text = "{who:* has {n} points|You have {n} points}."
    assert text.format(who=You("you"), n=3) == "You have 3 points."
    assert text.format(who=Name("{n} *"), n=3) == "{n} * has 3 points."


def test_a_guest_without_a_name_has_an_article_in_french() -> None:
    text = "{who:* pose|Vous posez} un Romain, chez {who} ; c'est le tour {who:de *|à vous}."
    assert text.format(who=Guest("Invité 2")) == (
        "L'invité 2 pose un Romain, chez l'invité 2 ; c'est le tour de l'invité 2."
    )
    assert str(Guest("Invité")) == "Invité"


def test_names_know_the_reader_and_whether_it_is_done() -> None:
    names = Names(["Anna", "Bo"], "fr", 1, done=False)
    assert list(names) == ["Anna", "vous"]
    texts = {"sentences": {"a": "1", "b": "2"}, "proposals": {"a": "3"}}
    assert phrases(texts, names) == {"a": "3", "b": "2"}
    assert phrases(texts, Names(names, "fr", None, done=True)) == {"a": "1", "b": "2"}
    assert phrases(texts, ["Anna"]) == {"a": "1", "b": "2"}
