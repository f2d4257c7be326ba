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

PEOPLE = "people only"
AT_ONCE = 16
"""Pairs in the door while the crowd comes in."""
SETTLE = 5.0
"""Seconds after the start, or after a change, that are not measured."""


# The run


class Run:
    """One server and its crowd."""

    def __init__(self, door: Door, options: argparse.Namespace, progress: Progress) -> None:
        self.door = door
        self.options = options
        self.progress = progress
        keys = itertools.cycle(options.games)
        self.pairs = [Pair(door, next(keys), options.period, n) for n in range(options.tables)]

    async def sit_down(self) -> None:
        """The pairs come in one after the other, and play from the moment they sit."""
        bar = self.progress.add_task("Coming in", status="", total=len(self.pairs))
        loop, step = asyncio.get_running_loop(), self.options.arriving / len(self.pairs)
        began, door = loop.time(), asyncio.Semaphore(AT_ONCE)

        async def arrive(number: int, pair: Pair) -> None:
            await asyncio.sleep(began + number * step - loop.time())
            async with door:
                await pair.sit_down()
            # Wherever sitting down took longer, the moves are still spread over the period.
            pair.start(self._next(began + self.options.period * number / len(self.pairs)))
            self.progress.advance(bar)

        await asyncio.gather(*(arrive(number, pair) for number, pair in enumerate(self.pairs)))

    def _next(self, moment: float) -> float:
        """The first such moment of a period that is still to come."""
        late, period = asyncio.get_running_loop().time() - moment, float(self.options.period)
        return moment + period * math.ceil(max(0.0, late) / period)

    async def call_experts(self) -> None:
        """Tables at which bots play each other: their processes are never idle."""
        host = await self.door.guest("Host")
        seats = [{"kind": "bot", "bot": "expert"}] * 2
        for game in itertools.islice(itertools.cycle(self.options.games), self.options.experts):
            await self.door.lay(host, game, seats)

    async def measure(self, what: str) -> Figures:
        bar = self.progress.add_task(what, status="", total=self.options.seconds)
        await asyncio.sleep(SETTLE)
        figures = Figures()
        for pair in self.pairs:
            pair.figures = figures
        began, client, stolen = time.perf_counter(), time.process_time(), taken_by_host()
        figures.readings.append(await self.door.read())
        for half in (1, 2):
            await self._wait_until(began + self.options.seconds * half / 2, began, bar, figures)
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


async def play(
    options: argparse.Namespace, target: House, progress: Progress
) -> dict[str, Figures]:
    door = Door(target.url, target.processes)
    run = Run(door, options, progress)
    await run.sit_down()
    parts = {PEOPLE: await run.measure("People only")}
    if options.experts:
        await run.call_experts()
        parts["and expert bots"] = await run.measure("And expert bots")
    run.leave()
    await door.client.aclose()
    return parts


# The table


def lines(figures: Figures) -> dict[str, str]:
    first, middle, last = figures.readings
    times, moves = figures.latencies, len(figures.latencies)
    decisions = "ludotheque_thinking_seconds_count"
    return {
        "moves": f"{moves:,}",
        "moves a second": f"{figures.pace:,.0f}",
        "acknowledged, p50": f"{figures.quantile(0.5):.1f} ms",
        "p90": f"{figures.quantile(0.9):.1f} ms",
        P99: f"{figures.quantile(0.99):.1f} ms",
        "longest": f"{max(times) * 1000:.1f} ms",
        LATE: f"{figures.late:,}",
        ERRORS: str(len(figures.errors)),
        "games that ended": str(figures.games),
        "decisions of bots": f"{last[decisions] - first[decisions]:,.0f}",
        CPU: f"{figures.server / moves * 1000:.2f} ms",
        "server, share of a core": f"{figures.server / figures.seconds:.0%}",
        "crowd, share of a core": f"{figures.client / figures.seconds:.0%}",
        "taken by the host": f"{figures.taken:.1%}",
        "server's memory, start": f"{first[MEMORY] / 1e6:,.0f} MB",
        "middle": f"{middle[MEMORY] / 1e6:,.0f} MB",
        END: f"{last[MEMORY] / 1e6:,.0f} MB",
        "tables in memory, end": f"{last['ludotheque_tables']:,.0f}",
        "sockets, end": f"{last['ludotheque_sockets']:,.0f}",
    }


