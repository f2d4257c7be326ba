"""One way to change a table: what is checked holds until it is stored, and is applied once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.server.chance import dealt, decided_by, laid
from tests.server.visitors import PATIENCE, Server, Visitor, until

from ludotheque.engine.registry import game
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.table import Progress

KEEP = 0


@contextmanager
def slow_disk(server: Server) -> Iterator[None]:
    """Nothing is stored inside; everything that waits is stored at the end."""
    storage, go_on = server.services.storage, threading.Event()
    loop = server.services.maintenance.tasks[0].get_loop()
    work = storage.write(lambda connection: go_on.wait(PATIENCE))
    waiting = asyncio.run_coroutine_threadsafe(work, loop)
    until(lambda: storage.writer.queue.empty())
    try:
        yield
    finally:
        go_on.set()
        waiting.result(PATIENCE)


def test_a_move_behind_ones_own_leave_is_refused(
    server: Server, ann: Visitor, bob: Visitor
) -> None:
    """It came while the seat was still Ann's; when its turn comes, the seat is nobody's."""
    table = laid(ann, bob)
    live = server.services.registry.tables[table["id"]]
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        with slow_disk(server):
            leaving = threading.Thread(target=ann.post, args=(f"/api/tables/{live.id}/leave",))
            leaving.start()
            until(live.lock.locked)
            ann_socket.say("act", id="late", seen=live.number, seat=0, action=KEEP)
        leaving.join(PATIENCE)
        answer = next(m for m in iter(ann_socket.next, None) if m.get("id") == "late")
        assert answer["type"] == "refused"
        assert "You do not sit there" in answer["sentence"]
        bob_socket.settle()
        assert bob_socket.snapshot["actor"] == 0, "the free seat has not moved"
    assert [event.kind for event in live.table.events][-1] == "sit"


def test_everybody_is_told_of_the_same_progress(server: Server, ann: Visitor, bob: Visitor) -> None:
    table, published = laid(ann, bob), list[Progress]()

    def on_progress(live: LiveTable, progress: Progress) -> None:
        published.append(progress)

    server.services.registry.subscribe(on_progress)
    with ann.sit(table) as socket:
        assert socket.act(0, KEEP)["type"] == "ack"
    (progress,) = published
    assert [event.kind for event in progress.events] == ["act"]
    assert (progress.before.state.actor, progress.after.state.actor) == (0, 1)
    assert progress.after is server.services.registry.tables[table["id"]].table


def test_a_move_is_applied_once(
    server: Server, ann: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many look on, and however it is told."""
    applied: list[int] = []
    state = type(game("high-card").start())
    step: Any = state.step

    def counted(self: Any, action: int) -> None:
        applied.append(action)
        step(self, action)

    table = laid(ann, bob, 3, 4)
    guests = [server.visitor(name) for name in ("Cy", "Di")]
    code = table["watch"].partition("=")[2]
    with ann.sit(table) as ann_socket, bob.sit(table, "fr") as bob_socket, decided_by(dealt(5)):
        watching = [guest.sit(table, code=code) for guest in guests]
        monkeypatch.setattr(state, "step", counted)
        assert ann_socket.act(0, "swap")["type"] == "ack"
        bob_socket.wait("moved")
        for socket in watching:
            socket.wait("moved")
            socket.close()
    assert applied == [game("high-card").parse("swap"), game("high-card").parse("draw 5")]
