"""A real server process is killed at random moments under load: nothing acknowledged is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.visitors import Socket, Visitor
from websockets.exceptions import WebSocketException

from ludotheque.server.ops.main import listen

GAME = "forum-romanum"
PLAYERS = 4
LOST = (WebSocketException, OSError, TimeoutError, EOFError, httpx.HTTPError)
PLENTY = {f"LUDOTHEQUE_LIMIT_{name}": "100000" for name in ("REQUESTS", "GUESTS", "MESSAGES")}


class Process:
    """The server as a process of its own, at one port for all its lives."""

    def __init__(self, home: Path, database: str) -> None:
        with listen("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.environment = (
            os.environ
            | PLENTY
            | {"LUDOTHEQUE_HOME": str(home), "LUDOTHEQUE_DATABASE": database, "LANG": "en_GB.UTF-8"}
        )
        self.life: subprocess.Popen[str] | None = None

    def start(self) -> None:
        words = ["serve", "--no-browser", "--port", str(self.port)]
        self.life = subprocess.Popen(
            [sys.executable, "-m", "ludotheque.cli", *words],
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        assert self.life.stdout is not None
        assert self.host in self.life.stdout.readline()

    def kill(self) -> None:
        """Pull the plug, of the processes in which bots think too."""
        assert self.life is not None
        os.killpg(self.life.pid, signal.SIGKILL)
        self.life.wait()
        assert self.life.stdout is not None
        self.life.stdout.close()
        self.life = None


@pytest.fixture
def process(tmp_path: Path, database: str) -> Iterator[Process]:
    one = Process(tmp_path, database)
    one.start()
    yield one
    if one.life is not None:
        one.kill()


class Player:
    """Plays both seats of a table at random, and remembers every acknowledgement."""

    def __init__(self, process: Process, number: int) -> None:
        self.luck = random.Random(number)
        self.visitor = Visitor(process, f"Player {number}", {})  # type: ignore[arg-type]
        self.table = self.visitor.lay(GAME, "me", "me", turn_seconds=86_400)
        self.acknowledged: dict[str, tuple[int, str]] = {}
        """By message id, the log's number after it and the action."""
        self.unanswered: dict[str, Any] | None = None
        self.count = 0

    def play(self, stop: threading.Event) -> None:
        """Until told to stop, or the connection is lost, or the game is over."""
        try:
            with self.visitor.sit(self.table) as socket:
                if self.unanswered is not None:
                    self._send(socket)
                while not stop.is_set() and self._move(socket):
                    pass
        except LOST:
            return

    def _move(self, socket: Socket) -> bool:
        seat = int(socket.snapshot["actor"])
        if seat < 0:
            return False
        legal = self._legal(socket, seat)
        self.count += 1
        self.unanswered = {
            "id": f"a{self.count}",
            "seat": seat,
            "seen": socket.snapshot["number"],
            "action": self.luck.choice(legal)["notation"],
        }
        self._send(socket)
        return True

    def _legal(self, socket: Socket, seat: int) -> list[dict[str, Any]]:
        if socket.snapshot["viewer"] != seat:
            socket.say("look", seat=seat)
            socket.wait("shown", lambda m: m["snapshot"]["viewer"] == seat)
        legal: list[dict[str, Any]] = socket.snapshot["legal"]
        return legal

    def _send(self, socket: Socket) -> None:
        """Send what is unanswered, the same again after a lost connection."""
        sent = self.unanswered
        assert sent is not None
        answer = socket.ask("act", **sent)
        assert answer["type"] == "ack", answer
        self.acknowledged[sent["id"]] = (answer["number"], sent["action"])
        self.unanswered = None
        while socket.snapshot["number"] < answer["number"]:
            socket.next()

    def check(self) -> dict[str, Any]:
        """Every acknowledged move stands in the log once, at its place; the table goes on."""
        with self.visitor.sit(self.table) as socket:
            log = socket.welcome["log"]
            acts = [line["notation"] for line in log if line["kind"] == "act" and line["seat"] >= 0]
            assert [line["number"] for line in log] == list(range(len(log)))
            acknowledged = [action for _, action in sorted(self.acknowledged.values())]
            assert acts[: len(acknowledged)] == acknowledged
            assert len(acts) - len(acknowledged) <= (self.unanswered is not None)
            clock: dict[str, Any] = socket.snapshot["clock"]
            return clock


def lives(process: Process, kills: int) -> int:
    """Kill and restart so often, with people playing; how many moves were acknowledged."""
    luck = random.Random(kills)
    players = [Player(process, number) for number in range(PLAYERS)]
    for _ in range(kills):
        stop = threading.Event()
        threads = [threading.Thread(target=player.play, args=(stop,)) for player in players]
        for thread in threads:
            thread.start()
        time.sleep(0.3 + luck.random())
        process.kill()
        stop.set()
        for thread in threads:
            thread.join()
        process.start()
        for player in players:
            before = player.check()
            again = player.check()
            assert before["deadline"] == again["deadline"], "the clock runs on, it is not set back"
    return sum(len(player.acknowledged) for player in players)


def test_five_kills_lose_nothing(process: Process) -> None:
    assert lives(process, 5) > 20


@pytest.mark.soak
def test_fifty_kills_lose_nothing(process: Process) -> None:
    assert lives(process, 50) > 500


def test_a_bot_goes_on_after_a_kill(process: Process) -> None:
    visitor = Visitor(process, "Ann", {})  # type: ignore[arg-type]
    table = visitor.lay("doodle-city", "bot:random", "bot:random", "bot:random")
    with visitor.sit(table) as socket:
        socket.wait("moved", lambda m: m["snapshot"]["number"] > 4)
    process.kill()
    process.start()
    with visitor.sit(table) as socket:
        before = socket.snapshot["number"]
        assert before > 4
        socket.wait("moved", lambda m: m["snapshot"]["number"] > before)
