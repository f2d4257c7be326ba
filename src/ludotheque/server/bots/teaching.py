"""The teacher: a search weighs somebody's decision, and nobody waits long for it."""

from __future__ import annotations

import asyncio

from ludotheque.server.people.identity import Person
from ludotheque.server.services import Services
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.study.teacher import NOTHING
from ludotheque.table import teaching
from ludotheque.table.messages.socket import Weigh, Weighed


async def weigh(
    services: Services, live: LiveTable, person: Person, request: Weigh, lang: str
) -> Weighed:
    """Whether the decision gives away too much; nothing is said when that takes too long."""
    table = live.table
    teaching.check_weigh(table, request)
    weighing = services.bot_pool.weigh(
        table.state, request.action, teaching.SECONDS, teaching.seed_of(table), person.id
    )
    try:
        verdict = await asyncio.wait_for(weighing, teaching.PATIENCE)
    except TimeoutError:
        verdict = NOTHING
    return teaching.weighed(table, request, verdict, lang)
