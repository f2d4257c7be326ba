"""The arena from the command line: tables, files, going on after an interruption."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from ludotheque.arena import rating, read

Call = Callable[..., CompletedProcess[str]]
FORUM = "forum-romanum"
CARD = ["arena", "secret-card", "--bots", "greedy,random", "--jobs", "1"]


@pytest.fixture(autouse=True)
def few_draws(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rating, "DRAWS", 10)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_tables(invoke: Call, lang: str, tmp_path: Path) -> None:
    args = ["arena", "secret-card", "--bots", "greedy, policy,random", "--games", "60"]
    done = invoke(*args, "--jobs", "1", "--lang", lang, "--out", str(tmp_path / "here"))
    assert done.returncode == 0, done.stderr
    words = {
        "en": ["3 bots, 2 players, 60 games in 10 paired deals, seed 1", "95% interval", "Rating"],
        "fr": ["3 robots, 2 joueurs, 60 parties en 10 donnes", "Intervalle 95 %", "Cote"],
    }
    for word in [*words[lang], "greedy", "policy", "random"]:
        assert word in " ".join(done.stdout.split())
    assert done.stderr == ""  # no bar where nobody looks
    names = {path.name for path in (tmp_path / "here").iterdir()}
    assert names == {"games.jsonl", "results.json", "times.json", "page.html"}
    assert f'lang="{lang}"' in (tmp_path / "here" / "page.html").read_text(encoding="utf-8")


def test_the_same_command_plays_nothing_twice(invoke: Call, tmp_path: Path) -> None:
    first = invoke(*CARD, "--games", "20")
    assert first.returncode == 0
    (folder,) = (tmp_path / "arena").iterdir()
    journal = (folder / "games.jsonl").read_bytes()
    assert invoke(*CARD, "--games", "20").stdout == first.stdout
    assert (folder / "games.jsonl").read_bytes() == journal
    invoke(*CARD, "--games", "40")
    assert (folder / "games.jsonl").read_bytes().startswith(journal)
    invoke(*CARD, "--games", "20", "--seed", "2")
    assert len(list((tmp_path / "arena").iterdir())) == 2


def test_resume_needs_only_the_folder(invoke: Call, tmp_path: Path) -> None:
    flags = ["--games", "20", "--seed", "3", "--players", "3"]
    first = invoke(*CARD, *flags, "--out", "match")
    path = tmp_path / "match" / "games.jsonl"
    path.write_bytes(b"\n".join(path.read_bytes().splitlines()[:9]) + b"\n")
    again = invoke("arena", "--resume", "match", "--jobs", "1")
    assert again.returncode == 0, again.stderr
    figures = [" ".join(line.split("│")[:6]) for line in again.stdout.splitlines()]
    assert figures == [" ".join(line.split("│")[:6]) for line in first.stdout.splitlines()]
    more = invoke("arena", "--resume", "match", "--games", "48", "--jobs", "1")
    assert "48 games" in more.stdout
    assert invoke("arena", "--resume", "match", "--games", "0").returncode == 2


def test_certainty(invoke: Call) -> None:
    args = ["arena", FORUM, "--bots", "greedy,random", "--games", "1000", "--certainty", "90%"]
    done = invoke(*args, "--option", "stall=1", "--jobs", "1")
    assert "Stopped early" in done.stdout
    assert "90% interval" in done.stdout
    even = invoke("arena", "secret-card", "--bots", "policy,random", "--games", "4",
                  "--certainty", "99", "--jobs", "1")  # fmt: skip
    assert "Not decided yet: policy – random" in even.stdout


def test_a_bot_of_ones_own_lies_where_one_works(invoke: Call, tmp_path: Path) -> None:
    (tmp_path / "my_own_agent.py").write_text(
        "def act(state, rng):\n    return state.nth_legal(0)\n", encoding="utf-8"
    )
    bots = ["--bots", "my_own_agent:act,random"]
    done = invoke("arena", "secret-card", *bots, "--games", "10", "--jobs", "2")
    assert done.returncode == 0, done.stderr
    assert "my_own_agent:act" in done.stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["arena"], ["KEY", "--help"]),
        (["arena", FORUM], ["--bots", "--help"]),
        (["arena", "chess", "--bots", "random"], ["chess", FORUM]),
        (["arena", FORUM, "--bots", "genius"], ["genius", "greedy"]),
        (["arena", FORUM, "--bots", ""], ["at least one bot"]),
        (["arena", FORUM, "--bots", "random,random"], ["twice"]),
        (["arena", FORUM, "--bots", "random", "--games", "0"], ["at least 1"]),
        (["arena", FORUM, "--bots", "random", "--players", "9"], ["2 to 6"]),
        (["arena", FORUM, "--bots", "random", "--option", "speed=1"], ["speed"]),
        (["arena", FORUM, "--bots", "random", "--jobs", "0"], ["--jobs"]),
        (["arena", FORUM, "--bots", "random", "--certainty", "sure"], ["sure", "95"]),
        (["arena", FORUM, "--bots", "random", "--certainty", "100"], ["below 100"]),
        (["arena", "--resume", "nowhere"], ["nowhere", "holds no match"]),
    ],
)
def test_what_cannot_be_is_said(
    invoke: Call, args: list[str], words: list[str], tmp_path: Path
) -> None:
    done = invoke(*args)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    for word in words:
        assert word in done.stderr
    assert not (tmp_path / "arena").exists()


def test_another_match_in_the_folder_is_refused(invoke: Call) -> None:
    invoke(*CARD, "--games", "2", "--out", "match")
    done = invoke(*CARD, "--games", "2", "--seed", "2", "--out", "match", "--lang", "fr")
    assert done.returncode == 2
    assert "contient un autre match (seed)" in done.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_keeps_what_was_played(
    environment: dict[str, str], tmp_path: Path, jobs: str
) -> None:
    command = ["arena", FORUM, "--bots", "policy,random", "--games", "400000", "--jobs", jobs]
    process = subprocess.Popen(
        [sys.executable, "-m", "ludotheque.cli", *command, "--out", "match"],
        env=environment,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    journal, end = tmp_path / "match" / "games.jsonl", time.monotonic() + 40
    while not journal.exists() or journal.read_bytes().count(b"\n") < 30:
        assert time.monotonic() < end
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    try:
        output, errors = process.communicate(timeout=30)
    finally:
        with suppress(ProcessLookupError):  # one that does not hear must not go on for ever
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert output == b""
    assert errors.decode() == "What was played is kept in match; the same command goes on.\n"
    kept = journal.read_bytes().count(b"\n") - 1
    assert kept >= 29
    # Counted are deals in order: one process may be ahead of another that has its first at hand.
    assert read(tmp_path / "match").results.games <= kept


def test_the_bar_shows_the_time_that_remains(terminal: Callable[..., object]) -> None:
    shown = terminal("arena", FORUM, "--bots", "policy,random", "--games", "60", "--jobs", "1")
    shown.wait_for("Playing")  # type: ignore[attr-defined]
    shown.wait_for("/60")  # type: ignore[attr-defined]
    shown.wait_for("page.html", 60)  # type: ignore[attr-defined]
    assert shown.end() == 0  # type: ignore[attr-defined]