# The aims

P99, LATE, ERRORS, END = "p99", "let go, no answer yet", "errors", "end"
CPU, MEMORY = "server, processor per move", "process_resident_memory_bytes"
HOST = 0.015
"""A host that takes more of the machine than this makes everybody's p99 its own."""
GROWTH = 1.05
"""Memory that is flat from the middle of a part to its end."""


def aim_ms(options: argparse.Namespace, experts: bool) -> int:
    """Within which 99 of 100 moves are acknowledged: twice the crowd may take longer."""
    if options.tables / options.period > 500:
        return 100
    return 60 if experts else 30


def aims(options: argparse.Namespace, experts: bool) -> dict[str, str]:
    return {
        P99: f"< {aim_ms(options, experts)} ms",
        LATE: "0",
        ERRORS: "0",
        CPU: "≤ 0.80 ms",
        END: "flat",
    }


def verdicts(
    options: argparse.Namespace, experts: bool, figures: Figures
) -> dict[str, bool | None]:
    """Which aims were met; nothing is said of the pace of a machine that its host took away."""
    _, middle, last = figures.readings
    in_time = figures.quantile(0.99) < aim_ms(options, experts)
    return {
        P99: True if in_time else (False if figures.taken < HOST else None),
        LATE: figures.late == 0,
        ERRORS: not figures.errors,
        CPU: figures.server / len(figures.latencies) <= 0.0008,
        END: last[MEMORY] <= middle[MEMORY] * GROWTH,
    }


MARKS = {True: " [green]✓[/]", False: " [red]✗[/]", None: " [yellow]?[/]"}


def taken_by_host() -> float:
    """Seconds in which this machine wanted to work and its host worked for others, all cores."""
    try:
        cpu = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()
    except OSError:  # not Linux: nobody tells
        return 0.0
    return int(cpu[8]) / os.sysconf("SC_CLK_TCK")


def report(console: Console, options: argparse.Namespace, parts: dict[str, Figures]) -> None:
    rate = options.tables / options.period
    title = f"{options.tables:,} tables, 2 sockets each, {rate:,.0f} moves a second"
    if options.processes > 1:
        title += f"; {options.processes} processes on PostgreSQL behind nginx"
    table = Table(title=title, title_justify="left")
    table.add_column("what")
    columns = []
    for name, figures in parts.items():
        experts = name != PEOPLE
        table.add_column(name, justify="right")
        table.add_column("aim")
        goals, marks = aims(options, experts), verdicts(options, experts, figures)
        columns.append(
            {
                line: (text, goals.get(line, "") + MARKS[marks[line]] if line in goals else "")
                for line, text in lines(figures).items()
            }
        )
    for line in columns[0]:
        table.add_row(line, *(cell for column in columns for cell in column[line]))
    machine = f"{platform.platform()}, Python {platform.python_version()}"
    console.print(f"{machine}, {os.cpu_count()} cores")
    console.print(table)
    console.print(f"? missed while the host took {HOST:.1%} of the machine or more: run it again")
    errors = [error for figures in parts.values() for error in figures.errors]
    for error in sorted(set(errors))[:10]:
        console.print(f"{errors.count(error)} × {error}", markup=False)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--period", type=float, default=2.0, help="seconds from move to move")
    parser.add_argument("--rate", type=float, help="moves a second, instead of the period")
    parser.add_argument("--seconds", type=float, default=180.0, help="of each of the two parts")
    parser.add_argument("--arriving", type=float, default=60.0, help="seconds; games end so too")
    parser.add_argument("--experts", type=int, default=4, help="tables of bots; 0 for none")
    parser.add_argument(
        "--processes", type=int, default=1, help="more than one: on PostgreSQL, behind nginx"
    )
    parser.add_argument("--games", nargs="+", default=list(ludotheque.catalogue()), metavar="KEY")
    options = parser.parse_args()
    if options.rate:
        options.period = options.tables / options.rate
    return options


def progress_bars() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[status]}"),
        console=Console(stderr=True),
    )


def main() -> None:
    options = arguments()
    # Ended from outside, the server must not be left behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with progress_bars() as progress, house(options.processes) as target:
        parts = uvloop.run(play(options, target, progress))
    report(Console(width=100), options, parts)
    sys.exit(any(figures.errors for figures in parts.values()))


if __name__ == "__main__":
    main()
