"""A live table without any input or output: what its log says, and what follows from that.

A table changes by taking events, one by one; ``Transaction`` is the one way to make them. The
states that a table has had are never changed: taking an action makes a new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ludotheque.bots.titles import plain_name
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.grammar import Guest, Names
from ludotheque.engine.record import Record
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER, State, has_secrets
from ludotheque.engine.texts import load
from ludotheque.table.append_log import AppendLog
from ludotheque.table.clock import Clock
from ludotheque.table.events import Event, Seat
from ludotheque.table.secrets import reveals
from ludotheque.table.terms import Terms
from ludotheque.table.texts import Texts


class NotNow(LudothequeError):
    """The table does not allow this at the moment."""


def names_of(game: Game, seats: Sequence[Seat], lang: str) -> list[str]:
    """What sentences call each seat: by name, or else by number, in the reader's language."""
    common = ["" if who.name else _common_name(who, lang) for who in seats]
    plain = game.seat_names(len(seats), lang)
    return [who.name or _with_number(common, seat) or plain[seat] for seat, who in enumerate(seats)]


def _common_name(who: Seat, lang: str) -> str:
    """Somebody who gave no name; empty where there is no word for them either."""
    if who.person:
        word = load(Texts, lang).guest
        return Guest(word) if lang == "fr" else word
    return plain_name(who.bot, lang) or load(Texts, lang).bot if who.kind == "bot" else ""


def _with_number(common: Sequence[str], seat: int) -> str:
    """Several who are called the same are counted."""
    name = common[seat]
    if common.count(name) == 1:
        return name
    return type(name)(f"{name} {common[: seat + 1].count(name)}") if name else ""


