"""One sentence that says what is wrong and what is possible; exit code 2; nothing changed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

import ludotheque
from ludotheque import Record

Call = Callable[..., CompletedProcess[str]]
FORUM = "forum-romanum"


def refused(done: CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    for word in words:
        assert word in done.stderr


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["play", "chess"], ["chess", FORUM]),
        (["rules", "chess"], ["chess", FORUM]),
        (["simulate", "chess"], ["chess", FORUM]),
        (["simulate", FORUM, "--players", "7"], ["2 to 6", "7"]),
        (["play", FORUM, "--players", "1"], ["2 to 6", "1"]),
        (["play", FORUM, "--players", "x"], ["--players", "whole number"]),
        (["play", FORUM, "--seats", "human"], ["2 to 6", "1"]),
        (["play", FORUM, "--seats", "human,dog"], ["dog", "human", "bot"]),
        (["play", FORUM, "--seats", ""], ["human", "bot"]),
        (["play", FORUM, "--seats", "human,bot:genius"], ["genius", "greedy"]),
        (["play", FORUM, "--seats", "human,bot", "--players", "3"], ["--seats", "--players"]),
        (["play", FORUM, "--bot", "genius"], ["genius", "greedy", "random"]),
        (["play", FORUM, "--option", "speed=3"], ["speed", "reversed", "stall"]),
        (["play", FORUM, "--option", "players=3"], ["players", "reversed"]),
        (["play", FORUM, "--option", "stall=0"], ["stall", "1 to 50"]),
        (["play", FORUM, "--option", "stall=lots"], ["stall", "1 to 50"]),
        (["play", FORUM, "--option", "stall"], ["stall", "1 to 50"]),
        (["play", FORUM, "--option", "reversed=maybe"], ["reversed", "true or false"]),
        (["simulate", FORUM, "--option", "="], ["option", "reversed"]),
        (["simulate", FORUM, "--games", "0"], ["--games", "1"]),
        (["simulate", FORUM, "--jobs", "0"], ["--jobs", "1"]),
        (["simulate", FORUM, "--bot", "genius"], ["genius", "greedy"]),
        (["simulate"], ["KEY", "--help"]),
        (["play", "--resume"], ["ludotheque play"]),
        (["play", "--resume", "--players", "3"], ["--players", "as it is"]),
        (["play", "--resume", "--option", "stall=1"], ["--option", "as it is"]),
        (["play", "--colour"], ["--colour", "--help"]),
        (["play", FORUM, "another"], ["--help"]),
        (["play", "--seed"], ["--seed", "--help"]),
        (["dance"], ["dance", "games", "play"]),
    ],
)
def test_what_cannot_be_is_said(
    invoke: Call, home: Path, args: list[str], words: list[str]
) -> None:
    refused(invoke(*args), *words)
    assert not home.exists()


def test_it_is_said_in_french(invoke: Call) -> None:
    refused(invoke("play", "chess", "--lang", "fr"), "Il n'y a pas de jeu")
    refused(invoke("play", "--nope", LANG="fr_FR.UTF-8"), "Il n'y a pas d'option --nope")
    refused(invoke("simulate", FORUM, "--games", "x", "--lang=fr"), "nombre entier")
    refused(invoke("dance", LANG="fr"), "Il n'y a pas de commande « dance »")


def test_a_process_says_the_same(run: Call) -> None:
    refused(run("play", "chess", LC_ALL="fr_FR.UTF-8"), "Il n'y a pas de jeu « chess »")


# Records


@pytest.fixture
def record() -> Record:
    state = ludotheque.game(FORUM).start(3)
    actions = [state.game.parse(text) for text in ("first 1", "d4", "a1")]
    for action in actions:
        state.apply(action)
    return Record.of(state, actions)


def test_codes_that_were_cut_or_changed(invoke: Call, record: Record) -> None:
    code = record.to_code()
    assert invoke("replay", code).returncode == 0
    for cut in range(6, len(code), 7):
        refused(invoke("replay", code[:cut]), "share code")
    for at in range(6, len(code), 11):
        other = code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
        refused(invoke("replay", other), "share code")
    refused(invoke("replay", code[2:]), "no file")
    refused(invoke("replay", "LUDO1-"), "share code")
    refused(invoke("replay", "LUDO1-é"), "share code")


def test_files_that_are_no_records(invoke: Call, tmp_path: Path, record: Record) -> None:
    file = tmp_path / "file"
    contents: list[bytes] = [
        b"",
        b"\x00\xff\xfe\x80" * 50,
        b"hello",
        b"[]",
        b"{}",
        b"null",
        b"[" * 100_000,
        json.dumps({**record.as_dict(), "format": 2}).encode(),
        json.dumps({**record.as_dict(), "actions": "d4"}).encode(),
        json.dumps({**record.as_dict(), "players": True}).encode(),
        record.to_json().encode()[:-9],
        b" " * 5_000_000,
    ]
    for content in contents:
        file.write_bytes(content)
        refused(invoke("replay", str(file)), "not a record")
        assert file.read_bytes() == content
    refused(invoke("replay", str(tmp_path)), "folder")
    refused(invoke("replay", str(tmp_path / "none")), "no file")
    refused(invoke("replay", str(file / "below")), "file")
    refused(invoke("replay", ""), "")
    refused(invoke("replay", "a\x00b"), "cannot be read")
    refused(invoke("replay", "x" * 5000), "cannot be read")


def test_a_file_one_may_not_read(
    invoke: Call, tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.json"
    file.write_text(record.to_json())
    file.chmod(0)
    if os.access(file, os.R_OK):  # the superuser may read everything

        def denied(*args: object, **kwargs: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("ludotheque.cli.commands.replay.open", denied, raising=False)
    refused(invoke("replay", str(file)), "cannot be read", "Permission denied")


def test_a_step_that_is_not_there(invoke: Call, record: Record) -> None:
    refused(invoke("replay", record.to_code(), "--step", "4"), "0 to 3")
    refused(invoke("replay", record.to_code(), "--step", "-1"), "0 to 3")


# Tables


def test_a_table_that_cannot_be_resumed(invoke: Call, home: Path) -> None:
    (home / "tables").mkdir(parents=True)
    file = home / "tables" / f"1-{FORUM}-1.json"
    good = {
        "format": 1,
        "seed": 7,
        "table": {
            "game": FORUM,
            "rules_version": 1,
            "options": {},
            "seats": [{"kind": "sit", "seat": s, "who": {"kind": "human"}} for s in range(3)],
            "events": [{"kind": "act", "seat": -1, "value": 2401}],
        },
    }
    for content in ("", "{", "[]", "{}", json.dumps({**good, "table": {}}), "\x00"):
        file.write_text(content)
        refused(invoke("play", "--resume"), file.name)
        assert file.read_text() == content
    file.write_text(json.dumps(good))
    refused(invoke("play", "--resume"), "cannot be resumed")


def test_a_folder_that_cannot_be_written(invoke: Call, tmp_path: Path) -> None:
    (tmp_path / "flat").write_text("a file")
    done = invoke(
        "play", FORUM, "--seats", "human,bot", LUDOTHEQUE_HOME=str(tmp_path / "flat" / "home")
    )
    refused(done, "cannot be written", "LUDOTHEQUE_HOME")
