"""What lists and schedulers need to know of a table, without its log: as it is stored, and back."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER
from ludotheque.table import Seat, Table, names_of
from ludotheque.table.messages.responses import TableCard
from ludotheque.table.messages.table import TermsInfo
from ludotheque.table.outcome import outcome_of
from ludotheque.table.turn import due_at


def deciders(*tables: Table) -> set[str]:
    """The people for whom these tables wait."""
    waiting = [(table, int(table.state.actor)) for table in tables]
    return {table.seats[actor].person for table, actor in waiting if actor >= 0} - {""}


def people_by_seat(table: Table) -> dict[int, str]:
    """The people at the table by seat."""
    seats = enumerate(table.seats)
    return {s: who.person for s, who in seats if who.kind == "human" and who.person}


@lru_cache(4_096)
def seats_text(seats: tuple[Seat, ...]) -> str:
    """Who sits there, as it is stored; it rarely changes from move to move."""
    return msgspec.json.encode([who.as_dict() for who in seats]).decode()


def summary_of(table: Table, at: int) -> dict[str, Any]:
    """What the lists say of a table."""
    over = table.state.actor == OVER
    return {
        "status": table.status(),
        "number": len(table.events),
        "actor": int(table.state.actor) if table.begun else -1,
        "due": due_at(table),
        "moved": at,
        "seats": seats_text(tuple(table.seats)),
        "open_seats": sum(who.kind == "open" for who in table.seats),
        "result": msgspec.json.encode(outcome_of(table)).decode() if over else None,
    }


def seats_in(row: Any) -> list[Seat]:
    """Who sits at a table, as its row says."""
    return [Seat(**who) for who in msgspec.json.decode(row.seats)]


def table_card(row: Any, own_seats: list[int], lang: str) -> TableCard:
    """A line of a list; the row has the summary, and what its keeper stored with the table."""
    result = msgspec.json.decode(row.result) if row.result else {}
    terms = msgspec.json.decode(row.terms)
    game, seats = find_game(row.game), seats_in(row)
    return TableCard(
        id=row.id,
        game=row.game,
        title=game.title(lang),
        status=row.status,
        names=[str(name) for name in names_of(game, seats, lang)],
        bots=[who.bot for who in seats],
        open_seats=row.open_seats,
        my_seats=own_seats,
        my_turn=row.status == "playing" and row.actor in own_seats,
        public=row.public,
        terms=TermsInfo(**terms),
        created=row.created,
        moved=row.moved,
        due=row.due or 0,
        winners=result.get("winners", []),
        scores=result.get("scores", []),
    )
