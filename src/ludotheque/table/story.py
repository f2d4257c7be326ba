"""What happened at a table, told to one reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludotheque.engine.game import Game
from ludotheque.engine.state import OVER, State
from ludotheque.table.events import Event
from ludotheque.table.table import Table


@dataclass(frozen=True)
class LogLine:
    """One event as a reader may know it."""

    number: int
    """Of the event in the table's log."""
    kind: str
    seat: int
    text: str
    """The action in notation, veiled where it is a secret; the number of actions for an undo."""
    sentence: str
    action: int = -1
    """The number of the action, or of its veil; −1 for everything else that happens."""


_OTHER = {
    "en": {
        "begin": "The game begins.",
        "undo": "{who} takes back the last decision.",
        "ask": "{who} asks to take back a decision.",
        "yes": "{who} agrees.",
        "no": "{who} does not agree.",
        "sit": "{who} sits down.",
        "leave": "{who} leaves; the seat is free.",
        "away": "{who} is away; a bot plays on for the time being.",
        "back": "{who} is back.",
    },
    "fr": {
        "begin": "La partie commence.",
        "undo": "{who} reprend sa dernière décision.",
        "ask": "{who} demande à reprendre une décision.",
        "yes": "{who} est d'accord.",
        "no": "{who} n'est pas d'accord.",
        "sit": "{who} prend place.",
        "leave": "{who} s'en va ; la place est libre.",
        "away": "{who} est absent ; un robot joue à sa place en attendant.",
        "back": "{who} est de retour.",
    },
}


def story(table: Table, seat: int | None, lang: str, since: int = 0) -> Iterator[LogLine]:
    """The log from event ``since`` on, as the seat (``None``: a spectator) may know it.

    After the end of the game nothing is veiled any more.
    """
    game, names = table.game, table.names(lang)
    state = game.start(len(table.seats), **table.state.options)
    states = [state]
    over = table.state.actor == OVER
    for number, event in enumerate(table.events):
        if event.kind == "act":
            if number >= since:
                seen = event.value if over else state.seen(event.value, seat)
                yield told(game, state, seen, number, event.seat, lang, names)
            state = state.copy()
            state.apply(event.value)
            states.append(state)
            continue
        if event.kind == "undo":
            del states[event.value + 1 :]
            state = states[-1]
        if number >= since:
            yield other(event, number, lang, names)


def told(
    game: Game, state: State, seen: int, number: int, seat: int, lang: str, names: Sequence[str]
) -> LogLine:
    """An action, as a reader saw it, in the state before it."""
    sentence = game.sentence(state, seen, lang, names)
    return LogLine(number, "act", seat, game.notation(seen), sentence, seen)


def other(event: Event, number: int, lang: str, names: Sequence[str]) -> LogLine:
    """An event that is no action."""
    sentence = _OTHER[lang][_key(event)].format(who=_who(event, names))
    return LogLine(number, event.kind, event.seat, str(event.value), sentence)


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
