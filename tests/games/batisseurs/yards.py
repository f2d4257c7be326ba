"""A builder's yard to play in: a fixed opening, and chance answered by itself."""

from __future__ import annotations

from typing import Any

import pytest

import ludotheque
from ludotheque import CHANCE, IllegalAction

GAME = ludotheque.game("batisseurs")

ROW = ("lighthouse", "sphinx", "house", "machine-hoist", "stall")
TOP = "temple"
APPRENTICES = ("0110", "0101", "1010", "1001")
WORKERS = (
    "master-2003",
    "companion-1111a",
    "labourer-0102",
    "companion-3010",
    "companion-0301",
)


class Yard:
    """A game on its way, played in notation."""

    def __init__(self, players: int = 2, first: int = 1, **options: int) -> None:
        self.state = GAME.start(players, **options)
        self.do(f"first {first}")
        self.do(*(f"building {key}" for key in (*ROW, TOP)))
        self.do(*(f"apprentice apprentice-{key}" for key in APPRENTICES[:players]))
        self.do(*(f"worker {key}" for key in WORKERS))

    def do(self, *texts: str) -> Yard:
        """Play; a card that nobody names is the first that may come."""
        for text in texts:
            action = GAME.parse(text)
            while self.state.actor == CHANCE and action < GAME.num_actions:
                self.state.apply(self.state.nth_legal(0))
            self.state.apply(action)
        return self

    def settle(self) -> Yard:
        """Let chance answer what it is asked."""
        while self.state.actor == CHANCE:
            self.state.apply(self.state.nth_legal(0))
        return self

    def give(self, seat: int, money: int) -> Yard:
        """Fill a purse from the bank."""
        data = self.settle().state.dump()
        data["bank"] += data["seats"][seat]["money"] - money
        data["seats"][seat]["money"] = money
        self.state = GAME.load(data)
        return self

    def staff(self, seat: int, *people: str) -> Yard:
        """Let workers, slaves or machines join a team from wherever they are."""
        data = self.settle().state.dump()
        for person in people:
            for place in ("worker_deck", "slaves"):
                if person in data[place]:
                    data[place].remove(person)
            data["worker_row"] = [None if key == person else key for key in data["worker_row"]]
            data["seats"][seat]["home"].append(person)
        self.state = GAME.load(data)
        return self

    def build(self, seat: int, *buildings: str) -> Yard:
        """Let buildings of the deck be finished."""
        data = self.settle().state.dump()
        for building in buildings:
            data["deck"].remove(building)
            data["seats"][seat]["built"].append(building)
        self.state = GAME.load(data)
        return self

    def open(self, seat: int, *buildings: str) -> Yard:
        """Let buildings of the deck be open sites."""
        data = self.settle().state.dump()
        for building in buildings:
            data["deck"].remove(building)
            data["seats"][seat]["sites"][building] = []
        self.state = GAME.load(data)
        return self

    def may(self, text: str) -> bool:
        return self.state.is_legal(GAME.parse(text))

    def legal(self) -> list[str]:
        return [GAME.notation(action) for action in self.settle().state.legal()]

    def preview(self, text: str) -> dict[str, Any]:
        return self.state.preview(GAME.parse(text))

    def refusal(self, text: str) -> IllegalAction:
        """Why an action is refused; the state stays as it was."""
        before = self.state.dump()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(GAME.parse(text))
        assert self.state.dump() == before
        return caught.value

    @property
    def view(self) -> Any:
        return self.state.view(None)

    def seat(self, seat: int) -> Any:
        return self.view["seats"][seat]

    def money(self, seat: int = 0) -> int:
        return int(self.seat(seat)["money"])

    def person(self, key: str, seat: int = 0) -> Any:
        return next(one for one in self.seat(seat)["people"] if one["key"] == key)

    def site(self, key: str, seat: int = 0) -> Any:
        return next(one for one in self.seat(seat)["sites"] if one["key"] == key)
