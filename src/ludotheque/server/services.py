"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio

from ludotheque.bots import titles
from ludotheque.server.bots.day_bots import DayBots
from ludotheque.server.bots.pool import BotPool
from ludotheque.server.bots.scheduler import Scheduler
from ludotheque.server.bots.studies import Studies
from ludotheque.server.days import Days
from ludotheque.server.http.limits import Limit
from ludotheque.server.ids import new_id
from ludotheque.server.notices.channels import Channels
from ludotheque.server.notices.delivery import Delivery
from ludotheque.server.ops import metrics
from ludotheque.server.ops.maintenance import Maintenance
from ludotheque.server.people.attendance import Attendance
from ludotheque.server.people.daily import Daily
from ludotheque.server.people.friends import Circle
from ludotheque.server.people.holidays import Holidays
from ludotheque.server.people.identity import Identity
from ludotheque.server.people.moderation import Wardens
from ludotheque.server.people.pairing import Pairing
from ludotheque.server.people.puzzles import Puzzles
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.open_tables import OpenList
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.realtime.turns import Turns
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage
from ludotheque.server.tables.chat import Chat
from ludotheque.server.tables.creation import Creation
from ludotheque.server.tables.moves import Moves
from ludotheque.server.tables.registry import Registry
from ludotheque.server.tables.seating import Seating
from ludotheque.server.tables.transactions import Transactions
from ludotheque.server.tournaments.entries import Entries
from ludotheque.server.tournaments.laying import Laying
from ludotheque.server.tournaments.news import News
from ludotheque.server.tournaments.pages import Pages
from ludotheque.server.tournaments.runner import Runner

MINUTE = 60.0


class Services:
    """Everything one process of the server has."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.name = new_id(16)
        self.storage = Storage(settings.database)
        self.identity = Identity(self.storage, limits)
        self.days = Days(self.storage, settings.zone)
        titles.invite(settings.bots.split())
        self.bot_pool = BotPool(settings.thinkers, settings.nice)
        self.registry = Registry(self.storage, settings, self.name)
        self.transactions = Transactions(self.registry, self.storage)
        # Those who subscribe first are told first: people see a move before a bot answers it.
        self.registry.subscribe(metrics.on_progress)
        self.connections = Connections(self.registry, limits.sockets)
        self.turns = Turns(self.storage, self.registry, self.connections)
        self.scheduler = Scheduler(
            self.registry, self.transactions, self.storage, self.bot_pool, settings
        )
        self.pubsub = PubSub(self.storage, self.registry, self.connections, self.turns)
        self.seating = Seating(self.registry, self.transactions, self.storage, self.identity)
        self.creation = Creation(self.registry, self.transactions, self.storage, settings)
        self.moves = Moves(self.transactions, self.days)
        self.chat = Chat(self.storage, self.pubsub, limits)
        self.pairing = Pairing(self.storage, self.creation, self.connections, self.pubsub)
        self.circle = Circle(self.storage, self.identity, self.connections, self.pubsub, limits)
        self.attendance = Attendance(self.storage, self.connections, self.pubsub)
        self.wardens = Wardens(self.storage, self.connections, self.pubsub, limits)
        self.channels = Channels(self.storage, self.identity, settings)
        self.delivery = Delivery(self.storage, self.channels, self.name)
        self.holidays = Holidays(
            self.storage, self.registry, self.transactions, self.days, limits.holidays
        )
        self.tournament_news = News(self.storage, self.connections, self.pubsub)
        self.tournament_runner = Runner(
            self.storage,
            self.registry,
            self.transactions,
            Laying(self.creation, self.tournament_news),
            self.tournament_news,
            settings,
        )
        self.entries = Entries(
            self.storage, self.identity, self.tournament_runner, self.tournament_news, limits
        )
        self.tournament_pages = Pages(self.storage, self.identity)
        self.open_list = OpenList(self.registry, self.connections, self.pubsub)
        self.maintenance = Maintenance(
            self.storage, self.identity, self.registry, self.connections, self.turns, settings
        )
        self.requests = Limit(limits.requests, MINUTE)
        self.guests = Limit(limits.guests, 60 * MINUTE)
        self.logins = Limit(limits.logins, 10 * MINUTE)
        self.hints = Limit(limits.hints, MINUTE)
        self.weighings = Limit(limits.weighings, MINUTE)
        self.messages = Limit(limits.messages, MINUTE)
        self.handshakes = Limit(limits.handshakes, MINUTE)
        self.prints = Limit(limits.prints, MINUTE)
        self.printing = asyncio.Semaphore(1)
        self.openings = Limit(limits.openings, 60 * MINUTE)
        self.readings = Limit(limits.readings, MINUTE)
        self.studies = Studies(
            self.storage,
            self.bot_pool,
            Limit(limits.studies, 60 * MINUTE),
            settings.study_simulations,
        )
        self.puzzles = Puzzles(self.storage, self.days)
        self.day_bots = DayBots(self.storage, self.bot_pool, self.days)
        self.daily = Daily(self.storage, self.days, self.creation, self.puzzles, self.day_bots)
        self.hint_seekers: set[str] = set()
        """People for whom a search thinks just now."""

    async def open(self) -> None:
        await asyncio.to_thread(self.storage.open)
        await self.identity.open()
        await self.days.open()
        await self.channels.open()
        await self.scheduler.start()
        self.pubsub.start()
        self.pairing.start()
        self.attendance.start()
        self.holidays.start()
        self.delivery.start()
        self.tournament_runner.start()
        await self.maintenance.start()

    async def close(self) -> None:
        self.connections.close()
        await self.maintenance.stop()
        await self.delivery.stop()
        await self.holidays.stop()
        await self.attendance.stop()
        await self.tournament_runner.stop()
        await self.pairing.stop()
        await self.scheduler.stop()
        await self.pubsub.stop()
        await self.day_bots.close()
        self.studies.close()
        self.bot_pool.close()
        await asyncio.to_thread(self.storage.close)