class Table:
    """Seats around a game, and the log of what happened."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: dict[str, int] | None = None,
        terms: Terms | None = None,
        state: State | None = None,
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.terms = terms or Terms()
        self.clock = Clock(self.terms, 0, AppendLog([], 0))
        self.events: AppendLog[Event] = AppendLog([], 0)
        self.actions: AppendLog[int] = AppendLog([], 0)
        """The line of play that stands, after everything that was taken back."""
        self.doers: AppendLog[int] = AppendLog([], 0)
        """For each of them the seat, or ``CHANCE``."""
        if state is None:
            state = game.start(len(self.seats), **(options or {}))
        self.state = state
        """Never changed: an action makes a new one."""
        self.previous: State | None = None
        """The state before the last action, where that is known."""
        self.begun = False
        self.away: frozenset[int] = frozenset()
        """The seats for which a bot plays until their people come back."""
        self.moved = 0
        """How long the log was after the last action or undo: what is older came too late."""
        self.asking: Event | None = None
        """A request to take back that waits for answers."""
        self.agreed: frozenset[int] = frozenset()
        self._names: dict[str, list[str]] = {}
        """By language, for as long as the same people sit here."""
        self._readers: dict[tuple[str, int | None], Names] = {}

    def fork(self) -> Table:
        """The same table, to try events on: what happens there does not happen here."""
        other = Table(self.game, self.seats, None, self.terms, self.state)
        other.adopt(self)
        return other

    def adopt(self, other: Table) -> None:
        """Be as the other is: what was tried there has happened here."""
        self.seats, self._names, self._readers = other.seats, other._names, other._readers
        self.clock = other.clock.fork()
        self.events = other.events.fork()
        self.actions = other.actions.fork()
        self.doers = other.doers.fork()
        self.state, self.previous = other.state, other.previous
        self.begun, self.moved, self.away = other.begun, other.moved, other.away
        self.asking, self.agreed = other.asking, other.agreed

    # Who sits where

    def seats_of(self, person: str) -> list[int]:
        """The seats of this person."""
        seats = enumerate(self.seats)
        return [s for s, who in seats if who.kind == "human" and who.person == person]

    def bot_of(self, seat: int) -> str:
        """The bot that plays this seat now; empty for a person and for an open seat."""
        who = self.seats[seat]
        return self.terms.stand_in if seat in self.away and who.kind == "human" else who.bot

    def others(self, seat: int) -> set[int]:
        """The people at the table besides this seat."""
        return {
            s
            for s, who in enumerate(self.seats)
            if who.kind == "human" and s != seat and s not in self.away
        }

    # Taking back

    def is_free(self, seat: int, target: int) -> bool:
        """Whether going back to ``target`` actions touches the seat's own decisions only.

        A decision that showed its own actor something new, a hand for example, is not free.
        """
        if any(doer != seat for doer in self.doers.since(target)):
            return False
        if not has_secrets(self.state):
            return True
        return not reveals(self.state_at(target), self.actions.since(target), seat)

    def last_decision(self, seat: int) -> int:
        """How many actions stood before the seat's last decision; −1 if it has made none."""
        for number in range(len(self.doers) - 1, -1, -1):
            if self.doers[number] == seat:
                return number
        return -1

    def state_at(self, target: int) -> State:
        """The game after its first ``target`` actions."""
        if self.previous is not None and target == len(self.actions) - 1:
            return self.previous
        state = self.game.start(len(self.seats), **self.state.options)
        for number in range(target):
            state.apply(self.actions[number])
        return state

    # The log

    def take(self, event: Event) -> None:
        """Add an event to the log; the table is then as it says."""
        if event.kind == "act":
            self._act(event)
        elif event.kind == "undo":
            self._go_back(event)
        elif event.kind == "ask":
            self.asking, self.agreed = event, frozenset()
        elif event.kind == "answer":
            self.agreed |= {event.seat}
            self.asking = self.asking if event.value else None
        else:
            self._seat(event)
        self.events.append(event)
        if event.kind in ("act", "undo"):
            self.moved = len(self.events)

    def replay(self, events: Iterable[Event]) -> None:
        """Take all of these events: a log that was stored."""
        for event in events:
            self.take(event)

    def _act(self, event: Event) -> None:
        state = self.state.copy()
        state.apply(event.value)
        self.previous, self.state = self.state, state
        self.begun = True
        self.actions.append(event.value)
        self.doers.append(event.seat)
        self.clock.act(event, another=state.actor != event.seat)
        self.asking = None  # who plays on has not waited for an answer

    def _go_back(self, event: Event) -> None:
        target = event.value
        self.state, self.previous = self.state_at(target), None
        self.clock.take_back(event, free=self.asking is None)
        self.asking = None
        self.actions.cut(target)
        self.doers.cut(target)

    def _seat(self, event: Event) -> None:
        """Who plays has changed; a turn that passes to somebody else begins anew."""
        if event.kind == "begin":
            self.begun = True
        elif event.kind == "away":
            self.away |= {event.seat}
        elif event.kind == "back":
            self.away -= {event.seat}
        elif event.kind == "rest":
            self.clock.rest(event)
            return
        elif event.who is not None:
            # The event names who leaves; the free seat has no name.
            who = event.who if event.who.kind != "open" else Seat("open")
            self.seats = [who if s == event.seat else old for s, old in enumerate(self.seats)]
            self._names, self._readers = {}, {}
            self.away -= {event.seat}
        if event.kind == "begin" or event.seat == self.state.actor:
            self.clock.restart(event)

    # What a seat may know

    def view(self, seat: int | None) -> Any:
        return self.state.view(seat)

    def names(self, lang: str) -> list[str]:
        """The names by seat, for sentences."""
        if lang not in self._names:
            self._names[lang] = names_of(self.game, self.seats, lang)
        return self._names[lang]

    def names_for(self, lang: str, you: int | None) -> Names:
        """The same, as sentences about what was done speak to the seat of a reader."""
        if (lang, you) not in self._readers:
            self._readers[lang, you] = Names(self.names(lang), lang, you, done=True)
        return self._readers[lang, you]

    def status(self) -> str:
        """``waiting`` for people, ``playing`` or ``over``."""
        if self.state.actor == OVER:
            return "over"
        return "playing" if self.begun else "waiting"

    def record(self) -> Record:
        """The record of the line that stands. It holds every secret: for after the game."""
        return Record.of(self.state, list(self.actions))

    # JSON, both ways

    def dump(self) -> dict[str, Any]:
        return {
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "options": dict(self.state.options),
            "terms": self.terms.as_dict(),
            "seats": [Event("sit", s, who=who).as_dict() for s, who in enumerate(self.seats)],
            "events": [self._as_dict(event) for event in self.events],
        }

    @classmethod
    def load(cls, data: dict[str, Any], game: Game | None = None) -> Table:
        """The table that ``dump`` has written; ``game`` for one that is not on the shelf."""
        seats = [Event.from_dict(seat).who or Seat("open") for seat in data["seats"]]
        terms = Terms(**data.get("terms", {}))
        game = (game or find_game(data["game"])).of_version(data["rules_version"])
        table = cls(game, seats, data["options"], terms)
        table.replay(_from_dict(event, game) for event in data["events"])
        return table

    def _as_dict(self, event: Event) -> dict[str, Any]:
        """An action is written in notation: its number may change with the rules."""
        data = event.as_dict()
        return data | {"value": self.game.notation(event.value)} if event.kind == "act" else data


def _from_dict(data: dict[str, Any], game: Game) -> Event:
    value = data.get("value", 0)
    if data["kind"] == "act":
        # Files from before notation was written have the number of that time.
        value = game.parse(value) if isinstance(value, str) else game.renumber(value)
    return Event.from_dict(data | {"value": value})
