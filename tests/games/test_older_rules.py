"""Tables that began by an earlier version of a game's rules keep those rules."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, Rng
from ludotheque.engine.record import Record
from ludotheque.table import Table
from ludotheque.table.events import Event
from ludotheque.testing.corpus import load_records

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/tables/version-*.json"))
"""Tables put aside in the middle, as the house of that version wrote them."""


def stored(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def play_on(table: Table) -> None:
    rng = Rng(7)
    while table.state.actor != OVER:
        state = table.state
        chance = state.actor == CHANCE
        action = state.sample(rng) if chance else state.nth_legal(rng.below(state.num_legal()))
        table.take(Event("act", int(state.actor), int(action)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_table_put_aside_goes_on_by_its_own_rules(path: Path) -> None:
    data = stored(path)
    table = Table.load(data["table"])
    assert table.game.rules_version == data["table"]["rules_version"]
    assert table.game.rules_version < ludotheque.game(table.game.key).rules_version
    assert list(table.record().actions) == data["actions"]
    assert list(table.state.scores()) == data["scores"]
    again = Table.load(json.loads(json.dumps(table.dump())))
    assert again.state == table.state
    play_on(again)
    record = again.record()
    assert record.rules_version == table.game.rules_version
    assert Record.from_code(record.to_code()).last() == again.state


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_state_of_older_rules_travels_with_them(path: Path) -> None:
    state = Table.load(stored(path)["table"]).state
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state
    assert copy.game.rules_version == state.game.rules_version
    assert copy.copy().legal() == state.legal()


def test_every_game_whose_rules_have_changed_has_such_a_table() -> None:
    changed = {key for key in ludotheque.catalogue() if ludotheque.game(key).rules_version > 1}
    assert {stored(path)["table"]["game"] for path in FILES} == changed


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_stored_games_of_every_version_replay_by_that_version(key: str) -> None:
    game = ludotheque.game(key)
    records = load_records(game, HERE).values()
    versions = {record.rules_version for record in records}
    assert versions == set(range(1, game.rules_version + 1))
    for record in records:
        assert record.start().game.rules_version == record.rules_version


def test_a_version_that_never_was_is_the_present_one() -> None:
    for key in ludotheque.catalogue():
        game = ludotheque.game(key)
        for version in (-1, 0, game.rules_version, 99, 10**30):
            assert game.of_version(version) is game
