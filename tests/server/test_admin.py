"""The operator's commands, on a server that runs; and what is not kept for ever."""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update
from tests.server.visitors import Server, Socket, Visitor, until
from typer.testing import CliRunner

from ludotheque.cli.app import app
from ludotheque.server.ops import admin, maintenance
from ludotheque.server.ops.admin import CannotOperate
from ludotheque.server.settings import Settings
from ludotheque.server.storage import retention, schema

Command = Callable[..., str]
DAY = 86_400_000


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Errands are looked for more often, so that nobody waits here."""
    monkeypatch.setattr(maintenance, "LOOK_SECONDS", 0.1)


@pytest.fixture
def command(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command line, at the house of the tests."""
    monkeypatch.setenv("LUDOTHEQUE_HOME", str(settings.home))
    monkeypatch.setenv("LUDOTHEQUE_DATABASE", settings.database)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def call(*words: str, code: int = 0) -> str:
        ran = CliRunner().invoke(app, list(words), env={"COLUMNS": "200"})
        assert ran.exit_code == code, ran.output
        return ran.output

    return call


# Backup


def test_a_backup_while_people_play(server: Server, command: Command, tmp_path: Path) -> None:
    """The copy is whole at some moment: of every table the log and what the lists say agree."""
    ann = server.visitor("Ann")
    stop = threading.Event()
    moves = threading.Thread(target=play_on, args=(ann, stop))
    moves.start()
    try:
        for number in range(3):
            output = command("backup", str(tmp_path / f"copy-{number}.db"))
            assert "is copied" in output
    finally:
        stop.set()
        moves.join()
    for number in range(3):
        copy = tmp_path / f"copy-{number}.db"
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert not copy.with_name(copy.name + "-wal").exists()
        with sqlite3.connect(copy) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            query = "SELECT number, (SELECT count(*) FROM log WHERE table_id = id) FROM tables"
            assert all(last == count for last, count in opened.execute(query))


def play_on(ann: Visitor, stop: threading.Event) -> None:
    while not stop.is_set():
        with ann.sit(ann.lay("high-card", "me", "me")) as socket:
            socket.act(0, 0)
            socket.act(1, 0)


def test_a_backup_serves_as_a_house(serve: Callable[..., Server], tmp_path: Path) -> None:
    first = serve()
    ann = first.visitor("Ann")
    table = ann.lay("high-card", "me", "me")
    admin.back_up(first.settings, tmp_path / "copy.db")
    other = serve(database=f"sqlite:///{tmp_path / 'copy.db'}").visitor()
    other.http.cookies = ann.http.cookies
    assert other.get(f"/api/tables/{table['id']}")["my_seats"] == [0, 1]


def test_a_backup_that_cannot_be(settings: Settings, tmp_path: Path, command: Command) -> None:
    assert "nothing to back up" in command("backup", str(tmp_path / "copy.db"), code=2)
    (tmp_path / "test.db").touch()
    target = tmp_path / "there.db"
    target.write_text("mine")
    assert "cannot be written" in command("backup", str(target), code=2)
    assert target.read_text() == "mine"
    nowhere = str(tmp_path / "nowhere" / "copy.db")
    assert "ne peut pas" in command("backup", nowhere, "--lang", "fr", code=2)
    assert not list(tmp_path.glob("*.part"))


