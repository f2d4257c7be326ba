"""What a seat may know of a position of Pecunia non olet: all but the other hands.

When the game is over the hands are laid open.
"""

from __future__ import annotations

from typing import Any

from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER
from ludotheque.games.pecunia.core.knowledge import Deal
from ludotheque.games.pecunia.core.packs import total
from ludotheque.games.pecunia.core.position import EARNED, ROW, TAXES
from ludotheque.games.pecunia.core.rules import PecuniaRules
from ludotheque.games.pecunia.material import RANKS
from ludotheque.games.pecunia.storage import StoredPecunia, cards, queue, roman_discard, seat
from ludotheque.games.pecunia.view_types import GuestView, PecuniaView, Phase, PlayerView

PHASES: tuple[Phase, ...] = (
    "setting", "first", "before", "after", "refill", "reveal", "put", "draw", "over",
)  # fmt: skip
REASONS = ("", "target", "rounds")
INCOME = ("from-senators", "from-citizens", "from-women", "from-slaves")


def _player(state: PecuniaRules, player: int, viewer: int | None) -> PlayerView:
    hand = cards(state.hand(player))
    view: PlayerView = {
        "sesterces": int(state.purse(player)),
        "seats": [_seat(state, player, place) for place in range(state.places(player))],
        "queue": queue(state.queue(player)),
        "hand": sum(hand.values()),
    }
    if player == viewer or state.actor == OVER:
        view["cards"] = [key for key, count in hand.items() for _ in range(count)]
    return view


def _seat(state: PecuniaRules, player: int, place: int) -> list[GuestView]:
    return [{"roman": key, "markers": markers} for key, markers in seat(state, player, place)]


class PecuniaState(StoredPecunia):
    """A state of Pecunia non olet as the contract asks for it."""

    def view(self, seat: int | None) -> PecuniaView:
        over = self.actor == OVER
        return {
            "actor": int(self.actor),
            "phase": PHASES[self.phase],
            "turn": int(self.turn),
            "drawer": None if self.drawer < 0 else int(self.drawer),
            "ticked": self.ticked,
            "round": int((self.turns - over) // self.players) + 1,
            "round_limit": int(self.last_turn // self.players),
            "target": int(self.target),
            "players": [_player(self, player, seat) for player in range(self.players)],
            "revealed": queue(self.revealed),
            "roman_deck": int(self.romans_left),
            "roman_discard": roman_discard(self),
            "card_deck": int(total(self.deck)),
            "card_discard": cards(self.spent),
            "reason": REASONS[self.reason],
        }

    def preview(self, action: int) -> dict[str, Any]:
        """What a decision brings about before chance has its say: nothing that is hidden."""
        after = self.copy()
        after.apply(action)
        discard = set(roman_discard(after)) - set(roman_discard(self))
        payments = {
            f"p{player + 1}": int(after.purse(player) - self.purse(player))
            for player in range(self.players)
            if after.purse(player) != self.purse(player)
        }
        return {
            "sesterces": payments,
            "discarded": sorted(discard),
            "refills": [f"p{p + 1}" for p in range(self.players) if after.queue(p) == 0],
            "ends": after.actor == OVER,
        }

    def outcome(self) -> Outcome:
        """Why it ended, who paid whom how much, and the ranks (PE-23)."""
        lines = []
        for player in range(self.players):
            row = player * ROW
            for rank in range(len(RANKS)):
                earned = int(self.rows[row + EARNED + rank])
                if earned:
                    lines.append(Line(seat=player, what=INCOME[rank], points=earned))
            if self.rows[row + TAXES]:
                lines.append(Line(seat=player, what="taxes", points=-int(self.rows[row + TAXES])))
        scores = self.scores()
        return Outcome(
            reason=REASONS[self.reason],
            scores=scores,
            winners=self.winners(),
            breakdown=lines,
            extra={"ranks": [1 + sum(other > score for other in scores) for score in scores]},
        )

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
