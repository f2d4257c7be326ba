"""Who is likely to win, as long as a game says nothing better. Compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.engine.state import State


def share_of_victory(state: State, over: bool) -> list[float]:
    """The default estimate: winners share at the end; before it, how far one leads or trails."""
    n = state.players
    if over:
        winners = state.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(n)]
    scores = state.scores()
    if n == 1:
        alone = float(scores[0])
        return [alone / (alone + 1.0) if alone > 0.0 else 0.0]
    unit = 10.0 * state.game.scale
    shares: list[float] = []
    for seat in range(n):
        lead = float(scores[seat] - max([scores[o] for o in range(n) if o != seat]))
        shares.append(0.5 + 0.5 * lead / (abs(lead) + unit))
    return shares
