"""Records and share codes: both ways, and what is said when they are wrong."""

from __future__ import annotations

import base64
import bz2
import json
import zlib
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheque
from ludotheque import OVER, BadRecord, LudothequeError, Record, Rng
from ludotheque.testing import settings
from ludotheque.testing.corpus import play

KEY = "forum-romanum"


@pytest.fixture(scope="module")
def record() -> Record:
    game = ludotheque.game(KEY)
    return play(game, settings(game)[0], "random", Rng(1))


def test_it_reads_back_from_json_and_code(record: Record) -> None:
    assert Record.from_json(record.to_json()) == record
    assert Record.from_code(record.to_code()) == record
    assert (
        Record.from_code("\n  ".join(record.to_code().split("-", 1)).replace("\n  ", "-")) == record
    )


def test_it_replays_every_state(record: Record) -> None:
    states = list(record.replay())
    assert len(states) == len(record.actions) + 1
    assert states[0].actor == ludotheque.CHANCE
    assert states[-1].actor == OVER
    assert states[-1] == record.last()


def test_a_code_is_short(record: Record) -> None:
    assert len(record.to_code()) < len(record.to_json()) / 3


def test_an_unfinished_game_has_no_result(record: Record) -> None:
    part = replace(record, actions=record.actions[:9], result=None)
    assert Record.from_code(part.to_code()) == part
    assert part.last().actor >= 0


@pytest.mark.parametrize("cut", [0, 3, 6, 20, -1, -10])
def test_a_truncated_code_is_explained(record: Record, cut: int) -> None:
    with pytest.raises(BadRecord, match="incomplete or altered"):
        Record.from_code(record.to_code()[:cut])


@given(place=st.integers(6, 100), letter=st.sampled_from("ABCxyz019-_!é"))
def test_an_altered_code_is_explained_or_equal(place: int, letter: str) -> None:
    game = ludotheque.game(KEY)
    code = Record(KEY, 1, 3, {}, tuple(game.notation(c * 50) for c in range(20))).to_code()
    altered = code[:place] + letter + code[place + 1 :]
    if altered == code:
        assert Record.from_code(altered).actions == Record.from_code(code).actions
        return
    with pytest.raises(BadRecord, match="incomplete or altered"):
        Record.from_code(altered)


def test_a_code_that_would_unfold_without_end_is_refused() -> None:
    packed = bz2.compress(b"[" + b" " * 50_000_000 + b"]")
    body = zlib.crc32(packed).to_bytes(4, "big") + packed
    with pytest.raises(BadRecord, match="incomplete or altered"):
        Record.from_code("LUDO1-" + base64.urlsafe_b64encode(body).decode())


@pytest.mark.parametrize(
    "data",
    [
        "", "not json", "[]", "null", "{}", "3", '"text"', "[" * 100_000,
        '{"format": 2, "game": "x", "rules_version": 1, "players": 3, "options": {}, "actions": 1}',
    ],
)  # fmt: skip
def test_what_is_not_a_record_is_explained(data: str) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        Record.from_json(data)


@pytest.mark.parametrize(
    "change",
    [
        {"players": "3"}, {"players": True}, {"game": 7}, {"options": []}, {"options": {"a": "b"}},
        {"actions": "d4"}, {"actions": [1]}, {"result": []}, {"rules_version": None},
    ],
)  # fmt: skip
def test_an_ill_typed_record_is_explained(record: Record, change: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        Record.from_json(json.dumps(record.as_dict() | change))


@pytest.mark.parametrize(
    "change",
    [
        {"game": "no-such-game"}, {"players": 99}, {"options": {"nonsense": 1}},
        {"actions": ("zz9",)}, {"actions": ("first 1", "first 1")}, {"actions": ("d4",)},
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_replayed_says_why(record: Record, change: dict[str, Any]) -> None:
    with pytest.raises(LudothequeError) as caught:
        list(replace(record, **change).replay())
    assert caught.value.sentence("en") != caught.value.sentence("fr")


def test_a_record_of_other_rules_stays_readable(record: Record) -> None:
    """It replays if every action is legal and the result agrees; if not, the log stays."""
    old = replace(record, rules_version=0)
    assert old.last().actor == OVER
    assert record.result is not None
    other = replace(old, result={**record.result, "scores": [99, 99]})
    with pytest.raises(BadRecord, match="can still be read"):
        other.last()
    assert other.actions == record.actions
    broken = replace(old, actions=(*record.actions[:5], record.actions[4], *record.actions[5:]))
    with pytest.raises(BadRecord, match=r"Action 6.*can still be read") as caught:
        broken.last()
    assert caught.value.rule.startswith("FR-")
