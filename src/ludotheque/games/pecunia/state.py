"""A state of Pecunia non olet: the rules, and what is asked once a move. Compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER
from ludotheque.games.pecunia import storage, view
from ludotheque.games.pecunia.core.knowledge import Deal
from ludotheque.games.pecunia.core.rules import PecuniaRules

if TYPE_CHECKING:
    from ludotheque.engine.outcome import Outcome


class PecuniaState(PecuniaRules):
    """A state of Pecunia non olet as the contract asks for it."""

    def copy(self) -> PecuniaState:
        return PecuniaState(self.game, self.players, self.options, self)

    def dump(self) -> dict[str, Any]:
        return storage.dump(self)

    def invariants(self) -> dict[str, int]:
        return storage.invariants(self)

    def view(self, seat: int | None) -> Any:
        return view.show(self, seat)

    def resample(self, seat: int, rng: Rng) -> PecuniaState:
        """The other hands and the deck, drawn anew from what the seat cannot place."""
        other = self.copy()
        if self.actor == OVER:  # the hands are laid open
            return other
        deal = Deal(self.log, self.players, seat)
        deal.explain(rng)
        other.log = deal.complete_log(rng)
        other.deck = deal.deck()
        other.count_hands()
        return other

    def preview(self, action: int) -> dict[str, Any]:
        return view.preview(self, action)

    def outcome(self) -> Outcome:
        return view.outcome(self)
