"""Reports, and what whoever runs the house does about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.test_friends import count, lobby, play_together, player, relate, say
from tests.server.visitors import Server, Visitor, until
from typer.testing import CliRunner

from ludotheque.cli.app import app
from ludotheque.server.ops import admin, maintenance
from ludotheque.server.storage import schema_people


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maintenance, "LOOK_SECONDS", 0.1)


@pytest.fixture
def house(serve: Callable[..., Server], database: str) -> Server:
    return serve(database=database)


def host_of(house: Server, name: str = "Ada") -> Visitor:
    ada = house.visitor(name)
    ada.post("/api/me/account", name=name, passphrase="a long passphrase")
    admin.make_host(house.settings, name)
    return ada


def report(visitor: Visitor, table: dict[str, Any], of: Visitor, status: int = 200) -> None:
    body = {"player": player(of), "table": table["id"], "why": "insult", "text": "Look."}
    visitor.post("/api/reports", status, **body)


def judge(host: Visitor, kind: str, person: str, status: int = 200, **more: Any) -> None:
    host.post("/api/moderation", status, player=person, kind=kind, **more)


def test_only_a_host_reads_reports(house: Server) -> None:
    ann = house.visitor("Ann")
    house.visitor().get("/api/moderation", 401)
    ann.get("/api/moderation", 403)
    judge(ann, "ban", player(house.visitor("Bob")), 403)
    assert not ann.get("/api/me")["host"]
    ada = host_of(house)
    assert ada.get("/api/me")["host"]
    assert ada.get("/api/moderation") == {"cases": [], "log": []}
    admin.drop_host(house.settings, "ada")
    ada.get("/api/moderation", 403)


def test_a_report_brings_what_was_said(house: Server) -> None:
    ada, ann, bob, cat = host_of(house), *(house.visitor(name) for name in ("Ann", "Bob", "Cat"))
    table = play_together(ann, bob)
    with bob.sit(table) as socket:
        say(socket, "You fool")
    with ann.sit(table) as socket:
        socket.ask("chat", phrase="bye")
    report(ann, table, bob)
    report(ann, table, bob, 409)
    report(ann, table, ann, 404)
    report(ann, table, cat, 404)
    report(cat, table, bob, 404)
    (case,) = ada.get("/api/moderation")["cases"]
    assert (case["name"], case["player"], case["silent_until"]) == ("Bob", player(bob), 0)
    (one,) = case["reports"]
    assert (one["why"], one["text"], one["reporter"], one["reporter_games"]) == (
        "insult", "Look.", "Ann", 0
    )  # fmt: skip
    spoken = [
        (line["name"], line["text"], line["phrase"], line["theirs"]) for line in one["context"]
    ]
    assert spoken == [("Bob", "You fool", "", True), ("Ann", "", "bye", False)]


def test_a_warning_is_read_once(house: Server) -> None:
    ada, bob = host_of(house), house.visitor("Bob")
    with lobby(bob) as socket:
        judge(ada, "warn", player(bob), note="Be kind.")
        (heard,) = socket.wait("sanctions")["sanctions"]
        assert (heard["kind"], heard["note"], heard["host"]) == ("warn", "Be kind.", "Ada")
        bob.delete("/api/sanctions")
        assert socket.wait("sanctions")["sanctions"] == []
    (entry,) = ada.get("/api/moderation")["log"]
    assert (entry["name"], entry["kind"]) == ("Bob", "warn")


def test_who_is_silenced_plays_on(house: Server) -> None:
    ada, ann, bob = host_of(house), house.visitor("Ann"), house.visitor("Bob")
    table = play_together(bob, ann)
    report(ann, table, bob)
    judge(ada, "silence", player(bob), days=2)
    assert ada.get("/api/moderation")["cases"] == [], "settled"
    with bob.sit(table) as socket:
        assert "silenced" in socket.ask("chat", text="You fool")["sentence"]
        assert socket.ask("chat", phrase="hello")["type"] == "refused"
        assert socket.act(0, 0)["type"] == "ack"
        judge(ada, "speak", player(bob))
        say(socket, "Sorry")
    assert [entry["kind"] for entry in ada.get("/api/moderation")["log"]] == ["speak", "silence"]


def test_who_is_banned_is_gone(house: Server) -> None:
    ada, bob, other = host_of(house), house.visitor("Bob"), house.visitor("Bob")
    bob.post("/api/me/account", name="Robert", passphrase="a long passphrase")
    with lobby(bob) as socket:
        judge(ada, "ban", player(bob))
        assert socket.close_code() == 4401
    until(lambda: not bob.get("/api/me")["known"])
    bob.post("/api/login", 403, name="Robert", passphrase="a long passphrase")
    assert other.get("/api/me")["known"], "another guest of that name has done nothing"
    judge(ada, "ban", player(ada), 404)


def test_a_dismissal_is_written_down(house: Server) -> None:
    ada, ann, bob = host_of(house), house.visitor("Ann"), house.visitor("Bob")
    table = play_together(ann, bob)
    report(ann, table, bob)
    with lobby(bob) as socket:
        judge(ada, "dismiss", player(bob), note="Nothing in it")
        assert socket.wait("sanctions")["sanctions"] == [], "they hear nothing of it"
    report(ann, table, bob)  # anew
    (case,) = ada.get("/api/moderation")["cases"]
    assert len(case["reports"]) == 1


def test_reports_are_limited(limited: Callable[..., Server]) -> None:
    house = limited(reports=2)
    ann = house.visitor("Ann")
    for name, status in (("Bob", 200), ("Cat", 200), ("Dan", 429)):
        other = house.visitor(name)
        report(ann, play_together(ann, other), other, status)
    eve, fay = house.visitor("Eve"), house.visitor("Fay")
    report(eve, play_together(eve, fay), fay, 429)  # another name, the same address


def test_reports_and_sanctions_go_with_the_person(house: Server) -> None:
    ada, ann, bob = host_of(house), house.visitor("Ann"), house.visitor("Bob")
    table = play_together(ann, bob)
    report(ann, table, bob)
    judge(ada, "warn", player(bob), note="Be kind.")
    assert [one["note"] for one in bob.get("/api/me/export")["people"]["sanctions"]] == ["Be kind."]
    assert len(ann.get("/api/me/export")["people"]["reports"]) == 1
    bob.delete("/api/me")
    assert count(house, schema_people.sanctions) == count(house, schema_people.reports) == 0


def test_settled_reports_are_not_kept_for_ever(serve: Callable[..., Server]) -> None:
    house = serve(keep_reports=0)
    ada, ann, bob = host_of(house), house.visitor("Ann"), house.visitor("Bob")
    table = play_together(ann, bob)
    report(ann, table, bob)
    house.tidy()
    assert count(house, schema_people.reports) == 1, "nobody has read it yet"
    judge(ada, "silence", player(bob))
    house.tidy()
    assert count(house, schema_people.reports) == 0
    assert count(house, schema_people.sanctions) == 1, "it still holds"


def test_the_command_line_makes_hosts(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_HOME", str(server.settings.home))
    monkeypatch.setenv("LUDOTHEQUE_DATABASE", server.settings.database)

    def command(*words: str, code: int = 0) -> str:
        ran = CliRunner().invoke(app, ["host", *words, "--lang", "en"], env={"COLUMNS": "200"})
        assert ran.exit_code == code, ran.output
        return ran.output

    ada = server.visitor("Ada")
    assert "no account" in command("Ada", code=2)
    ada.post("/api/me/account", name="Ada", passphrase="a long passphrase")
    assert "Nobody" in command("--list")
    assert "“Ada” is a host" in command("ada")
    assert command("--list").split() == ["Ada"]
    assert ada.get("/api/me")["host"]
    assert "no more" in command("Ada", "--lift")
    assert "not a host" in command("Ada", "--lift", code=2)
    assert "Give the name" in command(code=2)


def test_blocking_a_host_hides_no_warning(house: Server) -> None:
    ada, bob = host_of(house), house.visitor("Bob")
    relate(bob, "block", ada)
    with lobby(bob) as socket:
        judge(ada, "warn", player(bob), note="Be kind.")
        assert len(socket.wait("sanctions")["sanctions"]) == 1
