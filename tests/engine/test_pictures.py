"""Pictures in rule books: positions written in a block, drawn by whoever shows the rules."""

from __future__ import annotations

import re

import pytest

import ludotheque
from ludotheque.engine.errors import LANGUAGES
from ludotheque.engine.pictures import FENCE, BadPicture, picture, pictures

KEYS = ludotheque.catalogue()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_rule_book_shows_positions(key: str, lang: str) -> None:
    game = ludotheque.game(key)
    shown = pictures(game, game.rules(lang), lang)
    assert len(shown) >= 3
    for one in shown:
        assert one.say.endswith(".")
        assert one.state.view(one.seat)
        assert game.draw(one.state.view(one.seat), lang).strip()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_rules_name_cards_as_the_cards_do(key: str, lang: str) -> None:
    game = ludotheque.game(key)
    year = str(game.texts(lang)["about"]["year"])
    text = FENCE.sub("", game.rules(lang)).replace(year, "")
    assert not re.findall(r"\b[0-9]{4}\b|\b[SCWE][1-5]{2}[ab]?\b", text)


def test_a_position_is_played_or_taken_from_the_lesson() -> None:
    game = ludotheque.game(KEYS[0])
    step = picture(game, 'say = "Here."\nlesson = 0', "en")
    lesson = game.lesson("en")
    assert step.state.players == lesson["players"]
    fresh = picture(game, 'say = "Here."', "en")
    assert fresh.state == game.start()


@pytest.mark.parametrize("block", ["say = ", 'say = ""', 'say = "Here."\nnonsense = 1'])
def test_a_block_that_is_no_picture_says_why(block: str) -> None:
    with pytest.raises(BadPicture) as caught:
        picture(ludotheque.game(KEYS[0]), block, "en")
    assert all(caught.value.sentence(lang).endswith(".") for lang in LANGUAGES)
