"""Puzzles in a tab: as at a server, with ratings that the device keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest
from tests.tab.device import Memory, Page

import ludotheque
from ludotheque.study.puzzles import puzzles_of
from ludotheque.study.repetition import DAY
from ludotheque.tab.keeper import now
from ludotheque.tab.puzzles import PUZZLES, KeptPuzzles
from ludotheque.table.puzzle_book import Mistake

WITH_PUZZLES = [key for key in ludotheque.catalogue() if puzzles_of(key).puzzles]
KEY = WITH_PUZZLES[0]


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 120))


async def somebody(texts: dict[str, str] | None = None) -> Page:
    page = await Page.open(Memory(texts))
    await page.ask("POST", "/api/me?lang=en", {"name": "Ada", "lang": "en"})
    return page


def numbers(puzzle: dict[str, Any], right: bool) -> list[int]:
    answers = puzzles_of(puzzle["game"]).find(puzzle["id"]).answers
    return [one["number"] for one in puzzle["legal"] if (one["notation"] in answers) == right]


async def attempt(page: Page, puzzle: dict[str, Any], action: int | None) -> Any:
    path = f"/api/puzzles/{puzzle['game']}/{puzzle['id']}/try?lang=en"
    return await page.ask("POST", path, {"action": action, "lang": "en"})


async def box(page: Page, key: str) -> Any:
    boxes = (await page.ask("GET", "/api/puzzles?lang=en"))["boxes"]
    return next(one for one in boxes if one["game"] == key)


@pytest.mark.parametrize("key", WITH_PUZZLES)
def test_a_puzzle_is_tried_solved_rated_and_kept(key: str) -> None:
    async def work() -> None:
        page = await somebody()
        assert (await box(page, key))["rating"] is None
        puzzle = await page.ask("GET", f"/api/puzzles/{key}/next?lang=fr")
        path = f"/api/puzzles/{key}/{puzzle['id']}"
        actions = [one["number"] for one in puzzle["legal"][:3]]
        body = {"actions": actions, "lang": "en"}
        shown = await page.ask("POST", f"{path}/previews?lang=en", body)
        assert [one["action"] for one in shown["previews"]] == actions

        first = await attempt(page, puzzle, numbers(puzzle, right=False)[0])
        assert not first["right"]
        assert first["answer"] is None
        assert first["rating"]["after"] < first["rating"]["before"]
        second = await attempt(page, puzzle, numbers(puzzle, right=True)[0])
        assert second["right"]
        assert second["rating"] is None, "only the first try counts"

        again = await Page.open(Memory(page.device.texts))
        assert (await again.ask("GET", f"{path}?lang=en"))["progress"] == "solved"
        standing = await box(again, key)
        assert (standing["tried"], standing["solved"]) == (1, 1)
        assert standing["rating"] == first["rating"]["after"]
        other = await again.ask("GET", f"/api/puzzles/{key}/next?lang=en")
        assert other["id"] != puzzle["id"]

    run(work())


def test_a_try_counts_only_once_it_is_kept() -> None:
    async def work() -> None:
        page = await somebody()
        puzzle = await page.ask("GET", f"/api/puzzles/{KEY}/next?lang=en")
        page.device.may_write.clear()
        trying = asyncio.ensure_future(attempt(page, puzzle, None))
        for _ in range(50):
            await asyncio.sleep(0)
        assert not trying.done()
        assert (await box(page, KEY))["tried"] == 0
        page.device.may_write.set()
        assert (await trying)["answer"]
        assert (await box(page, KEY))["tried"] == 1

    run(work())


def test_a_mistake_comes_back_and_goes_when_it_is_learned() -> None:
    collection = puzzles_of(KEY)
    puzzle = msgspec.structs.replace(collection.puzzles[0], id="0123456789")
    record = collection.prefix(collection.puzzles[0]).to_code()
    kept = KeptPuzzles(mistakes={puzzle.id: Mistake(KEY, puzzle, record, 2, now() - DAY)})

    async def work() -> None:
        page = await somebody({PUZZLES: msgspec.json.encode(kept).decode()})
        assert (await box(page, KEY))["due"] == 1
        waiting = await page.ask("GET", f"/api/puzzles/{KEY}/next?lang=en")
        assert (waiting["id"], waiting["kind"]) == (puzzle.id, "mistake")
        notation = {one["notation"]: one["number"] for one in waiting["legal"]}
        verdict = await attempt(page, waiting, notation[puzzle.answers[0]])
        assert verdict["right"]
        assert verdict["due"] == 0
        assert (await box(page, KEY))["due"] == 0

    run(work())


def test_what_cost_something_in_a_studied_game_is_remembered() -> None:
    async def work() -> None:
        page = await somebody()
        table = await page.lay(KEY, "me", "beginner")
        await page.sit(table)
        assert await page.play()
        share = 0.0
        while share < 1.0:
            path = f"/api/tables/{table}/study?lang=en"
            share = (await page.ask("POST", path, {"lang": "en"}))["share"]
        kept = msgspec.json.decode(page.device.texts[PUZZLES], type=KeptPuzzles)
        assert kept.mistakes
        assert all(one.due is not None and one.due > now() for one in kept.mistakes.values())

    run(work())


def test_whoever_has_no_name_may_look_and_not_try() -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        puzzle = await page.ask("GET", f"/api/puzzles/{KEY}/next?lang=en")
        path = f"/api/puzzles/{KEY}/{puzzle['id']}"
        await page.ask("POST", f"{path}/try?lang=en", {"action": None}, status=401)
        await page.ask("GET", f"/api/puzzles/{KEY}/0123456789?lang=en", status=404)

    run(work())


def test_the_path_is_walked_and_kept_on_the_device() -> None:
    async def work() -> None:
        page = await somebody()
        path = await page.ask("GET", f"/api/path/{KEY}?lang=fr")
        first = path["chapters"][0]["steps"][0]["id"]
        position = await page.ask("GET", f"/api/path/{KEY}/{first}?lang=fr")
        (number, *_) = numbers(position["page"], right=True)
        body = {"action": number, "lang": "fr"}
        said = await page.ask("POST", f"/api/path/{KEY}/{first}/try?lang=fr", body)
        assert said["verdict"]["right"]
        assert said["because"]
        assert (await page.ask("GET", f"/api/path/{KEY}?lang=fr"))["solved"] == 1

    run(work())
