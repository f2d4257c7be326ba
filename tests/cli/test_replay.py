"""Records, told again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

import ludotheque
from ludotheque import OVER, Record, Rng
from ludotheque.bots import random_action

Call = Callable[..., CompletedProcess[str]]
FORUM = "forum-romanum"


@pytest.fixture(scope="module")
def record() -> Record:
    state, rng = ludotheque.game(FORUM).start(3, stall=1), Rng(4)
    actions: list[int] = []
    while state.actor != OVER:
        action = state.sample(rng) if state.actor < 0 else random_action(state, rng)
        state.apply(action)
        actions.append(int(action))
    return Record.of(state, actions)


@pytest.mark.parametrize(
    ("lang", "place", "ends"), [("en", "places", "over"), ("fr", "pose", "finie")]
)
def test_every_action_with_its_sentence(
    invoke: Call, record: Record, lang: str, place: str, ends: str
) -> None:
    done = invoke("replay", record.to_code(), "--lang", lang)
    assert done.returncode == 0
    assert done.stdout.count(f" {place} ") == 24
    assert ends in done.stdout
    for number, text in enumerate(record.actions, 1):
        assert f"{number:>4} " in done.stdout
        assert text in done.stdout


def test_files_and_codes_and_files_of_codes(invoke: Call, record: Record, tmp_path: Path) -> None:
    shown = invoke("replay", record.to_code()).stdout
    file = tmp_path / "game"
    for content in (record.to_json(), record.to_code() + "\n", "\ufeff" + record.to_json()):
        file.write_text(content, encoding="utf-8")
        assert invoke("replay", str(file)).stdout == shown


def test_up_to_a_step(invoke: Call, record: Record) -> None:
    done = invoke("replay", record.to_code(), "--step", "5")
    assert done.returncode == 0
    assert "   5 " in done.stdout
    assert "   6 " not in done.stdout
    assert "the game is not over" in done.stdout
    start = invoke("replay", record.to_code(), "--step", "0")
    assert "Next: chance." in start.stdout


def test_the_board_once_or_at_every_step(invoke: Call, record: Record) -> None:
    once = invoke("replay", record.to_code(), "--step", "4").stdout
    always = invoke("replay", record.to_code(), "--step", "4", "--board").stdout
    assert (once.count("┌──"), always.count("┌──")) == (1, 4)


def test_for_programs(invoke: Call, record: Record) -> None:
    data = json.loads(invoke("replay", record.to_code(), "--json").stdout)
    assert data["record"] == record.as_dict()
    assert data["problem"] is None
    assert [step["action"] for step in data["steps"]] == list(record.actions)
    assert data["steps"][0]["sentence"].endswith("begins.")
    full = json.loads(invoke("replay", record.to_code(), "--json", "--board").stdout)
    state = ludotheque.game(FORUM).load(full["steps"][-1]["state"])
    assert state == record.last()


def changed(record: Record, **changes: object) -> str:
    return Record.from_dict({**record.as_dict(), **changes}).to_code()


@pytest.mark.parametrize(("lang", "word"), [("en", "cannot be replayed"), ("fr", "rejouée")])
def test_a_record_of_other_rules_stays_readable(
    invoke: Call, record: Record, lang: str, word: str
) -> None:
    actions = [*record.actions[:3], record.actions[2], *record.actions[4:]]
    code = changed(record, actions=actions, rules_version=0)
    done = invoke("replay", code, "--lang", lang)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert word in done.stderr
    assert "Traceback" not in done.stderr
    assert actions[-1] in done.stdout
    assert record.result is not None
    assert f"A {record.result['scores'][0]}" in done.stdout
    data = json.loads(invoke("replay", code, "--json").stdout)
    assert data["problem"]
    assert len(data["steps"]) == 3


def test_a_record_that_ends_differently(invoke: Call, record: Record) -> None:
    assert record.result is not None
    code = changed(record, result={**record.result, "scores": [99, 0, 0]}, rules_version=0)
    done = invoke("replay", code)
    assert done.returncode == 2
    assert "ends differently" in done.stderr
    assert "A 99" in done.stdout


@pytest.mark.parametrize(
    "changes",
    [{"game": "chess"}, {"players": 9}, {"options": {"gone": 1}}, {"result": {"odd": [1]}}],
)
def test_what_the_rules_do_not_know_any_more(
    invoke: Call, record: Record, changes: dict[str, object]
) -> None:
    done = invoke("replay", changed(record, **changes))
    assert done.returncode == 2
    assert record.actions[-1] in done.stdout


def test_secrets_are_told_after_the_game(invoke: Call) -> None:
    state = ludotheque.game("secret-card").start(2)
    texts = ["deal 3", "deal 5", "keep", "keep"]
    actions = [state.game.parse(text) for text in texts]
    for action in actions:
        state.apply(action)
    shown = invoke("replay", Record.of(state, actions).to_code()).stdout
    assert "The card is a 3." in shown
    assert "2.5" in shown
