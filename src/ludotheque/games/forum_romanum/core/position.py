"""A position of Forum Romanum: what stands where, and what may be done. Compiled.

An action is ``block × 2401 + origin × 49 + target``. Block 0 is the game with three and more
players, blocks 1 and 2 are the two colours of a player in the game for two. Where origin and
target are the same cell a Roman is placed there: a move never goes back where it was (FR-6), so
the number is free.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from ludotheque.engine.state import CHANCE, State
from ludotheque.games.forum_romanum.core.tables import (
    CELL_BIT,
    EMPTY_TALLY,
    FULL_BOARD,
    FULL_LADDER,
    HIGHS,
    NIBBLE,
    NTH,
    NUM_AREAS,
    NUMBERS,
    ONES,
    ROMANS,
    SHARE,
    SHARE_BITS,
)

SIDE: Final[i64] = 7
CELLS: Final[i64] = 49
BLOCK: Final[i64] = 2401
NUM_ACTIONS: Final[i64] = 7203

RUNNING: Final[i64] = 0
COMPLETE: Final[i64] = 1
STALLED: Final[i64] = 2


def nth_cell(cells: i64, ladder: i64, k: i64) -> i64:
    """The k-th of a set of cells."""
    # A byte's high bit stays where k is not below its count; the product sums up all bytes in
    # its seventh, which is then the number of rows that come before.
    row = ((((((k * ONES) | HIGHS) - ladder) & HIGHS) >> 7) * ONES >> 48) & 255
    before = ((ladder << 8) >> (8 * row)) & 255
    mask = (cells >> (SIDE * row)) & 127
    return row * SIDE + i64(NTH[mask * SIDE + k - before])


def cells_in(cells: i64) -> vec[i64]:
    """A set of cells, one by one."""
    result = vec[i64](capacity=CELLS)
    cell: i64 = 0
    while cells != 0:
        if cells & 1 != 0:
            result = append(result, cell)
        cells >>= 1
        cell += 1
    return result


class ForumPosition(State):
    """What stands where, and what may be done."""

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
    at_once: bool  # FR-17 as version 1 had it: a tied lead is scored at once

    def set_up(self) -> None:
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
        self.at_once = self.backwards and self.game.rules_version == 1

    # What may be done

    def placing(self) -> bool:
        """FR-5 until all Romans are on the board, FR-6 from then on."""
        return self.placed < self.colours * self.romans

    def colour_in(self, block: i64) -> i64:
        """The colour that the actor plays in a block."""
        return self.actor if block == 0 else 2 * self.actor + block - 1

    def num_legal(self) -> i64:
        if self.actor < 0:
            return self.players if self.actor == CHANCE else i64(0)
        if self.players == 2 and self.half == 0:
            return 2 * num_in_block(self)
        return num_in_block(self)

    def nth_legal(self, k: i64) -> i64:
        if self.actor < 0:
            return NUM_ACTIONS + k
        triple = nth_triple(self, k, num_in_block(self))
        return (triple >> 12) * BLOCK + ((triple >> 6) & 63) * CELLS + (triple & 63)

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


# Functions, not methods: rollouts spend their time here, and only functions are compiled in line.


def num_in_block(position: ForumPosition) -> i64:
    """How many actions one colour has."""
    free = CELLS - position.placed
    if position.placed < position.colours * position.romans:
        return free
    return position.romans * free


def nth_triple(position: ForumPosition, k: i64, many: i64) -> i64:
    """Block, origin and target of the k-th action, six bits each: nothing has to be divided.

    ``many`` are the actions of one colour.
    """
    block: i64 = 0
    colour = position.actor
    if position.players == 2:
        block = 3 - position.half
        if position.half == 0:  # FR-7: the player picks which colour goes first
            block = 1
            if k >= many:
                block = 2
                k -= many
        colour = 2 * colour + block - 1
    free = CELLS - position.placed
    if many == free:  # FR-5: everybody has several Romans to move, and one to place
        target = nth_cell(position.free_cells, position.free_ladder, k)
        return block << 12 | target << 6 | target
    nth = (k * SHARE[free]) >> SHARE_BITS  # k // free
    target = nth_cell(position.free_cells, position.free_ladder, k - nth * free)
    cells = position.cells
    origin = nth_cell(cells[2 * colour], cells[2 * colour + 1], nth)
    return block << 12 | origin << 6 | target
