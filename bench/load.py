"""Many tables at once: a real server, played by a crowd on the same machine.

``make load`` or ``python bench/load.py --help``. Two people sit at every table and play real
games, one move per table and period, and a new game when one is over; first alone, then with
expert bots that think in the same server. Acknowledgement is the time from sending a move to
hearing that it is stored.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import platform
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import uvloop
from prometheus_client.parser import text_string_to_metric_families
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

import ludotheque

PLENTY = ("REQUESTS", "GUESTS", "MESSAGES", "TABLES", "SOCKETS")
"""The limits that keep a single address from doing what a crowd does."""
AT_ONCE = 16
"""Requests on the way while the tables are laid."""
SETTLE = 5.0
"""Seconds after the start, or after a change, that are not measured."""
PATIENCE = 30.0


# What of the server's messages matters here; everything else is skipped unread.


class Legal(msgspec.Struct):
    number: int


class Snapshot(msgspec.Struct):
    number: int
    looking: int | None
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
    seconds: float = 0.0


# The server


@contextmanager
def server() -> Iterator[str]:
    """A server process with an empty database in a folder of its own; its address."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-load-") as home:
        words = ["serve", "--no-browser", "--port", "0"]
        limits = {f"LUDOTHEQUE_LIMIT_{name}": "1000000" for name in PLENTY}
        place = {"LUDOTHEQUE_HOME": home, "LUDOTHEQUE_DATABASE": ""}
        process = subprocess.Popen(
            [sys.executable, "-m", "ludotheque.cli", *words],
            env=os.environ | limits | place,
            stdout=subprocess.DEVNULL,
        )
        try:
            yield _address(Path(home) / "server.json", process)
        finally:
            process.terminate()
            process.wait()


def _address(note: Path, process: subprocess.Popen[bytes]) -> str:
    patience = time.monotonic() + PATIENCE
    while not note.exists() and process.poll() is None and time.monotonic() < patience:
        time.sleep(0.05)
    if not note.exists():
        sys.exit("The server did not start.")
    return str(msgspec.json.decode(note.read_bytes())["url"])


class Door:
    """The server's HTTP calls."""

    def __init__(self, url: str) -> None:
        self.url = url
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
        """What the server says of itself."""
        text = (await self.client.get("/metrics")).text
        families = text_string_to_metric_families(text)
        return {s.name: s.value for family in families for s in family.samples if not s.labels}

    async def _post(self, path: str, cookie: str, body: object) -> httpx.Response:
        answer = await self.client.post(path, headers={"cookie": cookie}, json=body)
        return answer.raise_for_status()


# The crowd


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
        if told.snapshot is not None and told.snapshot.looking == told.snapshot.actor:
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

    def leave(self) -> None:
        for socket in self.sockets:
            socket.leave()
        self.sockets.clear()
        self.turn, self.sent = None, 0.0


# The run


class Run:
    """One server and its crowd."""

    def __init__(self, door: Door, asked: argparse.Namespace, progress: Progress) -> None:
        self.door = door
        self.asked = asked
        self.progress = progress
        keys = itertools.cycle(asked.games)
        self.pairs = [Pair(door, next(keys), asked.period, n) for n in range(asked.tables)]

    async def sit_down(self) -> None:
        bar = self.progress.add_task("Laying tables", status="", total=len(self.pairs))
        waiting = iter(self.pairs)

        async def usher() -> None:
            for pair in waiting:
                await pair.sit_down()
                self.progress.advance(bar)

        await asyncio.gather(*(usher() for _ in range(AT_ONCE)))
        now = asyncio.get_running_loop().time()
        for number, pair in enumerate(self.pairs):
            pair.start(now + self.asked.period * number / len(self.pairs))

    async def call_experts(self) -> None:
        """Tables at which bots play each other: their processes are never idle."""
        host = await self.door.guest("Host")
        seats = [{"kind": "bot", "bot": "expert"}] * 2
        for game in itertools.islice(itertools.cycle(self.asked.games), self.asked.experts):
            await self.door.lay(host, game, seats)

    async def measure(self, what: str) -> Figures:
        bar = self.progress.add_task(what, status="", total=self.asked.seconds)
        await asyncio.sleep(SETTLE)
        figures = Figures()
        for pair in self.pairs:
            pair.figures = figures
        began, client = time.perf_counter(), time.process_time()
        figures.readings.append(await self.door.read())
        for half in (1, 2):
            await self._wait_until(began + self.asked.seconds * half / 2, began, bar, figures)
            figures.readings.append(await self.door.read())
        figures.seconds = time.perf_counter() - began
        figures.client = time.process_time() - client
        for pair in self.pairs:
            pair.figures = Figures()
        return figures

    async def _wait_until(self, end: float, began: float, bar: Any, figures: Figures) -> None:
        while (left := end - time.perf_counter()) > 0:
            await asyncio.sleep(min(1.0, left))
            spent = time.perf_counter() - began
            pace = f"{len(figures.latencies) / spent:.0f} moves/s, {len(figures.errors)} errors"
            self.progress.update(bar, completed=int(spent), status=pace)

    def leave(self) -> None:
        for pair in self.pairs:
            pair.leave()


