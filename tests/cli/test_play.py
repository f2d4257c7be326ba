"""Games played in the terminal: whole ones, in both languages, with everything one may type."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, Record, Rng
from ludotheque.bots.personas import PERSONAS
from ludotheque.cli.terminal import table_files

Call = Callable[..., CompletedProcess[str]]
FORUM = "forum-romanum"
SEED = 7


def random_game(key: str, players: int, **options: int) -> Record:
    """A game by random decisions, with the chance that ``--seed 7`` brings."""
    state, rng = ludotheque.game(key).start(players, **options), Rng(1)
    actions: list[int] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = state.sample(Rng(SEED, len(actions)))
        else:
            action = state.nth_legal(rng.below(state.num_legal()))
        state.apply(action)
        actions.append(int(action))
    return Record.of(state, actions)


def kept(home: Path) -> Record:
    """The one record that was kept."""
    (path,) = (home / "records").iterdir()
    return Record.from_json(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_by_notation(invoke: Call, home: Path, lang: str, players: int) -> None:
    record = random_game(FORUM, players, stall=1)
    typed = "\n".join(text for text in record.actions if not text.startswith("first")) + "\n"
    seats = ",".join(["human:Anna", "human:Ben", "human:Cleo"][:players])
    args = ["--seats", seats, "--option", "stall=1", "--seed", str(SEED), "--lang", lang]
    done = invoke("play", FORUM, *args, typed=typed)
    assert done.returncode == 0, done.stderr
    assert kept(home) == record
    assert record.to_code() in done.stdout
    game = ludotheque.game(FORUM)
    assert record.result is not None
    assert game.texts(lang)["reasons"][record.result["reason"]] in done.stdout
    assert "★" in done.stdout
    assert list((home / "tables").iterdir()) == []
    assert invoke("replay", record.to_code(), "--lang", lang).returncode == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_by_number_against_bots(run: Call, home: Path, lang: str) -> None:
    args = ["--players", "3", "--option", "stall=1", "--seed", "3", "--lang", lang]
    done = run("play", FORUM, *args, typed="1\n" * 200)
    assert done.returncode == 0, done.stderr
    first = kept(home)
    assert first.result is not None
    again = run("play", FORUM, *args, typed="1\n" * 200, LUDOTHEQUE_HOME=str(home / "again"))
    assert kept(home / "again") == first, "the same seed plays the same game"
    assert again.returncode == 0


def test_bots_alone_are_watched(invoke: Call, home: Path) -> None:
    done = invoke("play", FORUM, "--seats", "bot:random,bot:policy,bot", "--option", "stall=1")
    assert done.returncode == 0
    assert "Instinct places a Roman on" in done.stdout
    assert kept(home).result is not None


def test_the_seed_calls_the_regulars_too(invoke: Call) -> None:
    """The same people come again, and they are of the level that was asked for."""
    args = ("play", FORUM, "--seats", "human,bot:strong,bot:strong", "--seed")
    called = []
    for seed in ("8", "8"):
        shown = invoke(*args, seed, typed="quit\n").stdout.replace("\u00a0", " ")
        called.append(re.findall(r"[BC] (\w+) ••••", shown)[:2])
    assert called[0] == called[1]
    assert set(called[0]) == {one.name for one in PERSONAS if one.level == "strong"}


def test_the_system_draws_where_there_is_no_seed(invoke: Call) -> None:
    shown = {
        re.findall(r"(\w+(?: \d)?) begins", invoke("play", FORUM, "--players", "6").stdout)[0]
        for _ in range(12)
    }
    assert len(shown) > 1


def test_asking_kindly(invoke: Call, home: Path) -> None:
    number = ludotheque.catalogue().index(FORUM) + 1
    done = invoke("play", typed=f"0\nnonsense\n{number}\n9\n\nquit\n")
    assert done.returncode == 0
    assert f"{number}  Forum Romanum ({FORUM})" in done.stdout
    assert "2 to 6" in done.stdout
    names = re.findall(r"[B-D] (\w+) •••", done.stdout.replace("\u00a0", " "))
    assert set(names) == {one.name for one in PERSONAS if one.level == "regular"}
    again = invoke("play", typed=f"{len(ludotheque.catalogue()) + 1}\nquit\n", LANG="fr_FR")
    assert "Reprendre : Forum Romanum avec Player 1" in again.stdout.replace("Joueur", "Player")
    assert len(list((home / "tables").iterdir())) == 1


def test_a_game_put_aside_is_offered(invoke: Call, home: Path) -> None:
    invoke("play", FORUM, "--players", "3", "--seed", "1", typed="1\nquit\n")
    done = invoke("play", FORUM, typed="\nlog\nquit\n")
    assert "A game was put aside" in done.stdout
    assert "Player 1 places a Roman on" in done.stdout
    invoke("play", FORUM, typed="no\n3\nquit\n")
    assert len(list((home / "tables").iterdir())) == 2


def test_refused_why_and_nothing_changed(invoke: Call, home: Path) -> None:
    typed = "why\nd4\nd4\nd4\nwhy\nxyzzy\nwhy\nwhy SC-1\nquit\n"
    done = invoke("play", FORUM, "--seats", "human,human,human", typed=typed)
    assert "Nothing has been refused yet" in done.stdout
    assert "d4 is taken; choose a free cell. (FR-5)" in done.stdout
    assert "xyzzy" in done.stdout
    assert "has no rule “SC-1”" in done.stdout
    (path,) = (home / "tables").iterdir()
    assert len(json.loads(path.read_text())["table"]["events"]) == 2  # first player, d4


@pytest.mark.parametrize(("lang", "word"), [("en", "never swapped"), ("fr", "ne s'échange jamais")])
def test_why_shows_the_paragraph(invoke: Call, lang: str, word: str) -> None:
    # With this seed the first card is the best one, which SC-3 forbids to swap.
    seed = next(n for n in range(99) if _first_card(n) == 6)
    args = ["--players", "2", "--seed", str(seed), "--lang", lang]
    done = invoke("play", "secret-card", *args, typed="swap\nwhy\nwhy\npourquoi 4\nquit\n")
    assert "(SC-3)" in done.stdout
    assert " ".join(done.stdout.split()).count(word) == 2
    assert "SC-4" in done.stdout


def _first_card(seed: int) -> int:
    return Rng(seed, 0).below(6) + 1


def test_words_of_both_languages(invoke: Call, tmp_path: Path) -> None:
    file = tmp_path / "ma partie.json"
    typed = f"?\nliste b\nlist 2\nhelp\naide\nrègles\njournal\nplateau\nenregistrer {file}\nq\n"
    done = invoke("play", "secret-card", "--players", "2", "--seed", "1", typed=typed)
    assert done.returncode == 0
    assert "keeps the card" in done.stdout
    assert "The highest card wins." in done.stdout
    assert "ludotheque play --resume" in done.stdout
    assert Record.from_json(file.read_text()).game == "secret-card"


def test_save_never_overwrites(invoke: Call, tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("precious")
    typed = f"save\nsave {file}\nsave {tmp_path}\nsave {file}/below\nquit\n"
    done = invoke("play", FORUM, "--players", "3", typed=typed)
    assert "Type the name of a file too" in done.stdout
    assert done.stdout.count("is there already") == 2
    assert "cannot be written" in " ".join(done.stdout.split())
    assert file.read_text() == "precious"


def test_numbers_and_capitals(invoke: Call, home: Path) -> None:
    typed = "D4\n#1\n99\n0\n48\nquit\n"
    done = invoke("play", FORUM, "--seats", "human,human", "--seed", "1", typed="X:D4\nquit\n")
    assert "x:d4" in _actions(home)
    done = invoke("play", FORUM, "--seats", "human,human,human", typed=typed)
    assert "There is no action number 99; the list goes from 1 to 47." in done.stdout
    assert "There is no action number 0" in done.stdout
    assert _actions(home)[1:] == ["d4", "a1"]


def _actions(home: Path) -> list[str]:
    save = table_files.read(max((home / "tables").iterdir(), key=lambda p: p.stat().st_mtime_ns))
    return [save.table.game.notation(action) for action in save.table.actions]


def test_undo_against_bots_is_free(invoke: Call, home: Path) -> None:
    done = invoke(
        "play", FORUM, "--players", "3", "--seed", "1", typed="undo\na7\nundo\na7\nannuler\nquit\n"
    )
    assert "nothing of yours to take back" in done.stdout
    assert "Player 1 takes back the last decision." in done.stdout
    assert "a7" not in _actions(home)


def test_undo_among_people_is_free_until_somebody_else_acts(invoke: Call, home: Path) -> None:
    seats = ["--seats", "human:Anna,human:Ben,human:Cleo", "--seed", "1"]
    invoke("play", FORUM, *seats, typed="d4\nundo\nquit\n")
    assert len(_actions(home)) == 1


def test_people_must_agree_once_something_was_revealed(invoke: Call, home: Path) -> None:
    seed = next(n for n in range(99) if _first_card(n) != 6)
    args = ["--seats", "human:Anna,human:Ben,human:Cleo", "--seed", str(seed)]
    refusing = invoke("play", "secret-card", *args, typed="\nswap\n\nundo\nyes\nno\nquit\n")
    assert "Anna (A) would like to take back a decision." in refusing.stdout
    assert "Cleo does not agree." in refusing.stdout
    assert "swap" in _actions(home)
    agreeing = invoke("play", "secret-card", *args, typed="\nswap\n\nundo\noui\no\n\nlog\nquit\n")
    assert "Anna takes back the last decision." in agreeing.stdout
    assert "swap" not in _actions(home)


def test_a_curtain_falls_where_views_differ(invoke: Call) -> None:
    seats = "human:Anna,human:Ben,bot"
    done = invoke("play", "secret-card", "--seats", seats, "--seed", "1", typed="\nkeep\n\nkeep\n")
    assert done.stdout.count("Pass the screen to") == 2
    assert done.stdout.index("Pass the screen to Anna (A)") < done.stdout.index(
        "Anna (A), your turn"
    )
    assert "wins" in done.stdout or "win together" in done.stdout
    alone = invoke("play", "secret-card", "--seats", "human,bot", typed="keep\n")
    assert "Pass the screen" not in alone.stdout
    open_game = invoke("play", FORUM, "--seats", "human,human", typed="x:d4\n")
    assert "Pass the screen" not in open_game.stdout


def test_nobody_reads_a_card_of_somebody_else(invoke: Call) -> None:
    done = invoke("play", "secret-card", "--seats", "human,bot", "--seed", "5", typed="log\nquit\n")
    assert done.stdout.count("The card is a") == 2 * 1  # once on the screen, once in the log
    assert "? " in done.stdout.replace("\n", " ")


def test_points_in_halves(invoke: Call) -> None:
    french = "".join(
        invoke("play", "secret-card", "--seats", "bot,bot", "--seed", str(n), "--lang", "fr").stdout
        for n in range(4)
    )
    assert ",5" in french
    assert ".5" not in french


# Strange input


def test_anything_may_be_typed(run: Call, home: Path) -> None:
    strange = (
        b"\xff\xfe\x80\n\x00\n[bold]\n{}\n%s\n" + b"x" * 100_000 + "\n９\n²\n\u202e\n".encode()
    )
    done = run("play", FORUM, "--players", "3", "--seed", "1", typed=strange + b"quit\n")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "[bold]" in done.stdout


def test_names_with_markup_and_control_characters(invoke: Call) -> None:
    done = invoke("play", FORUM, "--seats", "human:[red]A\x1b[31m,bot,bot", typed="d4\nquit\n")
    assert done.returncode == 0
    assert "[red]A[31m" in done.stdout.replace("\u00a0", " ")
    assert "\x1b" not in done.stdout


def test_a_terminal_that_writes_ascii_only(run: Call) -> None:
    done = run(
        "play",
        FORUM,
        "--players",
        "3",
        typed="d4\nquit\n",
        PYTHONUTF8="0",
        PYTHONIOENCODING="ascii",
    )
    assert done.returncode == 0, done.stderr


# Leaving and coming back


def test_the_end_of_input_is_a_quiet_goodbye(run: Call, home: Path) -> None:
    done = run("play", FORUM, "--players", "3", "--seed", "1", typed="d4\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.rstrip().endswith("ludotheque play --resume")
    back = run("play", "--resume", typed="log\n")
    assert "Player 1 places a Roman on d4." in back.stdout or "d4 is taken" in done.stdout
    assert run("play", typed="").returncode == 0


def test_a_seeded_game_goes_on_as_if_never_left(run: Call, home: Path) -> None:
    args = ["--players", "3", "--option", "stall=1", "--seed", "3"]
    run("play", FORUM, *args, typed="1\n" * 200)
    whole = kept(home)
    other = {"LUDOTHEQUE_HOME": str(home / "other")}
    run("play", FORUM, *args, typed="1\n" * 5, **other)
    run("play", "--resume", typed="1\n" * 4 + "quit\n", **other)
    run("play", FORUM, "--resume", typed="1\n" * 200, **other)
    assert kept(home / "other") == whole


def test_two_windows_do_not_overwrite_each_other(
    terminal: Callable[..., Any], run: Call, home: Path
) -> None:
    window = terminal("play", FORUM, "--players", "3", "--seed", "1")
    window.wait_for("›")
    run("play", "--resume", typed="d5\nquit\n")
    actions = _actions(home)
    window.type("e5")
    window.wait_for("another window")
    assert window.end() == 2
    assert _actions(home) == actions


def test_kill_9_loses_nothing(terminal: Callable[..., Any], run: Call, home: Path) -> None:
    window = terminal("play", FORUM, "--seats", "human:Anna,human:Ben,human:Cleo", "--seed", "1")
    for action in ("d4", "a1", "g7"):
        window.wait_for("›")
        window.type(action)
    window.wait_for("›")
    window.kill()
    assert _actions(home)[1:] == ["d4", "a1", "g7"]
    back = run("play", "--resume", typed="g7\na2\nquit\n")
    assert "g7 is taken" in back.stdout
    assert _actions(home)[1:] == ["d4", "a1", "g7", "a2"]


def test_control_c_says_how_to_come_back(terminal: Callable[..., Any]) -> None:
    window = terminal("play", FORUM, "--players", "3", "--lang", "fr")
    window.wait_for("›")
    time.sleep(0.5)  # the line editor must have begun to wait
    window.press(b"\x03")
    window.wait_for("ludotheque play --resume")
    assert window.end() == 130
    assert "Traceback" not in window.raw


def test_control_d_says_how_to_come_back(terminal: Callable[..., Any]) -> None:
    window = terminal("play", FORUM, "--players", "3")
    window.wait_for("›")
    window.press(b"\x04")
    window.wait_for("ludotheque play --resume")
    assert window.end() == 0


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (40, 10)])
def test_the_screen_fits(terminal: Callable[..., Any], width: int, height: int) -> None:
    window = terminal("play", FORUM, "--players", "4", "--seed", "1", width=width, height=height)
    window.wait_for("›")
    window.type("b2")
    shown = window.wait_for("›")
    lines = re.sub(r"\x1b\[[0-9;]*m", "", shown.rpartition("\x1b[2J")[2]).split("\r\n")
    assert width < 80 or max(len(line) for line in lines) <= width
    assert "Player 1 (A), " in " ".join(lines)
    assert "a   b   c   d" in " ".join(lines[-height:]) or height < 24


def test_the_curtain_leaves_nothing_on_the_screen(terminal: Callable[..., Any]) -> None:
    window = terminal("play", "secret-card", "--seats", "human:Anna,human:Ben", "--seed", "1")
    window.wait_for("presses Enter.")
    window.type("")
    window.wait_for("›")
    window.type("keep")
    curtain = window.wait_for("presses Enter.")
    after = curtain.rpartition("\x1b[3J")[2]
    assert "The card is a" not in after
    assert "Pass the screen to Ben (B)" in after


@pytest.mark.parametrize(("lang", "word"), [("en", "hint"), ("fr", "conseil")])
def test_a_hint_names_the_best_actions_and_their_chance(
    invoke: Call, home: Path, lang: str, word: str
) -> None:
    args = ["--seats", "human:Anna,bot:beginner", "--seed", "7", "--lang", lang]
    done = invoke("play", "pecunia", *args, typed=f"{word}\nquit\n")
    assert done.returncode == 0, done.stderr
    advice = re.findall(r"^ *(\d+) %  (\S.*)$", done.stdout, re.MULTILINE)
    assert 1 <= len(advice) <= 3
    assert all(0 <= int(percent) <= 100 for percent, _ in advice)


def test_alone_a_hint_has_no_opponent_to_beat(invoke: Call, home: Path) -> None:
    done = invoke("play", "doodle-city", "--seats", "human", "--seed", "3", typed="hint\nquit\n")
    assert done.returncode == 0, done.stderr
    assert " %  " not in done.stdout
