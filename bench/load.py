"""Many tables at once: a real server, played by a crowd on the same machine.

``make load`` or ``python -m bench.load --help``. Two people sit at every table and play real
games, one move per table and period, and a new game when one is over; first alone, then with
expert bots that think in the same server. With ``--processes 2`` the house is two processes on
PostgreSQL behind nginx, and the two people of a table may be at different ones. Acknowledgement
is the time from sending a move to hearing that it is stored.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import math
import os
import platform
import resource
import signal
import sys
import time
from pathlib import Path
from typing import Any

import uvloop
from bench.crowd import Door, Figures, Pair
from bench.house import House, house
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import ludotheque

AT_ONCE = 16
"""Pairs in the door while the crowd comes in."""
ARRIVING = 60.0
"""Seconds in which the crowd comes in; so its games do not all end in the same moment either."""
SETTLE = 5.0
"""Seconds after the start, or after a change, that are not measured."""


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
        """The pairs come in one after the other, and play from the moment they sit."""
        bar = self.progress.add_task("Coming in", status="", total=len(self.pairs))
        loop, step = asyncio.get_running_loop(), ARRIVING / len(self.pairs)
        began, door = loop.time(), asyncio.Semaphore(AT_ONCE)

        async def arrive(number: int, pair: Pair) -> None:
            await asyncio.sleep(began + number * step - loop.time())
            async with door:
                await pair.sit_down()
            # Wherever sitting down took longer, the moves are still spread over the period.
            pair.start(self._next(began + self.asked.period * number / len(self.pairs)))
            self.progress.advance(bar)

        await asyncio.gather(*(arrive(number, pair) for number, pair in enumerate(self.pairs)))

    def _next(self, moment: float) -> float:
        """The first such moment of a period that is still to come."""
        late, period = asyncio.get_running_loop().time() - moment, float(self.asked.period)
        return moment + period * math.ceil(max(0.0, late) / period)

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
        began, client, stolen = time.perf_counter(), time.process_time(), taken_by_host()
        figures.readings.append(await self.door.read())
        for half in (1, 2):
            await self._wait_until(began + self.asked.seconds * half / 2, began, bar, figures)
            figures.readings.append(await self.door.read())
        figures.seconds = time.perf_counter() - began
        figures.client = time.process_time() - client
        figures.stolen = taken_by_host() - stolen
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
            pair.go_home()


async def play(asked: argparse.Namespace, there: House, progress: Progress) -> dict[str, Figures]:
    door = Door(there.url, there.processes)
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
        "taken by the host": f"{figures.stolen / figures.seconds / (os.cpu_count() or 1):.1%}",
        "server's memory, start": f"{first[memory] / 1e6:,.0f} MB",
        "middle": f"{middle[memory] / 1e6:,.0f} MB",
        "end": f"{last[memory] / 1e6:,.0f} MB",
        "tables in memory, end": f"{last['ludotheque_tables']:,.0f}",
        "sockets, end": f"{last['ludotheque_sockets']:,.0f}",
    }


def taken_by_host() -> float:
    """Seconds in which this machine wanted to work and its host worked for others, all cores."""
    try:
        cpu = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()
    except OSError:  # not Linux: nobody tells
        return 0.0
    return int(cpu[8]) / os.sysconf("SC_CLK_TCK")


def report(console: Console, asked: argparse.Namespace, found: dict[str, Figures]) -> None:
    title = f"{asked.tables:,} tables, 2 sockets each, a move every {asked.period:g} s"
    if asked.processes > 1:
        title += f"; {asked.processes} processes on PostgreSQL behind nginx"
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
    parser.add_argument(
        "--processes", type=int, default=1, help="more than one: on PostgreSQL, behind nginx"
    )
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
    with shown() as progress, house(asked.processes) as there:
        found = uvloop.run(play(asked, there, progress))
    report(Console(width=100), asked, found)
    sys.exit(any(figures.errors for figures in found.values()))


if __name__ == "__main__":
    main()
