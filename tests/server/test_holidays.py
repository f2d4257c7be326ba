"""Holidays: the clocks of somebody's slow games stand still, and no other's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from tests.server.visitors import PATIENCE, Server, Visitor, until

from ludotheque.server import clock

GAME, DAY = "high-card", 86_400
DAY_MS = DAY * 1000


@pytest.fixture
def house(serve: Callable[..., Server], database: str) -> Server:
    return serve(database=database)


def day(ahead: int) -> str:
    return (
        (datetime.fromtimestamp(clock.now() / 1000, UTC) + timedelta(days=ahead)).date().isoformat()
    )


def rest(house: Server) -> None:
    """What the house does every minute."""
    loop = house.services.maintenance.tasks[0].get_loop()
    work = house.services.holidays.rest()
    asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)


def slow_game(ann: Visitor, zoe: Visitor, seconds: int = DAY) -> dict[str, Any]:
    table = ann.lay(GAME, "me", "open", turn_seconds=seconds, stand_in="random")
    zoe.join(table)
    return table


def snapshot(person: Visitor, table: dict[str, Any]) -> dict[str, Any]:
    with person.sit(table) as socket:
        return socket.snapshot


def deadline(person: Visitor, table: dict[str, Any]) -> int:
    return int(snapshot(person, table)["clock"]["deadline"])


def pass_days(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    at = clock.now() + int(days * DAY_MS)
    monkeypatch.setattr(clock, "now", lambda: at)


def test_a_holiday_stops_the_clock_of_the_turn(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, zoe = house.visitor("Ann"), house.visitor("Zoé")
    table, quick = slow_game(ann, zoe), slow_game(ann, zoe, 600)
    before, other = deadline(ann, table), deadline(ann, quick)
    page = ann.post("/api/me/holidays", first=day(0), last=day(4))
    assert page["days_left"] == 25
    until(lambda: deadline(ann, table) > before)
    assert deadline(ann, quick) == other, "quick games go on"
    for _ in range(4):
        pass_days(monkeypatch, 0.9)
        rest(house)
        assert snapshot(zoe, table)["away"] == []
    assert deadline(zoe, table) > before + 3 * DAY_MS
    pass_days(monkeypatch, 4)
    until(lambda: snapshot(zoe, table)["away"] == [0])


def test_a_turn_that_begins_in_a_holiday(house: Server) -> None:
    ann, zoe = house.visitor("Ann"), house.visitor("Zoé")
    zoe.post("/api/me/holidays", first=day(0), last=day(6))
    table = slow_game(ann, zoe)
    with ann.sit(table) as socket:
        assert socket.act(0, "keep")["type"] == "ack"
        update = socket.wait("moved", lambda m: m["log"][-1]["kind"] == "rest")
        assert (
            update["log"][-1]["sentence"] == "Zoé is on holiday; the clock stands still meanwhile."
        )
        assert update["snapshot"]["clock"]["deadline"] > clock.now() + int(1.9 * DAY_MS)
    with zoe.sit(table) as socket:  # who plays all the same, plays
        assert socket.act(1, "keep")["type"] == "ack"


def test_no_more_days_than_there_are(serve: Callable[..., Server], limited: Any) -> None:
    ann = limited(holidays=10).visitor("Ann")
    ann.post("/api/me/holidays", 429, first=day(1), last=day(11))
    ann.post("/api/me/holidays", 422, first=day(-1), last=day(2))
    ann.post("/api/me/holidays", 422, first=day(3), last=day(2))
    ann.post("/api/me/holidays", 422, first="2026-02-31", last=day(2))
    page = ann.post("/api/me/holidays", first=day(2), last=day(7))
    assert page["days_left"] == 4
    ann.post("/api/me/holidays", 409, first=day(7), last=day(8))
    ann.post("/api/me/holidays", 429, first=day(20), last=day(25))
    (holiday,) = page["holidays"]
    assert (holiday["first"], holiday["last"]) == (day(2), day(7))
    page = ann.delete(f"/api/me/holidays/{holiday['holiday']}")
    assert page["holidays"] == []
    assert page["days_left"] == 10


def test_who_comes_back_early_has_taken_those_days_only(house: Server) -> None:
    ann, zoe = house.visitor("Ann"), house.visitor("Zoé")
    table = slow_game(ann, zoe)
    page = ann.post("/api/me/holidays", first=day(0), last=day(20))
    until(lambda: deadline(ann, table) > clock.now() + int(1.5 * DAY_MS))
    page = ann.delete(f"/api/me/holidays/{page['holidays'][0]['holiday']}")
    assert page["days_left"] == 29
    assert deadline(ann, table) < clock.now() + 3 * DAY_MS
    zoe.delete("/api/me/holidays/1", 404)
    assert len(ann.get("/api/me/export")["holidays"]) == 1
