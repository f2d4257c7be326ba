"""What Les Bâtisseurs counts for a seat, as everybody sees it: of this hints say what changes."""

from __future__ import annotations

from ludotheque.engine.declarations import Quantities
from ludotheque.games.batisseurs.view_types import BatisseursView, SeatView


def count(view: BatisseursView, seat: int) -> Quantities:
    mine = view["seats"][seat]
    return {
        "built": mine["built"],
        "points": mine["points"],
        "sites": [site["key"] for site in mine["sites"]],
        "team": sum(sum(person["levels"]) for person in mine["people"]),
        "missing": sum(sum(site["missing"]) for site in mine["sites"]),
        "able": _able(mine),
        "sesterces": mine["money"],
        "loans": mine["loans"],
    }


def _able(mine: SeatView) -> int:
    """How much of what the sites miss those at home could bring."""
    at_home = [person["levels"] for person in mine["people"] if person["site"] is None]
    missing = [site["missing"] for site in mine["sites"]]
    return sum(
        min(sum(levels[r] for levels in at_home), sum(site[r] for site in missing))
        for r in range(4)
    )
