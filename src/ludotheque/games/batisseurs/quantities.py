"""What Les Bâtisseurs counts for a seat, as everybody sees it: of this hints say what changes."""

from __future__ import annotations

from ludotheque.engine.declarations import Quantities
from ludotheque.games.batisseurs.view_types import BatisseursView, SeatView


def count(view: BatisseursView, seat: int) -> Quantities:
    own = view["seats"][seat]
    return {
        "built": own["built"],
        "points": own["points"],
        "sites": [site["key"] for site in own["sites"]],
        "team": sum(sum(person["levels"]) for person in own["people"]),
        "missing": sum(sum(site["missing"]) for site in own["sites"]),
        "able": _able(own),
        "sesterces": own["money"],
        "loans": own["loans"],
    }


def _able(own: SeatView) -> int:
    """How much of what the sites miss those at home could bring."""
    at_home = [person["levels"] for person in own["people"] if person["site"] is None]
    missing = [site["missing"] for site in own["sites"]]
    return sum(
        min(sum(levels[r] for levels in at_home), sum(site[r] for site in missing))
        for r in range(4)
    )
