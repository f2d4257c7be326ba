"""Puzzles in the database: who has tried which, how good and how hard; one's own mistakes."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, select, update

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import mistakes, puzzle_skills, puzzle_tries

OWNED = ((puzzle_skills, "who"), (puzzle_tries, "person"), (mistakes, "person"))
"""What belongs to a person, and by which column."""


# Skills


def skills(connection: Connection, game: str, whos: list[str]) -> dict[str, Row[Any]]:
    """Of people and puzzles, as far as they have met any."""
    query = select(puzzle_skills).where(puzzle_skills.c.game == game, puzzle_skills.c.who.in_(whos))
    return {row.who: row for row in connection.execute(query)}


def all_skills(connection: Connection, game: str) -> dict[str, Row[Any]]:
    query = select(puzzle_skills).where(puzzle_skills.c.game == game)
    return {row.who: row for row in connection.execute(query)}


def keep_skill(
    connection: Connection, game: str, who: str, rating: float, deviation: float, tries: int
) -> None:
    values = {"rating": rating, "deviation": deviation, "tries": tries}
    statement = insert_into(connection)(puzzle_skills).values(game=game, who=who, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["game", "who"], set_=values))


# Tries


def tries(connection: Connection, person: str, game: str) -> dict[str, Row[Any]]:
    query = select(puzzle_tries).where(puzzle_tries.c.person == person, puzzle_tries.c.game == game)
    return {row.puzzle: row for row in connection.execute(query)}


def keep_try(
    connection: Connection, person: str, game: str, puzzle: str, right: bool, at: int
) -> bool:
    """Whether this was the first one; a later one can only solve it."""
    statement = insert_into(connection)(puzzle_tries).values(
        person=person, puzzle=puzzle, game=game, first=right, solved=right, at=at
    )
    new = statement.on_conflict_do_nothing().returning(puzzle_tries.c.puzzle)
    if connection.execute(new).first() is not None:
        return True
    if right:
        own = (puzzle_tries.c.person == person, puzzle_tries.c.puzzle == puzzle)
        connection.execute(update(puzzle_tries).where(*own).values(solved=True))
    return False


# Mistakes


def keep_mistake(connection: Connection, **values: Any) -> None:
    """Remember it; one that is there already goes its own way."""
    connection.execute(insert_into(connection)(mistakes).values(**values).on_conflict_do_nothing())


def due_mistakes(connection: Connection, person: str, now: int) -> list[Row[Any]]:
    """Those that wait, the longest waiting first."""
    query: Any = select(mistakes.c.game, mistakes.c.puzzle, mistakes.c.due)
    waits = (mistakes.c.person == person, mistakes.c.due <= now)
    return list(connection.execute(query.where(*waits).order_by(mistakes.c.due)))


def find_mistake(connection: Connection, person: str, puzzle: str) -> Row[Any] | None:
    own = (mistakes.c.person == person, mistakes.c.puzzle == puzzle)
    return connection.execute(select(mistakes).where(*own)).first()


def put_off(connection: Connection, person: str, puzzle: str, stage: int, due: int | None) -> None:
    own = (mistakes.c.person == person, mistakes.c.puzzle == puzzle)
    connection.execute(update(mistakes).where(*own).values(stage=stage, due=due))


# A person's own data


def export(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """Everything about somebody, by table."""
    return {
        table.name: [
            dict(row._mapping)
            for row in connection.execute(select(table).where(table.c[column] == person))
        ]
        for table, column in OWNED
    }


def forget(connection: Connection, person: str) -> None:
    for table, column in OWNED:
        connection.execute(delete(table).where(table.c[column] == person))


def hand_over(connection: Connection, guest: str, account: str) -> None:
    """A guest's tries and mistakes become the account's, where it has none of its own."""
    for table in (puzzle_tries, mistakes):
        there = select(table.c.puzzle).where(table.c.person == account).scalar_subquery()
        own = (table.c.person == guest, table.c.puzzle.not_in(there))
        connection.execute(update(table).where(*own).values(person=account))
    forget(connection, guest)
