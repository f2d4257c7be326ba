"""Both wheels install into an empty environment and work there."""

from __future__ import annotations

import subprocess
import sys
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


@pytest.mark.parametrize("kind", [".venv", ".venv-pure"])
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
