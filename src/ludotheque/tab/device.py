"""What the house needs of the device it runs on; in a browser a few lines of TypeScript."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol


class Device(Protocol):
    """Keeps texts, thinks elsewhere, speaks to the page."""

    def read(self) -> Awaitable[str]:
        """Everything that is kept: a JSON object of texts."""
        ...

    def write(self, key: str, text: str) -> Awaitable[None]:
        """Keep a text; done when it will be there after a power cut."""
        ...

    def remove(self, key: str) -> Awaitable[None]:
        """Keep it no longer."""
        ...

    def think(self, job: str) -> Awaitable[str]:
        """Hand a job to ``thinking.think`` where it does not hold up the house."""
        ...

    def send(self, socket: int, text: str) -> None:
        """Say this on a socket."""

    def close(self, socket: int, code: int) -> None:
        """End a socket from this side."""
