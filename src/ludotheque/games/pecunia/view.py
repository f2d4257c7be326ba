"""What a seat may know of a position of Pecunia non olet: all but the other hands.

When the game is over the hands are laid open.
"""

from __future__ import annotations

from typing import Any, cast

from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.state import OVER
from ludotheque.games.pecunia.core.packs import total
from ludotheque.games.pecunia.core.position import EARNED, ROW, TAXES
from ludotheque.games.pecunia.core.rules import PecuniaRules
from ludotheque.games.pecunia.material import RANKS
from ludotheque.games.pecunia.storage import cards, queue, roman_discard, seat
from ludotheque.games.pecunia.view_types import GuestView, PecuniaView, Phase, PlayerView

PHASES: tuple[Phase, ...] = (
    "setting", "first", "before", "after", "refill", "reveal", "put", "draw", "over",
)  # fmt: skip
REASONS = ("", "target", "rounds")
INCOME = ("from-senators", "from-citizens", "from-women", "from-slaves")


def show(state: PecuniaRules, seat: int | None) -> PecuniaView:
    over = state.actor == OVER
    return PecuniaView(
        actor=int(state.actor),
        phase=PHASES[state.phase],
        turn=int(state.turn),
        drawer=None if state.drawer < 0 else int(state.drawer),
        ticked=state.ticked,
        round=int((state.turns - over) // state.players) + 1,
        round_limit=int(state.last_turn // state.players),
        target=int(state.target),
        players=[_player(state, player, seat) for player in range(state.players)],
        revealed=queue(state.revealed),
        roman_deck=int(state.romans_left),
        roman_discard=roman_discard(state),
        card_deck=int(total(state.deck)),
        card_discard=cards(state.spent),
        reason=REASONS[state.reason],
    )


def _player(state: PecuniaRules, player: int, viewer: int | None) -> PlayerView:
    hand = cards(state.hand(player))
    view = PlayerView(
        sesterces=int(state.purse(player)),
        seats=[_seat(state, player, place) for place in range(state.places(player))],
        queue=queue(state.queue(player)),
        hand=sum(hand.values()),
    )
    if player == viewer or state.actor == OVER:
        view["cards"] = [key for key, count in hand.items() for _ in range(count)]
    return view


def _seat(state: PecuniaRules, player: int, place: int) -> list[GuestView]:
    return [GuestView(roman=key, markers=markers) for key, markers in seat(state, player, place)]


def outcome(state: PecuniaRules) -> Outcome:
    """Why it ended, who paid whom how much, and the ranks (PE-23)."""
    lines = []
    for player in range(state.players):
        row = player * ROW
        for rank in range(len(RANKS)):
            earned = int(state.rows[row + EARNED + rank])
            if earned:
                lines.append(Line(seat=player, what=INCOME[rank], points=earned))
        if state.rows[row + TAXES]:
            lines.append(Line(seat=player, what="taxes", points=-int(state.rows[row + TAXES])))
    scores = state.scores()
    return Outcome(
        reason=REASONS[state.reason],
        scores=scores,
        winners=state.winners(),
        breakdown=lines,
        extra={"ranks": [1 + sum(other > score for other in scores) for score in scores]},
    )


def preview(state: PecuniaRules, action: int) -> dict[str, Any]:
    """What a decision brings about before chance has its say: nothing that is hidden."""
    after = cast(PecuniaRules, state.copy())
    after.apply(action)
    discard = set(roman_discard(after)) - set(roman_discard(state))
    payments = {
        f"p{player + 1}": int(after.purse(player) - state.purse(player))
        for player in range(state.players)
        if after.purse(player) != state.purse(player)
    }
    return {
        "sesterces": payments,
        "discarded": sorted(discard),
        "refills": [f"p{p + 1}" for p in range(state.players) if after.queue(p) == 0],
        "ends": after.actor == OVER,
    }
