"""How somebody comes along: ``table.learner`` over the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, select, update

from ludotheque.server import clock
from ludotheque.server.storage import Storage
from ludotheque.server.storage.puzzles import PuzzleRows
from ludotheque.server.storage.schema import results
from ludotheque.study import Study
from ludotheque.study.report import Usual
from ludotheque.table.learner import MOST_GAMES, USUAL, learner_page, usual_of
from ludotheque.table.messages.learner import Learner


async def learner(storage: Storage, person: str, lang: str) -> Learner:
    """Everything about somebody's progress, for them alone."""
    now = clock.now()
    return await storage.read(
        lambda c: learner_page(_games(c, person), PuzzleRows(c), person, lang, now)
    )


def _games(connection: Connection, person: str) -> list[list[Any]]:
    """The results of somebody's last games, the newest first."""
    own = select(results.c.table_id).where(results.c.who == person)
    latest = own.order_by(results.c.finished.desc(), results.c.table_id).limit(MOST_GAMES)
    tables = list(dict.fromkeys(connection.execute(latest).scalars()))
    games: dict[str, list[Any]] = {table: [] for table in tables}
    query = select(results).where(results.c.table_id.in_(tables))
    for row in connection.execute(query.order_by(results.c.seat)):
        games[row.table_id].append(row)
    return list(games.values())


async def keep_accuracy(storage: Storage, table: str, study: Study) -> None:
    """What a finished study says of every seat, once and for all."""

    def work(connection: Connection) -> None:
        for account in study.accounts():
            row = (results.c.table_id == table, results.c.seat == account.seat)
            statement = update(results).where(*row, results.c.accuracy.is_(None))
            connection.execute(statement.values(accuracy=account.accuracy, luck=account.luck))

    await storage.write(work)


async def usual(storage: Storage, table: str, person: str, seats: Sequence[int]) -> Usual | None:
    """Somebody's accuracy in their last games of this box with as many players."""
    if len(seats) != 1:
        return None

    def work(connection: Connection) -> list[float]:
        games = _games(connection, person)
        here = next((rows for rows in games if rows[0].table_id == table), None)
        same = [rows for rows in games if here and _alike(rows, here) and rows is not here]
        own = [row.accuracy for rows in same for row in rows if row.who == person]
        return [accuracy for accuracy in own if accuracy is not None][:USUAL]

    return usual_of(seats[0], await storage.read(work))


def _alike(rows: Sequence[Any], here: Sequence[Any]) -> bool:
    return rows[0].game == here[0].game and len(rows) == len(here)
