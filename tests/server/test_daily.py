"""The daily game on the server: the same for everybody, one try, and nothing leaks before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.visitors import Server, Visitor

import ludotheque
from ludotheque.server import clock
from ludotheque.server.days import Days
from ludotheque.server.settings import BadSetting, of_environment
from ludotheque.study.puzzles import puzzles_of
from ludotheque.table.daily import is_played_alone

DAY = 86_400_000
SOLO = next(key for key in ludotheque.catalogue() if is_played_alone(ludotheque.game(key)))
TOGETHER = next(
    key
    for key in ludotheque.catalogue()
    if not is_played_alone(ludotheque.game(key)) and puzzles_of(key).puzzles
)


def begin(who: Visitor) -> dict[str, Any]:
    table: dict[str, Any] = who.post(f"/api/daily/{SOLO}/game")
    return table


def play(who: Visitor, nth: int = 0) -> list[str]:
    """Play the day to its end; what fell."""
    table = begin(who)
    with who.sit(table) as socket:
        socket.settle()
        while legal := socket.snapshot["legal"]:
            socket.act(0, legal[nth % len(legal)]["notation"])
            socket.settle()
    record = who.get(f"/api/tables/{table['id']}/result")
    return [one["notation"] for one in record["log"] if one["kind"] == "act" and one["seat"] == -1]


def box_of(who: Visitor, key: str = SOLO) -> dict[str, Any]:
    return next(box for box in who.get("/api/daily")["boxes"] if box["game"] == key)


def tomorrow(monkeypatch: pytest.MonkeyPatch) -> None:
    now = clock.now
    monkeypatch.setattr(clock, "now", lambda: now() + DAY)


# The same for everybody


def test_two_people_have_the_same_dice(ann: Visitor, bob: Visitor) -> None:
    one, other = play(ann), play(bob, nth=1)
    length = min(len(one), len(other))  # by their decisions games last longer or not
    assert length > 10
    assert one[:length] == other[:length]


def test_two_processes_have_the_same_dice_and_puzzles(
    serve: Callable[..., Server], new_postgres: Callable[[], str]
) -> None:
    url = new_postgres()
    one, other = serve(database=url), serve(database=url)
    assert play(one.visitor("Ann")) == play(other.visitor("Bob"))
    days = [server.services.days for server in (one, other)]
    assert days[0].puzzle("2026-11-18", TOGETHER) == days[1].puzzle("2026-11-18", TOGETHER)


def test_tomorrow_has_other_dice(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    today = play(ann)
    tomorrow(monkeypatch)
    assert box_of(ann)["solo"]["status"] == "new"
    assert play(ann) != today


# One try


def test_there_is_one_table_for_all_devices(ann: Visitor) -> None:
    assert box_of(ann)["solo"]["status"] == "new"
    table = begin(ann)
    assert table["terms"]["daily"] == ann.get("/api/daily")["day"]
    assert not table["terms"]["hints"]
    assert begin(ann)["id"] == table["id"]
    assert box_of(ann)["solo"] == {"status": "begun", "table": table["id"], "score": None}


def test_who_leaves_has_no_second_try(ann: Visitor) -> None:
    table = begin(ann)
    ann.post(f"/api/tables/{table['id']}/leave")
    ann.delete(f"/api/tables/{table['id']}", 409)
    assert begin(ann)["id"] == table["id"]


def test_a_box_for_several_has_no_game_alone(ann: Visitor) -> None:
    assert box_of(ann, TOGETHER)["solo"] is None
    ann.post(f"/api/daily/{TOGETHER}/game", 422)


def test_the_puzzle_has_one_try(ann: Visitor, bob: Visitor) -> None:
    page = ann.get(f"/api/daily/{TOGETHER}/puzzle")
    assert page["verdict"] is None
    assert page["page"]["id"] == bob.get(f"/api/daily/{TOGETHER}/puzzle")["page"]["id"]
    answers = puzzles_of(TOGETHER).find(page["page"]["id"]).answers
    legal = page["page"]["legal"]
    wrong = next(one["number"] for one in legal if one["notation"] not in answers)
    verdict = ann.post(f"/api/daily/{TOGETHER}/puzzle", action=wrong)
    assert not verdict["right"]
    assert verdict["answer"]["notation"] == answers[0]
    ann.post(f"/api/daily/{TOGETHER}/puzzle", 409, action=verdict["answer"]["number"])
    again = ann.get(f"/api/daily/{TOGETHER}/puzzle")
    assert again["action"] == wrong
    assert again["verdict"]["answer"]["notation"] == answers[0]
    assert box_of(ann, TOGETHER)["puzzle"]["score"] == 0


def test_the_puzzle_cannot_be_looked_up_before(ann: Visitor) -> None:
    puzzle = ann.get(f"/api/daily/{TOGETHER}/puzzle")["page"]["id"]
    ann.post(f"/api/puzzles/{TOGETHER}/{puzzle}/try", 409)
    ann.post(f"/api/daily/{TOGETHER}/puzzle")
    assert ann.post(f"/api/puzzles/{TOGETHER}/{puzzle}/try")["answer"]


# Nothing leaks before


def test_nobody_sees_another_ones_table(server: Server, ann: Visitor, bob: Visitor) -> None:
    table = begin(ann)
    assert table["watch"] == table["join"] == ""
    code = server.services.identity.code(table["id"], "watch")
    for path in ("", "/result"):
        bob.get(f"/api/tables/{table['id']}{path}", 404, code=code)
    ann.get(f"/api/tables/{table['id']}/file", 403)
    play(ann)
    bob.get(f"/api/tables/{table['id']}/result", 404, code=code)


def test_the_board_opens_after_ones_own_try(
    ann: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/api/daily/{SOLO}/game/board"
    play(ann)
    bob.get(path, 403)
    begin(bob)
    bob.get(path, 403)
    play(bob, nth=1)
    board = bob.get(path)
    assert [line["name"] for line in board["lines"] if line["mine"]] == ["Bob"]
    assert board["count"] == 2
    scores = [line["score"] for line in board["lines"]]
    assert scores == sorted(scores, reverse=True)
    day = board["day"]
    bob.get(path, 403, day="2099-01-01")
    tomorrow(monkeypatch)
    bob.get(path, 403)
    assert bob.get(path, day=day)["mine"] == board["mine"]


def test_the_calendar_and_the_run(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    day = ann.get("/api/daily")["day"]
    play(ann)
    month = ann.get(f"/api/daily/months/{day[:7]}")
    assert [(one["day"], one["stamps"][0]["kind"]) for one in month["days"]] == [(day, "game")]
    tomorrow(monkeypatch)
    assert ann.get("/api/daily")["run"] == 1
    ann.post(f"/api/daily/{TOGETHER}/puzzle")
    assert ann.get("/api/daily")["run"] == 2


# A person's own data


def test_it_is_exported_and_deleted_with_the_person(ann: Visitor, bob: Visitor) -> None:
    table = begin(ann)
    play(bob)
    assert [row["table_id"] for row in ann.get("/api/me/export")["daily"]] == [table["id"]]
    ann.delete("/api/me")
    board = bob.get(f"/api/daily/{SOLO}/game/board")
    assert board["count"] == 1


# Days


def test_a_day_ends_at_midnight_where_the_house_stands(tmp_path: Any) -> None:
    settings = of_environment({"LUDOTHEQUE_HOME": str(tmp_path), "LUDOTHEQUE_ZONE": "UTC"})
    days = Days(None, settings.zone)  # type: ignore[arg-type]
    assert days.end_of("1970-01-01") == DAY
    with pytest.raises(BadSetting):
        of_environment({"LUDOTHEQUE_HOME": str(tmp_path), "LUDOTHEQUE_ZONE": "../nowhere"})
