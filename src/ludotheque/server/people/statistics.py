"""How people have done: statistics and ratings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.server.bots import levels
from ludotheque.server.errors import NotFound
from ludotheque.server.messages.statistics import GameStatistics, Rated, Ratings, Statistics
from ludotheque.server.storage import Storage, people
from ludotheque.server.storage.schema import ratings as rating_rows
from ludotheque.server.storage.schema import results
from ludotheque.server.tables.results import rating
from ludotheque.table.outcome import name_of

BOT = "bot:"


async def player_statistics(storage: Storage, player: str, lang: str) -> Statistics:
    """What somebody has played, game by game."""

    def work(connection: Connection) -> Any:
        person = people.find(connection, player)
        played = connection.execute(select(results).where(results.c.who == player)).all()
        rated = connection.execute(select(rating_rows).where(rating_rows.c.who == player)).all()
        return person, played, {row.game: row for row in rated}

    person, played, rated = await storage.read(work)
    if person is None:
        raise NotFound(en="There is no such player.", fr="Cette personne est inconnue.")
    keys = [key for key in catalogue() if any(row.game == key for row in played)]
    games = [
        of_game(key, [row for row in played if row.game == key], rated.get(key), lang)
        for key in keys
    ]
    return Statistics(player, person.name, games)


def of_game(key: str, rows: Sequence[Any], rated: Any, lang: str) -> GameStatistics:
    game = find_game(key)
    awards = Counter(award for row in rows for award in msgspec.json.decode(row.awards))
    return GameStatistics(
        game=key,
        title=game.title(lang),
        played=len(rows),
        won=sum(row.won for row in rows),
        shared=sum(row.won and row.winners > 1 for row in rows),
        mean_score=round(sum(row.score for row in rows) / len(rows), 2),
        best_score=max(row.score for row in rows),
        rating=None if rated is None else rating(rated.mu, rated.sigma),
        rated=0 if rated is None else rated.games,
        awards=dict(awards),
        award_names={award: name_of(game, award, lang) for award in awards},
    )


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
        name=levels.title(bot, lang) if bot else row.name,
        player="" if bot else row.who,
        bot=bot,
        rating=rating(row.mu, row.sigma),
        games=row.games,
    )
