"""Compiled and interpreted code play the same games, state by state."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ludotheque
from ludotheque.engine import state

ROOT = Path(__file__).parents[2]
TRACE = Path(__file__).with_name("trace.py")
PURE = ROOT / ".venv-pure" / "bin" / "python"


def run(python: str, *words: str, hash_seed: str = "0") -> str:
    env = os.environ | {"PYTHONHASHSEED": hash_seed}
    ran = subprocess.run([python, *words], capture_output=True, text=True, env=env, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def compiled() -> bool:
    return not str(state.__file__).endswith(".py")


def test_this_environment_is_what_it_should_be() -> None:
    """The tests run on compiled code, the other environment is pure."""
    expected = "pure" not in sys.prefix
    assert compiled() == expected
    where = run(str(PURE), "-c", "import ludotheque.engine.state as s; print(s.__file__)")
    assert where.strip().endswith("state.py")


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_compiled_equals_interpreted(key: str) -> None:
    trace = run(sys.executable, str(TRACE), key, "1")
    assert trace.count("\n") > 1
    assert trace == run(str(PURE), str(TRACE), key, "1", hash_seed="12345")
