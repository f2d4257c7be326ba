"""What Doodle City counts for a seat, as everybody sees it: of this hints say what changes."""

from __future__ import annotations

from ludotheque.engine.declarations import Quantities
from ludotheque.games.doodle_city.view_types import DoodleView


def count(view: DoodleView, seat: int) -> Quantities:
    sheet = view["sheets"][seat]
    return {
        "points": sheet["score"],
        "longest": max(sheet["lengths"]),
        "taxis": len(sheet["taxis"]),
        "trees": sheet["trees"],
    }
