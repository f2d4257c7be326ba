"""The command as people and programs call it: in this process, by pipes, in a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludotheque.cli.app import app
from ludotheque.engine import registry

HERE = Path(__file__).parent
COMMAND = [sys.executable, "-m", "ludotheque.cli"]
Done = subprocess.CompletedProcess[str]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder for tables and records, and a game from outside the house."""
    info = tmp_path / "outside" / "secret_card-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: secret-card\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[ludotheque.games]\nsecret-card = secret_card:GAME\n")
    return tmp_path / "home"


@pytest.fixture
def environment(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """The variables of a clean terminal; also set in this process."""
    outside = [str(home.parent / "outside"), str(HERE)]
    for place in outside:
        monkeypatch.syspath_prepend(place)
    for cached in (registry._places, registry.game):
        cached.cache_clear()
    variables = {
        "LUDOTHEQUE_HOME": str(home),
        "LANG": "en_GB.UTF-8",
        "PYTHONPATH": os.pathsep.join([*outside, *(path for path in sys.path if path)]),
        "PYTHONUTF8": "1",
        "COLUMNS": "100",
        "PATH": os.environ["PATH"],
    }
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name in ("LUDOTHEQUE_HOME", "LANG", "COLUMNS"):
        monkeypatch.setenv(name, variables[name])
    yield variables
    for cached in (registry._places, registry.game):
        cached.cache_clear()


@pytest.fixture
def invoke(environment: dict[str, str]) -> Callable[..., Done]:
    """Call the command in this process."""

    def call(*args: str, typed: str = "", **variables: str) -> Done:
        result = CliRunner().invoke(app, list(args), input=typed, env=dict(variables))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Done(list(args), result.exit_code, result.stdout, result.stderr)

    return call


@pytest.fixture
def run(environment: dict[str, str]) -> Callable[..., Done]:
    """Call the command as a process of its own, by pipes."""

    def call(*args: str, typed: str | bytes = "", **variables: str) -> Done:
        data = typed if isinstance(typed, bytes) else typed.encode()
        done = subprocess.run(
            [*COMMAND, *args],
            input=data,
            capture_output=True,
            env={**environment, **variables},
            timeout=60,
            check=False,
        )
        return Done(list(args), done.returncode, done.stdout.decode(), done.stderr.decode())

    return call


class Terminal:
    """The command in a pseudo-terminal of some size."""

    def __init__(
        self, environment: dict[str, str], args: tuple[str, ...], width: int, height: int
    ) -> None:
        self.screen, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        variables = {k: v for k, v in environment.items() if k != "COLUMNS"}
        self.process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env={**variables, "TERM": "xterm-256color"},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(inner)
        self.raw = ""
        self.read_so_far = 0

    def wait_for(self, text: str, seconds: float = 30) -> str:
        """Read until the text appears after what was waited for last; everything new."""
        end = time.monotonic() + seconds
        while True:
            new = self.raw[self.read_so_far :]
            plain = ESCAPES.sub("", new)
            if text in plain:
                self.read_so_far = len(self.raw)
                return new
            if not self._more(end - time.monotonic()):
                raise AssertionError(f"{text!r} did not appear in {plain[-2000:]!r}")

    def _more(self, seconds: float) -> bool:
        if seconds <= 0 or not select.select([self.screen], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.screen, 65536)
        except OSError:
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)

    def type(self, line: str) -> None:
        os.write(self.screen, line.encode() + b"\n")

    def press(self, keys: bytes) -> None:
        os.write(self.screen, keys)

    def end(self) -> int:
        """Read to the end; the exit code."""
        while self._more(30):
            pass
        return self.process.wait(30)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator[Callable[..., Terminal]]:
    """Call the command in a pseudo-terminal."""
    opened: list[Terminal] = []

    def call(*args: str, width: int = 100, height: int = 40) -> Terminal:
        opened.append(Terminal(environment, args, width, height))
        return opened[-1]

    yield call
    for one in opened:
        one.kill()
        os.close(one.screen)
