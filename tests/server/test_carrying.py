"""A game begun in one house ends in another: from a tab to a server, and back."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.server.visitors import Visitor
from tests.tab.device import Memory, Page

KEYS = ["doodle-city", "pecunia"]
"""One without secrets, one with hands."""


async def begun_in_a_tab(key: str) -> tuple[str, dict[str, Any]]:
    """A game after a few decisions, as a file, and how it stood."""
    page = await Page.open(Memory())
    table = await page.lay(key, "me", "random")
    await page.sit(table)
    assert not await page.play(4)
    return await page.ask("GET", f"/api/tables/{table}/file?lang=en"), page.snapshot


async def ended_in_a_tab(text: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the file brought, at first and at last."""
    page = await Page.open(Memory())
    await page.ask("POST", "/api/me?lang=en", {"name": "Ada", "lang": "en"})
    table = await page.ask("POST", "/api/files?lang=en", {"text": text})
    await page.sit(table["id"])
    await page.wait("welcome")
    first = page.snapshot
    assert await page.play()
    return first, page.snapshot


@pytest.mark.parametrize("key", KEYS)
def test_a_game_begun_in_a_tab_ends_on_a_server(ann: Visitor, key: str) -> None:
    text, snapshot = asyncio.run(begun_in_a_tab(key))
    table = ann.post("/api/files", text=text)
    with ann.sit(table) as socket:
        assert socket.snapshot["view"] == snapshot["view"]
        assert socket.snapshot["scores"] == snapshot["scores"]
        while socket.snapshot["status"] == "playing":
            if socket.snapshot["legal"]:
                socket.act(0, socket.snapshot["legal"][0]["notation"])
            else:
                socket.wait("moved")
    assert ann.get(f"/api/tables/{table['id']}/result")["steps"] > 10


@pytest.mark.parametrize("key", KEYS)
def test_a_game_begun_on_a_server_ends_in_a_tab(ann: Visitor, key: str) -> None:
    table = ann.lay(key, "me", "bot:random")
    with ann.sit(table) as socket:
        snapshot = socket.snapshot
        text = ann.http.get(f"/api/tables/{table['id']}/file").text
    first, last = asyncio.run(ended_in_a_tab(text))
    assert first["view"] == snapshot["view"]
    assert last["status"] == "over"


def test_a_game_with_other_people_stays_where_it_is(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open")
    ann.get(f"/api/tables/{table['id']}/file", status=403)
    bob.join(table)
    ann.get(f"/api/tables/{table['id']}/file", status=403)


def change(text: str, **values: Any) -> str:
    return json.dumps(json.loads(text) | values)


@pytest.mark.parametrize(
    "values",
    [
        {"format": "something else"},
        {"game": "no-such-box"},
        {"seats": []},
        {"seats": 7},
        {"events": [{"kind": "act", "seat": 0, "value": "no such action"}]},
        {"events": []},
        {"options": {"no_such_option": 1}},
        {"terms": None},
    ],
)
def test_a_file_that_is_none_is_refused(ann: Visitor, values: dict[str, Any]) -> None:
    text, _ = asyncio.run(begun_in_a_tab(KEYS[0]))
    http = ann.http.post("/api/files", json={"text": change(text, **values)})
    assert 400 <= http.status_code < 500, http.text
    assert ann.get("/api/tables", which="mine")["tables"] == []


def test_nonsense_is_refused(ann: Visitor) -> None:
    ann.post("/api/files", text="{}", status=422)
    ann.post("/api/files", text="[" * 100_000, status=422)
