"""The Python client against a real server."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable

import pytest
from play_by_program.play import play
from tests.server.visitors import Server, until

from ludotheque.client import Client, Refused, Table, Unreachable
from ludotheque.client import table as client_table


@pytest.fixture
def url(server: Server) -> str:
    return f"http://{server.host}"


def play_out(table: Table, luck: random.Random) -> None:
    for turn in table.turns():
        turn.act(luck.choice(turn.legal))


def test_a_game_in_ten_lines(url: str) -> None:
    with Client(url, name="My bot") as me:
        table = me.lay("high-card", "me", "bot:random")
        for turn in table.turns():
            turn.act("keep" if turn.view["hand"] > 2 else "swap")
        assert table.result is not None
        assert " with " in table.result["sentence"]
        assert [line["number"] for line in table.log] == list(range(len(table.log)))


def test_the_example_plays(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(url, "high-card", random.Random(1))
    assert "You sit down." in capsys.readouterr().out


@pytest.mark.parametrize("key", ["batisseurs", "doodle-city", "forum-romanum", "pecunia"])
def test_whole_games_with_several_seats(url: str, key: str) -> None:
    """Both seats are mine; where cards are secret the client looks with each one's eyes."""
    with Client(url, name="My bot", lang="fr") as me:
        table = me.lay(key, "me", "me:Zoé")
        play_out(table, random.Random(2))
        assert table.result is not None
        assert len(table.result["scores"]) == 2


def test_with_a_token_and_by_invitation(url: str, server: Server) -> None:
    ann = server.visitor("Ann")
    secret = ann.post("/api/me/tokens", label="my bot")["secret"]
    with Client(url, token=secret) as bot, Client(url, name="Bob") as bob:
        assert bot.get("/api/me")["name"] == "Ann"
        mine = bot.lay("high-card", "me", "open")
        his = bob.join(mine.invitation)
        assert his.seats == [1]
        other = threading.Thread(target=play_out, args=(his, random.Random(3)))
        other.start()
        play_out(bot.table(mine.id), random.Random(4))
        other.join()
        with pytest.raises(Refused, match="taken"):
            bob.join(mine.invitation, seat=0)


def test_a_refusal_names_the_rule(url: str) -> None:
    with Client(url, name="Ann", lang="fr") as me, me.lay("forum-romanum", "me", "me") as table:
        turns = table.turns()
        next(turns).act("x:a1")
        with pytest.raises(Refused) as caught:
            next(turns).act("y:a1")
        assert caught.value.rule.startswith("FR-")
        assert "a1" in caught.value.sentence("fr")


def test_what_came_too_late_is_asked_again(url: str) -> None:
    with Client(url, name="Ann") as me, me.lay("high-card", "me", "me") as table:
        first = next(table.turns())
        other = me.table(table.id)
        next(other.turns()).act("keep")
        undone = other.ask("undo", seat=0, seen=other.snapshot["number"])
        assert undone["type"] == "ack"
        first.act("swap")  # was decided before the undo: not done
        again = next(table.turns())
        assert (again.seat, again.number) == (0, first.number + 2)


@pytest.mark.parametrize("agree", [True, False])
def test_somebody_asks_to_take_back(url: str, agree: bool) -> None:
    """The program agrees by itself, or does not."""
    with Client(url, name="Ann") as ann, Client(url, name="Bob") as bob:
        mine = ann.lay("high-card", "me", "open")
        his = bob.join(mine.invitation)
        next(mine.turns()).act("swap")
        assert next(his.turns()).seat == 1
        mine.ask("undo", seat=0, seen=mine.snapshot["number"])
        until(lambda: asked_to_answer(his))
        turns = his.turns(agree=agree)
        waiting = threading.Thread(target=next, args=(turns, None), daemon=True)
        waiting.start()
        until(lambda: heard_answer(mine))
        assert mine.snapshot["actor"] == (0 if agree else 1)
        ann.delete("/api/me")


def asked_to_answer(table: Table) -> bool:
    table.ask("ping")
    return table.snapshot["asking"] is not None


def heard_answer(table: Table) -> bool:
    table.ask("ping")
    return any(line["kind"] == "answer" for line in table.log)


def test_chat_and_hints_by_the_same_way(url: str) -> None:
    with Client(url, name="Ann") as me, me.lay("high-card", "me", "me") as table:
        assert table.ask("chat", text="Hello")["type"] == "ack"
        assert table.ask("hint", seat=0)["type"] == "hint"


def test_a_restart_in_the_middle(serve: Callable[..., Server]) -> None:
    """The server goes and comes back at the same address; the loop does not notice."""
    server = serve()
    port = int(server.host.partition(":")[2])
    with Client(f"http://{server.host}", name="Ann") as me:
        table = me.lay("forum-romanum", "me", "me")
        for count, turn in enumerate(table.turns()):
            if count == 3:
                server.stop()
                server = Server(server.settings, port)
            turn.act(turn.legal[0])
            if count == 6:
                break
        acts = [line for line in table.log if line["kind"] == "act" and line["seat"] >= 0]
        assert len(acts) == 7
    server.stop()


def test_what_is_not_there(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Client(url, name="Ann") as me:
        with pytest.raises(Refused) as caught:
            me.get("/api/tables/aaaaaaaaaaaa")
        assert caught.value.status == 404
        table = Table(me, {"id": "aaaaaaaaaaaa", "my_seats": [0]})
        with pytest.raises(Refused, match="fresh link"):
            next(table.turns())
        waiting = me.lay("high-card", "me", "open")
        me.delete(f"/api/tables/{waiting.id}")
        with pytest.raises(Refused, match="fresh link"):
            next(waiting.turns())
    with pytest.raises(Refused, match="not valid"):
        Client(url, token="nobody").get("/api/me")
    with pytest.raises(Unreachable, match="ludotheque serve"):
        Client("http://127.0.0.1:1", name="Ann")
    monkeypatch.setattr(client_table, "RETRY_SECONDS", 0.01)
    nobody = Client("http://127.0.0.1:1", patience=0.05)
    with pytest.raises(Unreachable):
        next(Table(nobody, {"id": "aaaaaaaaaaaa", "my_seats": [0]}).turns())
