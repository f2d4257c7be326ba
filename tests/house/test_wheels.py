"""Both wheels install into an empty environment and work there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SMOKE = """
import ludotheque
from ludotheque.bots import random_playout
for key in ludotheque.catalogue():
    game = ludotheque.game(key)
    state = game.start()
    random_playout(state, ludotheque.Rng(1))
    assert state.winners() and game.rules("fr") and game.lesson("en")
print(len(ludotheque.catalogue()))
"""

PLAY = """
import sys
from ludotheque.client import Client
with Client(sys.argv[1], name="Ann") as me:
    table = me.lay("forum-romanum", "me", "bot:beginner")
    turn = next(iter(table.turns()))
    turn.act(turn.legal[0])
"""


@pytest.mark.parametrize("kind", [".venv", pytest.param(".venv-pure", marks=pytest.mark.soak)])
def test_a_wheel_installs_into_an_empty_environment(kind: str, tmp_path: Path) -> None:
    wheel = next((ROOT / "build" / "wheels" / kind).glob("*.whl"))
    assert ("none-any" in wheel.name) == (kind == ".venv-pure")
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "empty")], check=True)
    python = tmp_path / "empty" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel)], check=True)
    ran = subprocess.run([python, "-c", SMOKE], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) >= 1
    command = [str(python.with_name("ludotheque")), "games", "--lang", "fr"]
    shown = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "Kramer" in shown.stdout
    _miss_the_house(python, tmp_path)


def _miss_the_house(python: Path, folder: Path) -> None:
    """The core has no server and no printing, and says how to get them, once."""
    command = python.with_name("ludotheque")
    for words in (["serve"], ["backup", "x"], ["print", "doodle-city", "-o", "x.pdf"]):
        ran = subprocess.run([command, *words], cwd=folder, capture_output=True, text=True)
        assert ran.returncode == 2, ran.stderr
        assert ran.stderr.count("pip install 'ludotheque[play]'") == 1
        assert "Traceback" not in ran.stderr
    ran = subprocess.run([python, "-c", "import ludotheque.client"], capture_output=True, text=True)
    assert "ludotheque[play]" in ran.stderr


@pytest.mark.parametrize("kind", [".venv", ".venv-pure"])
def test_a_plain_install_says_once_that_it_is_slow(kind: str, tmp_path: Path) -> None:
    """A compiled one says nothing."""
    code = (
        "import ludotheque; from ludotheque import Rng; from ludotheque.bots import choose\n"
        "state, rng = ludotheque.game('forum-romanum').start(2), Rng(1)\n"
        "state.apply(state.sample(rng))\n"
        "for _ in range(3): choose('search:4', state, rng)\n"
    )
    python = ROOT / kind / "bin" / "python"
    ran = subprocess.run([python, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.count("sixty times slower") == (kind == ".venv-pure")


@pytest.mark.soak
@pytest.mark.parametrize("compiling", [True, False], ids=["compiler", "no compiler"])
@pytest.mark.parametrize("source", ["checkout", "sdist"])
def test_an_isolated_build_compiles_where_it_can(
    source: str, compiling: bool, tmp_path: Path
) -> None:
    """As pip builds it for a stranger: without our environment, and the pages cannot be built."""
    copy = tmp_path / "copy"
    files = subprocess.check_output(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, text=True
    )
    for name in filter(lambda name: (ROOT / name).is_file(), files.splitlines()):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    origin = copy
    if source == "sdist":
        hatch = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
        subprocess.run(hatch, cwd=copy, check=True)
        origin = next(tmp_path.glob("*.tar.gz"))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    ran = subprocess.run(
        [*command, "--wheel-dir", str(tmp_path), str(origin)],
        env={**os.environ, "PATH": _path(tmp_path / "bin", compiling)},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    wheel = next(tmp_path.glob("*.whl"))
    assert ("none-any" in wheel.name) != compiling
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert any(name.endswith((".so", ".pyd")) for name in names) == compiling
    assert not [name for name in names if name.startswith("ludotheque/server/client/")]


def _path(folder: Path, compiling: bool) -> str:
    """A web build that fails beside a compiler; or neither Node nor compiler."""
    folder.mkdir()
    if compiling:
        (folder / "npm").write_text("#!/bin/sh\nexit 1\n")
        (folder / "npm").chmod(0o755)
        return os.pathsep.join([str(folder), os.environ["PATH"]])
    for name in ("sh", "dirname", "mkdir", "rm"):
        (folder / name).symlink_to(str(shutil.which(name)))
    return str(folder)


@pytest.mark.soak
def test_from_nothing_to_playing_in_under_a_minute(tmp_path: Path) -> None:
    """A fresh environment, the wheel with the house, a server, a table with a bot, a move."""
    start = time.monotonic()
    wheel = next((ROOT / "build" / "wheels" / ".venv").glob("*.whl"))
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "house")], check=True)
    python = tmp_path / "house" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", f"{wheel}[play]"], check=True)
    environment = {**os.environ, "LUDOTHEQUE_HOME": str(tmp_path / "data")}
    command = [str(python.with_name("ludotheque")), "serve", "--port", "0", "--no-browser"]
    server = subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        address = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
        assert address is not None
        ran = subprocess.run(
            [python, "-c", PLAY, address[0]], cwd=tmp_path, capture_output=True, text=True
        )
        assert ran.returncode == 0, ran.stderr
    finally:
        server.terminate()
        server.wait()
    assert time.monotonic() - start < 60
