"""Fields declared once: copies, storage and comparison, by hand or written out for a compiler."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ludotheque
from ludotheque import ActionTable, Game, Kind, State, seats
from ludotheque.engine import fields
from ludotheque.engine.fields import Each, Key, KeySet, Packed, plain
from ludotheque.engine.native.copying import write_out

COLOURS = ["red", "green", "blue"]


class Shelf(State):
    """A state with a field of every kind."""

    def set_up(self) -> None:
        self.number = 3
        self.rows = [[1], [2, 3]]
        self.names = {"a": [1]}
        self.chosen = {2, 1}
        self.board = vec[i64]([4, 5])
        self.nobody: int | None = None
        self._memory = [9]


class Packs(Shelf):
    """The same, stored by keys."""

    stored: ClassVar = {
        **plain("number"),
        "bits": KeySet(COLOURS),
        "top": Key(COLOURS),
        "row": Each(Key(COLOURS)),
        "secret": Packed(lambda value: value * 10, lambda stored: stored // 10),
    }

    def set_up(self) -> None:
        super().set_up()
        self.bits, self.top, self.row, self.secret = 0b101, -1, vec[i64]([1, -1]), 7


class Shelves(Game):
    key: ClassVar[str] = "shelves"
    players: ClassVar[range] = range(1, 3)
    default_players: ClassVar[int] = 1
    state_type: ClassVar = Shelf
    actions: ClassVar = ActionTable([Kind("wait")])

    def title(self, lang: str) -> str:
        return "Shelves"


class PackedShelves(Shelves):
    state_type: ClassVar = Packs


def test_a_copy_shares_nothing_that_can_change() -> None:
    state = Shelves().start()
    assert isinstance(state, Shelf)
    other = state.copy()
    assert other == state
    assert not hasattr(other, "_memory")
    other.rows[1].append(4)
    other.names["a"].append(2)
    other.chosen.add(3)
    other.board[0] = 0
    assert state.rows == [[1], [2, 3]]
    assert state.names == {"a": [1]}
    assert state.chosen == {1, 2}
    assert list(state.board) == [4, 5]
    assert other != state


def test_a_state_is_stored_and_read() -> None:
    state = Shelves().start()
    data = state.dump()
    assert data["board"] == [4, 5]
    assert data["chosen"] == [1, 2]
    assert "_memory" not in data
    assert Shelves().load(data) == state
    assert type(Shelves().load(data).board) is type(vec[i64]())  # type: ignore[attr-defined]
    with pytest.raises(ludotheque.BadRecord):
        Shelves().load(data | {"number": "three"})
    with pytest.raises(ludotheque.BadRecord):
        Shelves().load(data | {"board": [4]})


def test_forms_write_keys_and_read_them() -> None:
    game = PackedShelves()
    data = game.start().dump()
    assert data["bits"] == ["red", "blue"]
    assert data["top"] is None
    assert data["row"] == ["green", None]
    assert data["secret"] == 70
    assert "rows" not in data
    assert game.load(data).dump() == data
    assert fields.bits(fields.members(0b10110)) == 0b10110


def test_an_action_table_counts_writes_and_reads() -> None:
    parts: dict[str, Any] = {"with": {None: "", "saw": " with saw"}}
    table = ActionTable(
        decisions=[Kind("send {who} {to}{with}", who=seats(2), to=["a", "b"], **parts)],
        chance=[Kind("die {side}", side=range(1, 7))],
        veils=[Kind("card")],
    )
    assert (table.num_actions, table.num_codes) == (8, 15)
    assert table.notation(3) == "send p1 b with saw"
    assert table.parts(3) == {"do": "send", "who": 0, "to": "b", "with": "saw"}
    assert table.parts(2) == {"do": "send", "who": 0, "to": "b"}
    assert table.first("die") == 8
    assert [table.notation(n) for n in (8, 13, 14)] == ["die 1", "die 6", "card"]
    with pytest.raises(ValueError, match="no action 15"):
        table.parts(15)


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_the_table_of_a_box_counts_as_its_compiled_rules_do(key: str) -> None:
    """A first outcome of chance stands right behind the decisions."""
    game = ludotheque.game(key)
    assert game.start().nth_legal(0) >= game.num_actions
    assert game.parse(game.notation(game.num_codes - 1)) == game.num_codes - 1


GAME_TEXT = """
class Position(State):
    board: vec[i64]
    turn: i64
    names: list[str]
    _memory: int = 0
    kinds: ClassVar[int] = 3

    def set_up(self) -> None:
        self.turn = self.actor = 0
        self.discard: list[int] = []

class Rules(Position):
    pass

class Full(Rules):
    extra: int | None

class Other:
    turn: i64
"""


def test_copying_is_written_out_class_by_class() -> None:
    text = write_out({"rules.py": GAME_TEXT})["rules.py"]
    assert "self.board = other.board[:]" in text
    assert text.count("self.turn = other.turn\n") == 1
    assert "self.names = _duplicate(other.names)" in text
    assert "super().copy_from(source)\n        self.extra = other.extra" in text
    assert "self.discard = _duplicate(other.discard)" in text
    assert "self.actor = " not in text.split("copy_from", 1)[1]
    assert "self._memory" not in text
    assert "self.kinds" not in text
    assert text.count("def copy_from") == 2
    assert "return Full(self.game, self.players, self.options, self)" in text
    assert text.count("def copy(self)") == 1


class ByHand(State):
    """A state with a constructor and a storage of its own."""

    def __init__(self, game: Game, players: int, options: dict[str, int]) -> None:
        super().__init__(game, players, options)
        self.cards = [players]

    def dump(self) -> dict[str, Any]:
        return {"players": self.players, "cards": list(self.cards)}


class Handmade(Shelves):
    def first_state(self, players: int, options: dict[str, int]) -> State:
        return ByHand(self, players, options)

    def restore(self, data: Any) -> State:
        state = ByHand(self, data["players"], {})
        state.cards = list(data["cards"])
        return state


def test_a_game_that_writes_everything_by_hand_still_plays() -> None:
    state = Handmade().start(2)
    assert isinstance(state, ByHand)
    other = state.copy()
    assert other == state
    other.cards.append(1)
    assert state.cards == [2]
