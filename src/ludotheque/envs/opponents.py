"""Who sits on the other seats of an environment for one."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.bots.registry import Bot, bot
from ludotheque.envs.rewards import BadChoice

Others = str | Bot | Sequence[str | Bot]
"""One bot for all other seats, or one for each of them; by name, or a function."""


def seat_bots(bots: Others, places: int) -> list[Bot]:
    """A bot for each of the other seats."""
    listed = [bots] * places if isinstance(bots, str) or callable(bots) else list(bots)
    if len(listed) != places:
        raise BadChoice(
            en=f"There are {places} other seats, and bots for {len(listed)}.",
            fr=f"Il y a {places} autres places, et des robots pour {len(listed)}.",
        )
    return [bot(one) if isinstance(one, str) else one for one in listed]


def check_seat(seat: int | None, players: int) -> int | None:
    """The seat, if there is one of this number."""
    if seat is not None and seat not in range(players):
        raise BadChoice(
            en=f"The seats are numbered 0 to {players - 1}; there is no seat {seat}.",
            fr=f"Les places vont de 0 à {players - 1} ; il n'y a pas de place {seat}.",
        )
    return seat
