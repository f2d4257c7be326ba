"""What Pecunia non olet counts for a seat, as everybody sees it: of this hints say what changes."""

from __future__ import annotations

from ludotheque.engine.declarations import Quantities
from ludotheque.games.pecunia.material import ROMANS
from ludotheque.games.pecunia.view_types import PecuniaView

PAY = {roman.key: roman.pay for roman in ROMANS}


def count(view: PecuniaView, seat: int) -> Quantities:
    mine = view["players"][seat]
    guests = [guest for place in mine["seats"] for guest in place]
    return {
        "sesterces": mine["sesterces"],
        "seated": sum(PAY[guest["roman"]] for guest in guests),
        "waiting": sum(PAY[roman] for roman in mine["queue"]),
        "next": PAY[mine["queue"][0]] if mine["queue"] else 0,
        "turns": sum(guest["markers"] for guest in guests),
    }
