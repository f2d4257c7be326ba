"""How people have done: statistics and ratings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from ludotheque.bots.levels import LEVELS
from ludotheque.bots.proposal import Encounter, propose_level
from ludotheque.bots.titles import title
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.texts import load
from ludotheque.server.storage import Storage, people
from ludotheque.server.storage.schema import ratings as rating_rows
from ludotheque.server.storage.schema import results
from ludotheque.server.tables.results import rating
from ludotheque.table.errors import NotFound
from ludotheque.table.messages.statistics import (
    GameStatistics,
    ProposedLevel,
    Rated,
    Ratings,
    Statistics,
)
from ludotheque.table.outcome import name_of
from ludotheque.table.texts import Texts

BOT = "bot:"
LOOKED_AT = 12
"""Games that a proposed level may rest on."""


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
    return Statistics(player, person.name or load(Texts, lang).guest, games)


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


async def proposed_level(storage: Storage, player: str, key: str) -> ProposedLevel:
    """The level of bots that suits somebody in a game."""

    def work(connection: Connection) -> Any:
        mine = select(results.c.table_id).where(results.c.who == player, results.c.game == key)
        latest = mine.order_by(results.c.finished.desc(), results.c.table_id).limit(LOOKED_AT)
        tables = list(dict.fromkeys(connection.execute(latest).scalars()))
        rows = connection.execute(select(results).where(results.c.table_id.in_(tables))).all()
        return [[row for row in rows if row.table_id == table] for table in tables]

    encounters = [encounter(rows, player) for rows in await storage.read(work)]
    return ProposedLevel(propose_level([one for one in encounters if one is not None]))


def encounter(rows: Sequence[Any], player: str) -> Encounter | None:
    """How somebody did against the strongest bots of a table; ``None`` if there were none, or if
    they played several seats."""
    mine = [row for row in rows if row.who == player]
    levels = {row.who.removeprefix(BOT) for row in rows if row.who.startswith(BOT)}
    ladder = [level for level in LEVELS if level in levels]
    if len(mine) != 1 or not ladder:
        return None
    bots = [row for row in rows if row.who == BOT + ladder[-1]]
    beaten = sum(_beats(mine[0], bot) for bot in bots)
    return Encounter(ladder[-1], beaten / len(bots))


def _beats(mine: Any, other: Any) -> float:
    """1 ahead of the other, 0 behind, ½ level; who won is ahead whatever the points."""
    one, two = (mine.won, mine.score), (other.won, other.score)
    return 0.5 if one == two else float(one > two)


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
