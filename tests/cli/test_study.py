"""A game looked at from the command line: a page, its figures, and errors in one sentence."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, Record, Rng
from ludotheque.bots import random_action

Call = Callable[..., CompletedProcess[str]]


@pytest.fixture
def record(environment: dict[str, str]) -> Record:
    """A short game with secrets, by somebody else's rules."""
    state, rng, actions = ludotheque.game("secret-card").start(3), Rng(4), list[int]()
    while state.actor != OVER:
        action = state.sample(rng) if state.actor == CHANCE else random_action(state, rng)
        state.apply(action)
        actions.append(int(action))
    return Record.of(state, actions)


@pytest.mark.parametrize(("lang", "title"), [("en", "Luck and play"), ("fr", "Chance et jeu")])
def test_a_page_and_its_figures(
    invoke: Call, record: Record, tmp_path: Path, lang: str, title: str
) -> None:
    file = tmp_path / "evening.json"
    file.write_text(record.to_json(), encoding="utf-8")
    done = invoke("study", str(file), "--out", str(tmp_path), "--jobs", "1", "--lang", lang)
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "evening-study.html").read_text(encoding="utf-8")
    assert title in page
    assert "evening-study.html" in done.stdout
    html = ET.fromstring(
        page.partition("\n")[2]
        .replace('<meta charset="utf-8">', "")
        .replace('<meta name="viewport" content="width=device-width, initial-scale=1">', "")
    )
    assert len(html.findall(".//figure//svg")) == 2
    assert not html.findall(".//script")
    figures = json.loads((tmp_path / "evening-study.json").read_text(encoding="utf-8"))
    assert figures["steps"] == len(record.actions)
    for one in figures["balances"]:
        assert one["start"] + one["luck"] + one["play"] == pytest.approx(one["result"])
    assert file.read_text(encoding="utf-8") == record.to_json()


def test_json_alone_writes_nothing_and_processes_change_nothing(
    invoke: Call, run: Call, record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = set(tmp_path.iterdir())
    one = invoke("study", record.to_code(), "--json", "--jobs", "1")
    two = run("study", record.to_code(), "--json", "--jobs", "2")
    assert json.loads(one.stdout) == json.loads(two.stdout)
    bare = invoke("study", record.to_code(), "--json", "--jobs", "1", "--open-cards")
    assert json.loads(bare.stdout)["open_cards"]
    assert set(tmp_path.iterdir()) == before


def test_what_cannot_be_looked_at_is_said_in_a_sentence(
    invoke: Call, record: Record, tmp_path: Path
) -> None:
    half = replace(record, actions=record.actions[:2], result=None)
    done = invoke("study", half.to_code())
    assert done.returncode == 2
    assert "not over" in done.stderr
    taken = tmp_path / "taken"
    taken.write_text("a file, not a folder")
    done = invoke("study", record.to_code(), "--jobs", "1", "--out", str(taken / "here"))
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
