"""What a table costs, in work done and not in time: no more for a long log, little for a crowd."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from tests.server.visitors import Server, Socket

from ludotheque import Game


class Work:
    """Counts what is put into words: of presenting a table, what costs most."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done = 0
        sentence = Game.sentence

        def counted(game: Game, *args: Any) -> str:
            self.done += 1
            return sentence(game, *args)

        monkeypatch.setattr(Game, "sentence", counted)

    def spend(self) -> int:
        done, self.done = self.done, 0
        return done


def act(socket: Socket) -> None:
    snapshot = socket.snapshot
    legal = snapshot["legal"][0]["number"]
    assert socket.act(snapshot["actor"], legal)["type"] == "ack"


@pytest.mark.parametrize("moves", [2, 40])
def test_another_language_costs_once_however_long_the_log(
    server: Server, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    work, ann = Work(monkeypatch), server.visitor("Ann")
    with ann.sit(ann.lay("forum-romanum", "me", "me:Zoé")) as socket:
        for _ in range(moves):
            act(socket)
        for lang in ("fr", "en"):
            socket.say("lang", lang=lang)
            socket.wait("shown")
        work.spend()
        for lang in ("fr", "en") * 3:
            socket.say("lang", lang=lang)
            assert len(socket.wait("shown")["log"]) >= moves
        assert work.spend() == 0


@pytest.mark.parametrize("moves", [2, 40])
def test_a_move_costs_the_same_after_many(
    server: Server, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    work, ann = Work(monkeypatch), server.visitor("Ann")
    with ann.sit(ann.lay("forum-romanum", "me", "me:Zoé")) as socket:
        for _ in range(moves):
            act(socket)
        work.spend()
        act(socket)
        assert work.spend() == 1


def test_onlookers_who_may_know_the_same_are_told_what_was_made_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, spent = server.visitor("Ann"), []
    table = ann.lay("forum-romanum", "me", "me:Zoé", public=True)
    with ExitStack() as stack:
        socket = stack.enter_context(ann.sit(table))
        work = Work(monkeypatch)
        for _ in range(3):
            crowd = [stack.enter_context(server.visitor().sit(table)) for _ in range(4)]
            work.spend()
            act(socket)
            for one in crowd:
                one.wait("moved")
            spent.append(work.spend())
    assert len(set(spent)) == 1
