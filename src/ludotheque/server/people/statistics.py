"""How people have done: statistics and ratings."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from ludotheque.bots.strength import LATEST
from ludotheque.bots.titles import title
from ludotheque.engine.registry import catalogue
from ludotheque.engine.texts import load
from ludotheque.server.storage import Storage, people
from ludotheque.server.storage.schema import ratings as rating_rows
from ludotheque.server.storage.schema import results
from ludotheque.server.tables.results import rating
from ludotheque.table.errors import NotFound
from ludotheque.table.messages.statistics import (
    ProposedLevel,
    Rated,
    Ratings,
    Statistics,
)
from ludotheque.table.statistics import BOT, of_game, propose
from ludotheque.table.texts import Texts


async def player_statistics(storage: Storage, player: str, lang: str) -> Statistics:
    """What somebody has played, game by game."""

    def work(connection: Connection) -> Any:
        person = people.find(connection, player)
        rows = connection.execute(select(results).where(results.c.who == player)).all()
        rated = connection.execute(select(rating_rows).where(rating_rows.c.who == player)).all()
        return person, rows, {row.game: row for row in rated}

    person, rows, rated = await storage.read(work)
    if person is None:
        raise NotFound(en="There is no such player.", fr="Cette personne est inconnue.")
    keys = [key for key in catalogue() if any(row.game == key for row in rows)]
    games = [
        of_game(key, [row for row in rows if row.game == key], rated_of(rated.get(key)), lang)
        for key in keys
    ]
    return Statistics(player, person.name or load(Texts, lang).guest, games)


def rated_of(row: Any) -> tuple[float | None, int]:
    """Somebody's rating in a game, and how many games it rests on."""
    return (None, 0) if row is None else (rating(row.mu, row.sigma), row.games)


async def proposed_level(storage: Storage, player: str, key: str) -> ProposedLevel:
    """The level and the strength of bots that suit somebody in a game."""

    def work(connection: Connection) -> Any:
        own_tables = select(results.c.table_id).where(
            results.c.who == player, results.c.game == key
        )
        latest = own_tables.order_by(results.c.finished.desc(), results.c.table_id).limit(LATEST)
        tables = list(dict.fromkeys(connection.execute(latest).scalars()))
        rows = connection.execute(select(results).where(results.c.table_id.in_(tables))).all()
        return [[row for row in rows if row.table_id == table] for table in tables]

    return propose(await storage.read(work), player)


async def top_ratings(storage: Storage, key: str, lang: str, limit: int) -> Ratings:
    """The best of a game, people and bots."""

    def work(connection: Connection) -> Any:
        query = select(rating_rows).where(rating_rows.c.game == key)
        order = (rating_rows.c.mu - 3 * rating_rows.c.sigma).desc()
        return connection.execute(query.order_by(order, rating_rows.c.who).limit(limit)).all()

    rows = await storage.read(work)
    return Ratings([line(place, row, lang) for place, row in enumerate(rows, 1)])


def line(place: int, row: Any, lang: str) -> Rated:
    bot = row.who.removeprefix(BOT) if row.who.startswith(BOT) else ""
    return Rated(
        place=place,
        name=title(bot, lang) if bot else row.name or load(Texts, lang).guest,
        player="" if bot else row.who,
        bot=bot,
        rating=rating(row.mu, row.sigma),
        games=row.games,
    )
