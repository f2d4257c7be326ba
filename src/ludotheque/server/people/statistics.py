"""How people have done: statistics and ratings."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, exists, func, or_, select

from ludotheque.bots.strength import LATEST
from ludotheque.bots.titles import title
from ludotheque.engine.registry import catalogue
from ludotheque.engine.texts import load
from ludotheque.server.storage import Storage, people
from ludotheque.server.storage.schema import people as person_rows
from ludotheque.server.storage.schema import ratings as rating_rows
from ludotheque.server.storage.schema import results
from ludotheque.server.tables.results import deviation, rating
from ludotheque.table.errors import NotFound
from ludotheque.table.messages.statistics import (
    ProposedLevel,
    Rated,
    Ratings,
    Statistics,
)
from ludotheque.table.statistics import BOT, Standing, of_game, propose
from ludotheque.table.texts import Texts

LEAST_GAMES, LEAST_OPPONENTS = 5, 3
"""Rated games, and people one played them with, before one is on the list of the best."""


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


def rated_of(row: Any) -> Standing:
    """Somebody's rating in a game, how sure it is, and how many games it rests on."""
    if row is None:
        return Standing(None, None, 0)
    return Standing(rating(row.mu), deviation(row.sigma), row.games)


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


async def top_ratings(storage: Storage, key: str, lang: str, limit: int, own: str) -> Ratings:
    """The best of a game, people and bots; ``own`` is who asks, and reads of themselves at least.

    What is not sure yet counts for less.
    """
    sure = rating_rows.c.mu - 2 * rating_rows.c.sigma
    query = select(rating_rows).where(rating_rows.c.game == key)
    listed = or_(rating_rows.c.who.startswith(BOT), rating_rows.c.who.in_(well_tried(key)))
    best = query.where(listed).order_by(sure.desc(), rating_rows.c.who).limit(limit)

    def work(connection: Connection) -> Any:
        mine = connection.execute(query.where(rating_rows.c.who == own)).first()
        return connection.execute(best).all(), mine

    rows, mine = await storage.read(work)
    lines = [line(place, row, lang) for place, row in enumerate(rows, 1)]
    if mine is not None and all(row.who != own for row in rows):
        lines.append(line(0, mine, lang))
    return Ratings(lines)


def well_tried(key: str) -> Any:
    """Whose rating rests on enough games with others: one crowd of invented people is not enough.

    It takes some games with several people who have accounts, and who have played with somebody
    else besides.
    """
    own, other = results.alias(), results.alias()
    same = and_(own.c.table_id == other.c.table_id, own.c.who != other.c.who)
    query = select(own.c.who, other.c.who.label("other")).join(other, same)
    query = query.join(person_rows, person_rows.c.id == other.c.who)
    rated = and_(own.c.game == key, own.c.before.is_not(None), person_rows.c.account.is_not(None))
    pairs = query.where(rated).distinct().cte("pairs")
    besides = pairs.alias()
    elsewhere = exists().where(besides.c.who == pairs.c.other, besides.c.other != pairs.c.who)
    tried = select(pairs.c.who).where(elsewhere).group_by(pairs.c.who)
    games = select(rating_rows.c.who).where(
        rating_rows.c.game == key, rating_rows.c.games >= LEAST_GAMES
    )
    return tried.having(func.count() >= LEAST_OPPONENTS).intersect(games)


def line(place: int, row: Any, lang: str) -> Rated:
    bot = row.who.removeprefix(BOT) if row.who.startswith(BOT) else ""
    return Rated(
        place=place,
        name=title(bot, lang) if bot else row.name or load(Texts, lang).guest,
        player="" if bot else row.who,
        bot=bot,
        rating=rating(row.mu),
        deviation=deviation(row.sigma),
        games=row.games,
    )
