"""In two worlds that a seat cannot tell apart, all its traffic is the same, byte for byte.

Two tables are played side by side. What is dealt behind Ann's back is dealt to others at the second
table. Everybody does the same at both tables.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.server.chance import decided_by
from tests.server.visitors import Server, Socket

from ludotheque import OVER, State
from ludotheque.table import Table

ANN = 0
TIMES = re.compile(r'"(at|now|since|created|deadline)":\d+')


class Worlds:
    """Chance in two worlds.

    In the second one the cards that were dealt behind Ann's back are dealt to the others in
    reversed order; everything after the deal is the same.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.world = 0
        self.drawn: list[int] = []
        """What the first world drew, for the second to draw."""
        self.hidden: list[bool] = []

    def draw(self, state: State) -> int:
        if self.world == 1:
            return self.drawn.pop(0)
        outcomes = state.legal()
        chosen = outcomes[(len(self.drawn) * 7 + self.seed * 3) % len(outcomes)]
        self.drawn.append(chosen)
        self.hidden.append(state.seen(chosen, ANN) != chosen)
        return chosen

    def turn_round(self) -> None:
        """Reverse what Ann could not see of the deal."""
        cards = [card for card, hidden in zip(self.drawn, self.hidden, strict=True) if hidden]
        assert cards != cards[::-1], "the worlds differ"
        self.drawn = [
            cards.pop() if hidden else card
            for card, hidden in zip(self.drawn, self.hidden, strict=True)
        ]


def lay(server: Server, game: str, worlds: Worlds) -> tuple[list[Any], list[str]]:
    """Both tables, with Ann, her opponents, and a spectator at each."""
    names = ["Ann", "Bob", "Cy"]
    visitors = [server.visitor(name) for name in names]
    watcher = server.visitor("Eve")
    sockets, ids = [], []
    for world in range(2):
        worlds.world = world
        if world == 1:
            worlds.turn_round()
        table = visitors[0].lay(game, "me", "open", "open", public=True)
        visitors[1].join(table)
        # Ann and the spectator look on while the cards are dealt.
        player, spectator = visitors[0].sit(table), watcher.sit(table)
        visitors[2].join(table)
        sockets.append([player, visitors[1].sit(table), visitors[2].sit(table), spectator])
        ids.append(table["id"])
    return sockets, ids


def live(server: Server, table: str) -> Table:
    return server.services.registry.tables[table].table


def common_action(tables: list[Table], turn: int) -> int | None:
    """Something that can be done in both worlds and looks the same to Ann, before and after."""
    one, two = (table.state for table in tables)
    both = [
        action
        for action in one.legal()
        if two.is_legal(action) and _looks(one, action) == _looks(two, action)
    ]
    return both[turn * 5 % len(both)] if both else None


def _looks(state: State, action: int) -> tuple[Any, ...]:
    after = state.copy()
    after.apply(action)
    return state.seen(action, ANN), after.view(ANN), after.view(None)


def alike(worlds: list[list[Socket]], who: int, ids: list[str]) -> None:
    """What this reader has heard at both tables, but for times and the names of the tables."""
    traffic = []
    for world, table in zip(worlds, ids, strict=True):
        socket = world[who]
        socket.settle()
        texts = [TIMES.sub(r'"\1":0', text.replace(table, "TABLE")) for text in socket.raw]
        traffic.append([re.sub(r"(join|watch)=[\w-]+", r"\1=CODE", text) for text in texts])
    assert traffic[0] == traffic[1]


@pytest.mark.parametrize("games", [1, pytest.param(50, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("game", "most"), [("high-card", 10), ("pecunia", 60)])
def test_all_traffic_is_the_same_in_both_worlds(
    server: Server, game: str, most: int, games: int
) -> None:
    for seed in range(games):
        play(server, game, most, seed)


def play(server: Server, game: str, most: int, seed: int) -> None:
    worlds = Worlds(seed)
    with decided_by(worlds.draw):
        sockets, ids = lay(server, game, worlds)
        for turn in range(most):
            tables = [live(server, table) for table in ids]
            actor = int(tables[0].state.actor)
            assert actor == tables[1].state.actor
            action = common_action(tables, turn + seed) if actor != OVER else None
            if action is None or _ends(tables, action):
                break
            for world in range(2):
                worlds.world = world
                socket = sockets[world][actor]
                socket.settle()
                assert socket.act(actor, action, id=f"turn{turn}")["type"] == "ack"
            for world in range(2):
                _be_curious(sockets[world][ANN], turn)
        assert live(server, ids[0]).state != live(server, ids[1]).state
        assert len(sockets[0][ANN].messages) > 8
        alike(sockets, ANN, ids)
        alike(sockets, 3, ids)
        for socket in (socket for world in sockets for socket in world):
            socket.close()


def _ends(tables: list[Table], action: int) -> bool:
    """At the end nothing is secret any more: the worlds may be told apart then."""
    for table in tables:
        state = table.state.copy()
        state.apply(action)
        if state.actor == OVER:
            return True
    return False


def _be_curious(socket: Socket, turn: int) -> None:
    """Ask whatever can be asked; the answers are heard with everything else."""
    socket.ask("previews", id=f"p{turn}", seat=ANN, actions=list(range(40)))
    socket.ask("undo", id=f"u{turn}", seat=ANN, seen=0)
    socket.ask("act", id=f"a{turn}", seat=ANN, action=2**30, seen=9999)
    socket.say("look", seat=ANN)
    socket.wait("shown")
