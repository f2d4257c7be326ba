"""The page: whole, in both languages, readable without the pictures, and loading nothing."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from high_card import GAME

from ludotheque.arena import Match, MatchResult, MatchRunner, Results, Share, page, write_page
from ludotheque.arena.statistics import percentile
from ludotheque.arena.workers import in_this_process
from ludotheque.engine.svg import Axis, colour, spanning

OWN = "arena.own_bots"
THREE = ["greedy", "policy", "random"]
VOID = {"meta"}


class Reader(HTMLParser):
    """Checks that every element is closed, and keeps what the tests ask for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.attributes if name == tag]


def held(match: Match) -> MatchResult:
    return MatchRunner(match).run(in_this_process)


MATCHES = {
    "two": Match(GAME, THREE, games=120),
    "four": Match(GAME, [*THREE, f"{OWN}:last"], players=4, games=96),
    "alone": Match("doodle-city", ["policy", "random"], players=1, games=8),
    "itself": Match(GAME, ["greedy"], games=20),
    "certain": Match(GAME, ["greedy", f"{OWN}:last"], games=2000, certainty=95),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", MATCHES)
def test_the_page_is_whole(kind: str, lang: str) -> None:
    match = MATCHES[kind]
    text = page(held(match), lang)
    reader = Reader(text)
    assert reader.of("html") == [{"lang": lang}]
    assert match.game.title(lang) in "".join(reader.texts)
    ids = [a["id"] for _, a in reader.attributes if "id" in a]
    assert len(ids) == len(set(ids))
    for picture in reader.of("svg"):
        if picture.get("role") == "img":
            assert set(str(picture["aria-labelledby"]).split()) <= set(ids)
        else:
            assert picture["aria-hidden"] == "true"
    pictures = [p for p in reader.of("svg") if p.get("role") == "img"]
    sections = {"two": 5, "four": 5, "alone": 4, "itself": 3, "certain": 5}[kind]
    assert len(pictures) == 2 * sections  # for wide screens and for phones
    assert len(reader.of("details")) == sections  # each with its table
    for bot in match.bots:
        assert bot in "".join(reader.texts)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_is_loaded_and_nothing_runs(lang: str) -> None:
    match = MATCHES["two"]
    text = page(held(match), lang)
    assert not re.search(r"https?:|<script|<link|<img|url\(|@import|\son\w+=", text)


def test_the_figures_are_those_of_the_results() -> None:
    match = MATCHES["two"]
    shown_match = held(match)
    results = shown_match.results
    shown = "".join(Reader(page(shown_match, "en")).texts)
    for bot in results.bots:
        assert f"{100 * bot.victories.share:.1f}%" in shown
    share = results.pair("greedy", "random").share
    assert f"greedy has {100 * share:.1f}% against random" in shown


def test_the_command_gives_the_same_again() -> None:
    match = Match("forum-romanum", ["policy", "random"], games=2, options={"stall": 1}, seed=4)
    text = page(held(match), "en")
    again = "ludotheque arena forum-romanum --bots policy,random --players 2 --games 2 --seed 4"
    assert f"{again} --option stall=1" in text


def test_the_page_says_what_is_certain() -> None:
    match = MATCHES["certain"]
    text = page(held(match), "en")
    assert "Stopped early: every pair is decided with a certainty of 95%" in text
    assert "Ville’s inequality" in text


def test_equals_are_said_to_be_close() -> None:
    match = Match(GAME, [f"{OWN}:first", f"{OWN}:wanderer"], games=20)
    assert "Rien ne départage encore" in page(held(match), "fr")


def test_french_lines_do_not_break_before_a_percent_sign() -> None:
    match = MATCHES["two"]
    body = page(held(match), "fr").partition("<body>")[2]
    assert not re.search(r"\d %| ;| :|« ", body)
    assert "\N{NO-BREAK SPACE}%" in body


def test_names_cannot_break_the_page() -> None:
    match = MATCHES["two"]
    plain = held(match)
    evil = "<script>alert('x')</script>&\""
    text = page(MatchResult(match, _renamed(plain.results, "greedy", evil), []), "en")
    Reader(text)
    assert "<script" not in text


def _renamed(results: Results, old: str, new: str) -> Results:
    import msgspec

    data = msgspec.json.encode(results).replace(f'"{old}"'.encode(), msgspec.json.encode(new))
    return msgspec.json.decode(data, type=Results)


def test_it_is_written_beside_the_games(tmp_path: Path) -> None:
    match = MATCHES["two"]
    path = write_page(tmp_path, held(match), "fr")
    assert path == tmp_path / "page.html"
    assert "<html" in path.read_text(encoding="utf-8")


# Words and measures


def test_axes_have_round_numbers() -> None:
    assert Axis(-3, 31, 0, 100).ticks(5) == [0, 10, 20, 30]
    assert Axis(0, 1, 0, 100).ticks(4) == pytest.approx([0, 0.5, 1])
    assert Axis(10, 20, 50, 150).at(15) == 100
    assert spanning([5, 5], 0, 10).at(5) == 5
    assert len(Axis(0.4731, 0.5269, 0, 1).ticks(3)) >= 1


def test_percentiles() -> None:
    counts = {1: 1, 2: 2, 10: 1}
    assert [percentile(counts, percent) for percent in (5, 25, 50, 75, 95)] == [1, 1, 2, 2, 10]


def test_bots_do_not_share_a_sign() -> None:
    from ludotheque.engine.svg import SHAPES

    signs = {(SHAPES[n % 6], colour(n)) for n in range(18)}
    assert len(signs) == 18


def test_a_share_can_be_mirror() -> None:
    from ludotheque.arena.results import mirror

    assert mirror(Share(0.7, 0.6, 0.85)) == Share(0.3, 0.15, 0.4)