async def play(asked: argparse.Namespace, url: str, progress: Progress) -> dict[str, Figures]:
    door = Door(url)
    run = Run(door, asked, progress)
    await run.sit_down()
    found = {"people only": await run.measure("People only")}
    if asked.experts:
        await run.call_experts()
        found["and expert bots"] = await run.measure("And expert bots")
    run.leave()
    await door.client.aclose()
    return found


# The table


def at(part: float, values: list[float]) -> str:
    """A quantile, in milliseconds."""
    return f"{values[min(int(part * len(values)), len(values) - 1)] * 1000:.1f} ms"


def lines(figures: Figures) -> dict[str, str]:
    first, middle, last = figures.readings
    times, cpu = sorted(figures.latencies), "process_cpu_seconds_total"
    moves = len(times)
    server_cpu, memory = last[cpu] - first[cpu], "process_resident_memory_bytes"
    thought = "ludotheque_thinking_seconds_count"
    return {
        "moves": f"{moves:,}",
        "moves a second": f"{moves / figures.seconds:,.0f}",
        "acknowledged, p50": at(0.5, times),
        "p90": at(0.9, times),
        "p99": at(0.99, times),
        "longest": at(1.0, times),
        "let go, no answer yet": f"{figures.late:,}",
        "errors": str(len(figures.errors)),
        "games that ended": str(figures.games),
        "decisions of bots": f"{last[thought] - first[thought]:,.0f}",
        "server, processor per move": f"{server_cpu / moves * 1000:.2f} ms",
        "server, share of a core": f"{server_cpu / figures.seconds:.0%}",
        "crowd, share of a core": f"{figures.client / figures.seconds:.0%}",
        "server's memory, start": f"{first[memory] / 1e6:,.0f} MB",
        "middle": f"{middle[memory] / 1e6:,.0f} MB",
        "end": f"{last[memory] / 1e6:,.0f} MB",
        "tables in memory, end": f"{last['ludotheque_tables']:,.0f}",
        "sockets, end": f"{last['ludotheque_sockets']:,.0f}",
    }


def report(console: Console, asked: argparse.Namespace, found: dict[str, Figures]) -> None:
    title = f"{asked.tables:,} tables, 2 sockets each, a move every {asked.period:g} s"
    table = Table(title=title, title_justify="left")
    table.add_column("what")
    for name in found:
        table.add_column(name, justify="right")
    columns = [lines(figures) for figures in found.values()]
    for line in columns[0]:
        table.add_row(line, *(column[line] for column in columns))
    machine = f"{platform.platform()}, Python {platform.python_version()}"
    console.print(f"{machine}, {os.cpu_count()} cores")
    console.print(table)
    errors = [error for figures in found.values() for error in figures.errors]
    for error in sorted(set(errors))[:10]:
        console.print(f"{errors.count(error)} × {error}", markup=False)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--period", type=float, default=2.0, help="seconds from move to move")
    parser.add_argument("--seconds", type=float, default=180.0, help="of each of the two parts")
    parser.add_argument("--experts", type=int, default=4, help="tables of bots; 0 for none")
    parser.add_argument("--games", nargs="+", default=list(ludotheque.catalogue()), metavar="KEY")
    return parser.parse_args()


def shown() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[status]}"),
        console=Console(stderr=True),
    )


def main() -> None:
    asked = arguments()
    # Ended from outside, the server must not be left behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with shown() as progress, server() as url:
        found = uvloop.run(play(asked, url, progress))
    report(Console(width=100), asked, found)
    sys.exit(any(figures.errors for figures in found.values()))


if __name__ == "__main__":
    main()
