"""Puzzles in the database: who has tried which, how good and how hard; one's own mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, select, update

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import mistakes, puzzle_skills, puzzle_tries
from ludotheque.study.puzzles import Puzzle
from ludotheque.table.puzzle_book import Mistake, Rating

OWNED = ((puzzle_skills, "who"), (puzzle_tries, "person"), (mistakes, "person"))
"""What belongs to a person, and by which column."""


class PuzzleRows:
    """A ``PuzzleStore`` within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def ratings(self, game: str, whos: Sequence[str] | None = None) -> dict[str, Rating]:
        query = select(puzzle_skills).where(puzzle_skills.c.game == game)
        if whos is not None:
            query = query.where(puzzle_skills.c.who.in_(whos))
        rows = self.connection.execute(query)
        return {row.who: Rating(row.rating, row.deviation, row.tries) for row in rows}

    def keep_rating(self, game: str, who: str, rating: Rating) -> None:
        values = msgspec.structs.asdict(rating)
        statement = insert_into(self.connection)(puzzle_skills)
        statement = statement.values(game=game, who=who, **values)
        self.connection.execute(
            statement.on_conflict_do_update(index_elements=["game", "who"], set_=values)
        )

    def tries(self, person: str, game: str) -> dict[str, bool]:
        own = (puzzle_tries.c.person == person, puzzle_tries.c.game == game)
        rows = self.connection.execute(select(puzzle_tries).where(*own))
        return {row.puzzle: bool(row.solved) for row in rows}

    def keep_try(self, person: str, game: str, puzzle: str, right: bool, at: int) -> bool:
        statement = insert_into(self.connection)(puzzle_tries).values(
            person=person, puzzle=puzzle, game=game, first=right, solved=right, at=at
        )
        new = statement.on_conflict_do_nothing().returning(puzzle_tries.c.puzzle)
        if self.connection.execute(new).first() is not None:
            return True
        if right:
            own = (puzzle_tries.c.person == person, puzzle_tries.c.puzzle == puzzle)
            self.connection.execute(update(puzzle_tries).where(*own).values(solved=True))
        return False

    def due_mistakes(self, person: str, now: int) -> list[tuple[str, str]]:
        query: Any = select(mistakes.c.game, mistakes.c.puzzle)
        waits = (mistakes.c.person == person, mistakes.c.due <= now)
        rows = self.connection.execute(query.where(*waits).order_by(mistakes.c.due))
        return [(row.game, row.puzzle) for row in rows]

    def find_mistake(self, person: str, puzzle: str) -> Mistake | None:
        row = self.connection.execute(select(mistakes).where(*_own(person, puzzle))).first()
        if row is None:
            return None
        answer = msgspec.json.decode(row.answer, type=Puzzle)
        return Mistake(row.game, answer, row.record, row.stage, row.due)

    def keep_mistake(self, person: str, mistake: Mistake) -> None:
        statement = insert_into(self.connection)(mistakes).values(
            person=person,
            puzzle=mistake.puzzle.id,
            game=mistake.game,
            record=mistake.record,
            answer=msgspec.json.encode(mistake.puzzle).decode(),
            stage=mistake.stage,
            due=mistake.due,
        )
        self.connection.execute(statement.on_conflict_do_nothing())

    def put_off(self, person: str, puzzle: str, stage: int, due: int | None) -> None:
        statement = update(mistakes).where(*_own(person, puzzle))
        self.connection.execute(statement.values(stage=stage, due=due))


def _own(person: str, puzzle: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """The row of one mistake."""
    return mistakes.c.person == person, mistakes.c.puzzle == puzzle


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
