"""A table as one viewer may know it: snapshots and log entries.

Everything a client is told about a game comes from here, so what a seat must not know cannot slip
out elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from ludotheque.engine.game import Game
from ludotheque.engine.state import OVER, State
from ludotheque.table import Event, LogLine, NotNow, Table, Terms, has_secrets, story
from ludotheque.table.messages import (
    ActionInfo,
    Asking,
    ClockInfo,
    LogEntry,
    Moved,
    SeatInfo,
    Snapshot,
    TermsInfo,
)
from ludotheque.table.story import other, told
from ludotheque.table.viewer import Viewer

encode = msgspec.json.Encoder().encode


# Actions


def action_info(game: Game, action: int) -> ActionInfo:
    return ActionInfo(action, game.notation(action), game.parts(action))


_WORDS: dict[str, dict[int, msgspec.Raw]] = {}
"""An action is always told in the same words, so they are put together once, game by game."""


def encoded_actions(game: Game, actions: Iterable[int]) -> list[msgspec.Raw]:
    known = _WORDS.setdefault(game.key, {})
    return [known.get(action) or _encoded(game, action, known) for action in actions]


def _encoded(game: Game, action: int, known: dict[int, msgspec.Raw]) -> msgspec.Raw:
    known[action] = msgspec.Raw(encode(action_info(game, action)))
    return known[action]


# How it stands


def view(table: Table, viewer: Viewer) -> msgspec.Raw:
    """What the viewer may know; where nothing is secret, all of them see the same."""
    return msgspec.Raw(encode(table.view(viewer if has_secrets(table.state) else None)))


def snapshot(table: Table, viewer: Viewer, now: int, seen: msgspec.Raw | None = None) -> Snapshot:
    """The table as it stands; ``seen`` is its view, where that is at hand already."""
    state = table.state
    mine = table.begun and viewer is not None and state.actor == viewer
    return Snapshot(
        number=len(table.events),
        status=table.standing(),  # type: ignore[arg-type]
        looking=viewer,
        actor=int(state.actor) if table.begun or state.actor == OVER else -1,
        view=view(table, viewer) if seen is None else seen,
        legal=encoded_actions(table.game, state.legal()) if mine else [],
        scores=list(state.scores()),
        clock=ClockInfo(table.clock.since, table.clock.deadline(), now),
        undo=can_undo(table, viewer),
        asking=asking(table),
        away=sorted(table.away),
    )


def can_undo(table: Table, viewer: Viewer) -> Literal["free", "ask", "no"]:
    """Whether this seat can take back its last decision, at once or by asking."""
    if viewer is None or not table.begun or table.state.actor == OVER:
        return "no"
    try:
        target = table.last_decision(viewer)
    except NotNow:
        return "no"
    free = not table.others(viewer) or table.is_free(viewer, target)
    return "free" if free else "ask"


def asking(table: Table) -> Asking | None:
    asked = table.asking
    if asked is None:
        return None
    waiting = table.others(asked.seat) - table.agreed
    return Asking(asked.seat, sorted(table.agreed), sorted(waiting))


# What happened


def whole_log(table: Table, viewer: Viewer, lang: str, since: int = 0) -> list[LogEntry]:
    """The log from event ``since`` on."""
    lines = story(table, viewer, lang, since)
    return [entry(table.game, line, table.events[line.number]) for line in lines]


def entry(game: Game, line: LogLine, event: Event) -> LogEntry:
    open_action = event.kind == "act" and line.action == event.value
    return LogEntry(
        number=line.number,
        kind=event.kind,
        seat=line.seat,
        notation=line.text,
        parts=game.parts(line.action) if open_action else None,
        sentence=line.sentence,
        at=event.at,
    )


class News:
    """Events that have just been stored, told to everybody who looks on.

    Viewers of the same seat and language are told the same, so it is put together once.
    """

    def __init__(self, before: Table, events: Sequence[Event], after: Table) -> None:
        self.after = after
        self.first = len(before.events)
        self.steps = list(_steps(before, events))
        self.open = after.state.actor == OVER or not has_secrets(after.state)
        self._entries: dict[tuple[Viewer, str], list[LogEntry]] = {}
        self._views: dict[Viewer, msgspec.Raw] = {}

    def moved(self, viewer: Viewer, lang: str, now: int) -> Moved:
        return Moved(
            self.entries(viewer, lang), snapshot(self.after, viewer, now, self._view(viewer))
        )

    def entries(self, viewer: Viewer, lang: str) -> list[LogEntry]:
        key = (None if self.open else viewer, lang)
        if key not in self._entries:
            names = self.after.names(lang)
            self._entries[key] = [
                self._entry(number, *step, viewer, lang, names)
                for number, step in enumerate(self.steps, self.first)
            ]
        return self._entries[key]

    def _entry(
        self,
        number: int,
        event: Event,
        state: State,
        viewer: Viewer,
        lang: str,
        names: Sequence[str],
    ) -> LogEntry:
        if event.kind != "act":
            line = other(event, number, lang, names)
        else:
            seen = event.value if self.open else state.seen(event.value, viewer)
            line = told(self.after.game, state, seen, number, event.seat, lang, names)
        return entry(self.after.game, line, event)

    def _view(self, viewer: Viewer) -> msgspec.Raw:
        key = viewer if has_secrets(self.after.state) else None
        if key not in self._views:
            self._views[key] = view(self.after, viewer)
        return self._views[key]


def _steps(before: Table, events: Sequence[Event]) -> Iterator[tuple[Event, State]]:
    """Each event with the state before it."""
    state = before.state
    for number, event in enumerate(events, 1):
        yield event, state
        if event.kind == "act":
            state = state.copy()
            state.apply(event.value)
        elif event.kind == "undo":
            # Only a whole table knows the way back.
            walk = before.fork()
            walk.commit(events[:number])
            state = walk.state


# The table itself


def terms_info(terms: Terms) -> TermsInfo:
    return TermsInfo(
        turn_seconds=terms.turn_seconds,
        stand_in=terms.stand_in,
        hints=terms.hints and not terms.rated,
        rated=terms.rated,
    )


def seat_infos(table: Table, mine: Sequence[int], lang: str) -> list[SeatInfo]:
    names = table.names(lang)
    return [
        SeatInfo(
            seat=seat,
            kind=who.kind,
            name=names[seat],
            bot=who.bot,
            player=who.person,
            mine=seat in mine,
            away=seat in table.away,
        )
        for seat, who in enumerate(table.seats)
    ]
