"""The sheet as a picture: one source for the printer and for clients."""

from __future__ import annotations

import xml.dom.minidom

import pytest

import ludotheque
from ludotheque import BadStart
from ludotheque.games.doodle_city import pages

GAME = ludotheque.game("doodle-city")


def test_the_stored_picture_is_drawn_from_the_map() -> None:
    stored = (pages.PICTURES / "sheet.svg").read_text(encoding="utf-8")
    assert stored == pages.sheet(), "call pages.store() and look at the difference"


@pytest.mark.parametrize("name", ["house", "hotel", "shop", "taxi", "tree", "stump", "sheet"])
def test_pictures_are_drawings_only(name: str) -> None:
    document = xml.dom.minidom.parse(str(pages.PICTURES / f"{name}.svg"))
    tags = {node.tagName for node in document.getElementsByTagName("*")}
    assert tags <= {"svg", "g", "path", "text"}
    assert all(
        "http" not in value
        for node in document.getElementsByTagName("*")
        for key, value in node.attributes.items()
        if key != "xmlns"
    )


def test_each_building_is_on_the_sheet_as_often_as_on_the_map() -> None:
    drawn = pages.sheet()
    # On the map, beside a track, and where points are added up.
    for name, times in {
        "hotel": 5 + 2,
        "shop": 7 + 2,
        "taxi": 8 + 1,
        "tree": 7 + 1,
        "house": 16,
    }.items():
        assert drawn.count(pages._vignette(name)) == times, name


@pytest.mark.parametrize(
    ("players", "per_page", "pages"), [(1, 1, 1), (4, 1, 4), (4, 4, 1), (6, 4, 2), (60, 4, 15)]
)
def test_a_sheet_for_each_player(players: int, per_page: int, pages: int) -> None:
    printed = GAME.pages("fr", players=players, per_page=per_page)
    assert len(printed) == pages
    assert sum(page.count(">Doodle City<") for page in printed) == players


def test_words_are_those_of_the_language() -> None:
    assert "Hôtels" in GAME.pages("fr")[0]
    assert "Hotels" in GAME.pages("en")[0]


def test_the_sheet_says_what_is_reconstructed() -> None:
    assert GAME.texts("fr")["print"]["reconstructed"] in GAME.pages("fr")[0]
    assert GAME.texts("en")["print"]["reconstructed"] in GAME.pages("en")[0]


@pytest.mark.parametrize("wrong", [{"players": 0}, {"players": 61}, {"per_page": 2}, {"colour": 1}])
def test_bad_choices_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(BadStart) as error:
        GAME.pages("en", **wrong)
    assert error.value.sentence("fr") != error.value.sentence("en")