def test_postgres_has_its_own_way(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_DATABASE", "postgresql://nobody@127.0.0.1:1/nothing")
    assert "pg_dump" in command("backup", "copy.db", code=2)


# Tables


def test_a_table_is_removed(serve: Callable[..., Server], database: str) -> None:
    server = serve(database=database)
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table, other = (ann.lay("high-card", "me", "open", public=True) for _ in range(2))
    bob.join(table)
    lobby = Socket(bob, "/ws/me")
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket, ann.sit(other) as elsewhere:
        ann_socket.act(0, 0)
        lobby.wait("turns", lambda m: m["tables"] == [table["id"]])
        ann_socket.ask("chat", text="Hello")
        link = f"http://{server.host}{table['join']}"
        assert admin.remove_table(server.settings, link) == table["id"]
        for socket in (ann_socket, bob_socket):
            socket.wait("gone")
        lobby.wait("turns", lambda m: m["tables"] == [])
        elsewhere.settle()
    lobby.close()
    ann.get(f"/api/tables/{table['id']}", 404)
    assert [one["id"] for one in ann.get("/api/tables", which="mine")["tables"]] == [other["id"]]
    for rows in (schema.log, schema.chat, schema.seats):
        assert count(server, rows, rows.c.table_id == table["id"]) == 0


def count(server: Server, rows: Any, *where: Any) -> int:
    with server.services.storage.reading.begin() as connection:
        query = select(func.count()).select_from(rows).where(*where)
        return int(connection.execute(query).scalar_one())


def test_a_move_that_came_too_late_leaves_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the command and its effect somebody moves: it must not stay behind."""
    ann = server.visitor("Ann")
    table = ann.lay("high-card", "me", "me")
    with ann.sit(table) as socket:
        admin.remove_table(server.settings, table["id"])
        socket.act(0, 0)
        socket.wait("gone")
    assert count(server, schema.log, schema.log.c.table_id == table["id"]) == 0


def test_a_table_that_is_not_there(command: Command, settings: Settings) -> None:
    for key in ("aaaaaaaaaaaa", "nonsense", "http://x/t/", "'; --"):
        assert "There is no table" in command("remove", key, code=2)


# Names


def test_a_name_is_banned(server: Server, command: Command) -> None:
    nero, ann = server.visitor("Nero"), server.visitor("Ann")
    table = nero.lay("high-card", "me", "open")
    ann.join(table)
    secret = nero.post("/api/me/tokens", label="x")["secret"]
    program = server.visitor(authorization=f"Bearer {secret}")
    lobby = Socket(nero, "/ws/me")
    with nero.sit(table) as ann_socket, program.sit(table) as program_socket, ann.sit(table):
        ann_socket.ask("chat", text="Burn it")
        output = command("ban", "nero")
        assert "“nero”" in output
        assert "thrown out: 1" in output
        for socket in (ann_socket, program_socket, lobby):
            assert socket.close_code() == 4401
    until(lambda: not nero.get("/api/me")["known"])
    program.get("/api/me", 401)
    shown = ann.get(f"/api/tables/{table['id']}")
    assert [seat["name"] for seat in shown["seats"]] == ["—", "Ann"]
    with ann.sit(table) as ann_socket:
        assert [line["name"] for line in ann_socket.welcome["chat"]] == ["—"]
        assert "Nero" not in ann_socket.raw[0]
    server.visitor().post("/api/me", 409, name="N.e.r.o")
    ann.post("/api/tables", 409, game="high-card", seats=[{"kind": "me", "name": "NERO"}] * 2)
    assert command("ban", "--list").split() == ["nero"]
    assert "can be taken again" in command("ban", "NERO", "--lift")
    server.visitor("Nero")
    assert "is not banned" in command("ban", "NERO", "--lift", code=2)
    assert "No name" in command("ban", "--list")


def test_an_account_is_banned_until_it_is_lifted(server: Server, command: Command) -> None:
    nero = server.visitor("Nero")
    words: dict[str, Any] = {"name": "Nero", "passphrase": "quite a long one"}
    nero.post("/api/me/account", **words)
    command("ban", "Nero")
    until(lambda: not nero.get("/api/me")["known"])
    assert "not welcome" in server.visitor().post("/api/login", 403, **words)["title"]
    command("ban", "Nero", "--lift")
    assert server.visitor().post("/api/login", **words)["account"] == "Nero"


def test_nobody_to_ban(command: Command) -> None:
    assert "Give the name" in command("ban", code=2)
    assert "one letter" in command("ban", "…", code=2)


# Tokens


@pytest.fixture
def pair(serve: Callable[..., Server], new_postgres: Callable[[], str]) -> tuple[Server, Server]:
    url = new_postgres()
    return serve(database=url), serve(database=url)


def test_a_revoked_token_works_nowhere(pair: tuple[Server, Server]) -> None:
    """At another process too: its sockets close, and it is not let in again."""
    one, two = pair
    ann = one.visitor("Ann")
    table = ann.lay("high-card", "me", "me")
    token = ann.post("/api/me/tokens", label="x")
    program = two.visitor(authorization=f"Bearer {token['secret']}")
    with program.sit(table) as program_socket, ann.sit(table) as ann_socket:
        ann.delete(f"/api/me/tokens/{token['info']['token']}")
        assert program_socket.close_code() == 1012
        assert ann_socket.close_code() == 1012
    program.get("/api/me", 401)
    assert Socket(program, f"/ws/tables/{table['id']}").close_code() == 4401
    with ann.sit(table) as again:
        assert again.welcome["table"]["my_seats"] == [0, 1]


def test_whoever_is_deleted_is_gone_everywhere(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ann = one.visitor("Ann")
    other_browser = two.visitor()
    other_browser.http.cookies = ann.http.cookies
    lobby = Socket(other_browser, "/ws/me")
    lobby.wait("turns")
    ann.delete("/api/me")
    assert lobby.close_code() == 4401
    assert not other_browser.get("/api/me")["known"]


def test_whoever_logs_out_closes_the_sockets_of_that_browser(server: Server) -> None:
    ann = server.visitor("Ann")
    lobby = Socket(ann, "/ws/me")
    cookie = ann.cookie
    ann.post("/api/logout")
    assert lobby.close_code() == 1012
    again = server.visitor(cookie=cookie)
    assert not again.get("/api/me")["known"]


# What is not kept for ever


@pytest.fixture
def tidied(serve: Callable[..., Server], database: str) -> Server:
    return serve(database=database)


def age(server: Server, rows: Any, **columns: int) -> None:
    """Let something be so many days old."""
    with server.services.storage.writing.begin() as connection:
        for name, days in columns.items():
            connection.execute(update(rows).values({name: rows.c[name] - days * DAY}))


def test_old_guests_are_forgotten_unless_they_played(tidied: Server) -> None:
    ann, bob, zoe = (tidied.visitor(name) for name in ("Ann", "Bob", "Zoé"))
    ann.lay("high-card", "me", "me")
    zoe.post("/api/me/account", name="Zoé", passphrase="quite a long one")
    age(tidied, schema.people, created=399)
    age(tidied, schema.tokens, used=399)
    tidied.tidy()
    assert count(tidied, schema.people) == 3
    age(tidied, schema.people, created=2)
    age(tidied, schema.tokens, used=2)
    tidied.tidy()
    tidied.services.identity._token_cache.clear()
    for one in (ann, bob, zoe):
        assert not one.get("/api/me")["known"]
    assert count(tidied, schema.people) == 2
    back = tidied.visitor().post("/api/login", name="Zoé", passphrase="quite a long one")
    assert back["account"] == "Zoé"


def test_old_chat_is_dropped(tidied: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "PORTION", 2)
    ann = tidied.visitor("Ann")
    with ann.sit(ann.lay("high-card", "me", "me")) as socket:
        for number in range(5):
            socket.ask("chat", text=str(number))
        age(tidied, schema.chat, at=91)
        socket.ask("chat", text="fresh")
        tidied.tidy()
    assert count(tidied, schema.chat) == 1


def test_tables_do_not_wait_for_ever(tidied: Server) -> None:
    ann = tidied.visitor("Ann")
    waiting, moves = ann.lay("high-card", "me", "open"), ann.lay("high-card", "me", "me")
    age(tidied, schema.tables, moved=31)
    with ann.sit(waiting) as waiting_socket, ann.sit(moves) as moving_socket:
        tidied.tidy()
        waiting_socket.wait("gone")
        assert moving_socket.act(0, 0)["type"] == "ack"
    ann.get(f"/api/tables/{waiting['id']}", 404)


def test_errands_do_not_pile_up(tidied: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CannotOperate):
        admin.lift(tidied.settings, "Nero")
    table = tidied.visitor("Ann").lay("high-card", "me", "open")
    admin.remove_table(tidied.settings, table["id"])
    assert count(tidied, schema.errands) == 1
    monkeypatch.setattr(maintenance, "ERRANDS_KEPT", -1_000)
    tidied.tidy()
    assert count(tidied, schema.errands) == 0
