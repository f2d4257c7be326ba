"""Bots take their turns and clocks run out: what the server does by itself.

Whichever process finds something due claims the table by a lease; if it dies, the lease runs
out and another process goes on.
"""

from __future__ import annotations

import asyncio
import logging
import secrets

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State
from ludotheque.server import clock
from ludotheque.server.bots.pool import BotPool
from ludotheque.server.bots.queue import Rank
from ludotheque.server.ops import metrics
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage, games
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.server.tables.transactions import Transactions
from ludotheque.table import NotNow, Progress, Transaction, chance
from ludotheque.table.turn import bot_to_move, still_to_move, timed_out

SWEEP_SECONDS = 1.0
SWEPT = 100
"""Tables that one sweep takes up at most."""
logger = logging.getLogger("ludotheque.scheduler")


class Scheduler:
    """Minds the bots and the clocks of the tables it has leases for."""

    def __init__(
        self,
        registry: Registry,
        transactions: Transactions,
        storage: Storage,
        bot_pool: BotPool,
        settings: Settings,
    ) -> None:
        self.registry = registry
        self.transactions = transactions
        self.storage = storage
        self.bot_pool = bot_pool
        self.settings = settings
        self.began = clock.monotonic()
        self.leases: dict[str, float] = {}
        """Until when this process minds a table, by its own clock."""
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.sweeping: asyncio.Task[None] | None = None
        registry.subscribe(self.on_progress)

    async def start(self) -> None:
        if not self.storage.shared:
            # Nobody else can hold a lease: those that are there are of a process that died.
            await self.storage.write(games.release_all)
        self.sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        tasks = [*self.tasks.values(), *([self.sweeping] if self.sweeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.storage.write(lambda c: games.release(c, self.registry.name))

    # Finding what is due

    def on_progress(self, live: LiveTable, progress: Progress) -> None:
        """Something happened at a table; perhaps a bot is to move now."""
        if bot_to_move(progress.after):
            self._drive(live.id)

    async def _sweep(self) -> None:
        """Look for what nobody minds: after a restart, after a process died, at deadlines."""
        while True:
            try:
                for table in await self._due():
                    self._drive(table)
            except LudothequeError as error:
                logger.warning("sweep failed", extra={"why": str(error)})
            await asyncio.sleep(SWEEP_SECONDS)

    async def _due(self) -> list[str]:
        at = clock.now()
        return await self.storage.read(lambda c: games.due(c, at, self.registry.name, SWEPT))

    def _drive(self, table: str) -> None:
        if table not in self.tasks:
            task = asyncio.create_task(self._mind(table))
            self.tasks[table] = task
            task.add_done_callback(lambda _: self._on_done(table))

    def _on_done(self, table: str) -> None:
        self.tasks.pop(table, None)
        live = self.registry.tables.get(table)
        # A move that was stored while the task was ending has found it still there.
        if live is not None and bot_to_move(live.table) and table in self.leases:
            asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._drive, table)

    # Doing it

    async def _mind(self, table: str) -> None:
        """Move the bots until it is a person's turn."""
        try:
            while await self._claim(table):
                live = await self.registry.get(table, fresh=True)
                if bot_to_move(live.table):
                    await self._bot(live)
                elif not await self._clock(live):
                    return
        except LudothequeError as error:
            logger.warning("table not minded", extra={"table": table, "why": str(error)})
        except Exception:
            logger.exception("table not minded", extra={"table": table})

    async def _claim(self, table: str) -> bool:
        """Hold the lease of this table, for some time from now on."""
        seconds = self.settings.lease_seconds
        if self.leases.get(table, 0.0) > clock.monotonic() + seconds / 2:
            return True
        until = clock.monotonic() + seconds
        at = clock.now()
        success = await self.storage.write(
            lambda c: games.lease(c, table, self.registry.name, at, at + int(seconds * 1000))
        )
        if success:
            self.leases[table] = until
            self._forget_old_leases()
        return success

    def _forget_old_leases(self) -> None:
        if len(self.leases) > 10_000:
            at = clock.monotonic()
            self.leases = {table: until for table, until in self.leases.items() if until > at}

    async def _bot(self, live: LiveTable) -> None:
        """One decision of a bot."""
        table, began = live.table, clock.monotonic()
        seat = int(table.state.actor)
        action = await self._choose(table.bot_of(seat), table.state, live)
        metrics.THINKING.observe(clock.monotonic() - began)
        await asyncio.sleep(max(0.0, self.settings.bot_pause - (clock.monotonic() - began)))

        def deed(transaction: Transaction) -> None:
            # Somebody took back, or came back, while the bot was thinking.
            if still_to_move(transaction.table, table):
                transaction.act(seat, action, chance.by_weight)

        try:
            await self.transactions.run(live.id, deed)
        except NotNow:
            logger.info("bot too late", extra={"table": live.id})

    async def _choose(self, bot: str, state: State, live: LiveTable) -> int:
        """What the bot wants; if it fails, a game must go on all the same."""
        table = live.id
        rank = Rank.WATCHED if table in self.registry.viewers else Rank.UNWATCHED
        thinking = asyncio.create_task(self.bot_pool.choose(bot, state, live.host, rank))
        try:
            while not thinking.done():
                await asyncio.wait([thinking], timeout=self.settings.lease_seconds / 3)
                await self._claim(table)
        finally:
            thinking.cancel()
        try:
            action = thinking.result()
            if state.is_legal(action):
                return action
            logger.error("bot does not know the rules", extra={"bot": bot, "table": table})
        except Exception:
            logger.exception("bot failed", extra={"bot": bot, "table": table})
        return int(state.resample(state.actor, _rng()).pick(_rng()))

    async def _clock(self, live: LiveTable) -> bool:
        """Let a bot play for somebody whose time ran out; whether there is more to do."""
        if clock.monotonic() - self.began < self.settings.grace_seconds:
            return False
        if not timed_out(live.table, clock.now()):
            return False

        def deed(transaction: Transaction) -> None:
            if timed_out(transaction.table, transaction.at):
                transaction.absent(int(transaction.table.state.actor))

        await self.transactions.run(live.id, deed)
        return True


def _rng() -> Rng:
    return Rng(secrets.randbits(64))
