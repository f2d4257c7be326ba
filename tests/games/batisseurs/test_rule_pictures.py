"""The worked examples of the rules are drawn, and the drawings show what they say."""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque.engine.pictures import pictures

GAME = ludotheque.game("batisseurs")


@pytest.mark.parametrize(("lang", "heading"), [("en", "Four examples"), ("fr", "Quatre exemples")])
def test_each_example_has_its_position(lang: str, heading: str) -> None:
    examples = GAME.rules(lang).split(f"## {heading}")[1].split("\n## ")[0]
    with_mallet, taught, three_people, nearly_done = pictures(GAME, examples, lang)
    seats = [
        one.state.view(one.seat)["seats"][0] for one in (with_mallet, three_people, nearly_done)
    ]
    sites = [seat["sites"][0] for seat in seats]
    assert [site["key"] for site in sites] == ["lighthouse"] * 3
    # 10 sesterces less the mallet (2) and the companion (4); two stones are there.
    assert (seats[0]["money"], sites[0]["missing"][0], len(sites[0]["people"])) == (4, 0, 1)
    # 28 sesterces less three bought actions (15) and the pay of 3, 3 and 2.
    assert (seats[1]["money"], sites[1]["next"], len(sites[1]["people"])) == (5, 4, 3)
    plasterer = next(one for one in seats[2]["people"] if one["key"] == "labourer-0102")
    assert sites[2]["missing"] == plasterer["levels"]
    # 10 sesterces less the mallet (2) and the university (7), 3 taken, and the pay (4).
    (theatre,) = (pupil := taught.state.view(taught.seat)["seats"][0])["sites"]
    assert (pupil["money"], theatre["needs"][0], theatre["missing"][0]) == (0, 4, 0)
