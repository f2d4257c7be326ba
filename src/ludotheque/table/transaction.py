"""The one way to change a table: deeds become events, applied once, on a fork.

Whoever keeps tables stores the events and only then lets everybody see the fork; a deed that is
refused leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.engine.errors import IllegalAction
from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.table.clock import MINUTE
from ludotheque.table.events import Event, Kind, Seat
from ludotheque.table.progress import Progress, Step
from ludotheque.table.table import NotNow, Table

Chance = Callable[[State], int]
"""Answers a chance event: a seeded generator, the system's entropy, a fixed list."""


class Transaction:
    """What is being done at a table, and how the table is after it."""

    def __init__(self, before: Table, at: int = 0) -> None:
        self.before = before
        self.table = before.fork()
        self.at = at
        """The time of everything that is done here; 0 where nobody looks at the clock."""
        self.steps: list[Step] = []

    @property
    def events(self) -> list[Event]:
        return [event for event, _ in self.steps]

    def take(self, event: Event) -> None:
        state = self.table.state
        self.table.take(event)
        self.steps.append((event, state))

    def _add(self, kind: Kind, seat: int, value: int = 0, who: Seat | None = None) -> None:
        self.take(Event(kind, seat, value, who, self.at))

    def progress(self) -> Progress:
        return Progress(self.before, self.steps, self.table)

    # Playing

    def start(self, chance: Chance) -> None:
        """The game begins, as an event of its own, and chance decides up to the first turn."""
        self._add("begin", CHANCE)
        self.deal(chance)

    def deal(self, chance: Chance) -> None:
        """What chance decides before the next decision."""
        while self.table.state.actor == CHANCE:
            self._add("act", CHANCE, chance(self.table.state))

    def act(self, seat: int, action: int, chance: Chance) -> None:
        """The seat's action and all chance outcomes up to the next decision."""
        self._check_running()
        if seat != self.table.state.actor:
            raise NotNow(en="It is not your turn.", fr="Ce n'est pas votre tour.")
        self._decide(seat, action)
        self.deal(chance)

    def _decide(self, seat: int, action: int) -> None:
        """A refusal speaks of those at the table by their names."""
        table = self.table
        try:
            self._add("act", seat, action)
        except IllegalAction:
            raise table.game.refuse(table.state, action, table.names, seat) from None

    def _check_running(self) -> None:
        if self.table.state.actor == OVER:
            raise NotNow(en="The game is over.", fr="La partie est finie.")

    # Who sits where

    def sit(self, seat: int, who: Seat) -> None:
        """Somebody takes a seat, a bot included; an open ``who`` leaves it free."""
        self._add("sit", seat, who=who)

    def absent(self, seat: int) -> None:
        """A bot plays for the seat, as the table agreed."""
        self._add("away", seat)

    def rest(self, seat: int, until: int) -> None:
        """The clock stands still for the seat that is to play, until then in milliseconds."""
        minute = -(-until // MINUTE)
        if minute * MINUTE > max(self.at, self.table.clock.rest_until):
            self._add("rest", seat, minute)

    def present(self, seat: int) -> None:
        """The seat plays itself again, if it was away."""
        if seat in self.table.away:
            self._add("back", seat)

    # Taking back

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision, or ask the others for it.

        It is free while nothing was revealed and nobody else acted; otherwise every other
        person at the table must agree, and bots always do. Where the result counts, neither
        chance nor knowledge is given back, whoever agrees.
        """
        self._check_running()
        table = self.table
        target = table.last_decision(seat)
        if target < 0:
            raise NotNow(
                en="There is nothing of yours to take back yet.",
                fr="Vous n'avez encore rien à reprendre.",
            )
        if not table.is_free(seat, target):
            if table.terms.counts:
                raise NotNow(
                    en="This game counts: once something was drawn or seen, or somebody else has "
                    "acted, nothing is taken back.",
                    fr="Cette partie compte : dès que le hasard, une carte vue ou un autre joueur "
                    "est intervenu, on ne revient plus en arrière.",
                )
            self._add("ask", seat, target)
            if table.others(seat):
                return
        self._add("undo", seat, target)

    def answer(self, seat: int, yes: bool) -> None:
        """Agree, or not, to what another seat asked."""
        table, asking = self.table, self.table.asking
        if asking is None or seat == asking.seat or seat not in table.others(asking.seat):
            raise NotNow(
                en="Nobody has asked you to take anything back.",
                fr="Personne ne vous a demandé de reprendre un coup.",
            )
        self._add("answer", seat, int(yes))
        if yes and table.others(asking.seat) <= table.agreed:
            self._add("undo", asking.seat, asking.value)
