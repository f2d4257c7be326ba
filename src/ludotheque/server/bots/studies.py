"""Finished games looked at: in the bots' processes, behind everybody else, once for all who ask."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

import msgspec

from ludotheque.engine.record import Record
from ludotheque.server import clock
from ludotheque.server.bots.pool import BotPool
from ludotheque.server.http.limits import Limit
from ludotheque.server.storage import Storage, studies
from ludotheque.study import Judgement, Settings, Study, Task
from ludotheque.table.errors import Conflict, Unfit

BATCH = 4
"""Events judged at a time, but one where the look is long: whoever waits for a bot waits no
longer than that."""
DEEPER = 8
"""So many times as many simulations at the decisions that matter."""
RUNNING = 2
"""Games that are looked at side by side; others wait for their turn."""
LONGEST = 3_000
"""Events of a game; people play a tenth of that, hostile records have no end."""
KEPT = 24
"""Studies that stay in memory, so that they need not be read again for every look."""
logger = logging.getLogger("ludotheque.studies")
decode = msgspec.json.Decoder(list[Judgement]).decode


@dataclass
class Job:
    """A study, and the work on it while there is some."""

    study: Study
    table: str
    """Where it is kept; empty for a record from elsewhere."""
    task: asyncio.Task[None] | None = field(default=None)
    failed: bool = False


class Studies:
    """The studies that somebody has asked for."""

    def __init__(self, storage: Storage, pool: BotPool, limit: Limit, simulations: int) -> None:
        self.storage = storage
        self.simulations = simulations
        self.pool = pool
        self.limit = limit
        """How many new ones one may ask for."""
        self.jobs: OrderedDict[tuple[str, bool], Job] = OrderedDict()
        self.places = asyncio.Semaphore(RUNNING)
        self.closed = False

    async def ask(self, record: Record, table: str, open_cards: bool, person: str) -> Job:
        """The study of this game: kept, under way, or begun now on behalf of this person."""
        if len(record.actions) > LONGEST:
            raise Unfit(
                en=f"Games of more than {LONGEST} events are not looked at here; the command "
                "“ludotheque study” does it.",
                fr=f"Les parties de plus de {LONGEST} événements ne sont pas étudiées ici ; la "
                "commande « ludotheque study » le fait.",
            )
        key = (table or record.to_code(), open_cards)
        job = self.jobs.get(key)
        if job is None:
            job = await self._find(record, table, open_cards)
            # Somebody else may have asked while the database was read.
            job = self.jobs.setdefault(key, job)
            self._forget()
        self.jobs.move_to_end(key)
        if job.failed:
            del self.jobs[key]
            raise Conflict(
                en="This game could not be looked at; try again later.",
                fr="Cette partie n'a pas pu être regardée ; réessayez plus tard.",
            )
        if job.task is None and job.study.pending():
            self.limit.check(person)
            job.task = asyncio.create_task(self._work(job, person))
        return job

    async def _find(self, record: Record, table: str, open_cards: bool) -> Job:
        settings = Settings(
            open_cards=open_cards,
            simulations=self.simulations,
            deep_simulations=DEEPER * self.simulations,
            glances=max(1, min(Settings.glances, self.simulations // 50)),
            glance_simulations=max(1, min(Settings.glance_simulations, self.simulations // 6)),
        )
        study = await asyncio.to_thread(Study, record, settings)
        stored = self.storage.read(lambda c: studies.find(c, table, open_cards)) if table else None
        text = None if stored is None else await stored
        if text:
            study.add(decode(text))
        return Job(study, table)

    def _forget(self) -> None:
        idle = [key for key, job in self.jobs.items() if job.task is None or job.task.done()]
        for key in idle[: max(0, len(self.jobs) - KEPT)]:
            del self.jobs[key]

    # The work

    async def _work(self, job: Job, person: str) -> None:
        try:
            async with self.places:
                while tasks := job.study.pending():
                    await self._judge(job.study, tasks, person)
            await self._keep(job)
        except Exception:
            if self.closed:
                return
            job.failed = True
            logger.exception("study failed", extra={"table": job.table})

    async def _judge(self, study: Study, tasks: list[Task], person: str) -> None:
        """All of them, as many batches side by side as there are processes."""
        size = 1 if tasks[0].deep else BATCH
        batches = iter([tasks[at : at + size] for at in range(0, len(tasks), size)])

        async def worker() -> None:
            for batch in batches:
                study.add(await self.pool.judge(study.record, study.settings, batch, person))

        async with asyncio.TaskGroup() as group:
            for _ in range(self.pool.processes):
                group.create_task(worker())

    async def _keep(self, job: Job) -> None:
        if not job.table:
            return
        judgements = [*job.study.first.values(), *job.study.deeper.values()]
        text = msgspec.json.encode(judgements).decode()
        open_cards, at = job.study.settings.open_cards, clock.now()
        await self.storage.write(lambda c: studies.keep(c, job.table, open_cards, text, at))

    def close(self) -> None:
        """End the work; what was not finished is begun again when somebody asks."""
        self.closed = True
        for job in self.jobs.values():
            if job.task is not None:
                job.task.cancel()
