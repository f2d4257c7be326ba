"""A live table without any input or output.

Every call that changes something returns the events it would add, and ``commit`` adds them. So
a server can store the events first and let everybody see them only then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.record import Record
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.table.clock import Clock
from ludotheque.table.events import Event, Seat
from ludotheque.table.secrets import has_secrets, reveals
from ludotheque.table.terms import Terms

Chance = Callable[[State], int]
"""Answers a chance event: a seeded generator, the system's entropy, a fixed list."""

BOT = {"en": "Bot", "fr": "Robot"}


class NotNow(LudothequeError):
    """The table does not allow this at the moment."""


def names_of(game: Game, seats: Sequence[Seat], lang: str) -> list[str]:
    """What sentences call each seat: by name, or else by number."""
    names = [who.name for who in seats]
    if not all(names):
        plain = game.seat_names(len(seats), lang)
        for seat, who in enumerate(seats):
            unnamed = f"{BOT[lang]} {seat + 1}" if who.kind == "bot" else plain[seat]
            names[seat] = who.name or unnamed
    return names


class Table:
    """Seats around a game, and the log of what happened."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: dict[str, int] | None = None,
        terms: Terms | None = None,
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.terms = terms or Terms()
        self.clock = Clock(self.terms)
        self.events: list[Event] = []
        self.actions: list[int] = []
        """The line of play that stands, after everything that was taken back."""
        self.doers: list[int] = []
        """For each of them the seat, or ``CHANCE``."""
        self.state = game.start(len(self.seats), **(options or {}))
        self.begun = False
        self.away: set[int] = set()
        """The seats for which a bot plays until their people come back."""
        self.moved = 0
        """How long the log was after the last action or undo: what is older came too late."""
        self.asking: Event | None = None
        """A request to take back that waits for answers."""
        self.agreed: set[int] = set()

    def fork(self) -> Table:
        """The same table, to try events on: what happens there does not happen here."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        for name in ("seats", "events", "actions", "doers", "away", "agreed", "state", "clock"):
            setattr(other, name, getattr(self, name).copy())
        return other

    # Playing

    def begin(self, chance: Chance) -> list[Event]:
        """What chance decides before the first decision."""
        return self._with_chance(self.state.copy(), [], chance)

    def start(self, chance: Chance) -> list[Event]:
        """The game begins, as an event of its own, and chance decides up to the first turn."""
        return [Event("begin", CHANCE), *self.begin(chance)]

    def act(self, seat: int, action: int, chance: Chance) -> list[Event]:
        """The seat's action and all chance outcomes up to the next decision."""
        self._check_running()
        if seat != self.state.actor:
            raise NotNow(en="It is not your turn.", fr="Ce n'est pas votre tour.")
        after = self.state.copy()
        after.apply(action)
        return self._with_chance(after, [Event("act", seat, action)], chance)

    def _check_running(self) -> None:
        if self.state.actor == OVER:
            raise NotNow(en="The game is over.", fr="La partie est finie.")

    def _with_chance(self, state: State, events: list[Event], chance: Chance) -> list[Event]:
        while state.actor == CHANCE:
            outcome = chance(state)
            state.apply(outcome)
            events.append(Event("act", CHANCE, outcome))
        return events

    # Who sits where

    def sit(self, seat: int, who: Seat) -> list[Event]:
        """Somebody takes a seat, a bot included."""
        return [Event("sit", seat, who=who)]

    def absent(self, seat: int) -> list[Event]:
        """A bot plays for the seat, as the table agreed."""
        return [Event("away", seat)]

    def present(self, seat: int) -> list[Event]:
        """The seat plays itself again, if it was away."""
        return [Event("back", seat)] if seat in self.away else []

    def bot_of(self, seat: int) -> str:
        """The bot that plays this seat now; empty for a person and for an open seat."""
        who = self.seats[seat]
        return self.terms.stand_in if seat in self.away and who.kind == "human" else who.bot

    # Taking back

    def undo(self, seat: int) -> list[Event]:
        """Take back the seat's last decision, or ask the others for it.

        It is free while nothing was revealed and nobody else acted; otherwise every other
        person at the table must agree. Bots always do.
        """
        self._check_running()
        target = self.last_decision(seat)
        if self.is_free(seat, target):
            return [Event("undo", seat, target)]
        ask = Event("ask", seat, target)
        return [ask, Event("undo", seat, target)] if not self.others(seat) else [ask]

    def is_free(self, seat: int, target: int) -> bool:
        """Whether going back to ``target`` actions touches the seat's own decisions only.

        A decision that showed its own actor something new, a hand for example, is not free.
        """
        if any(doer != seat for doer in self.doers[target:]):
            return False
        if not has_secrets(self.state):
            return True
        return not reveals(self._at(target), self.actions[target:], seat)

    def answer(self, seat: int, yes: bool) -> list[Event]:
        """Agree, or not, to what another seat asked."""
        asking = self.asking
        if asking is None or seat == asking.seat or seat not in self.others(asking.seat):
            raise NotNow(
                en="Nobody has asked you to take anything back.",
                fr="Personne ne vous a demandé de reprendre un coup.",
            )
        events = [Event("answer", seat, int(yes))]
        if yes and self.others(asking.seat) <= self.agreed | {seat}:
            events.append(Event("undo", asking.seat, asking.value))
        return events

    def last_decision(self, seat: int) -> int:
        """How many actions stood before the seat's last decision."""
        for number in range(len(self.doers) - 1, -1, -1):
            if self.doers[number] == seat:
                return number
        raise NotNow(
            en="There is nothing of yours to take back yet.",
            fr="Vous n'avez encore rien à reprendre.",
        )

    def others(self, seat: int) -> set[int]:
        """The people at the table besides this seat."""
        return {
            s
            for s, who in enumerate(self.seats)
            if who.kind == "human" and s != seat and s not in self.away
        }

    # The log

    def commit(self, events: Sequence[Event]) -> None:
        """Add events to the log; the table is then as they say."""
        for event in events:
            self._take(event)
            self.events.append(event)
            if event.kind in ("act", "undo"):
                self.moved = len(self.events)

    def _take(self, event: Event) -> None:
        if event.kind == "act":
            self._act(event)
        elif event.kind == "undo":
            self._go_back(event)
        elif event.kind == "ask":
            self.asking, self.agreed = event, set()
        elif event.kind == "answer":
            self.agreed.add(event.seat)
            self.asking = self.asking if event.value else None
        else:
            self._seat(event)

    def _act(self, event: Event) -> None:
        self.begun = True
        self.state.apply(event.value)
        self.actions.append(event.value)
        self.doers.append(event.seat)
        self.clock.acted(event, another=self.state.actor != event.seat)
        self.asking = None  # who plays on has not waited for an answer

    def _go_back(self, event: Event) -> None:
        target = event.value
        self.clock.taken_back(event, free=self.asking is None)
        self.asking = None
        del self.actions[target:], self.doers[target:]
        self.state = self._at(target)

    def _at(self, target: int) -> State:
        """The game after its first ``target`` actions."""
        state = self.game.start(len(self.seats), **self.state.options)
        for action in self.actions[:target]:
            state.apply(action)
        return state

    def _seat(self, event: Event) -> None:
        """Who plays has changed; a turn that passes to somebody else begins anew."""
        if event.kind == "begin":
            self.begun = True
        elif event.kind == "away":
            self.away.add(event.seat)
        elif event.kind == "back":
            self.away.discard(event.seat)
        elif event.who is not None:
            # The event names who leaves; the free seat has no name.
            self.seats[event.seat] = event.who if event.who.kind != "open" else Seat("open")
            self.away.discard(event.seat)
        if event.kind == "begin" or event.seat == self.state.actor:
            self.clock.restart(event)

    # What a seat may know

    def view(self, seat: int | None) -> Any:
        return self.state.view(seat)

    def names(self, lang: str) -> list[str]:
        """The names by seat, for sentences."""
        return names_of(self.game, self.seats, lang)

    def record(self) -> Record:
        """The record of the line that stands. It holds every secret: for after the game."""
        return Record.of(self.state, self.actions)

    # JSON, both ways

    def dump(self) -> dict[str, Any]:
        return {
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "options": dict(self.state.options),
            "terms": self.terms.as_dict(),
            "seats": [Event("sit", s, who=who).as_dict() for s, who in enumerate(self.seats)],
            "events": [event.as_dict() for event in self.events],
        }

    def standing(self) -> str:
        """``waiting`` for people, ``playing`` or ``over``."""
        if self.state.actor == OVER:
            return "over"
        return "playing" if self.begun else "waiting"

    @classmethod
    def load(cls, data: dict[str, Any], game: Game | None = None) -> Table:
        """The table that ``dump`` has written; ``game`` for one that is not on the shelf."""
        seats = [Event.from_dict(seat).who or Seat("open") for seat in data["seats"]]
        terms = Terms(**data.get("terms", {}))
        table = cls(game or find_game(data["game"]), seats, data["options"], terms)
        table.commit([Event.from_dict(event) for event in data["events"]])
        return table
