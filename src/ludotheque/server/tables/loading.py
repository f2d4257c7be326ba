"""Reading a table from its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.registry import game as find_game
from ludotheque.server.storage import games
from ludotheque.table import Seat, Table, Terms
from ludotheque.table.errors import Conflict


def read_rows(connection: Connection, table: str) -> tuple[Any, list[Any], str]:
    """A table's row, its log, and the table where it is played again."""
    return (
        games.find(connection, table),
        list(games.read_log(connection, table, 0)),
        games.rematch_of(connection, table),
    )


def read_table(row: Any, rows: Sequence[Any]) -> Table:
    """The table that the log says."""
    game: Game = find_game(row.game).of_version(row.rules_version)
    options = {k: v for k, v in msgspec.json.decode(row.options).items() if k in game.options}
    terms = Terms(**msgspec.json.decode(row.terms))
    table = Table(game, [Seat("open")] * row.players, game.settle(options), terms)
    try:
        table.replay(games.event_of(one, game) for one in rows)
    except LudothequeError as error:
        raise older_rules(row.rules_version, game) from error
    return table


class OlderRules(Conflict):
    """A game of other rules that cannot be replayed by the present ones."""


def older_rules(version: int, game: Game) -> OlderRules:
    return OlderRules(
        en=f"This game was played by version {version} of the rules of {game.title('en')} and "
        "cannot go on by the present ones; its log can still be read.",
        fr=f"Cette partie suivait la version {version} des règles de {game.title('fr')} et ne "
        "peut pas continuer avec les règles actuelles ; son journal reste lisible.",
    )


def messages_in(rows: Sequence[Any]) -> dict[str, int]:
    """The clients' messages in the log, each with the number after its last event."""
    return {row.message: row.number + 1 for row in rows if row.message}
