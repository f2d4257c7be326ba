"""Whose move it is to make: a person's, a bot's, or the clock's."""

from __future__ import annotations

from ludotheque.table.table import NotNow, Table


def bot_to_move(table: Table) -> bool:
    actor = int(table.state.actor)
    return table.begun and actor >= 0 and bool(table.bot_of(actor))


def still_to_move(table: Table, before: Table) -> bool:
    """Whether the bot that was thinking has the same decision before it."""
    return bot_to_move(table) and table.moved == before.moved


def timed_out(table: Table, at: int) -> bool:
    """Whether a bot is to play for the person whose turn it is."""
    deadline, actor = table.clock.deadline(), int(table.state.actor)
    return (
        table.begun
        and actor >= 0
        and deadline is not None
        and deadline <= at
        and bool(table.terms.stand_in)
        and table.seats[actor].kind == "human"
        and actor not in table.away
    )


def due_at(table: Table) -> int | None:
    """When whoever keeps the table must do something here: 0 is at once."""
    actor = int(table.state.actor)
    if not table.begun or actor < 0:
        return None
    if table.bot_of(actor):
        return 0
    waits = table.terms.stand_in and table.seats[actor].kind == "human"
    return table.clock.deadline() if waits else None


def check_turn(table: Table, seat: int) -> None:
    """Whether this seat is to decide now."""
    if not table.begun or table.state.actor != seat:
        raise NotNow(en="It is not your turn.", fr="Ce n'est pas votre tour.")
