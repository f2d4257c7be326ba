"""What happened at a table, as one viewer may know it and in one language.

An ``Event`` is the truth, with every secret in it, and has no words; a ``LogEntry`` is what a
viewer may know of it. There is no third form in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ludotheque.engine.game import Game
from ludotheque.engine.grammar import Name, Names
from ludotheque.engine.state import CHANCE, OVER
from ludotheque.engine.texts import load
from ludotheque.table.cursor import Cursor, Step
from ludotheque.table.events import Event
from ludotheque.table.messages.table import LogEntry
from ludotheque.table.table import Table
from ludotheque.table.texts import Texts


def story(
    table: Table, seat: int | None, lang: str, since: int = 0, you: int | None = None
) -> Iterator[LogEntry]:
    """The log from event ``since`` on, as the seat (``None``: a spectator) may know it.

    ``you`` is the seat of the reader, who is spoken to. After the end of the game nothing is
    veiled any more.
    """
    names, over = table.names_for(lang, you), table.state.actor == OVER
    steps = Cursor(table, since).steps(table)
    return entries(table.game, steps, seat, over, lang, names)


def entries(
    game: Game,
    steps: Iterable[Step],
    seat: int | None,
    unveiled: bool,
    lang: str,
    names: Sequence[str],
    you: int | None = None,
) -> Iterator[LogEntry]:
    """Each event as the seat may know it; the first of a throw or refill tells all of it."""
    forms = names if isinstance(names, Names) else Names(names, lang, you, done=True)
    sights = ((step, _sight(step, seat, unveiled)) for step in steps)
    for _, run in groupby(sights, key=lambda one: _group(game, *one)):
        together = list(run)
        lines = [_entry(game, step, action, lang, forms) for step, action in together]
        if len(lines) > 1:
            outcomes = [(state, action) for (_, _, state), action in together]
            lines[0].together = game.group_sentence(outcomes, lang, forms)
        for entry in lines:
            entry.group = lines[0].number
            yield entry


def _sight(step: Step, seat: int | None, unveiled: bool) -> int:
    """The action as the seat may know it; −1 for everything else that happens."""
    _, event, state = step
    if event.kind != "act":
        return -1
    return event.value if unveiled else int(state.seen(event.value, seat))


def _group(game: Game, step: Step, action: int) -> str | int:
    """Equal for chance outcomes in a row that are told together."""
    number, event, state = step
    chance = event.kind == "act" and event.seat == CHANCE
    return (game.group(state, action) if chance else "") or number


def _entry(game: Game, step: Step, action: int, lang: str, names: Names) -> LogEntry:
    number, event, state = step
    if event.kind != "act":
        text = load(Texts, lang).events[_key(event)]
        sentence = text.format(who=_who(event, names), n=event.value)
        notation, parts = str(event.value), None
    else:
        sentence, notation = game.sentence(state, action, lang, names), game.notation(action)
        parts = game.parts(action) if action == event.value else None
    return LogEntry(number, event.kind, event.seat, notation, parts, sentence, event.at, number, "")


def _key(event: Event) -> str:
    if event.kind == "answer":
        return ("no", "yes")[event.value]
    if event.kind == "begin" and event.value:
        return "branch"
    if event.who is None or event.kind != "sit":
        return event.kind
    return "leave" if event.who.kind == "open" else "sit"


def _who(event: Event, names: Names) -> str:
    """Who it was then; somebody else may sit there by now."""
    if event.seat < 0:
        return Name()
    if event.who is not None and event.who.name and event.seat != names.you:
        return Name(event.who.name)
    return names[event.seat]
