"""Two real server processes on one PostgreSQL, one killed in the middle: the game goes on."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_killed import LOST, Process
from tests.server.visitors import Socket, Visitor, until

GAME = "forum-romanum"
BEFORE, AFTER = 6, 6
"""Moves that are made before the kill, and at least after it."""
Pair = list[Process]


@pytest.fixture
def pair(tmp_path: Path, new_postgres: Callable[[], str]) -> Iterator[Pair]:
    url = new_postgres()
    both = [Process(tmp_path / name, url) for name in ("one", "two")]
    for process in both:
        process.start()
    yield both
    for process in both:
        if process.life is not None:
            process.kill()


class Traveller:
    """Plays one seat, and goes to the other process when this one is gone."""

    def __init__(self, pair: Pair, at: int, name: str) -> None:
        self.pair = pair
        self.at = at
        self.luck = random.Random(name)
        self.visitor = Visitor(pair[at], name, {})  # type: ignore[arg-type]
        self.seat = -1
        self.table: dict[str, Any] = {}
        self.acknowledged: dict[int, str] = {}
        """By the log's number after it, what was done."""
        self.unanswered: dict[str, Any] | None = None
        self.over = False

    def sit(self, table: dict[str, Any], seat: int) -> None:
        self.table, self.seat = table, seat
        self.acknowledged, self.unanswered, self.over = {}, None, False

    def go_elsewhere(self) -> None:
        cookies = self.visitor.http.cookies
        self.at = 1 - self.at
        self.visitor = Visitor(self.pair[self.at], "", {})  # type: ignore[arg-type]
        self.visitor.http.cookies = cookies

    def play(self, stop: threading.Event) -> None:
        while not stop.is_set() and not self.over:
            try:
                with self.visitor.sit(self.table) as socket:
                    while not stop.is_set() and not self.over:
                        self._step(socket)
            except LOST:
                time.sleep(0.1)
                self.go_elsewhere()

    def _step(self, socket: Socket) -> None:
        snapshot = socket.snapshot
        self.over = snapshot["status"] == "over"
        if self.unanswered is None and snapshot["actor"] == self.seat:
            self.unanswered = {
                "id": f"{self.seat}-{snapshot['number']}-{self.luck.getrandbits(30)}",
                "seat": self.seat,
                "seen": snapshot["number"],
                "action": self.luck.choice(snapshot["legal"])["notation"],
            }
        if self.unanswered is not None:
            self._send(socket, self.unanswered)
        elif not self.over:
            socket.next()

    def _send(self, socket: Socket, message: dict[str, Any]) -> None:
        answer = socket.ask("act", **message)
        assert answer["type"] == "ack", answer
        self.acknowledged[answer["number"]] = message["action"]
        self.unanswered = None
        while socket.snapshot["number"] < answer["number"]:
            socket.next()


def one_game(pair: Pair, travellers: list[Traveller], dies: int) -> None:
    """Both play at a table with a bot; one process is killed, and is back for the next game."""
    ann, bob = travellers
    table = ann.visitor.lay(GAME, "me", "open", "bot:random")
    bob.visitor.join(table)
    for seat, who in enumerate(travellers):
        who.sit(table, seat)
    stop = threading.Event()
    threads = [threading.Thread(target=who.play, args=(stop,)) for who in travellers]
    for thread in threads:
        thread.start()
    try:
        until(lambda: moves(travellers) >= BEFORE, seconds=60)
        pair[dies].kill()
        before = moves(travellers)
        until(lambda: moves(travellers) >= before + AFTER or ann.over, seconds=60)
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    check(travellers)
    pair[dies].start()


def moves(travellers: list[Traveller]) -> int:
    return sum(len(who.acknowledged) for who in travellers)


def check(travellers: list[Traveller]) -> None:
    """Every acknowledged move stands in the log, at its place, for whoever asks whomever."""
    for who in travellers:
        with who.visitor.sit(who.table) as socket:
            log = socket.welcome["log"]
            assert [line["number"] for line in log] == list(range(len(log)))
            acts = [line for line in log if line["kind"] == "act" and line["seat"] == who.seat]
            acknowledged = [action for _, action in sorted(who.acknowledged.items())]
            assert [line["notation"] for line in acts][: len(acknowledged)] == acknowledged
            assert len(acts) - len(acknowledged) <= (who.unanswered is not None)


@pytest.mark.parametrize("games", [1, pytest.param(30, marks=pytest.mark.soak)])
def test_one_is_killed_and_the_game_goes_on(pair: Pair, games: int) -> None:
    travellers = [Traveller(pair, at, name) for at, name in enumerate(("Ann", "Bob"))]
    for number in range(games):
        one_game(pair, travellers, dies=number % 2)
        for at, who in enumerate(travellers):
            if who.at != at:
                who.go_elsewhere()
