"""The rules of Forum Romanum: what actions do to a position. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, observe_afresh
from ludotheque.games.forum_romanum.core.evaluation import (
    EASE,
    MOVING,
    PLACING,
    estimate,
    press,
    shares,
    turns,
)
from ludotheque.games.forum_romanum.core.observation import (
    write_areas,
    write_board,
    write_senators,
    write_turn,
)
from ludotheque.games.forum_romanum.core.policy import weigh
from ludotheque.games.forum_romanum.core.position import (
    BLOCK,
    CELLS,
    COMPLETE,
    NUM_ACTIONS,
    STALLED,
    ForumPosition,
    nth_triple,
    num_in_block,
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
    FREE,
    NIBBLE,
    NOT_FULL,
    NUM_AREAS,
    SIZES,
    STEP_OF,
)

# Functions, not methods: rollouts spend their time here, and only functions are compiled in line.


def lift(position: ForumPosition, colour: i64, cell: i64) -> None:
    """Take a Roman from his cell."""
    bit = CELL_BIT[cell]
    rung = STEP_OF[cell]
    cells = position.cells
    position.free_cells ^= bit
    position.free_ladder += rung
    cells[2 * colour] ^= bit
    cells[2 * colour + 1] -= rung
    tally = position.tally
    less = ARRIVE[colour]
    areas = AREAS_OF[cell]
    while areas != 0:
        tally[(areas & 31) - 1] -= less
        areas >>= AREA_BITS


def put(position: ForumPosition, colour: i64, cell: i64) -> bool:
    """Put a Roman on a cell; whether an area is full now."""
    bit = CELL_BIT[cell]
    rung = STEP_OF[cell]
    cells = position.cells
    position.free_cells ^= bit
    position.free_ladder -= rung
    cells[2 * colour] ^= bit
    cells[2 * colour + 1] += rung
    tally = position.tally
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


class ForumRules(ForumPosition):
    """A position of Forum Romanum, and what actions do to it."""

    # Doing it

    def step(self, action: i64) -> None:
        if self.actor == CHANCE:  # FR-4
            self.first = action - NUM_ACTIONS
            self.actor = self.first
            return
        block = action // BLOCK
        pair = action - block * BLOCK
        origin = pair // CELLS
        self._play(block, origin, pair - origin * CELLS)

    def step_at_random(self, rng: Rng) -> None:
        if self.actor < 0:
            super().step_at_random(rng)
            return
        many = num_in_block(self)
        both = self.players == 2 and self.half == 0
        triple = nth_triple(self, rng.below(2 * many if both else many), many)
        self._play(triple >> 12, (triple >> 6) & 63, triple & 63)

    def _play(self, block: i64, origin: i64, target: i64) -> None:
        colour = self.actor if block == 0 else 2 * self.actor + block - 1
        moved = origin != target
        if moved:
            lift(self, colour, origin)
        else:
            self.placed += 1
        if put(self, colour, target):
            self._look_around(target)
        if self.open_areas == 0:  # FR-13
            self._finish(COMPLETE)
        elif self.players == 2 and self.half == 0:
            self.half = block
        else:
            self._end_turn(moved)

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
        if self.at_once or COUNT[who & 63] == 1:  # FR-9
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
            romans = counts & 15
            counts >>= NIBBLE
            if romans > most:
                most = romans
                leaders = 0
            if romans < fewest:
                fewest = romans
                losers = 0
            if romans == most:
                leaders |= BIT[colour]
            if romans == fewest:
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
            self.quiet = i64(0) if self.news else self.quiet + 1
            if self.quiet >= self.patience:
                self._finish(STALLED)
                return
        self.news = False
        self.actor = self.actor + 1 if self.actor + 1 < self.players else i64(0)

    def _finish(self, reason: i64) -> None:
        """FR-14: count what is undecided, on the final position."""
        self.reason = reason
        self.actor = OVER
        self.half = 0
        area: i64 = 0
        while area < NUM_AREAS:
            if i64(self.marks[area]) & STATUS == UNDECIDED:
                empty = self.count(area, FREE) == SIZES[area]
                self._score(area, COUNTED, i64(0) if empty else self._extremes(area))
            area += 1

    def lay(self, colour: int, cell: int) -> None:
        """Put a Roman on the board without playing, when a position is read."""
        put(self, colour, cell)

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
        if self.actor < 0:  # nothing has happened yet, or all of it
            return super().evaluate()
        places = turns(self.players, self.actor, self.half, self.backwards)
        stage: i64 = PLACING if self.placing() else MOVING
        worth = estimate(places, stage, self.tally, self.marks, self.senators)
        if self.quiet > EASE * self.players:  # FR-15
            last = self.actor if self.half != 0 else (self.actor - 1) % self.players
            press(worth, self.players, last, self.quiet, self.patience, self.tally, self.marks)
        return shares(worth, self.players, self.open_areas)

    def prior(self, k: i64) -> i64:
        pair = self.nth_legal(k) % BLOCK
        return weigh(self.tally, self.marks, pair // CELLS, pair % CELLS)

    def observe(self, seat: int, into: vec[i16], at: i64 = 0) -> None:
        observe_afresh(self, seat, into, at)

    def write_observation(self, seat: int, into: vec[i16], at: i64) -> None:
        shift: i64 = 2 * seat if self.players == 2 else seat
        write_board(into, at, self.cells, shift)
        write_areas(into, at, self.tally, self.marks, self.colours, shift)
        write_senators(into, at, self.senators, shift)
        write_turn(into, at, self.placed, self.colours * self.romans, self.half, self.quiet)
