"""Finished games looked at on the server: once for all, kept, behind everybody, for who may see."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from tests.server.test_finished import finished
from tests.server.visitors import Server, Visitor, until

from ludotheque import Record
from ludotheque.server.bots.queue import FairQueue, Rank
from ludotheque.server.storage import games, studies


def studied(visitor: Visitor, path: str, **body: Any) -> dict[str, Any]:
    """The study once it is done."""
    reports: list[dict[str, Any]] = []

    def done() -> bool:
        time.sleep(0.3)  # as a page would ask
        reports.append(visitor.post(path, **body))
        return bool(reports[-1]["share"] == 1.0)

    until(done, seconds=120.0)  # it gives way to everything else on this machine
    shares = [report["share"] for report in reports]
    assert shares == sorted(shares)
    return reports[-1]


def test_a_finished_game_is_looked_at_for_everybody(ann: Visitor, bob: Visitor) -> None:
    table = finished(ann, bob)
    path = f"/api/tables/{table['id']}/study"
    report = studied(ann, path, lang="en")
    assert report["steps"] == 5
    assert [point["step"] for point in report["points"]] == [0, 1, 2, 3, 4, 5]
    assert report["points"][-1]["chances"] == [1.0, 0.0]
    for balance in report["balances"]:
        total = balance["start"] + balance["luck"] + balance["play"]
        assert total == pytest.approx(balance["result"])
    assert report["names"] == ["Ann", "Bob"]
    again = bob.post(path, lang="fr")
    assert again["share"] == 1.0
    assert again["points"] == report["points"]


def test_it_is_kept_and_found_again_after_a_restart(
    server: Server, ann: Visitor, bob: Visitor
) -> None:
    table = finished(ann, bob)
    path = f"/api/tables/{table['id']}/study"
    report = studied(ann, path, open_cards=True)
    assert report["open_cards"]
    server.services.studies.jobs.clear()
    kept = ann.post(path, open_cards=True)
    assert kept == report


def test_a_record_from_elsewhere_is_looked_at_too(ann: Visitor, bob: Visitor) -> None:
    table = finished(ann, bob)
    code = ann.get(f"/api/tables/{table['id']}/result")["share"]
    report = studied(ann, "/api/records/study", text=code, names=["Eva", "Tom"])
    assert report["names"] == ["Eva", "Tom"]
    whole = Record.from_code(code)
    half = Record(whole.game, whole.rules_version, 2, whole.options, whole.actions[:3])
    problem = ann.post("/api/records/study", 422, text=half.to_code())
    assert "not over" in problem["title"]


def test_who_may_not_see_the_game_may_not_see_its_study(
    server: Server, ann: Visitor, bob: Visitor
) -> None:
    table = finished(ann, bob)
    path = f"/api/tables/{table['id']}/study"
    stranger = server.visitor("Eve")
    stranger.post(path, 404)
    playing = ann.lay("high-card", "me", "open")
    bob.join(playing)
    problem = ann.post(f"/api/tables/{playing['id']}/study", 409)
    assert "secrets are kept" in problem["title"]


def test_new_studies_are_limited_and_looking_again_is_not(limited: Any) -> None:
    server = limited(studies=1)
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    first, second = finished(ann, bob), finished(ann, bob)
    studied(ann, f"/api/tables/{first['id']}/study")
    ann.post(f"/api/tables/{first['id']}/study")
    problem = ann.post(f"/api/tables/{second['id']}/study", 429)
    assert "at once" in problem["title"]


def test_a_removed_table_takes_its_study_along(server: Server, ann: Visitor, bob: Visitor) -> None:
    table = finished(ann, bob)
    studied(ann, f"/api/tables/{table['id']}/study")
    storage = server.services.storage
    with storage.reading.begin() as connection:
        assert studies.find(connection, table["id"], False)
    with storage.writing.begin() as connection:
        games.drop(connection, table["id"])
    with storage.reading.begin() as connection:
        assert studies.find(connection, table["id"], False) is None


def test_everybody_comes_before_a_study() -> None:
    async def order() -> list[Rank]:
        queue, served = FairQueue(1), list[Rank]()

        async def wait(rank: Rank) -> None:
            async with queue.place("p", rank):
                served.append(rank)

        async with queue.place("p", Rank.WATCHED):
            tasks = [asyncio.create_task(wait(rank)) for rank in sorted(Rank, reverse=True)]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return served

    assert asyncio.run(order()) == sorted(Rank)


def test_what_a_study_says_stands_in_ones_progress_and_beside_the_next(
    server: Server, ann: Visitor, bob: Visitor
) -> None:
    """Nobody else is told; the next game is compared with this one."""
    first = finished(ann, bob)
    report = studied(ann, f"/api/tables/{first['id']}/study", lang="en")
    assert report["usual"] is None, "there is nothing to compare it with"
    progress = ann.get("/api/me/progress", lang="fr")
    (box,) = [box for box in progress["boxes"] if box["game"] == first["game"]]
    (group,) = box["groups"]
    own = next(one for one in report["balances"] if report["names"][one["seat"]] == "Ann")
    assert group["latest"][0]["accuracy"] == pytest.approx(own["accuracy"], abs=1e-3)
    assert group["latest"][0]["table"] == first["id"]
    second = finished(ann, bob)
    later = studied(ann, f"/api/tables/{second['id']}/study", lang="en")
    assert (later["usual"]["seat"], later["usual"]["games"]) == (own["seat"], 1)
    assert later["usual"]["accuracy"] == pytest.approx(own["accuracy"], abs=1e-3)
    server.visitor().get("/api/me/progress", 401)
