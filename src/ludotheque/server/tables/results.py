"""How games ended: what is stored of it, and what it does to ratings."""

from __future__ import annotations

from typing import Any

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import (
    BindParameter,
    Connection,
    Select,
    and_,
    bindparam,
    func,
    insert,
    select,
    update,
)

from ludotheque.server.storage import daily, tournaments
from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import ratings, results, tables
from ludotheque.table import Table
from ludotheque.table.outcome import outcome_of
from ludotheque.table.statistics import (
    best_scores,
    departures,
    rated_places,
    result_rows,
    who_of,
)

MODEL = PlackettLuce()
SCALE = 40.0
"""Points of a rating, as people see it, for one of the model."""


def rating(mu: float) -> float:
    """The figure people see: 1500 for whoever begins."""
    return round(1500 + SCALE * (mu - MODEL.mu), 1)


def deviation(sigma: float) -> float:
    """How sure it is, on the same scale: of 100 true strengths 95 lie within twice as much."""
    return round(SCALE * sigma, 1)


# Storing it, in the transaction of the last move


def finish(connection: Connection, table_id: str, table: Table, at: int) -> dict[str, Any]:
    """Store how each seat did; the outcome, with what it did to ratings."""
    outcome = outcome_of(table)
    changes = _rate(connection, table, outcome) if _counts(table) else {}
    outcome["ratings"] = [
        {"seat": seat, "before": before, "after": after}
        for seat, (before, after) in changes.items()
    ]

    def best_before(person: str) -> int | None:
        return connection.execute(_BEST_BEFORE, {"table": table_id, "who": person}).scalar()

    outcome["best"] = best_scores(table, outcome, best_before)
    if table.terms.daily:
        who, score = who_of(table, 0), outcome["scores"][0]
        daily.finish(connection, table.terms.daily, table.game.key, "game", who, score, at)
    if table.terms.tournament:
        tournaments.finish(connection, table_id, table, outcome, at)
    rows = result_rows(table_id, table, outcome, changes, at, departures(table))
    if rows:
        connection.execute(insert(results), rows)
    text = msgspec.json.encode(outcome).decode()
    connection.execute(update(tables).where(tables.c.id == table_id).values(result=text))
    return outcome


def _best_before() -> Select[Any]:
    """The most that somebody scored before, with as many players and the same options."""
    own, other = tables.alias(), tables.alias()
    table: BindParameter[str] = bindparam("table")
    same = [own.c[name] == other.c[name] for name in ("game", "players", "options")]
    games = results.join(other, other.c.id == results.c.table_id).join(own, and_(*same))
    return (
        select(func.max(results.c.score))
        .select_from(games)
        .where(own.c.id == table, other.c.id != table, results.c.who == bindparam("who"))
    )


_BEST_BEFORE = _best_before()
"""Put together once: a table by another name refers to itself, and would wait for the collector."""


def _counts(table: Table) -> bool:
    """Rated games are those of different players, among them a person."""
    whos = [who_of(table, seat) for seat in range(len(table.seats))]
    return table.terms.rated and len(set(whos)) == len(whos) > 1


def _rate(
    connection: Connection, table: Table, outcome: dict[str, Any]
) -> dict[int, tuple[float, float]]:
    """The new ratings of everybody; the figures before and after, by seat."""
    whos = [who_of(table, seat) for seat in range(len(table.seats))]
    current = {
        row.who: row
        for row in connection.execute(
            select(ratings)
            .where(ratings.c.game == table.game.key, ratings.c.who.in_(whos))
            .with_for_update()
        )
    }
    before = [
        MODEL.rating(mu=current[w].mu, sigma=current[w].sigma) if w in current else MODEL.rating()
        for w in whos
    ]
    after = [
        team[0] for team in MODEL.rate([[r] for r in before], ranks=rated_places(table, outcome))
    ]
    for seat, (who, new) in enumerate(zip(whos, after, strict=True)):
        count = current[who].games + 1 if who in current else 1
        _keep(connection, table.game.key, who, table.seats[seat].name, new, count)
    return {
        seat: (rating(old.mu), rating(new.mu))
        for seat, (old, new) in enumerate(zip(before, after, strict=True))
    }


def _keep(connection: Connection, game: str, who: str, name: str, new: Any, count: int) -> None:
    values = {"name": name, "mu": new.mu, "sigma": new.sigma, "games": count}
    statement = insert_into(connection)(ratings).values(game=game, who=who, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["game", "who"], set_=values))
