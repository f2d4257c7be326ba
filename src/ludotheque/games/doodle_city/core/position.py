"""A position of Doodle City: what lies on the table, and what may be done. Compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER, State
from ludotheque.games.doodle_city.core.marks import (
    BLOCK,
    BLUE_ROLLED,
    CIRCLE,
    FIRST_DRAWN,
    HOUSE_MARK,
    MARKS,
    NUM_ACTIONS,
    TREE,
    WHITE_ROLLED,
    add_marks,
    mark_cells,
    nth_mark,
    nth_member,
    num_marks,
)
from ludotheque.games.doodle_city.core.scoring import (
    RUNNING,
    circles_for,
)
from ludotheque.games.doodle_city.core.sheet import (
    OPEN,
    SIZE,
    clear,
    road_of,
)
from ludotheque.games.doodle_city.core.tables import (
    ALL,
    BIT,
    COLUMNS,
    HOUSES,
    NUMBERS,
    count,
)

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

# What is due. While houses get their roads the phase is HOUSE_ROADS + the column.
FIRST: Final[i64] = 0
HOUSE_ROADS: Final[i64] = 1
BLUE: Final[i64] = 6
WHITE: Final[i64] = 7
TURNS: Final[i64] = 8

# White dice still there are counted in fields of five bits, one for each face: so the faces 1 to
# 5 that are there turn into the set of their rows by two operations on the whole number.
ADD: Final[i64] = 0xF7BDEF  # 15 in each of the first five fields
TOP: Final[i64] = 0x1084210  # the highest bit of each
SIX: Final[i64] = 0x2000000


class DoodlePosition(State):
    """What lies on the table, and what may be done."""

    sheets: vec[i64]
    phase: i64
    first: i64  # the first player of this round
    round: i64  # counted from 1; 0 before the first roll
    turn: i64  # turns finished in this round
    blue: i64  # the blue die of this round, 0 before it is rolled
    dice: i64  # the white dice still there
    to_roll: i64  # white dice not rolled yet
    taken: i64  # white dice taken in this round
    bonuses: i64  # DC-16: those nobody has, as a set
    reason: i64
    control: bool  # DC-22
    free: bool  # DC-17: the option free_circles
    drawn: i64  # DC-17: the cell just drawn, for which a circle is to be chosen; −1: none
    # What the invariants count: over the whole game, dice taken, sixes among them, trees alone.
    spent: i64
    sixes: i64
    passes: i64
    _weights: vec[i64]  # of the actions, once they were asked for

    def __init__(
        self, game: Game, players: int, options: dict[str, int], source: State | None = None
    ) -> None:
        self._weights = vec[i64]()
        super().__init__(game, players, options, source)

    def set_up(self) -> None:
        self.sheets = vec[i64]([0] * int(self.players * SIZE))
        seat: i64 = 0
        while seat < self.players:
            clear(self.sheets, seat * SIZE)
            seat += 1
        self.phase = FIRST
        self.first = -1
        self.round = 0
        self.turn = 0
        self.blue = 0
        self.dice = 0
        self.to_roll = 0
        self.taken = 0
        self.bonuses = 15
        self.reason = RUNNING
        self.control = bool(self.options["more_control"])
        self.free = bool(self.options.get("free_circles"))  # version 1 did not have it
        self.drawn = -1
        self.spent = 0
        self.sixes = 0
        self.passes = 0

    # What may be done

    def by_number(self) -> i64:
        """DC-8: the cells that the actor's column and the dice 1 to 5 lead to (DC-9 to DC-11)."""
        rows = (((self.dice & ALL) + ADD) & TOP) >> 4
        return self.sheets[self.actor * SIZE + OPEN] & COLUMNS[self.blue] & (rows * 31)

    def by_six(self) -> i64:
        """DC-8: the cells that a white six leads to."""
        if self.dice < SIX:
            return 0
        return self.sheets[self.actor * SIZE + OPEN] & COLUMNS[self.blue]

    def circles(self) -> i64:
        """DC-17: the circles among which the actor chooses, as a set of values."""
        at = self.actor * SIZE
        return circles_for(self.sheets, at, self.drawn, road_of(self.sheets, at, self.drawn))

    def num_legal(self) -> i64:
        if self.actor < 0:
            if self.actor == OVER:
                return 0
            return self.players if self.phase == FIRST else i64(6)
        if self.drawn >= 0:
            return count(self.circles())
        marks = num_marks(self.by_number())
        if self.dice >= SIX:
            marks += num_marks(self.by_six())
        if self.control or marks == 0:  # DC-22, DC-11
            marks += 1
        return marks

    def nth_legal(self, k: i64) -> i64:
        if self.actor < 0:
            return self._base() + k
        if self.drawn >= 0:
            return CIRCLE + nth_member(self.circles(), k)
        cells = self.by_number()
        many = num_marks(cells)
        if k < many:
            return nth_mark(cells, k)
        k -= many
        cells = self.by_six()
        if cells == 0 or k >= num_marks(cells):
            return TREE
        return BLOCK + nth_mark(cells, k)

    def _base(self) -> i64:
        """The number of the first outcome of the chance event that is due."""
        if self.phase == WHITE:
            return WHITE_ROLLED
        return FIRST_DRAWN if self.phase == FIRST else BLUE_ROLLED

    def legal(self) -> list[int]:
        # The numbers are shared objects: making new ones would cost more than finding them.
        if self.actor < 0:
            base = self._base()
            return cast(list[int], NUMBERS[base : base + self.num_legal()])
        if self.drawn >= 0:
            return super().legal()
        actions: list[object] = []
        add_marks(actions, self.by_number(), 0)
        add_marks(actions, self.by_six(), BLOCK)
        if self.control or not actions:
            actions.append(NUMBERS[TREE])
        return cast(list[int], actions)

    def mark_legal(self, into: vec[u8], at: i64, value: u8) -> None:
        if self.actor < 0:
            return
        if self.drawn >= 0:
            super().mark_legal(into, at, value)
            return
        mark_cells(into, at, self.by_number(), value)
        mark_cells(into, at + BLOCK, self.by_six(), value)
        if self.control or not self.fits():
            into[at + TREE] = value

    def is_legal(self, action: i64) -> bool:
        if self.actor < 0:
            base = self._base()
            return base <= action < base + self.num_legal()
        if self.drawn >= 0:
            return CIRCLE < action < NUM_ACTIONS and self.circles() & BIT[action - CIRCLE] != 0
        if action >= TREE:
            return action == TREE and (self.control or not self.fits())
        cells = self.by_number() if action < BLOCK else self.by_six()
        cell = action % BLOCK // MARKS
        return cells & BIT[cell] != 0 and (action % MARKS == HOUSE_MARK) == (
            HOUSES & BIT[cell] != 0
        )

    def fits(self) -> bool:
        """DC-11: whether a die still there leads to a cell where the actor can draw or tick."""
        return self.by_number() | self.by_six() != 0

    def sample(self, rng: Rng) -> i64:
        return self._base() + rng.below(self.players if self.phase == FIRST else i64(6))
