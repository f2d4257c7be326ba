"""Bots take their turns."""

from __future__ import annotations

import asyncio

from ludotheque.tab import thinking
from ludotheque.tab.keeper import Keeper, LiveTable
from ludotheque.table import NotNow, Progress, Transaction, chance
from ludotheque.table.turn import bot_to_move, still_to_move


class Scheduler:
    """Moves the bots of the tables somebody sits at."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.tasks: dict[str, asyncio.Task[None]] = {}
        keeper.subscribers.append(self.on_progress)

    def on_progress(self, live: LiveTable, progress: Progress) -> None:
        self.mind(live)

    def mind(self, live: LiveTable) -> None:
        """Something happened at a table, or somebody came back to it."""
        if live.id not in self.tasks and bot_to_move(live.table):
            task = asyncio.get_running_loop().create_task(self._mind(live))
            self.tasks[live.id] = task
            task.add_done_callback(lambda _: self.tasks.pop(live.id, None))

    async def _mind(self, live: LiveTable) -> None:
        while bot_to_move(live.table):
            await self._move(live)

    async def _move(self, live: LiveTable) -> None:
        table = live.table
        seat = int(table.state.actor)
        action = await thinking.choose(self.keeper.device, table.state, table.bot_of(seat))

        def deed(transaction: Transaction) -> None:
            # Somebody took back while the bot was thinking.
            if still_to_move(transaction.table, table):
                transaction.act(seat, action, chance.by_weight)

        try:
            await self.keeper.run(live, deed)
        except NotNow:
            return  # the table has moved on; look at it again
