"""What Forum Romanum counts for a seat, as everybody sees it: of this hints say what changes."""

from __future__ import annotations

from ludotheque.engine.declarations import Quantities
from ludotheque.games.forum_romanum.view_types import AreaView, ForumView

NEARLY_FULL = 2
"""With so few free cells an area is soon scored."""


def count(view: ForumView, seat: int) -> Quantities:
    own = [c for c, colour in enumerate(view["colours"]) if colour["seat"] == seat]
    left = [area for area in view["areas"] if area["status"] in ("open", "undecided")]
    return {
        "filled": [area["key"] for area in view["areas"] if area["status"] == "scored"],
        "points": sum(view["colours"][c]["senator"] for c in own),
        "lead": [area["key"] for area in left if _first(area) in own],
        "last": [area["key"] for area in left if _soon(area) and _last(area) & set(own)],
        "ripe": [area["key"] for area in left if area["free"] == 1 and area["status"] == "open"],
    }


def _first(area: AreaView) -> int | None:
    """The colour that alone has the most Romans there."""
    most = max(area["count"])
    return area["count"].index(most) if area["count"].count(most) == 1 else None


def _last(area: AreaView) -> set[int]:
    fewest = min(area["count"])
    return {colour for colour, number in enumerate(area["count"]) if number == fewest}


def _soon(area: AreaView) -> bool:
    return area["free"] <= NEARLY_FULL
