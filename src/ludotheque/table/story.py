"""What happened at a table, as one viewer may know it and in one language.

An ``Event`` is the truth, with every secret in it, and has no words; a ``LogEntry`` is what a
viewer may know of it. There is no third form in between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludotheque.engine.game import Game
from ludotheque.engine.state import OVER, State
from ludotheque.engine.texts import load
from ludotheque.table.events import Event
from ludotheque.table.messages import LogEntry
from ludotheque.table.table import Table
from ludotheque.table.texts import Texts


def story(table: Table, seat: int | None, lang: str, since: int = 0) -> Iterator[LogEntry]:
    """The log from event ``since`` on, as the seat (``None``: a spectator) may know it.

    After the end of the game nothing is veiled any more.
    """
    game, names = table.game, table.names(lang)
    state = game.start(len(table.seats), **table.state.options)
    states = [state]
    over = table.state.actor == OVER
    for number, event in enumerate(table.events):
        if number >= since:
            yield entry_of(game, state, event, number, seat, over, lang, names)
        if event.kind == "act":
            state = state.copy()
            state.apply(event.value)
            states.append(state)
        elif event.kind == "undo":
            del states[event.value + 1 :]
            state = states[-1]


def entry_of(
    game: Game,
    state: State,
    event: Event,
    number: int,
    seat: int | None,
    unveiled: bool,
    lang: str,
    names: Sequence[str],
) -> LogEntry:
    """An event in the state before it, as the seat may know it."""
    if event.kind != "act":
        sentence = load(Texts, lang).events[_key(event)].format(who=_who(event, names))
        notation = str(event.value)
        return LogEntry(number, event.kind, event.seat, notation, None, sentence, event.at)
    action = event.value if unveiled else int(state.seen(event.value, seat))
    parts = game.parts(action) if action == event.value else None
    sentence = game.sentence(state, action, lang, names)
    notation = game.notation(action)
    return LogEntry(number, "act", event.seat, notation, parts, sentence, event.at)


def _key(event: Event) -> str:
    if event.kind == "answer":
        return ("no", "yes")[event.value]
    if event.who is None or event.kind != "sit":
        return event.kind
    return "leave" if event.who.kind == "open" else "sit"


def _who(event: Event, names: Sequence[str]) -> str:
    if event.who is not None and event.who.name:
        return event.who.name
    return names[event.seat] if event.seat >= 0 else ""
