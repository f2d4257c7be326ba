"""A match is the same compiled and interpreted, whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PURE = Path(__file__).parents[2] / ".venv-pure" / "bin" / "python"
SCRIPT = """
from ludotheque.arena import Match, play
match = Match("forum-romanum", ["greedy", "search:20"], games=2, options={"stall": 1}, seed=5)
print(match.code(), match.name)
for fixture in match.all_fixtures():
    game = play(match, fixture)
    print(game.fixture, game.scores, game.winners, game.length, game.reason, game.end)
"""


def digests(python: Path, hash_seed: str) -> str:
    env = os.environ | {"PYTHONHASHSEED": hash_seed}
    ran = subprocess.run(
        [python, "-c", SCRIPT], env=env, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_compiled_equals_interpreted() -> None:
    compiled = digests(Path(sys.executable), "1")
    assert compiled.count("\n") == 3
    assert compiled == digests(PURE, "2")
