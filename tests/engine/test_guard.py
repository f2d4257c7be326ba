"""Compiled states from elsewhere never reach the interpreter that they could crash."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from high_card import HighCardState

from ludotheque import State
from ludotheque.engine.native import guard

ROOT = Path(__file__).parents[2]


def make_compiled(module: str) -> type[State]:
    """What mypyc makes of a class, as far as the guard can tell."""
    return type("Compiled", (State,), {"__mypyc_attrs__": (), "__module__": module})


def package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("elsewhere")
    module.__path__ = [str(folder)]
    monkeypatch.setitem(sys.modules, "elsewhere", module)


@pytest.mark.parametrize("module", ["elsewhere", "elsewhere.rules", "ludotheque.games.elsewhere"])
def test_a_compiled_class_that_nobody_vouches_for_is_refused(module: str) -> None:
    with pytest.raises(ImportError, match="ludotheque compile"):
        make_compiled(module)


@pytest.mark.parametrize(("header", "fits"), [("right", True), ("wrong", False)])
def test_a_note_says_for_which_house_it_was_compiled(
    header: str, fits: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package(tmp_path, monkeypatch)
    monkeypatch.setattr(guard, "house", lambda: {"header": "right"})
    (tmp_path / guard.NOTE).write_text(json.dumps({"header": header}))
    assert guard.fits(tmp_path) is fits
    if fits:
        assert make_compiled("elsewhere.rules").__name__ == "Compiled"
    else:
        with pytest.raises(guard.CompiledElsewhere):
            make_compiled("elsewhere.rules")


def test_beside_a_plain_house_nothing_compiled_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "house", lambda: None)
    (tmp_path / guard.NOTE).write_text(json.dumps({}))
    assert not guard.fits(tmp_path)


def test_plain_classes_are_welcome() -> None:
    assert issubclass(type("Own", (HighCardState,), {}), State)


@pytest.mark.soak
def test_a_package_is_compiled_and_played(tmp_path: Path) -> None:
    """Masks at Midnight by the documented call, then its games as the kit plays them."""
    if not guard.house():
        pytest.fail("this needs a compiled house: run it in .venv")
    command = [sys.executable, "-m", "ludotheque.cli", "compile"]
    folder = ROOT / "examples" / "midnight_masks"
    into = tmp_path / "out"
    subprocess.run([*command, str(folder), "state.py", "--into", str(into)], check=True)
    code = (
        "from ludotheque.testing import conform; from midnight_masks import GAME, state;"
        "assert not state.__file__.endswith('.py'), state.__file__;"
        "conform(GAME, games=1); print('played')"
    )
    environment = os.environ | {"PYTHONPATH": str(into)}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, cwd=tmp_path
    )
    assert ran.stdout.strip() == "played", ran.stderr
    note = into / "midnight_masks" / guard.NOTE
    note.write_text(json.dumps({"header": "another"}))
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, cwd=tmp_path
    )
    assert ran.returncode == 1  # an error of Python's, not a signal
    assert "was not compiled against this Ludothèque" in ran.stderr
