"""The crowd of ``bench/load.py``: pairs of people who play game after game over real sockets."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import cast

import httpx
import msgspec
from prometheus_client.parser import text_string_to_metric_families
from websockets.client import ClientProtocol
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
    legal: msgspec.Raw
    """Read when something is to be chosen."""


class Message(msgspec.Struct):
    type: str
    sentence: str = ""
    snapshot: Snapshot | None = None


decode = msgspec.json.Decoder(Message).decode
decode_legal = msgspec.json.Decoder(list[Legal]).decode


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

    @property
    def pace(self) -> float:
        """Moves a second."""
        return len(self.latencies) / self.seconds

    @property
    def server(self) -> float:
        """Seconds of processor time that the server took."""
        cpu = "process_cpu_seconds_total"
        return self.readings[-1][cpu] - self.readings[0][cpu]

    @property
    def taken(self) -> float:
        """The share of the machine that its host took away."""
        return self.stolen / self.seconds / (os.cpu_count() or 1)

    def quantile(self, part: float) -> float:
        """Milliseconds within which this part of the moves was acknowledged."""
        times = sorted(self.latencies)
        return times[min(int(part * len(times)), len(times) - 1)] * 1000


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


TEXT, PING, PONG, FINAL, MASK = 0x1, 0x9, 0xA, 0x80, 0x80
NO_MASK = bytes(4)
"""A client must mask what it sends; this mask changes nothing."""


class Socket(asyncio.Protocol):
    """One person's socket at a table.

    The crowd shares the machine with the server that is measured, so it does no more than it
    must: the library shakes hands, frames are read and written by hand.
    """

    def __init__(self, url: str, cookie: str, hear: Callable[[Message], None]) -> None:
        self.ws = ClientProtocol(parse_uri(url), max_size=None)
        self.cookie = cookie
        self.hear = hear
        self.open = False
        self.leaving = False
        self.rest = b""
        """Of a frame that has not come whole."""
        self.transport: asyncio.WriteTransport

    @classmethod
    async def connect(cls, url: str, cookie: str, hear: Callable[[Message], None]) -> Socket:
        uri = parse_uri(url)
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(url, cookie, hear), uri.host, uri.port)
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)
        request = self.ws.connect()
        request.headers["Cookie"] = self.cookie
        self.ws.send_request(request)
        self.transport.write(b"".join(self.ws.data_to_send()))

    def data_received(self, data: bytes) -> None:
        if not self.open:
            data = self._shake_hands(data)
        self.rest = self._read(self.rest + data if self.rest else data)

    def _shake_hands(self, data: bytes) -> bytes:
        """What comes after the server's answer, once that is there."""
        head, end, frames = data.partition(b"\r\n\r\n")
        self.ws.receive_data(head + end)
        for event in self.ws.events_received():
            if isinstance(event, Response):
                self.open = event.status_code == 101
                if not self.open:
                    self.hear(Message("closed", f"socket refused: {event.status_code}"))
        return frames

    def _read(self, data: bytes) -> bytes:
        """Hear every whole frame; what is left of the last."""
        at = 0
        while (size := frame_size(data, at)) and at + size[0] + size[1] <= len(data):
            begin, at = at + size[0], at + size[0] + size[1]
            self._hear(data[begin - size[0]] & 0x0F, data[begin:at])
        return data[at:]

    def _hear(self, opcode: int, data: bytes) -> None:
        if opcode == TEXT:
            self.hear(decode(data))
        elif opcode == PING:
            self._send(PONG, data)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.leaving:
            self.hear(Message("closed", f"socket closed: {exc}"))

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, opcode: int, data: bytes) -> None:
        """A small frame; nobody here sends others."""
        self.transport.write(bytes((FINAL | opcode, MASK | len(data))) + NO_MASK + data)

    def leave(self) -> None:
        self.leaving = True
        self.transport.close()


def frame_size(data: bytes, at: int) -> tuple[int, int] | None:
    """The sizes of a frame's head and of what it carries; nothing if the head is not there."""
    size_left = len(data) - at
    if size_left < 2:
        return None
    size = data[at + 1] & 0x7F
    more = {126: 2, 127: 8}.get(size, 0)
    if size_left < 2 + more:
        return None
    return 2 + more, int.from_bytes(data[at + 2 : at + 2 + more]) if more else size


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
            self.sockets.append(await Socket.connect(url + lang, cookie, self.hear))

    def start(self, at: float) -> None:
        """From now on a move every period; all pairs begin at different moments of it."""
        self.due = at
        asyncio.get_running_loop().call_at(at, self._move)

    def hear(self, message: Message) -> None:
        snapshot = message.snapshot
        if snapshot is not None and snapshot.viewer == snapshot.actor:
            self.turn = snapshot
        elif message.type == "ack":
            self._acknowledged()
        elif message.type in ("refused", "closed"):
            self.figures.errors.append(message.sentence)
        elif message.type == "over" and self.task is None:
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
                "action": self.luck.choice(decode_legal(turn.legal)).number,
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
