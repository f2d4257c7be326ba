"""The example games on the shelf, for as long as a test needs them there."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludotheque.engine import registry

ENTRY_POINTS = """[ludotheque.games]
high-card = high_card:GAME
midnight-masks = midnight_masks:GAME
"""


@contextmanager
def examples_on_the_shelf(place: Path) -> Iterator[None]:
    """By an entry point, as authors do it, so that other processes know the game too."""
    info = place / "high_card-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    sys.path.insert(0, str(place))
    _forget()
    yield
    sys.path.remove(str(place))
    _forget()


def _forget() -> None:
    for cached in (registry._places, registry.game):
        cached.cache_clear()
