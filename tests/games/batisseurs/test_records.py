"""Stored games show each way to end, and replay to the same result."""

from __future__ import annotations

import pytest
from tests.games.batisseurs.endings import RECORDS, WAYS, ending_of

from ludotheque import OVER, Record


@pytest.mark.parametrize("name", WAYS)
def test_stored_games_end_as_they_are_called(name: str) -> None:
    players, limit, holds = WAYS[name]
    record = Record.from_json((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    assert (record.players, record.options) == (players, {"round_limit": limit})
    assert holds(ending_of(record))
    last = record.last()
    assert last.actor == OVER
    assert not any(last.invariants().values())
