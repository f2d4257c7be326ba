"""Who may think next: people take turns, and whoever is looked at comes first."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from enum import IntEnum


class Rank(IntEnum):
    """What is waited for; the lower number goes first."""

    WATCHED = 0
    """Somebody sits before the table, or has asked for a hint."""
    STUDY = 1
    """A step of a game that is over."""
    UNWATCHED = 2
    """Nobody looks at this table."""
    ANALYSIS = 3
    """A whole game that is over: it takes a minute, and everybody else comes first."""


Waiters = OrderedDict[str, deque["asyncio.Future[None]"]]


class FairQueue:
    """A number of places; within a rank people take turns, however much each of them wants."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.ranks: dict[Rank, Waiters] = {rank: OrderedDict() for rank in Rank}

    @contextlib.asynccontextmanager
    async def place(self, person: str, rank: Rank) -> AsyncIterator[None]:
        """Wait for a place; ``person`` is on whose behalf."""
        await self._enter(person, rank)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, person: str, rank: Rank) -> None:
        if self.free:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self.ranks[rank].setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()  # the place was given to somebody who has just gone
            raise

    def _leave(self) -> None:
        turn = self._next()
        if turn is None:
            self.free += 1
        else:
            turn.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        for waiters in self.ranks.values():
            while waiters:
                person, turns = waiters.popitem(last=False)
                turn = turns.popleft()
                if turns:
                    waiters[person] = turns  # behind everybody else of this rank
                if not turn.done():
                    return turn
        return None
