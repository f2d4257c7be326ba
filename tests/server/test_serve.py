"""The command that serves, as a process of its own."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from ludotheque.server import settings
from ludotheque.server.http.static import FILES, is_built
from ludotheque.server.ops import main, network

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Start the command; whatever still runs at the end is ended."""
    processes: list[subprocess.Popen[str]] = []

    def call(*words: str, **variables: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "ludotheque.cli", "serve", "--no-browser", *words]
        environment = os.environ | {"LUDOTHEQUE_HOME": str(home), "LANG": "en_GB.UTF-8"} | variables
        processes.append(
            subprocess.Popen(
                command,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        )
        return processes[-1]

    yield call
    for process in processes:
        if process.poll() is None:
            process.kill()
        process.communicate()


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def healthy(url: str) -> dict[str, Any]:
    with urlopen(f"{url}/healthz", timeout=5) as answer:
        health: dict[str, Any] = json.load(answer)
        return health


def test_it_says_where_it_is_and_ends_when_asked(start: Start, home: Path) -> None:
    process = start("--port", "0")
    line = first_line(process)
    assert line.startswith("The house is open: http://127.0.0.1:")
    address = main.running(home)
    assert address is not None
    assert address.url in line
    assert not address.lan
    assert healthy(address.url)["ok"]
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert main.running(home) is None


def test_a_second_start_finds_the_first(start: Start) -> None:
    first_line(start("--port", "0"))
    second = start("--port", "0", LANG="fr_FR.UTF-8")
    assert first_line(second).startswith("La maison est déjà ouverte : http://127.0.0.1:")
    assert second.wait(20) == 0


def test_another_home_is_another_house(start: Start, home: Path, tmp_path: Path) -> None:
    first_line(start("--port", "0"))
    other = tmp_path / "other"
    other.mkdir()
    note = json.loads((home / main.NOTE).read_text())
    (other / main.NOTE).write_text(json.dumps(note | {"house": "somebody else's"}))
    assert main.running(home)
    assert main.running(other) is None


def test_the_whole_house_can_join(start: Start) -> None:
    process = start("--port", "0", "--lan")
    first_line(process)
    process.send_signal(signal.SIGINT)
    assert process.stdout is not None
    shown = process.stdout.read()  # communicate() would miss what readline() has read ahead
    if network.addresses():
        assert "For phones and computers in the house: http://" in shown
        assert "█" in shown
    else:
        assert "no network" in shown


def test_a_second_start_says_whether_the_whole_house_can_join(start: Start) -> None:
    first = start("--port", "0")
    first_line(first)
    assert "start it again with --lan" in start("--port", "0", "--lan").communicate(timeout=60)[0]
    first.send_signal(signal.SIGINT)
    first.communicate(timeout=60)
    first_line(start("--port", "0", "--lan"))
    shown = start("--port", "0", "--lan").communicate(timeout=60)[0]
    assert ("█" if network.addresses() else "no network") in shown


def test_a_port_that_is_taken(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = start("--port", str(taken.getsockname()[1]))
        _, complaint = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "choose another by --port" in complaint
    assert "Traceback" not in complaint


@pytest.mark.parametrize(
    ("database", "words"),
    [
        ("mysql://somewhere", "begins with sqlite:/// or postgresql://"),
        ("postgresql://nobody@127.0.0.1:1/nothing", "cannot be used"),
        ("sqlite:////proc/nowhere/test.db", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used(start: Start, database: str, words: str) -> None:
    process = start("--port", "0", LUDOTHEQUE_DATABASE=database)
    _, complaint = process.communicate(timeout=30)
    assert process.returncode == 2
    assert words in complaint
    assert "Traceback" not in complaint


def test_limits_are_set_from_outside() -> None:
    variables = {"LIMIT_TABLES": "7", "THINKERS": "3", "BOT_PAUSE": "5", "NICE": "4"}
    values = settings.of_environment(
        {f"LUDOTHEQUE_{name}": text for name, text in variables.items()}
    )
    assert values.bot_pause == 0.005
    assert (values.limits.tables, values.thinkers, values.nice) == (7, 3, 4)
    for value in ("none", "-1", "0", "1" * 20):
        with pytest.raises(settings.BadSetting, match="LUDOTHEQUE_THINKERS"):
            settings.of_environment({"LUDOTHEQUE_THINKERS": value})


def test_the_folder_of_the_tab_is_one_that_was_built(tmp_path: Path) -> None:
    variables = {"LUDOTHEQUE_SITE": str(tmp_path)}
    with pytest.raises(settings.BadSetting, match="make site"):
        settings.of_environment(variables)
    (tmp_path / "python").mkdir()
    (tmp_path / "python" / "manifest.json").write_text("{}", encoding="utf-8")
    assert settings.of_environment(variables).site == tmp_path
    assert settings.of_environment({}).site is None


def test_addresses_of_databases() -> None:
    assert settings.driver("postgres://x/y") == "postgresql+psycopg://x/y"
    assert settings.driver("postgresql://x/y") == "postgresql+psycopg://x/y"
    values = settings.of_environment({"LUDOTHEQUE_HOME": "/somewhere"})
    assert values.database == f"sqlite:///{Path('/somewhere') / 'ludotheque.db'}"
    secure = settings.of_environment({"LUDOTHEQUE_ORIGIN": "https://games.example/"})
    assert (secure.origin, secure.secure_cookies) == ("https://games.example", True)


def test_the_makefile_asks_whether_there_are_pages() -> None:
    process = subprocess.run([sys.executable, "-m", "ludotheque.server.http.static"], check=False)
    assert (process.returncode == 0) == is_built() == (FILES / "index.html").exists()


def test_the_log_is_json(start: Start, home: Path) -> None:
    process = start("--port", "0", "--log", "info")
    first_line(process)
    address = main.running(home)
    assert address is not None
    with pytest.raises(OSError, match="404"):
        urlopen(f"{address.url}/carry/a-secret-code/x.y", timeout=5)
    process.send_signal(signal.SIGINT)
    _, log = process.communicate(timeout=60)
    lines = [json.loads(line) for line in log.splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    assert {"time", "level", "logger", "method", "path", "status", "ms"} <= set(requests[0])
    assert "a-secret-code" not in log


def test_a_second_start_does_not_write_into_the_first_ones_database(
    start: Start, home: Path
) -> None:
    """The first one lives, but is not to be found: its note is gone."""
    first_line(start("--port", "0"))
    (home / main.NOTE).unlink()
    second = start("--port", "0")
    _, words = second.communicate(timeout=60)
    assert second.returncode != 0
    assert "Another server has this folder open" in words


def test_the_folder_is_its_owners_alone(start: Start, home: Path) -> None:
    first_line(start("--port", "0"))
    assert home.stat().st_mode & 0o077 == 0
