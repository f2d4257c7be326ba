"""What happened at a table, told to one reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ludotheque.engine.state import OVER
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


_OTHER = {
    "en": {
        "undo": "{who} takes back the last decision.",
        "ask": "{who} asks to take back a decision.",
        "yes": "{who} agrees.",
        "no": "{who} does not agree.",
        "sit": "{who} sits down.",
    },
    "fr": {
        "undo": "{who} reprend sa dernière décision.",
        "ask": "{who} demande à reprendre une décision.",
        "yes": "{who} est d'accord.",
        "no": "{who} n'est pas d'accord.",
        "sit": "{who} prend place.",
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
            seen = event.value if over else state.seen(event.value, seat)
            if number >= since:
                sentence = game.sentence(state, seen, lang, names)
                yield LogLine(number, "act", event.seat, game.notation(seen), sentence)
            state = state.copy()
            state.apply(event.value)
            states.append(state)
            continue
        if event.kind == "undo":
            del states[event.value + 1 :]
            state = states[-1]
        if number >= since:
            key = event.kind if event.kind != "answer" else ("no", "yes")[event.value]
            who = event.who.name if event.who and event.who.name else names[event.seat]
            sentence = _OTHER[lang][key].format(who=who)
            yield LogLine(number, event.kind, event.seat, str(event.value), sentence)
