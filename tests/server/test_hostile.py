"""What hostile programs tried: each is refused with a sentence, and nobody else notices."""

from __future__ import annotations

import asyncio
import base64
import bz2
import json
import stat
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.visitors import PATIENCE, Server, Visitor

from ludotheque.engine.record import PREFIX
from ludotheque.server.http.authentication import network_of
from ludotheque.server.people import names


def share_code(*parts: Any) -> str:
    """A share code with a checksum that is right, whatever is in it."""
    packed = bz2.compress(json.dumps(parts).encode())
    body = base64.urlsafe_b64encode(zlib.crc32(packed).to_bytes(4, "big") + packed)
    return PREFIX + body.decode().rstrip("=")


# Records


def test_a_small_code_that_unfolds_to_millions_of_actions(ann: Visitor) -> None:
    code = share_code("high-card", 1, 2, {}, "\n" * 1_900_000, None)
    assert len(code) < 400
    for path, more in (("", {}), ("/step", {"step": 1}), ("/estimate", {"step": 1})):
        answer = ann.http.post(f"/api/records{path}", json={"text": code, **more})
        assert answer.status_code == 422
        assert len(answer.content) < 1_000
        assert "1900000 actions" in answer.json()["title"]


@pytest.mark.parametrize("name", ["self", "players", "game", "nothing"])
def test_options_that_are_called_as_arguments_are(ann: Visitor, name: str) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    laid = ann.post("/api/tables", 422, game="high-card", seats=seats, options={name: 1})
    assert f"“{name}”" in laid["title"]
    told = ann.post("/api/records", text=share_code("high-card", 1, 2, {name: 1}, "draw 3", None))
    assert f"“{name}”" in told["replays"]


@pytest.mark.parametrize("place", ["actions", "result", "options", "game"])
def test_half_of_a_character(ann: Visitor, place: str) -> None:
    half = "\ud800"
    record: dict[str, Any] = {
        "format": 1,
        "game": "high-card",
        "rules_version": 1,
        "players": 2,
        "options": {},
        "actions": ["draw 3"],
        "result": None,
    }
    record[place] = {
        "actions": [half],
        "result": {"reason": half},
        "options": {half: 1},
        "game": half,
    }[place]
    assert ann.post("/api/records", 422, text=json.dumps(record))["title"].startswith("This is not")


# Origins


@pytest.mark.parametrize("origin", ["", "http://", "://"])
def test_an_origin_that_is_none(ann: Visitor, origin: str) -> None:
    answer = ann.http.post("/api/me", json={"name": "A"}, headers={"origin": origin, "host": ""})
    assert answer.status_code in (400, 403)


def test_another_name_for_this_server_is_not_its_public_address(
    serve: Callable[..., Server],
) -> None:
    nobody = serve(origin="https://games.example").visitor()
    foreign = {"origin": "http://elsewhere.example", "host": "elsewhere.example"}
    assert nobody.http.post("/api/me", json={"name": "A"}, headers=foreign).status_code == 403


# People


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "a\u115f", "\u0301", "e" + "\u0301" * 9]
)
def test_names_that_cannot_be_seen(ann: Visitor, name: str) -> None:
    ann.post("/api/me", 422, name=name)


@pytest.mark.parametrize("name", ["Zoé", "Ada L.", "李", "☺", "Nguyễn", "A\u0327\u0301"])
def test_names_that_can(name: str) -> None:
    assert names.tidy(name)


def test_guesses_are_counted_by_account_and_not_by_spelling(
    limited: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = limited(logins=4)
    spellings = ["zoe", "Zoe", "ZOE", "z.o.e", "zoe ", "Z o e", "zo-e", "ｚｏｅ"]
    logins = server.services.logins
    monkeypatch.setattr(logins, "check", _by_account_only(logins.check))
    answers = [
        server.visitor().http.post("/api/login", json={"name": name, "passphrase": "guessing it"})
        for name in spellings
    ]
    assert [answer.status_code for answer in answers].count(403) == 4


def _by_account_only(check: Callable[[str], None]) -> Callable[[str], None]:
    """Guesses come from many places at once."""
    return lambda key: check(key) if key.startswith("account ") else None


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_cookie_is_not_among_the_tokens_for_programs(ann: Visitor) -> None:
    for number in range(1, 6):
        ann.delete(f"/api/me/tokens/{number}", 404)
    assert ann.get("/api/me")["known"]


# The disk


def test_nobody_else_on_the_machine_reads_the_database(server: Server, tmp_path: Path) -> None:
    server.visitor("Ann")
    for path in tmp_path.glob("test.db*"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def grow_at_most(server: Server, pages: str) -> None:
    """So many pages may the database have: with as many as there are, the disk is full."""

    def limit(connection: Any) -> None:
        most = connection.exec_driver_sql(f"PRAGMA {pages}").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")

    loop = server.services.maintenance.tasks[0].get_loop()
    work = server.services.storage.write(limit)
    asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)


def test_a_full_disk_is_said_and_got_over(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = server.visitor("Ann")
    monkeypatch.setattr("ludotheque.server.storage.FRESH_SECONDS", 0.0)
    assert ann.get("/healthz")["ok"]
    grow_at_most(server, "page_count")
    seats = [{"kind": "me"}, {"kind": "me"}]
    for _ in range(200):
        laid = ann.http.post("/api/tables", json={"game": "high-card", "seats": seats})
        if laid.status_code == 503:
            break
    assert "(the disk is full)" in ann.get("/healthz", 503, lang="en")["title"]
    assert "(le disque est plein)" in ann.get("/healthz", 503, lang="fr")["title"]
    assert [line.message for line in caplog.records].count("cannot store") == 1
    grow_at_most(server, "max_page_count = 1000000")
    assert ann.get("/healthz")["ok"]
    assert [line.message for line in caplog.records].count("stores again") == 1
    server.visitor("Bob").lay("high-card", "me", "me")
