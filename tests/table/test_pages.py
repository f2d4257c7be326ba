"""A log that was presented is not presented again: what is new costs, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from high_card import GAME
from tests.table.deeds import do

import ludotheque
from ludotheque import Game, Rng, State
from ludotheque.engine.state import OVER
from ludotheque.table import NotNow, Seat, Table, story
from ludotheque.table.pages import Pages

KEYS = ludotheque.catalogue()
SEATS = [Seat("human", "Ann", person="a"), Seat("human", "Bob", person="b")]


def moves(game: Game, most: int) -> Iterator[Table]:
    """A table after each of so many moves; now and then one is taken back."""
    table, rng = Table(game, SEATS), Rng(9)

    def chance(state: State) -> int:
        return int(state.sample(rng))

    do(table, lambda t: t.start(chance))
    for number in range(most):
        if table.state.actor == OVER:
            return
        seat = int(table.state.actor)
        action = int(table.state.resample(seat, rng).pick(rng))
        do(table, lambda t, s=seat, a=action: t.act(s, a, chance))  # type: ignore[misc]
        if number % 3 == 2:
            take_back(table, seat)
        yield table


def take_back(table: Table, seat: int) -> None:
    try:
        do(table, lambda t: t.undo(seat))
        if table.asking is not None:
            do(table, lambda t: t.answer(1 - seat, True))
    except NotNow:
        return  # the game is over


def plain(table: Table, viewer: int | None, lang: str, since: int, you: int | None) -> object:
    return msgspec.to_builtins(list(story(table, viewer, lang, since, you)))


@pytest.mark.parametrize("game", [GAME, *map(ludotheque.game, KEYS)], ids=lambda game: game.key)
def test_a_page_says_what_the_story_says(game: Game) -> None:
    pages, kinds = Pages(), [(0, "en", 0), (1, "fr", 1), (None, "en", None), (None, "fr", 0)]
    for number, table in enumerate(moves(game, 40)):
        for viewer, lang, you in kinds[number % 3 :]:
            since = [0, len(table.events), len(table.events) // 2][number % 3]
            if since and since < len(table.events):
                since = next(e.group for e in story(table, viewer, lang) if e.number == since)
            log = msgspec.json.decode(pages.log(table, viewer, lang, since, you))
            assert log == plain(table, viewer, lang, since, you)


def test_a_page_follows_who_sits_there() -> None:
    pages, table = Pages(), list(moves(GAME, 2))[-1]
    pages.log(table, None, "en", 0, None)
    do(table, lambda t: t.sit(1, Seat("human", "Cleo", person="c")))
    log = msgspec.json.decode(pages.log(table, None, "en", 0, None))
    assert log == plain(table, None, "en", 0, None)
    assert "Cleo" in str(log)


class Counter:
    """Counts what is put into words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sentences = 0
        sentence = Game.sentence

        def counted(game: Game, *args: object) -> str:
            self.sentences += 1
            return sentence(game, *args)  # type: ignore[arg-type]

        monkeypatch.setattr(Game, "sentence", counted)

    def spend(self) -> int:
        spent, self.sentences = self.sentences, 0
        return spent


@pytest.mark.parametrize("key", KEYS)
def test_looking_again_costs_nothing_however_long_the_log(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counter, pages, before = Counter(monkeypatch), Pages(), 0
    for table in moves(ludotheque.game(key), 30):
        actions = sum(event.kind == "act" for event in table.events)
        counter.spend()
        for _ in range(5):  # as many viewers of a kind as may come
            pages.log(table, None, "en", 0, None)
        assert counter.spend() == actions - before
        before = actions


def test_whoever_comes_back_is_told_what_is_new_only(monkeypatch: pytest.MonkeyPatch) -> None:
    counter, pages = Counter(monkeypatch), Pages()
    *_, table = moves(ludotheque.game("forum-romanum"), 30)
    number = len(table.events)
    counter.spend()
    assert bytes(pages.log(table, 0, "en", number, 0)) == b"[]"
    assert len(msgspec.json.decode(pages.log(table, 1, "fr", number - 2, 1))) == 2
    assert counter.spend() <= 2
