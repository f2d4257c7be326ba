"""The house in a tab: whole games, nothing lost, nothing said before it is kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest
from tests.tab.device import Memory, Page

import ludotheque
from ludotheque.tab.endpoints import ENDPOINTS

GAMES = ludotheque.catalogue()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 120))


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_is_played_kept_and_looked_at(key: str) -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        table = await page.lay(key, "me", "beginner")
        await page.sit(table)
        assert await page.play()
        numbers = [entry["number"] for entry in page.log]
        assert numbers == list(range(len(numbers)))

        result = await page.ask("GET", f"/api/tables/{table}/result?lang=fr")
        assert result["steps"] > 0
        step = await page.ask("GET", f"/api/tables/{table}/replay/{result['steps']}?lang=en")
        assert step["scores"] == result["result"]["scores"]
        record = ludotheque.Record.from_json(
            await page.ask("GET", f"/api/tables/{table}/record?lang=en")
        )
        assert record.to_code() == result["share"]
        assert list(record.last().scores()) == result["result"]["scores"]
        (done,) = (await page.ask("GET", "/api/tables?which=finished&lang=en"))["tables"]
        assert done["id"] == table
        me = await page.ask("GET", "/api/me?lang=en")
        played = await page.ask("GET", f"/api/players/{me['player']}?lang=en")
        assert [game["played"] for game in played["games"]] == [1]
        level = await page.ask("GET", f"/api/games/{key}/level?lang=en")
        assert (level["level"], level["games"]) == ("beginner", 1)
        other = await page.lay(key, "me", level["bot"])
        await page.sit(other)
        assert await page.play()

    run(work())


def test_a_finished_game_is_studied_and_gone_on_with() -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        table = await page.lay("batisseurs", "me", "beginner")
        await page.sit(table)
        assert await page.play()
        path, share = f"/api/tables/{table}/study?lang=en", 0.0
        report = await page.ask("POST", path, {"lang": "en"})
        for _ in range(3):
            assert share < report["share"] < 1.0
            share = report["share"]
            report = await page.ask("POST", path, {"lang": "en"})
        assert report["points"][-1]["step"] == report["steps"]

        code = (await page.ask("GET", f"/api/tables/{table}/result?lang=en"))["share"]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "beginner"}]
        body = {"text": code, "step": 60, "seats": seats, "lang": "en"}
        other = await page.ask("POST", "/api/records/branch?lang=en", body)
        assert other["id"] != table
        assert other["status"] == "playing"

    run(work())


@pytest.mark.parametrize("key", GAMES)
def test_a_tab_that_dies_goes_on_where_it_was(key: str) -> None:
    async def work() -> None:
        device = Memory()
        page = await Page.open(device)
        table = await page.lay(key, "me", "beginner")
        await page.sit(table)
        assert not await page.play(3)
        again = await Page.open(Memory(device.texts))
        (mine,) = (await again.ask("GET", "/api/tables?which=mine&lang=en"))["tables"]
        assert mine["id"] == table
        assert mine["my_turn"]
        await again.sit(table)
        again.news()
        clock = {"clock": None}
        assert again.snapshot | clock == page.snapshot | clock
        assert again.log == page.log
        assert await again.play()

    run(work())


def test_a_bot_that_was_thinking_when_the_tab_died_thinks_again() -> None:
    async def work() -> None:
        device = Memory()
        device.may_think.clear()
        page = await Page.open(device)
        table = await page.lay(GAMES[0], "beginner", "me")
        again = await Page.open(Memory(device.texts))
        await again.sit(table)
        assert not await again.play(0)
        assert again.snapshot["actor"] == 1

    run(work())


def test_nothing_is_said_before_it_is_kept() -> None:
    async def work() -> None:
        device = Memory()
        page = await Page.open(device)
        await page.sit(await page.lay(GAMES[0], "me", "beginner"))
        assert not await page.play(0)
        before = page.snapshot["number"]
        device.may_write.clear()
        page.waiting.clear()
        await page.act(0)
        for _ in range(50):
            await asyncio.sleep(0)
        assert page.news() == []
        device.may_write.set()
        moved = await page.wait("moved")
        assert moved["snapshot"]["number"] > before
        assert (await page.wait("ack"))["number"] == moved["snapshot"]["number"]

    run(work())


def test_the_same_message_again_does_nothing_and_an_old_one_is_refused() -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        await page.sit(await page.lay(GAMES[0], "me", "me"))
        await page.wait("welcome")
        await page.say(type="look", seat=page.snapshot["actor"])
        await page.wait("shown")
        act = {"type": "act", "seat": page.snapshot["actor"], "seen": page.snapshot["number"]}
        act["action"] = page.snapshot["legal"][0]["number"]
        await page.say(**act, id="once")
        first = await page.wait("ack")
        await page.say(**act, id="once")
        assert await page.wait("ack") == first
        await page.say(**act, id="twice")
        assert (await page.wait("refused"))["id"] == "twice"

    run(work())


@pytest.mark.parametrize("key", GAMES)
def test_hints_previews_and_taking_back(key: str) -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        await page.sit(await page.lay(key, "me", "beginner"))
        assert not await page.play(1)
        seat, number = page.snapshot["actor"], page.snapshot["number"]
        legal = [action["number"] for action in page.snapshot["legal"]]
        await page.say(type="previews", seat=seat, actions=legal[:5])
        previews = (await page.wait("previews"))["previews"]
        assert [one["action"] for one in previews] == legal[:5]
        await page.say(type="hint", seat=seat)
        hint = await page.wait("hint")
        assert hint["number"] == number
        assert hint["actions"][0]["sentence"]
        await page.say(type="weigh", seat=seat, action=legal[0], loss="small")
        assert (await page.wait("weighed"))["number"] == number
        page.waiting.clear()
        await page.say(type="undo", seat=seat, seen=number)
        await page.wait("ack")
        assert page.snapshot["number"] > number

    run(work())


def test_around_one_screen_each_sees_their_own_hand_only() -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        await page.sit(await page.lay("pecunia", "me", "me"))
        views = []
        for seat in (0, 1, None):
            await page.say(type="look", seat=seat)
            views.append(json.dumps((await page.wait("shown"))["snapshot"]["view"]))
        assert len(set(views)) == 3

    run(work())


def test_everything_is_taken_along_once_however_often_it_is_brought() -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        over = await page.lay(GAMES[0], "me", "beginner")
        await page.sit(over)
        assert await page.play()
        running = await page.lay(GAMES[1], "me", "beginner")
        files = [
            await page.ask("GET", f"/api/tables/{one}/file?lang=en") for one in (over, running)
        ]
        for text, own in zip(files, (over, running), strict=True):
            same = await page.ask("POST", "/api/files?lang=en", {"text": text})
            assert same["id"] == own

        other = await Page.open(Memory())
        await other.ask("POST", "/api/me?lang=en", {"name": "Bob", "lang": "en"})
        ids = {
            (await other.ask("POST", "/api/files?lang=en", {"text": text}))["id"]
            for text in files + files
        }
        assert len(ids) == 2
        (done,) = (await other.ask("GET", "/api/tables?which=finished&lang=en"))["tables"]
        first = await page.ask("GET", f"/api/tables/{over}/result?lang=en")
        second = await other.ask("GET", f"/api/tables/{done['id']}/result?lang=en")
        assert second["share"] == first["share"]
        me = await other.ask("GET", "/api/me?lang=en")
        statistics = await other.ask("GET", f"/api/players/{me['player']}?lang=en")
        assert [game["played"] for game in statistics["games"]] == [1]

    run(work())


def test_the_same_people_play_again() -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        table = await page.lay(GAMES[0], "me", "beginner")
        await page.ask("POST", f"/api/tables/{table}/rematch?lang=en", status=409)
        await page.sit(table)
        assert await page.play()
        next_one = await page.ask("POST", f"/api/tables/{table}/rematch?harder=true&lang=en")
        assert next_one["seats"][1]["bot"] == "casual"
        same = await page.ask("POST", f"/api/tables/{table}/rematch?lang=en")
        assert same["id"] == next_one["id"]

    run(work())


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/me/tokens", None),
        ("POST", "/api/me/carry", {}),
        ("POST", "/api/login", {"name": "Ada", "passphrase": "12345678"}),
        ("POST", "/api/tables", {"game": GAMES[0], "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ("POST", "/api/tables", {"game": GAMES[0], "seats": [{"kind": "me"}], "rated": True}),
    ],
)
def test_what_needs_other_people_says_so(method: str, path: str, body: Any) -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        await page.ask("POST", "/api/me?lang=en", {"name": "", "lang": "en"})
        english = await page.ask(method, f"{path}?lang=en", body, status=403)
        french = await page.ask(method, f"{path}?lang=fr", body, status=403)
        assert "other people" in english["title"]
        assert "d'autres personnes" in french["title"]

    run(work())


def test_without_a_name_there_are_no_tables() -> None:
    async def work() -> None:
        page = await Page.open(Memory())
        assert not (await page.ask("GET", "/api/me?lang=en"))["known"]
        await page.ask("GET", "/api/tables?which=mine&lang=en", status=401)
        await page.sit("aaaaaaaaaaaa")
        assert page.news() == [{"type": "closed", "code": 4404}]
        await page.ask("POST", "/api/me?lang=en", {"nome": "Ada"}, status=400)

    run(work())


def test_every_request_is_one_of_the_servers() -> None:
    from ludotheque.server.http import routes
    from ludotheque.server.http.endpoints import ENDPOINTS as SERVERS

    assert routes
    theirs = {(str(one.method), one.path): one for one in SERVERS}
    for one in ENDPOINTS:
        other = theirs[one.method, one.path]
        assert (one.params, one.body) == (other.params, other.body), one.path
