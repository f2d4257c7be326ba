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
from ludotheque.table.events import Event, Seat

Chance = Callable[[State], int]
"""Answers a chance event: a seeded generator, the system's entropy, a fixed list."""


class NotNow(LudothequeError):
    """The table does not allow this at the moment."""


class Table:
    """Seats around a game, and the log of what happened."""

    def __init__(
        self, game: Game, seats: Sequence[Seat], options: dict[str, int] | None = None
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.events: list[Event] = []
        self.actions: list[int] = []
        """The line of play that stands, after everything that was taken back."""
        self.doers: list[int] = []
        """For each of them the seat, or ``CHANCE``."""
        self.state = game.start(len(self.seats), **(options or {}))
        self.asking: Event | None = None
        """A request to take back that waits for answers."""
        self.agreed: set[int] = set()

    # Playing

    def begin(self, chance: Chance) -> list[Event]:
        """What chance decides before the first decision."""
        return self._with_chance(self.state.copy(), [], chance)

    def act(self, seat: int, action: int, chance: Chance) -> list[Event]:
        """The seat's action and all chance outcomes up to the next decision."""
        if self.state.actor == OVER:
            raise NotNow(en="The game is over.", fr="La partie est finie.")
        if seat != self.state.actor:
            raise NotNow(en="It is not your turn.", fr="Ce n'est pas votre tour.")
        after = self.state.copy()
        after.apply(action)
        return self._with_chance(after, [Event("act", seat, action)], chance)

    def _with_chance(self, state: State, events: list[Event], chance: Chance) -> list[Event]:
        while state.actor == CHANCE:
            outcome = chance(state)
            state.apply(outcome)
            events.append(Event("act", CHANCE, outcome))
        return events

    def sit(self, seat: int, who: Seat) -> list[Event]:
        """Somebody takes a seat, a bot included."""
        return [Event("sit", seat, who=who)]

    # Taking back

    def undo(self, seat: int) -> list[Event]:
        """Take back the seat's last decision, or ask the others for it.

        It is free while nothing was revealed and nobody else acted; otherwise every other
        person at the table must agree. Bots always do.
        """
        target = self._last_decision(seat)
        if self.is_free(seat, target):
            return [Event("undo", seat, target)]
        ask = Event("ask", seat, target)
        return [ask, Event("undo", seat, target)] if not self._others(seat) else [ask]

    def is_free(self, seat: int, target: int) -> bool:
        """Whether going back to ``target`` actions touches the seat's own decisions only."""
        return all(doer == seat for doer in self.doers[target:])

    def answer(self, seat: int, yes: bool) -> list[Event]:
        """Agree, or not, to what another seat asked."""
        asking = self.asking
        if asking is None or seat == asking.seat or seat not in self._others(asking.seat):
            raise NotNow(
                en="Nobody has asked you to take anything back.",
                fr="Personne ne vous a demandé de reprendre un coup.",
            )
        events = [Event("answer", seat, int(yes))]
        if yes and self._others(asking.seat) <= self.agreed | {seat}:
            events.append(Event("undo", asking.seat, asking.value))
        return events

    def _last_decision(self, seat: int) -> int:
        for number in range(len(self.doers) - 1, -1, -1):
            if self.doers[number] == seat:
                return number
        raise NotNow(
            en="There is nothing of yours to take back yet.",
            fr="Vous n'avez encore rien à reprendre.",
        )

    def _others(self, seat: int) -> set[int]:
        """The people at the table besides this seat."""
        return {s for s, who in enumerate(self.seats) if who.kind == "human" and s != seat}

    # The log

    def commit(self, events: Sequence[Event]) -> None:
        """Add events to the log; the table is then as they say."""
        for event in events:
            self._take(event)
            self.events.append(event)

    def _take(self, event: Event) -> None:
        if event.kind == "act":
            self.state.apply(event.value)
            self.actions.append(event.value)
            self.doers.append(event.seat)
            self.asking = None  # who plays on has not waited for an answer
        elif event.kind == "undo":
            self._go_back(event.value)
        elif event.kind == "ask":
            self.asking, self.agreed = event, set()
        elif event.kind == "answer":
            self.agreed.add(event.seat)
            self.asking = self.asking if event.value else None
        elif event.who is not None:
            self.seats[event.seat] = event.who

    def _go_back(self, target: int) -> None:
        self.asking = None
        del self.actions[target:], self.doers[target:]
        self.state = self.game.start(len(self.seats), **self.state.options)
        for action in self.actions:
            self.state.apply(action)

    # What a seat may know

    def view(self, seat: int | None) -> Any:
        return self.state.view(seat)

    def names(self, lang: str) -> list[str]:
        """The names by seat, for sentences."""
        plain = self.game.seat_names(len(self.seats), lang)
        return [who.name or plain[seat] for seat, who in enumerate(self.seats)]

    def record(self) -> Record:
        """The record of the line that stands. It holds every secret: for after the game."""
        return Record.of(self.state, self.actions)

    # JSON, both ways

    def dump(self) -> dict[str, Any]:
        return {
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "options": dict(self.state.options),
            "seats": [Event("sit", s, who=who).as_dict() for s, who in enumerate(self.seats)],
            "events": [event.as_dict() for event in self.events],
        }

    @classmethod
    def load(cls, data: dict[str, Any], game: Game | None = None) -> Table:
        """The table that ``dump`` has written; ``game`` for one that is not on the shelf."""
        seats = [Event.from_dict(seat).who or Seat("open") for seat in data["seats"]]
        table = cls(game or find_game(data["game"]), seats, data["options"])
        table.commit([Event.from_dict(event) for event in data["events"]])
        return table
