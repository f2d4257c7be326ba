"""The rules of Forum Romanum: a state and what actions do to it. Compiled.

An action is ``block × 2401 + origin × 49 + target``. Block 0 is the game with three and more
players, blocks 1 and 2 are the two colours of a player in the game for two. Where origin and
target are the same cell a Roman is placed there: a move never goes back where it was (FR-6), so
the number is free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.games.forum_romanum import storage, view
from ludotheque.games.forum_romanum.core.evaluation import estimate
from ludotheque.games.forum_romanum.core.observation import (
    write_areas,
    write_board,
    write_senators,
    write_turn,
)
from ludotheque.games.forum_romanum.core.scoring import (
    COUNTED,
    OPEN,
    SCORED,
    STATUS,
    UNDECIDED,
    points,
)
from ludotheque.games.forum_romanum.core.tables import (
    AREA_BITS,
    AREAS_OF,
    ARRIVE,
    BIT,
    CELL_BIT,
    COUNT,
    EMPTY_TALLY,
    FREE,
    FULL_BOARD,
    FULL_LADDER,
    HIGHS,
    NIBBLE,
    NOT_FULL,
    NTH,
    NUM_AREAS,
    NUMBERS,
    ONES,
    ROMANS,
    SIZES,
    STEP_OF,
)

if TYPE_CHECKING:
    from ludotheque.engine.game import Game
    from ludotheque.engine.outcome import Outcome

SIDE: Final[i64] = 7
CELLS: Final[i64] = 49
BLOCK: Final[i64] = 2401
NUM_ACTIONS: Final[i64] = 7203

RUNNING: Final[i64] = 0
COMPLETE: Final[i64] = 1
STALLED: Final[i64] = 2


def nth_cell(cells: i64, ladder: i64, k: i64) -> i64:
    """The k-th of a set of cells."""
    # A byte's high bit stays where k is not below its count; the sum of bytes, taken by the
    # remainder of 255, is then the number of rows that come before.
    row = ((((k * ONES) | HIGHS) - ladder) & HIGHS) // 128 % 255
    before: i64 = (ladder >> (8 * row - 8)) & 255 if row > 0 else 0
    mask = (cells >> (SIDE * row)) & 127
    return row * SIDE + i64(NTH[mask * SIDE + k - before])


def cells_in(cells: i64) -> vec[i64]:
    """A set of cells, one by one."""
    found = vec[i64](capacity=CELLS)
    cell: i64 = 0
    while cells != 0:
        if cells & 1 != 0:
            found = append(found, cell)
        cells >>= 1
        cell += 1
    return found


class ForumState(State):
    """A position of Forum Romanum."""

    free_cells: i64  # as a set of bits
    free_ladder: i64
    cells: vec[i64]  # at 2 × colour the cells it stands on, then their ladder
    tally: vec[i64]  # for each area the counts of all slots, four bits each
    marks: vec[i16]  # what became of each area
    senators: vec[i16]  # where each colour's senator stands
    colours: i64
    romans: i64  # Romans of each colour
    placed: i64  # Romans on the board
    first: i64
    half: i64  # two players: 0 at the start of a turn, then the block already played
    quiet: i64  # FR-15: turns without news
    patience: i64  # FR-15: how many of them end the game
    news: bool  # whether this turn scored an area or made one undecided
    open_areas: i64  # neither scored nor undecided
    reason: i64
    backwards: bool  # FR-17

    def __init__(
        self, game: Game, players: int, options: dict[str, int], source: ForumState | None = None
    ) -> None:
        super().__init__(game, players, options)
        if source is None:
            self._set_up()
        else:
            self._copy_from(source)

    def _set_up(self) -> None:
        self.colours = 4 if self.players == 2 else self.players
        self.romans = ROMANS[self.players]
        self.free_cells = FULL_BOARD
        self.free_ladder = FULL_LADDER
        self.cells = vec[i64]([0] * (2 * int(self.colours)))
        self.tally = EMPTY_TALLY[:]
        self.marks = vec[i16]([0] * NUM_AREAS)
        self.senators = vec[i16]([0] * int(self.colours))
        self.placed = 0
        self.first = -1
        self.half = 0
        self.quiet = 0
        self.patience = self.options["stall"] * int(self.players)
        self.news = False
        self.open_areas = NUM_AREAS
        self.reason = RUNNING
        self.backwards = bool(self.options["reversed"])

    def _copy_from(self, source: ForumState) -> None:
        self.actor = source.actor
        self.colours = source.colours
        self.romans = source.romans
        self.free_cells = source.free_cells
        self.free_ladder = source.free_ladder
        self.cells = source.cells[:]
        self.tally = source.tally[:]
        self.marks = source.marks[:]
        self.senators = source.senators[:]
        self.placed = source.placed
        self.first = source.first
        self.half = source.half
        self.quiet = source.quiet
        self.patience = source.patience
        self.news = source.news
        self.open_areas = source.open_areas
        self.reason = source.reason
        self.backwards = source.backwards

    def copy(self) -> ForumState:
        return ForumState(self.game, self.players, self.options, self)

    # What may be done

    def placing(self) -> bool:
        """FR-5 until all Romans are on the board, FR-6 from then on."""
        return self.placed < self.colours * self.romans

    def colour_in(self, block: i64) -> i64:
        """The colour that the actor plays in a block."""
        return self.actor if block == 0 else 2 * self.actor + block - 1

    def _num_in_block(self) -> i64:
        free = CELLS - self.placed
        return free if self.placing() else self.romans * free

    def num_legal(self) -> i64:
        if self.actor < 0:
            return self.players if self.actor == CHANCE else 0
        if self.players == 2 and self.half == 0:
            return 2 * self._num_in_block()
        return self._num_in_block()

    def nth_legal(self, k: i64) -> i64:
        if self.actor < 0:
            return NUM_ACTIONS + k
        block: i64 = 0
        if self.players == 2:
            if self.half == 0:  # FR-7: the player picks which colour goes first
                many = self._num_in_block()
                block = 1 if k < many else 2
                k = k if k < many else k - many
            else:
                block = 3 - self.half
        if self.placing():
            return block * BLOCK + self.free_cell(k) * (CELLS + 1)
        free = CELLS - self.placed
        nth = k // free
        origin = self.cell_of(self.colour_in(block), nth)
        return block * BLOCK + origin * CELLS + self.free_cell(k - nth * free)

    def legal(self) -> list[int]:
        if self.actor < 0:
            return super().legal()
        # The numbers are shared objects: making new ones would cost more than finding them.
        actions: list[object] = [None] * int(self.num_legal())
        if self.players != 2:
            self._list_block(0, actions, 0)
        elif self.half != 0:
            self._list_block(3 - self.half, actions, 0)
        else:
            self._list_block(2, actions, self._list_block(1, actions, 0))
        return cast(list[int], actions)

    def mark_legal(self, into: vec[u8], at: i64, value: u8) -> None:
        if self.actor < 0:
            return
        if self.players != 2:
            self._mark_block(0, into, at, value)
            return
        if self.half != 1:
            self._mark_block(1, into, at, value)
        if self.half != 2:
            self._mark_block(2, into, at, value)

    def _mark_block(self, block: i64, into: vec[u8], at: i64, value: u8) -> None:
        base = at + block * BLOCK
        targets = cells_in(self.free_cells)
        if self.placing():
            for target in targets:
                into[base + target * (CELLS + 1)] = value
            return
        for origin in cells_in(self.cells[2 * self.colour_in(block)]):
            start = base + origin * CELLS
            for target in targets:
                into[start + target] = value

    def _list_block(self, block: i64, actions: list[object], k: i64) -> i64:
        """Write the actions of a block from place k on; the place after them."""
        base = block * BLOCK
        targets = cells_in(self.free_cells)
        if self.placing():
            for target in targets:
                actions[k] = NUMBERS[base + target * (CELLS + 1)]
                k += 1
            return k
        for origin in cells_in(self.cells[2 * self.colour_in(block)]):
            start = base + origin * CELLS
            for target in targets:
                actions[k] = NUMBERS[start + target]
                k += 1
        return k

    def free_cell(self, k: i64) -> i64:
        """The k-th free cell."""
        return nth_cell(self.free_cells, self.free_ladder, k)

    def cell_of(self, colour: i64, k: i64) -> i64:
        """The cell of a colour's k-th Roman."""
        return nth_cell(self.cells[2 * colour], self.cells[2 * colour + 1], k)

    def is_free(self, cell: i64) -> bool:
        return self.free_cells & CELL_BIT[cell] != 0

    def holds(self, colour: i64, cell: i64) -> bool:
        """Whether a colour has a Roman on the cell."""
        return self.cells[2 * colour] & CELL_BIT[cell] != 0

    def count(self, area: i64, slot: i64) -> i64:
        """How many Romans of a colour stand in an area; for ``FREE``, how many cells are free."""
        return (self.tally[area] >> (NIBBLE * slot)) & 15

    def is_legal(self, action: i64) -> bool:
        if self.actor < 0:
            return self.actor == CHANCE and NUM_ACTIONS <= action < NUM_ACTIONS + self.players
        if action >= NUM_ACTIONS:
            return False
        block = action // BLOCK
        origin = action % BLOCK // CELLS
        target = action % CELLS
        if (block != 0) != (self.players == 2) or (block != 0 and block == self.half):
            return False
        if not self.is_free(target) or (origin == target) != self.placing():
            return False
        return origin == target or self.holds(self.colour_in(block), origin)

    # Doing it

    def step(self, action: i64) -> None:
        if self.actor == CHANCE:  # FR-4
            self.first = action - NUM_ACTIONS
            self.actor = self.first
            return
        block: i64 = 0 if action < BLOCK else action // BLOCK
        pair = action - block * BLOCK
        origin = pair // CELLS
        target = pair - origin * CELLS
        colour = self.colour_in(block)
        moved = origin != target
        if moved:
            self._lift(colour, origin)
        else:
            self.placed += 1
        if self._put(colour, target):
            self._look_around(target)
        if self.open_areas == 0:  # FR-13
            self._finish(COMPLETE)
        elif self.players == 2 and self.half == 0:
            self.half = block
        else:
            self._end_turn(moved)

    def _lift(self, colour: i64, cell: i64) -> None:
        """Take a Roman from his cell."""
        bit = CELL_BIT[cell]
        rung = STEP_OF[cell]
        cells = self.cells
        self.free_cells ^= bit
        self.free_ladder += rung
        cells[2 * colour] ^= bit
        cells[2 * colour + 1] -= rung
        tally = self.tally
        less = ARRIVE[colour]
        areas = AREAS_OF[cell]
        while areas != 0:
            tally[(areas & 31) - 1] -= less
            areas >>= AREA_BITS

    def _put(self, colour: i64, cell: i64) -> bool:
        """Put a Roman on a cell; whether an area is full now."""
        bit = CELL_BIT[cell]
        rung = STEP_OF[cell]
        cells = self.cells
        self.free_cells ^= bit
        self.free_ladder -= rung
        cells[2 * colour] ^= bit
        cells[2 * colour + 1] += rung
        tally = self.tally
        more = ARRIVE[colour]
        full = False
        areas = AREAS_OF[cell]
        while areas != 0:
            area = (areas & 31) - 1
            counts = tally[area] + more
            tally[area] = counts
            if counts < NOT_FULL:
                full = True
            areas >>= AREA_BITS
        return full

    def _look_around(self, cell: i64) -> None:
        """FR-8, FR-12: look at every full area of a cell, all on the same position."""
        areas = AREAS_OF[cell]
        while areas != 0:
            area = (areas & 31) - 1
            if self.tally[area] < NOT_FULL:
                self._look_at(area)
            areas >>= AREA_BITS

    def _look_at(self, area: i64) -> None:
        """Score a full area, or leave it undecided."""
        old = i64(self.marks[area]) & STATUS
        if old == SCORED:
            return
        who = self._extremes(area)
        if self.backwards or COUNT[who & 63] == 1:  # FR-9, FR-17
            self._score(area, SCORED, who)
        elif old == OPEN:  # FR-11
            self.marks[area] = i16(UNDECIDED)
        else:
            return
        self.news = True
        if old == OPEN:
            self.open_areas -= 1

    def _extremes(self, area: i64) -> i64:
        """The colours with the most Romans in an area, and × 64 those with the fewest."""
        counts = self.tally[area]
        most: i64 = -1
        fewest: i64 = CELLS
        leaders: i64 = 0
        losers: i64 = 0
        colour: i64 = 0
        while colour < self.colours:
            here = counts & 15
            counts >>= NIBBLE
            if here > most:
                most = here
                leaders = 0
            if here < fewest:
                fewest = here
                losers = 0
            if here == most:
                leaders |= BIT[colour]
            if here == fewest:
                losers |= BIT[colour]
            colour += 1
        return leaders | losers << 6

    def _score(self, area: i64, status: i64, who: i64) -> None:
        mark = status | who << 2
        self.marks[area] = i16(mark)
        size = SIZES[area]
        colour: i64 = 0
        while colour < self.colours:
            gain = points(mark, size, self.backwards, colour)
            self.senators[colour] += i16(gain)
            colour += 1

    def _end_turn(self, moved: bool) -> None:
        self.half = 0
        if moved:  # FR-15
            self.quiet = 0 if self.news else self.quiet + 1
            if self.quiet >= self.patience:
                self._finish(STALLED)
                return
        self.news = False
        self.actor = self.actor + 1 if self.actor + 1 < self.players else 0

    def _finish(self, reason: i64) -> None:
        """FR-14: count what is undecided, on the final position."""
        self.reason = reason
        self.actor = OVER
        self.half = 0
        area: i64 = 0
        while area < NUM_AREAS:
            if i64(self.marks[area]) & STATUS == UNDECIDED:
                empty = self.count(area, FREE) == SIZES[area]
                self._score(area, COUNTED, 0 if empty else self._extremes(area))
            area += 1

    def set_up(self, colour: int, cell: int) -> None:
        """Put a Roman on the board without playing, when a position is read."""
        self._put(colour, cell)

    # How it stands

    def status(self, area: int) -> int:
        """What became of an area: ``OPEN``, ``UNDECIDED``, ``SCORED`` or ``COUNTED``."""
        return i64(self.marks[area]) & STATUS

    def gains(self, area: int) -> list[int]:
        """What the scoring of an area brought each colour."""
        mark = i64(self.marks[area])
        size = SIZES[area]
        return [int(points(mark, size, self.backwards, c)) for c in range(self.colours)]

    def scores(self) -> list[int]:
        senators: list[int] = [int(senator) for senator in self.senators]
        if self.players == 2:  # FR-16
            return [senators[0] + senators[1], senators[2] + senators[3]]
        return senators

    def evaluate(self) -> list[float]:
        if self.actor == OVER:
            return super().evaluate()
        return estimate(self.players, self.backwards, self.tally, self.marks, self.senators)

    # Told in other rooms: these are asked once a move, not a million times a second

    def dump(self) -> dict[str, Any]:
        return storage.dump(self)

    def view(self, seat: int | None) -> Any:
        return view.show(self)

    def outcome(self) -> Outcome:
        return view.outcome(self)

    def preview(self, action: int) -> dict[str, Any]:
        return view.preview(self, action)

    def laws(self) -> dict[str, int]:
        return storage.laws(self)

    def observe(self, seat: int, into: vec[i16], at: i64 = 0) -> None:
        shift: i64 = 2 * seat if self.players == 2 else seat
        write_board(into, at, self.cells, shift)
        write_areas(into, at, self.tally, self.marks, self.colours, shift)
        write_senators(into, at, self.senators, shift)
        write_turn(into, at, self.placed, self.colours * self.romans, self.half, self.quiet)
