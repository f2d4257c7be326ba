"""The example game on the shelf, for as long as a test needs it there."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludotheque.engine import registry


@contextmanager
def high_card_on_the_shelf(place: Path) -> Iterator[None]:
    """By an entry point, as authors do it, so that other processes know the game too."""
    info = place / "high_card-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[ludotheque.games]\nhigh-card = high_card:GAME\n")
    sys.path.insert(0, str(place))
    _forget()
    yield
    sys.path.remove(str(place))
    _forget()


def _forget() -> None:
    for cached in (registry._places, registry.game):
        cached.cache_clear()
