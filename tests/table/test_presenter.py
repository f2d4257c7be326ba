"""One change of a table for many viewers: each part is put together once for all who share it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from high_card import GAME, HighCard

from ludotheque.table import Progress, Seat, Table, Transaction
from ludotheque.table.presenter import Presenter

SEATS = [Seat("human", "Ann"), Seat("human", "Bob")]


def swap() -> Progress:
    """Ann swaps her 3 for the 5."""
    deal = iter(["draw 3", "draw 4", "draw 5"])
    begun = Transaction(Table(GAME, SEATS), 1_000)
    begun.start(lambda state: GAME.parse(next(deal)))
    change = Transaction(begun.table, 2_000)
    change.act(0, GAME.parse("swap"), lambda state: GAME.parse(next(deal)))
    return change.progress()


def test_each_viewer_is_told_what_he_may_know() -> None:
    presenter = Presenter(swap(), 3_000)
    updates = {viewer: json.loads(presenter.update(viewer, "en")) for viewer in (0, 1, None)}
    notations = {who: [line["notation"] for line in one["log"]] for who, one in updates.items()}
    assert notations == {0: ["swap", "draw 5"], 1: ["swap", "card"], None: ["swap", "card"]}
    assert [updates[viewer]["snapshot"]["viewer"] for viewer in (0, 1, None)] == [0, 1, None]
    assert [bool(updates[viewer]["snapshot"]["legal"]) for viewer in (0, 1, None)] == [
        False,
        True,
        False,
    ]


def test_a_message_is_encoded_once_for_all_who_get_it() -> None:
    presenter = Presenter(swap(), 3_000)
    assert presenter.update(None, "fr") is presenter.update(None, "fr")
    assert presenter.update(None, "fr") is not presenter.update(None, "en")


def test_words_are_found_once_for_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many spectators there are."""
    sentences: list[str] = []
    plain: Any = HighCard.sentence

    def counted(self: Any, state: Any, action: int, lang: str, names: Any = None) -> str:
        sentences.append(lang)
        return str(plain(self, state, action, lang, names))

    presenter = Presenter(swap(), 3_000)
    monkeypatch.setattr(HighCard, "sentence", counted)
    for lang in ("en", "fr") * 50:
        presenter.update(None, lang)
    assert sentences == ["en", "en", "fr", "fr"], "two events, two languages"


def test_steps_hold_the_state_before_each_event() -> None:
    """Nothing is applied again to find the words."""
    progress = swap()
    first, second = (state for _, state in progress.steps)
    assert first is progress.before.state
    assert second.actor == -1, "chance is to draw"
    assert progress.after.state.actor == 1
