"""A stored table goes on by the rules with which it began."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from tests.server.visitors import Server


def make_older(folder: Path) -> None:
    """As if the tables had been stored by the first version of the rules."""
    with sqlite3.connect(folder / "test.db") as database:
        database.execute("UPDATE tables SET rules_version = 1")
        database.execute("UPDATE log SET value = value + 1000 WHERE kind = 'act'")


def test_a_table_of_version_1_scores_a_tied_lead_at_once(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    first = serve()
    ann = first.visitor("Ann")
    table = ann.lay("forum-romanum", "me", "me", "me", options={"reversed": True})
    with ann.sit(table) as socket:
        for cell in ("a1", "b1", "a3", "c1", "d1", "b3", "e1", "f1"):
            socket.act(socket.snapshot["actor"], cell)
    first.stop()
    make_older(tmp_path)
    again = serve().visitor()
    again.http.cookies = ann.http.cookies
    with again.sit(table) as socket:
        assert socket.welcome["table"]["rules_version"] == 1
        socket.act(socket.snapshot["actor"], "g1", id="m99")
        socket.settle()
        row = socket.snapshot["view"]["areas"][0]
        assert sorted(row["count"]) == [1, 3, 3]
        assert row["status"] == "scored"
        assert sorted(row["points"]) == [-7, 2, 2]
