"""A tournament played by scripts: people who go where they are called, and what came of it."""

from __future__ import annotations

import random
import threading
import time
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

import httpx
from sqlalchemy import create_engine, text
from tests.server.visitors import Socket, Visitor
from websockets.exceptions import WebSocketException

LOST = (WebSocketException, OSError, TimeoutError, EOFError, httpx.HTTPError)
Tables = list[tuple[int, list[int], list[tuple[bool, int]]]]
"""Round, entrants by seat, and (won, score) by seat."""


class Contestant(threading.Thread):
    """Plays at random wherever a tournament calls; moves to another server when one goes away."""

    def __init__(self, houses: Sequence[Any], number: int, thinks: float = 0.0) -> None:
        super().__init__(daemon=True)
        self.houses = houses
        self.thinks = thinks
        """Seconds for each decision."""
        self.at = number % len(houses)
        self.visitor = Visitor(houses[self.at], f"P{number}", {})
        self.luck = random.Random(number)
        self.ended = threading.Event()
        self.troubles: list[BaseException] = []

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                self._follow()
            except LOST:
                self._move()
            except BaseException as error:
                self.troubles.append(error)
                raise

    def _move(self) -> None:
        """To the other server, or to the same one when it is back."""
        self.ended.wait(0.1)
        self.at = (self.at + 1) % len(self.houses)
        other = Visitor(self.houses[self.at], "", {})
        other.http.cookies = self.visitor.http.cookies
        self.visitor = other

    def _follow(self) -> None:
        with Socket(self.visitor, "/ws/me") as lobby:
            while not self.ended.is_set():
                for call in lobby.wait("calls")["calls"]:
                    self._play(call["table"])

    def _play(self, table: str) -> None:
        with self.visitor.sit(table) as socket:
            while (actor := socket.snapshot["actor"]) >= 0:
                if actor == socket.snapshot["viewer"]:
                    self.ended.wait(self.thinks)
                    legal = socket.snapshot["legal"]
                    socket.act(actor, self.luck.choice(legal)["number"])
                    socket.settle()
                else:
                    socket.next()


def play_out(
    houses: Sequence[Any], players: Sequence[Contestant], tournament: str, seconds: float
) -> dict[str, Any]:
    """Everybody plays until the tournament is over; its page then."""
    for player in players:
        player.start()
    end = time.monotonic() + seconds
    try:
        while True:
            page = look(houses, tournament)
            if page and page["card"]["status"] == "over":
                return page
            assert time.monotonic() < end, "not over in time"
            assert not [one for player in players for one in player.troubles]
            time.sleep(0.2)
    finally:
        for player in players:
            player.ended.set()


def look(houses: Sequence[Any], tournament: str) -> dict[str, Any]:
    """The page as a stranger has it from whichever server answers."""
    for house in houses:
        try:
            page: dict[str, Any] = Visitor(house, "", {}).get(f"/api/tournaments/{tournament}")
            return page
        except LOST:
            continue
    return {}


def check(database: str, tournament: str, page: dict[str, Any]) -> Tables:
    """Nobody sat twice at once, no result is lost, and the standings are as counted here.

    What is counted are the results of the tables, not what the tournament made of them.
    """
    engine = create_engine(database)
    with engine.connect() as connection:

        def rows(query: str) -> list[Any]:
            return list(connection.execute(text(query), {"id": tournament}))

        pairings = rows("SELECT * FROM pairings WHERE tournament = :id ORDER BY round, number")
        there = rows("SELECT * FROM entrants WHERE tournament = :id")
        seated = rows(
            "SELECT r.* FROM results r JOIN tables t ON t.id = r.table_id WHERE t.host = :id"
        )
    engine.dispose()
    people = {one.person: one.number for one in there}
    by_table: defaultdict[str, dict[int, Any]] = defaultdict(dict)
    for row in seated:
        by_table[row.table_id][row.seat] = row
    assert set(by_table) == {one.table_id for one in pairings} - {None}, "every table has a pairing"
    tables: Tables = []
    for one in pairings:
        entrants = [int(number) for number in one.entrants.strip("[]").split(",")]
        assert one.places is not None, "it is over"
        if len(entrants) == 1:
            tables.append((one.round, entrants, [(True, 0)]))
            continue
        places = [by_table[one.table_id][seat] for seat in range(len(entrants))]
        assert [people.get(row.who, 0) for row in places] == entrants
        tables.append((one.round, entrants, [(bool(row.won), row.score) for row in places]))
    check_once(pairings, people.values())
    check_standings(page, tables)
    return tables


def check_once(pairings: Sequence[Any], people: Any) -> None:
    """Nobody's next table is laid before their last one is over."""
    for number in people:
        own = [
            (one.laid, one.finished)
            for one in pairings
            if number in map(int, one.entrants.strip("[]").split(","))
        ]
        assert all(before[1] <= after[0] for before, after in pairwise(sorted(own)))


def check_standings(page: dict[str, Any], tables: Tables) -> None:
    numbers = [one["number"] for one in page["entrants"]]
    points = {n: sum((share(t, n) for t in tables if n in t[1]), Fraction()) for n in numbers}
    keys = {}
    for n in numbers:
        own = [t for t in tables if n in t[1] and len(t[1]) > 1]
        keys[n] = (
            points[n],
            sum((mean(_met(t, n, points)) for t in own), Fraction()),
            sum((mean(_won_from(t, n, points)) for t in own), Fraction()),
            sum(alone(t, n) for t in own),
        )
    lines = {one["number"]: one for one in page["standings"]}
    for n, key in keys.items():
        line = lines[n]
        assert Fraction(line["points"], page["point"]) == key[0]
        assert Fraction(line["buchholz"], page["unit"]) == key[1]
        assert Fraction(line["sonneborn"], page["unit"]) == key[2]
        assert line["won"] == key[3]
        assert line["place"] == 1 + sum(other > key for other in keys.values())


def mean(values: list[Fraction]) -> Fraction:
    return sum(values, Fraction()) / len(values)


def beats(one: tuple[bool, int], two: tuple[bool, int]) -> Fraction:
    """Winners first, the others by score."""
    if one == two or (one[0] and two[0]):
        return Fraction(1, 2)
    return Fraction(one[0] > two[0] or (one[0] == two[0] and one[1] > two[1]))


def share(table: tuple[int, list[int], list[tuple[bool, int]]], number: int) -> Fraction:
    """The part of the others that somebody has beaten; a bye is a point."""
    _, entrants, places = table
    own = entrants.index(number)
    others = [place for seat, place in enumerate(places) if seat != own]
    return mean([beats(places[own], other) for other in others]) if others else Fraction(1)


def _met(table: Any, number: int, points: dict[int, Fraction]) -> list[Fraction]:
    return [points.get(other, Fraction()) for other in table[1] if other != number]


def _won_from(table: Any, number: int, points: dict[int, Fraction]) -> list[Fraction]:
    _, entrants, places = table
    own = places[entrants.index(number)]
    return [
        beats(own, place) * points.get(other, Fraction())
        for other, place in zip(entrants, places, strict=True)
        if other != number
    ]


def alone(table: Any, number: int) -> bool:
    """Whether somebody won, and nobody with them."""
    _, entrants, places = table
    winners = [entrant for entrant, (won, _) in zip(entrants, places, strict=True) if won]
    return winners == [number]
