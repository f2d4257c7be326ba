"""What may be done in New Game, what it does, and who may know what.

Typed, so that it can be compiled: ``ludotheque compile``.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludotheque import CHANCE, OVER, ActionTable, Kind, Line, Outcome, Place, Rng, State, deal

from .view_types import View

RANKS = 5
ACTIONS = ActionTable(
    decisions=[Kind("keep"), Kind("swap")],
    chance=[Kind("draw {rank}", rank=range(1, RANKS + 1))],
    veils=[Kind("card")],  # what the others see of a draw
)
KEEP, SWAP, DRAW, VEIL = map(ACTIONS.first, ("keep", "swap", "draw", "card"))


class Position(State):
    """The hands, the deck as how many of each rank are left, and the open discard."""

    def set_up(self) -> None:
        """The fields, said once: copies, storage and comparison follow from here."""
        self.deck = [self.options["copies"]] * RANKS
        self.hands: list[int] = []
        self.discard: list[int] = []
        self.turn = 0  # the seat whose card is awaited, then the seat that decides

    # What may be done, and what it does

    def legal(self) -> list[int]:
        if self.actor == CHANCE:
            return [DRAW + rank for rank in range(RANKS) if self.deck[rank]]
        return [KEEP, SWAP] if self.actor != OVER else []

    def chance_weight(self, k: i64) -> i64:
        return self.deck[self.legal()[k] - DRAW]

    def step(self, action: i64) -> None:
        if action == SWAP:  # NG-3
            self.discard.append(self.hands[self.turn])
            self.actor = CHANCE
        elif action == KEEP:
            self._next_turn()
        else:
            self._draw(action - DRAW)

    def _draw(self, rank: int) -> None:
        self.deck[rank] -= 1
        if len(self.hands) < self.players:  # NG-1
            self.hands.append(rank)
            if len(self.hands) == self.players:
                self.actor = 0
        else:
            self.hands[self.turn] = rank
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn += 1
        self.actor = self.turn if self.turn < self.players else OVER

    # How it stands

    def scores(self) -> list[int]:
        if self.actor != OVER:
            return [0] * self.players  # NG-5: a score before the end would tell the cards
        return [rank + 1 for rank in self.hands]

    def outcome(self) -> Outcome:
        scores = self.scores()
        lines = [Line(seat=s, what="card", points=p) for s, p in enumerate(scores)]
        reason = "shown" if self.actor == OVER else ""
        return Outcome(reason=reason, scores=scores, winners=self.winners(), breakdown=lines)

    def invariants(self) -> dict[str, int]:
        cards = sum(self.deck) + len(self.hands) + len(self.discard)
        drawing = self.actor == CHANCE and len(self.hands) == self.players
        return {"cards": cards - drawing - RANKS * self.options["copies"]}

    # Who may know what

    def view(self, seat: int | None) -> View:
        hand = self.hands[seat] if seat is not None and seat < len(self.hands) else None
        shown = list(self.hands) if self.actor == OVER else None
        return View(actor=self.actor, hand=hand, hands=shown, discard=list(self.discard))

    def seen(self, action: int, seat: int | None) -> int:
        drawer = self.turn if len(self.hands) == self.players else len(self.hands)
        last = self.turn == self.players - 1 and len(self.hands) == self.players
        hidden = DRAW <= action < VEIL and seat != drawer and not last
        return VEIL if hidden else action

    def resample(self, seat: int, rng: Rng) -> Position:
        """The other hands drawn anew from every card that the seat cannot place."""
        other = self.copy()
        hidden = [s for s in range(len(self.hands)) if s != seat and self.actor != OVER]
        if self.actor == CHANCE and len(self.hands) == self.players and self.turn in hidden:
            hidden.remove(self.turn)  # that card lies open on the discard
        for s in hidden:
            other.deck[other.hands[s]] += 1
        for s, (rank,) in zip(hidden, deal(rng, other.deck, [Place(1)] * len(hidden)), strict=True):
            other.hands[s] = rank
            other.deck[rank] -= 1
        return other

    def observe(self, seat: int, into: Any, at: i64 = 0) -> None:
        for rank in range(RANKS):
            into[at + rank] = int(len(self.hands) > seat and self.hands[seat] == rank)
            into[at + RANKS + rank] = self.discard.count(rank)

    # For bots: a high card is worth keeping

    def evaluate(self) -> list[float]:
        if self.actor == OVER:
            return super().evaluate()
        return [
            (self.hands[s] + 1) / RANKS if s < len(self.hands) else 0.5 for s in range(self.players)
        ]

    def prior(self, k: i64) -> i64:
        rank = self.hands[self.turn]
        return 1 + (rank if k == KEEP else RANKS - rank)
