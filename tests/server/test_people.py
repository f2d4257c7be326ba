"""Guests, other devices, accounts, programs, names, and what is known about somebody."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.visitors import Server, Visitor

from ludotheque.server import clock
from ludotheque.server.http.qr import qr_of
from ludotheque.table import names
from ludotheque.table.errors import Unfit


def test_a_guest_needs_only_a_name(server: Server) -> None:
    ann = server.visitor()
    assert ann.get("/api/me")["known"] is False
    me = ann.post("/api/me", name="  Ann   Lee ", lang="fr")
    assert (me["known"], me["name"], me["lang"], me["account"]) == (True, "Ann Lee", "fr", "")
    assert ann.get("/api/me") == me


def test_without_a_name_nobody_sits_down(server: Server) -> None:
    nobody = server.visitor()
    problem = nobody.post("/api/tables", 401, game="high-card", seats=[{"kind": "me"}])
    assert problem["title"] == "Tell us your name first; then you can sit down."
    nobody.http.headers["accept-language"] = "fr-FR,fr;q=0.9"
    problem = nobody.post("/api/tables", 401, game="high-card", seats=[{"kind": "me"}])
    assert problem["title"].startswith("Dites-nous")


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    response = server.visitor().http.post("/api/me", json={"name": "Ann"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie, "on this machine there is no encryption"


def test_behind_https_the_cookie_is_secure(serve: Callable[..., Server]) -> None:
    server = serve(origin="https://games.example", secure_cookies=True)
    response = server.visitor().http.post("/api/me", json={"name": "Ann"})
    assert "secure" in response.headers["set-cookie"].lower()
    assert "strict-transport-security" in response.headers


def test_tokens_are_stored_hashed(server: Server, tmp_path: Path) -> None:
    ann = server.visitor("Ann")
    token = ann.post("/api/me/tokens", label="bot")["secret"]
    carry = ann.post("/api/me/carry")["path"].rpartition("/")[2]
    secrets = [*ann.http.cookies.values(), token, carry]
    with sqlite3.connect(tmp_path / "test.db") as database:
        stored = "\n".join(database.iterdump())
    for secret in secrets:
        assert len(secret) == 43, "256 bits"
        assert secret not in stored


def test_a_carry_link_works_once(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("high-card", "me", "open")
    link = ann.post("/api/me/carry")
    assert link["qr"].encode() == asyncio.run(qr_of(ann.get("/api/me")["base"] + link["path"]))
    code = link["path"].rpartition("/")[2]
    phone = server.visitor()
    assert phone.post("/api/carry", code=code) == ann.get("/api/me")
    assert phone.get(f"/api/tables/{table['id']}")["my_seats"] == [0]
    assert "make a new one" in server.visitor().post("/api/carry", 404, code=code)["title"]


def test_a_carry_link_grows_old(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.visitor("Ann")
    code = ann.post("/api/me/carry")["path"].rpartition("/")[2]
    later = clock.now() + 16 * 60_000
    monkeypatch.setattr(clock, "now", lambda: later)
    server.visitor().post("/api/carry", 404, code=code)


def test_an_account_adopts_what_the_guest_played(server: Server) -> None:
    ann = server.visitor("Ann")
    me = ann.post("/api/me/account", name="Ann", passphrase="long and easy")
    assert me["account"] == "Ann"
    phone = server.visitor("Somebody")
    table = phone.lay("high-card", "me", "open")
    assert phone.post("/api/login", name="ANN", passphrase="long and easy") == me
    assert phone.get(f"/api/tables/{table['id']}")["my_seats"] == [0]
    assert [t["id"] for t in ann.get("/api/tables", which="mine")["tables"]] == [table["id"]]


def test_a_wrong_passphrase(server: Server) -> None:
    server.visitor("Ann").post("/api/me/account", name="Ann", passphrase="long and easy")
    other = server.visitor()
    for name in ("Ann", "Nobody"):
        problem = other.post("/api/login", 403, name=name, passphrase="guessing it")
        assert problem["title"] == "Name or passphrase is not right."
    assert other.get("/api/me")["known"] is False


def test_guessing_is_limited(limited: Callable[..., Server]) -> None:
    server = limited(logins=3)
    server.visitor("Ann")
    tries = [
        server.visitor().http.post("/api/login", json={"name": "A", "passphrase": "guessing it"})
        for _ in range(5)
    ]
    assert [answer.status_code for answer in tries] == [403, 403, 403, 429, 429]


def test_the_name_of_an_account_is_taken(server: Server) -> None:
    server.visitor("Ann").post("/api/me/account", name="Zoé", passphrase="long and easy")
    assert "taken" in server.visitor().post("/api/me", 409, name="zoé ")["title"]
    server.visitor("Eve").post("/api/me/account", 409, name="ZOÉ", passphrase="long and easy")


def test_a_banned_name_is_taken(server: Server, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "test.db") as database:
        database.execute("INSERT INTO bans VALUES ('mallory', 0)")
    server.visitor().post("/api/me", 409, name="Mallory")


@pytest.mark.parametrize("name", ["", " ", "a" * 25, "a\x00b", "a\u202eb", "\u200b", "a\ud83d"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(Unfit):
        names.tidy(name)


def test_names_that_look_alike_are_the_same() -> None:
    assert names.key_of("Zoé 1") == names.key_of("ZOÉ-1") == names.key_of("ｚｏé1")


def test_a_program_plays_with_a_token(server: Server) -> None:
    ann = server.visitor("Ann")
    fresh = ann.post("/api/me/tokens", label="my bot")
    program = server.visitor(authorization=f"Bearer {fresh['secret']}")
    assert program.get("/api/me") == ann.get("/api/me")
    table = program.lay("high-card", "me", "bot:random")
    with program.sit(table) as socket:
        assert socket.act(0, "keep")["type"] == "ack"
    assert [one["label"] for one in ann.get("/api/me/tokens")["tokens"]] == ["my bot"]
    ann.delete(f"/api/me/tokens/{fresh['info']['token']}")
    assert program.get("/api/me", 401)["title"] == "This token is not valid; make a new one."
    ann.delete(f"/api/me/tokens/{fresh['info']['token']}", 404)


def test_logging_out(server: Server) -> None:
    ann = server.visitor("Ann")
    kept = dict(ann.http.cookies)
    ann.post("/api/logout")
    assert ann.get("/api/me")["known"] is False
    ann.http.cookies.update(kept)
    assert ann.get("/api/me")["known"] is False, "the token itself is gone"


def test_new_guests_are_limited(limited: Callable[..., Server]) -> None:
    server = limited(guests=2)
    server.visitor("Ann")
    server.visitor("Bob")
    server.visitor().post("/api/me", 429, name="Cy")


# What is known about somebody


def played(ann: Visitor, bob: Visitor) -> dict[str, object]:
    table = ann.lay("high-card", "me", "open", rated=True)
    bob.join(table)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        ann_socket.ask("chat", text="My secret plan")
        ann_socket.act(0, "keep")
        bob_socket.wait("moved")
        bob_socket.act(1, "keep")
        ann_socket.result()
    return table


def test_i_can_take_my_data_away(server: Server) -> None:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = played(ann, bob)
    data = ann.get("/api/me/export")
    assert data["me"]["name"] == "Ann"
    assert [one["id"] for one in data["tables"]] == [table["id"]]
    assert [line["text"] for line in data["chat"]] == ["My secret plan"]
    assert len(data["results"]) == len(data["ratings"]) == 1


def test_i_can_be_forgotten(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table, waiting = played(ann, bob), ann.lay("high-card", "me", "open")
    me = ann.get("/api/me")["player"]
    ann.delete("/api/me")
    assert ann.get("/api/me")["known"] is False
    result = bob.get(f"/api/tables/{table['id']}/result")
    assert [seat["name"] for seat in result["table"]["seats"]] == ["—", "Bob"]
    bob.get(f"/api/tables/{waiting['id']}", 404, code=waiting["join"].partition("=")[2])
    bob.get(f"/api/players/{me}", 404)
    # The other processes are told that this number is gone; an hour later that goes too.
    monkeypatch.setattr("ludotheque.server.ops.maintenance.ERRANDS_KEPT", -1_000)
    server.tidy()
    assert _stored(tmp_path, me, "Ann", "My secret plan") == []


def test_whoever_is_forgotten_is_sent_away(server: Server) -> None:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = ann.lay("high-card", "me", "open")
    bob.join(table)
    with bob.sit(table) as bob_socket:
        ann_socket = ann.sit(table)
        ann.delete("/api/me")
        assert ann_socket.close_code() == 4401
        bob_socket.wait("moved")
        bob_socket.say("look", seat=1)
        sentences = [line["sentence"] for line in bob_socket.wait("shown")["log"]]
        assert not any("Ann" in sentence for sentence in sentences)
        ghost = server.visitor("Cy")
        ghost.join(table)
        with ghost.sit(table) as back:
            assert back.act(0, "keep")["type"] == "ack"
        assert bob_socket.wait("moved", lambda m: m["snapshot"]["actor"] == 1)


def _stored(folder: Path, *words: str) -> list[str]:
    with sqlite3.connect(folder / "test.db") as database:
        dump = list(database.iterdump())
    return [line for line in dump if any(re.search(rf"['\"]{word}['\"]", line) for word in words)]


def test_somebody_without_a_name_is_called_a_guest_everywhere(server: Server) -> None:
    """Found by wandering in French: the list of my tables was a 500."""
    guest = server.visitor()
    guest.post("/api/me", name="", lang="fr")
    table = guest.lay("high-card", "me", "bot:random", public=True)
    with guest.sit(table, lang="fr") as socket:
        socket.act(0, "keep")
        assert socket.result()["headline"]
    mine = guest.get("/api/tables", lang="fr", which="finished")["tables"]
    assert [table["names"][0] for table in mine] == ["Invité"]
    result = guest.get(f"/api/tables/{table['id']}/result", lang="fr")
    assert result["table"]["seats"][0]["name"] == "Invité"
