"""A table as one viewer may know it: snapshots and log entries.

Everything a client is told about a game comes from here, so what a seat must not know cannot slip
out elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from ludotheque.bots.personas import Persona, lamps, persona
from ludotheque.bots.titles import title
from ludotheque.engine.game import Game
from ludotheque.engine.state import OVER, has_secrets
from ludotheque.table.events import Seat
from ludotheque.table.messages.table import (
    ActionInfo,
    Asking,
    ClockInfo,
    LogEntry,
    PersonaInfo,
    SeatInfo,
    Snapshot,
    TermsInfo,
    Update,
)
from ludotheque.table.progress import Progress
from ludotheque.table.story import entries, story
from ludotheque.table.table import Table
from ludotheque.table.terms import Terms
from ludotheque.table.viewer import Viewer

encode = msgspec.json.Encoder().encode


# Actions


def action_info(game: Game, action: int) -> ActionInfo:
    return ActionInfo(action, game.notation(action), game.parts(action))


_WORDS: dict[str, dict[int, msgspec.Raw]] = {}
"""An action is always told in the same words, so they are put together once, game by game."""


def encode_actions(game: Game, actions: Iterable[int]) -> list[msgspec.Raw]:
    cache = _WORDS.setdefault(game.key, {})
    return [cache.get(action) or _encode_action(game, action, cache) for action in actions]


def _encode_action(game: Game, action: int, cache: dict[int, msgspec.Raw]) -> msgspec.Raw:
    cache[action] = msgspec.Raw(encode(action_info(game, action)))
    return cache[action]


# How it stands


def view(table: Table, viewer: Viewer) -> msgspec.Raw:
    """What the viewer may know; where nothing is secret, all of them see the same."""
    return msgspec.Raw(encode(table.view(viewer if has_secrets(table.state) else None)))


def snapshot(table: Table, viewer: Viewer, now: int, sight: msgspec.Raw | None = None) -> Snapshot:
    """The table as it stands; ``sight`` is its view, where that is at hand already."""
    state = table.state
    own_turn = table.begun and viewer is not None and state.actor == viewer
    return Snapshot(
        number=len(table.events),
        status=table.status(),  # type: ignore[arg-type]
        viewer=viewer,
        actor=int(state.actor) if table.begun or state.actor == OVER else -1,
        view=view(table, viewer) if sight is None else sight,
        legal=encode_actions(table.game, state.legal()) if own_turn else [],
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
    target = table.last_decision(viewer)
    if target < 0:
        return "no"
    if table.terms.counts:
        return "free" if table.is_free(viewer, target) else "no"
    free = not table.others(viewer) or table.is_free(viewer, target)
    return "free" if free else "ask"


def asking(table: Table) -> Asking | None:
    request = table.asking
    if request is None:
        return None
    waiting = table.others(request.seat) - table.agreed
    return Asking(request.seat, sorted(table.agreed), sorted(waiting))


# What happened


def whole_log(
    table: Table, viewer: Viewer, lang: str, since: int = 0, you: int | None = None
) -> list[LogEntry]:
    """The log from event ``since`` on; ``you`` is the seat of the reader."""
    return list(story(table, viewer, lang, since, you))


class Presenter:
    """One change of a table, for everybody who looks on.

    However many they are, each part is put together and encoded once for those who may know the
    same: entries by language and reader, and by viewer where there are secrets; the view likewise.
    """

    def __init__(self, progress: Progress, now: int) -> None:
        self.progress = progress
        self.now = now
        state = progress.after.state
        self.secrets = has_secrets(state)
        self.unveiled = not self.secrets or state.actor == OVER
        self._updates: dict[tuple[Viewer, Viewer, str], bytes] = {}
        self._entries: dict[tuple[Viewer, Viewer, str], msgspec.Raw] = {}
        self._views: dict[Viewer, msgspec.Raw] = {}

    def update(self, viewer: Viewer, lang: str, you: int | None = None) -> bytes:
        """The message that tells a viewer of it; ``you`` is the seat of the reader."""
        key = (viewer, you, lang)
        if key not in self._updates:
            stands = snapshot(self.progress.after, viewer, self.now, self._view(viewer))
            self._updates[key] = encode(Update(self._log(viewer, lang, you), stands))
        return self._updates[key]

    def _log(self, viewer: Viewer, lang: str, you: int | None) -> msgspec.Raw:
        key = (None if self.unveiled else viewer, you, lang)
        if key not in self._entries:
            self._entries[key] = msgspec.Raw(encode(self.entries(viewer, lang, you)))
        return self._entries[key]

    def entries(self, viewer: Viewer, lang: str, you: int | None = None) -> list[LogEntry]:
        """The new entries of the log."""
        after, first = self.progress.after, self.progress.first
        steps = (
            (number, event, state)
            for number, (event, state) in enumerate(self.progress.steps, first)
        )
        names = after.names_for(lang, you)
        return list(entries(after.game, steps, viewer, self.unveiled, lang, names))

    def _view(self, viewer: Viewer) -> msgspec.Raw:
        key = viewer if self.secrets else None
        if key not in self._views:
            self._views[key] = view(self.progress.after, viewer)
        return self._views[key]


# The table itself


def terms_info(terms: Terms) -> TermsInfo:
    return TermsInfo(
        turn_seconds=terms.turn_seconds,
        stand_in=terms.stand_in,
        hints=terms.hints and not terms.counts,
        rated=terms.rated,
        daily=terms.daily,
        tournament=terms.tournament,
    )


def seat_infos(table: Table, own_seats: Sequence[int], lang: str) -> list[SeatInfo]:
    names = table.names(lang)
    return [
        seat_info(seat, who, str(names[seat]), lang, seat in own_seats, seat in table.away)
        for seat, who in enumerate(table.seats)
    ]


def seat_info(
    seat: int, who: Seat, name: str, lang: str, own: bool = False, away: bool = False
) -> SeatInfo:
    one = persona(who.name) if who.kind == "bot" else None
    return SeatInfo(
        seat=seat,
        kind=who.kind,
        name=name,
        bot=who.bot,
        title=title(who.bot, lang),
        lamps=lamps(who.bot),
        persona=None if one is None else persona_info(one, lang),
        player=who.person,
        mine=own,
        away=away,
    )


def persona_info(one: Persona, lang: str) -> PersonaInfo:
    return PersonaInfo(one.key, one.name, one.level, one.trade[lang], one.temper[lang])
