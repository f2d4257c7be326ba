"""The crowd of ``bench/load.py``: pairs of people who play game after game over real sockets."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, cast

import httpx
import msgspec
from prometheus_client.parser import text_string_to_metric_families
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

PATIENCE = 30.0


# What of the server's messages matters here; everything else is skipped unread.


class Legal(msgspec.Struct):
    number: int


class Snapshot(msgspec.Struct):
    number: int
    viewer: int | None
    actor: int
    legal: list[Legal]


class Told(msgspec.Struct):
    type: str
    sentence: str = ""
    snapshot: Snapshot | None = None


understand = msgspec.json.Decoder(Told).decode


@dataclass
class Figures:
    """What happened in one part of the run."""

    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    late: int = 0
    """Moves that were let go because the table had not answered."""
    games: int = 0
    """That came to their end."""
    readings: list[dict[str, float]] = field(default_factory=list)
    """What the server says of itself: at the start, in the middle, at the end."""
    client: float = 0.0
    """Seconds of processor time that the crowd itself took."""
    stolen: float = 0.0
    """Seconds of processor time that the machine's host took away."""
    seconds: float = 0.0


class Door:
    """The server's HTTP calls."""

    def __init__(self, url: str, processes: list[str]) -> None:
        self.url = url
        self.processes = processes
        # Everybody's cookie is sent by hand: one client stands for the whole crowd.
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.client = httpx.AsyncClient(base_url=url, cookies=nobody, timeout=PATIENCE)

    async def guest(self, name: str) -> str:
        """A new guest; the cookie."""
        answer = await self._post("/api/me", "", {"name": name})
        return answer.headers["set-cookie"].split(";")[0]

    async def lay(self, cookie: str, game: str, seats: list[dict[str, str]]) -> str:
        table = {"game": game, "seats": seats, "public": True}
        return str((await self._post("/api/tables", cookie, table)).json()["id"])

    async def join(self, cookie: str, table: str) -> None:
        await self._post(f"/api/tables/{table}/join", cookie, {})

    async def again(self, cookie: str, table: str) -> str:
        return str((await self._post(f"/api/tables/{table}/rematch", cookie, None)).json()["id"])

    async def read(self) -> dict[str, float]:
        """What the server says of itself, all its processes together."""
        total: Counter[str] = Counter()
        for url in self.processes:
            text = (await self.client.get(f"{url}/metrics")).text
            for family in text_string_to_metric_families(text):
                total.update({s.name: s.value for s in family.samples if not s.labels})
        return dict(total)

    async def _post(self, path: str, cookie: str, body: object) -> httpx.Response:
        answer = await self.client.post(path, headers={"cookie": cookie}, json=body)
        return answer.raise_for_status()


class Socket(asyncio.Protocol):
    """One person's socket at a table, without the tasks and queues of a comfortable one."""

    def __init__(self, url: str, cookie: str, hear: Callable[[Any], None]) -> None:
        self.ws = ClientProtocol(parse_uri(url), max_size=None)
        self.cookie = cookie
        self.hear = hear
        self.leaving = False
        self.transport: asyncio.WriteTransport

    @classmethod
    async def open(cls, url: str, cookie: str, hear: Callable[[Any], None]) -> Socket:
        uri = parse_uri(url)
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(url, cookie, hear), uri.host, uri.port)
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)
        request = self.ws.connect()
        request.headers["Cookie"] = self.cookie
        self.ws.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.ws.receive_data(data)
        for event in self.ws.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear(understand(event.data))
            elif isinstance(event, Response) and event.status_code != 101:
                self.hear(Told("closed", f"socket refused: {event.status_code}"))
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.leaving:
            self.hear(Told("closed", f"socket closed: {self.ws.close_code or exc}"))

    def send(self, text: bytes) -> None:
        self.ws.send_text(text)
        self._flush()

    def leave(self) -> None:
        self.leaving = True
        self.transport.close()

    def _flush(self) -> None:
        for data in self.ws.data_to_send():
            if data:
                self.transport.write(data)


class Pair:
    """Two people who play game after game at the given pace."""

    def __init__(self, door: Door, game: str, period: float, number: int) -> None:
        self.door = door
        self.game = game
        self.period = period
        self.number = number
        self.luck = random.Random(number)
        self.figures = Figures()
        self.cookies: list[str] = []
        self.sockets: list[Socket] = []
        self.table = ""
        self.due = 0.0
        self.sent = 0.0
        self.messages = itertools.count()
        self.turn: Snapshot | None = None
        self.task: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        """Come in, lay a table, and look at it."""
        self.cookies = [await self.door.guest(f"{who} {self.number}") for who in ("Ada", "Max")]
        seats = [{"kind": "me"}, {"kind": "open"}]
        self.table = await self.door.lay(self.cookies[0], self.game, seats)
        await self.door.join(self.cookies[1], self.table)
        await self._look()

    async def _look(self) -> None:
        url = f"{self.door.url.replace('http', 'ws')}/ws/tables/{self.table}?lang="
        for cookie, lang in zip(self.cookies, ("en", "fr"), strict=True):
            self.sockets.append(await Socket.open(url + lang, cookie, self.hear))

    def start(self, at: float) -> None:
        """From now on a move every period; all pairs begin at different moments of it."""
        self.due = at
        asyncio.get_running_loop().call_at(at, self._move)

    def hear(self, told: Told) -> None:
        if told.snapshot is not None and told.snapshot.viewer == told.snapshot.actor:
            self.turn = told.snapshot
        elif told.type == "ack":
            self._acknowledged()
        elif told.type in ("refused", "closed"):
            self.figures.errors.append(told.sentence)
        elif told.type == "over" and self.task is None:
            self.figures.games += 1
            self.task = asyncio.create_task(self._again())

    def _move(self) -> None:
        """Do something legal, if the table has answered; if not, that period is lost."""
        loop = asyncio.get_running_loop()
        if self.turn is not None and self.sockets and not self.sent:
            turn, self.turn = self.turn, None
            act = {
                "type": "act",
                "id": str(next(self.messages)),
                "seen": turn.number,
                "seat": turn.actor,
                "action": self.luck.choice(turn.legal).number,
            }
            self.sent = time.perf_counter()
            self.sockets[turn.actor].send(msgspec.json.encode(act))
        else:
            self.figures.late += 1
        self.due += self.period
        loop.call_at(self.due, self._move)

    def _acknowledged(self) -> None:
        self.figures.latencies.append(time.perf_counter() - self.sent)
        self.sent = 0.0

    async def _again(self) -> None:
        """The game is over: the same people play the next one at another table."""
        try:
            tables = {await self.door.again(cookie, self.table) for cookie in self.cookies}
            self.table = tables.pop()
            if self.sent:
                self.figures.errors.append("a last move was not acknowledged")
            self.leave()
            await self._look()
        except (httpx.HTTPError, OSError) as error:
            self.figures.errors.append(f"no new table: {error!r}")
        self.task = None

    def go_home(self) -> None:
        """Leave for good, on the way to another game too."""
        if self.task is not None:
            self.task.cancel()
        self.leave()

    def leave(self) -> None:
        for socket in self.sockets:
            socket.leave()
        self.sockets.clear()
        self.turn, self.sent = None, 0.0
