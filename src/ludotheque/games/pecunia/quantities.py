"""What Pecunia non olet counts for a seat, as everybody sees it: of this hints say what changes."""

from __future__ import annotations

from ludotheque.engine.declarations import Quantities
from ludotheque.games.pecunia.material import ROMANS
from ludotheque.games.pecunia.view_types import PecuniaView

PAY = {roman.key: roman.pay for roman in ROMANS}


def count(view: PecuniaView, seat: int) -> Quantities:
    own = view["players"][seat]
    guests = [guest for place in own["seats"] for guest in place]
    return {
        "sesterces": own["sesterces"],
        "seated": sum(PAY[guest["roman"]] for guest in guests),
        "waiting": sum(PAY[roman] for roman in own["queue"]),
        "next": PAY[own["queue"][0]] if own["queue"] else 0,
        "turns": sum(guest["markers"] for guest in guests),
    }
