"""The ladder from the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from ludotheque.arena import ladder, rating

Call = Callable[..., CompletedProcess[str]]
CARD = ["ladder", "secret-card", "--games", "4", "--jobs", "1"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rating, "DRAWS", 10)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("lang", "word"), [("en", "Match"), ("fr", "Duel")])
def test_it_shows_and_writes_its_table(invoke: Call, lang: str, word: str, tmp_path: Path) -> None:
    document = tmp_path / "bots.md"
    document.write_text(f"# Bots\n\n{ladder.BEGIN}\n{ladder.END}\n", encoding="utf-8")
    done = invoke(*CARD, "--out", "bots.md", "--lang", lang)
    assert done.returncode == 0, done.stderr
    assert word in done.stdout
    assert "expert – random" in done.stdout
    written = document.read_text(encoding="utf-8")
    assert written.startswith("# Bots")
    assert "| expert – strong |" in written


def test_it_goes_on_where_it_was(invoke: Call, tmp_path: Path) -> None:
    first = invoke(*CARD, "--folder", "kept")
    journals = {path: path.read_bytes() for path in tmp_path.glob("kept/*/games.jsonl")}
    assert len(journals) == len(ladder.rungs())
    assert invoke(*CARD, "--folder", "kept").stdout == first.stdout
    assert journals == {path: path.read_bytes() for path in tmp_path.glob("kept/*/games.jsonl")}


def test_a_bot_of_ones_own_meets_the_best_level_and_the_middle_one(
    invoke: Call, tmp_path: Path
) -> None:
    (tmp_path / "ladder_agent.py").write_text(
        "def act(state, rng):\n    return state.nth_legal(0)\n"
    )
    done = invoke(*CARD, "--bots", "ladder_agent:act")
    assert done.returncode == 0, done.stderr
    assert "ladder_agent:act – expert" in done.stdout
    assert "ladder_agent:act – regular" in done.stdout


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["ladder", "chess"], "chess"),
        ([*CARD, "--jobs", "0"], "--jobs"),
        (["ladder", "secret-card", "--games", "0"], "at least 1"),
        ([*CARD, "--out", "marks.md"], "no place for the ladder"),
    ],
)
def test_what_cannot_be_is_said(invoke: Call, args: list[str], word: str, tmp_path: Path) -> None:
    (tmp_path / "marks.md").write_text("# Nothing here\n")
    done = invoke(*args)
    assert done.returncode == 2
    assert word in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "arena").exists()
