"""The rules of Doodle City: a state and what actions do to it. Compiled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, observe_afresh
from ludotheque.games.doodle_city.core import evaluation, features, observation
from ludotheque.games.doodle_city.core.marks import (
    BLOCK,
    BLUE_ROLLED,
    CIRCLE,
    FIRST_DRAWN,
    HOUSE_MARK,
    MARKS,
    TREE,
    WHITE_ROLLED,
    nth_member,
)
from ludotheque.games.doodle_city.core.position import (
    BLUE,
    FIRST,
    HOUSE_ROADS,
    SIX,
    TURNS,
    WHITE,
    DoodlePosition,
)
from ludotheque.games.doodle_city.core.scoring import (
    RUNNING,
    TREES_END,
    circle,
    circles_for,
    connect,
    draw_and_score,
    draw_road,
    tick_house,
)
from ludotheque.games.doodle_city.core.sheet import (
    POINTS,
    SIZE,
    TREES,
    draw,
    houses_on,
    road_at,
    road_of,
)
from ludotheque.games.doodle_city.core.tables import (
    BIT,
    FIELD,
    HOTEL,
    HOUSE_AT,
    KIND,
    LAST_TREE,
    TREE_POINTS,
    WHITE_DICE,
)


class DoodleRules(DoodlePosition):
    """A position of Doodle City, and what actions do to it."""

    # Chance

    def step(self, action: i64) -> None:
        if self.actor >= 0:
            self._play(action)
        elif self.phase == WHITE:
            self._roll_white(action - WHITE_ROLLED)
        elif self.phase == BLUE:
            self.blue = action - BLUE_ROLLED + 1
            self.phase = WHITE
        elif self.phase == FIRST:
            self.first = action - FIRST_DRAWN
            self.phase = HOUSE_ROADS
        else:
            self._draw_houses(self.phase - HOUSE_ROADS, action - BLUE_ROLLED)

    def _draw_houses(self, column: i64, road: i64) -> None:
        """DC-6: the same road for all players in the house cell of a column."""
        seat: i64 = 0
        while seat < self.players:
            draw(self.sheets, seat * SIZE, HOUSE_AT[column], road)
            seat += 1
        self.phase += 1
        if self.phase == BLUE:
            self._begin_round()

    def _begin_round(self) -> None:
        """DC-7: all dice are rolled anew."""
        self.phase = BLUE
        self.actor = CHANCE
        self.round += 1
        self.turn = 0
        self.blue = 0
        self.dice = 0
        self.taken = 0
        self.to_roll = WHITE_DICE[self.players]

    def _roll_white(self, face: i64) -> None:
        self.dice += BIT[FIELD * face]
        self.to_roll -= 1
        if self.to_roll == 0:
            self.phase = TURNS
            self.actor = self.first

    # Decisions

    def _play(self, action: i64) -> None:
        if len(self._weights) != 0:
            self._weights = vec[i64]()
        at = self.actor * SIZE
        if action > TREE:  # DC-17
            self._take(circle(self.sheets, at, self.drawn, action - CIRCLE, self.bonuses))
            self.drawn = -1
        elif action == TREE:  # DC-11, DC-22
            self.passes += 1
            self._tick_tree(at)
        else:
            self._take_die(at, action)
            rest = action if action < BLOCK else action - BLOCK
            cell = rest // MARKS
            mark = rest - cell * MARKS
            if mark == HOUSE_MARK:
                tick_house(self.sheets, at, cell)
            else:
                self._draw(at, cell, mark)
        if self.drawn < 0:
            self._end_turn()

    def _take_die(self, at: i64, action: i64) -> None:
        """DC-7: the die is gone for this round; DC-8: a six ticks a tree."""
        self.taken += 1
        self.spent += 1
        if action < BLOCK:
            self.dice -= BIT[FIELD * (action // (5 * MARKS))]
        else:
            self.dice -= SIX
            self.sixes += 1
            self._tick_tree(at)

    def _tick_tree(self, at: i64) -> None:
        self.sheets[at + TREES] += 1
        if self.sheets[at + TREES] == LAST_TREE:  # DC-12
            self._announce(TREES_END)

    def _draw(self, at: i64, cell: i64, road: i64) -> None:
        if not self.free:
            self._take(draw_and_score(self.sheets, at, cell, road, self.bonuses))
            return
        circles = circles_for(self.sheets, at, cell, draw_road(self.sheets, at, cell, road))
        if circles & (circles - 1) != 0:  # two or more
            self.drawn = cell
        elif circles != 0:
            value = nth_member(circles, 0)
            self._take(circle(self.sheets, at, cell, value, self.bonuses))

    def _take(self, left: i64) -> None:
        """The bonuses left and, × 16, why the game ends."""
        self.bonuses = left & 15
        if left > 15:
            self._announce(left >> 4)

    def _announce(self, reason: i64) -> None:
        """DC-18: this is the last round; what happened first is the reason."""
        if self.reason == RUNNING:
            self.reason = reason

    def _end_turn(self) -> None:
        self.turn += 1
        if self.turn < self.players:
            self.actor = self.actor + 1 if self.actor + 1 < self.players else i64(0)
        elif self.reason != RUNNING:  # DC-18: only after the round
            self.actor = OVER
        else:
            self.first = self.first + 1 if self.first + 1 < self.players else i64(0)
            self._begin_round()

    # Reading a sheet

    def get(self, seat: int, what: int) -> int:
        """A value of a sheet, by its place there."""
        return self.sheets[seat * SIZE + what]

    def put(self, seat: int, what: int, value: int) -> None:
        """Write a value of a sheet, when a position is read."""
        self.sheets[seat * SIZE + what] = value

    def lay(self, seat: int, cell: int, road: int) -> None:
        """Draw a road without playing, when a position is read."""
        connect(self.sheets, seat * SIZE, draw(self.sheets, seat * SIZE, cell, road))

    def road_at(self, seat: int, cell: int) -> int:
        """The road drawn in a cell, or −1."""
        return road_at(self.sheets, seat * SIZE, cell)

    def road_of(self, seat: int, cell: int) -> int:
        """DC-13: the set of cells of the road that a cell belongs to."""
        return road_of(self.sheets, seat * SIZE, cell)

    def houses_on(self, seat: int, cells: int) -> int:
        """DC-15: the houses in a set of cells."""
        return houses_on(self.sheets, seat * SIZE, cells)

    def dice_of(self, face: int) -> int:
        """How many white dice with this face, 1 to 6, are still there."""
        return (self.dice >> (FIELD * (face - 1))) & 31

    # How it stands

    def trees(self, seat: int) -> int:
        return self.sheets[seat * SIZE + TREES]

    def tree_points(self, seat: int) -> tuple[int, int]:
        """DC-20: what having the most trees costs and the fewest earns; nothing solo."""
        if self.players == 1:
            return (0, 0)
        trees = [self.trees(other) for other in range(self.players)]
        own = trees[seat]
        most = -TREE_POINTS if own == max(trees) else 0
        fewest = TREE_POINTS if own == min(trees) else i64(0)
        return (most, fewest)

    def scores(self) -> list[int]:
        """DC-19, DC-20"""
        points: list[int] = []
        for seat in range(self.players):
            most, fewest = self.tree_points(seat)
            points.append(self.sheets[seat * SIZE + POINTS] + most + fewest)
        return points

    def winners(self) -> list[int]:
        """DC-21: the highest score; then fewer trees; then shared."""
        if self.actor != OVER:
            return []
        scores = self.scores()
        standing = [(scores[seat], -self.trees(seat)) for seat in range(self.players)]
        best = max(standing)
        return [seat for seat in range(self.players) if standing[seat] == best]

    def evaluate(self) -> list[float]:
        shares = evaluation.estimate(self.players, self.sheets, self.bonuses, self.actor == OVER)
        if self.actor != OVER or self.players == 1:
            return shares
        # Half for the victory, half for how clear it was: a search learns from each point then.
        return [0.5 * (won + share) for won, share in zip(super().evaluate(), shares, strict=True)]

    def prior(self, k: i64) -> i64:
        return self._weigh()[k] if self.actor >= 0 else i64(1)

    def pick(self, rng: Rng) -> i64:
        weights = self._weigh()
        total: i64 = 0
        for weight in weights:
            total += weight
        left = rng.below(total)
        k: i64 = 0
        while left >= weights[k]:
            left -= weights[k]
            k += 1
        return self.nth_legal(k)

    def _weigh(self) -> vec[i64]:
        """The weights of all actions, made once for a position: each depends on the best."""
        if len(self._weights) == 0:
            at = self.actor * SIZE
            if self.drawn >= 0:
                hotel = KIND[self.drawn] == HOTEL
                self._weights = evaluation.weigh_circles(
                    self.sheets, at, self.bonuses, self.circles(), hotel
                )
                return self._weights
            self._weights = evaluation.weigh(
                self.sheets, at, self.bonuses, self.by_number(), self.by_six(), self.control
            )
        return self._weights

    def observe(self, seat: int, into: vec[i16], at: i64 = 0) -> None:
        observe_afresh(self, seat, into, at)

    def write_observation(self, seat: int, into: vec[i16], at: i64) -> None:
        observation.write_sheets(into, at, self.sheets, self.players, seat)
        observation.write_dice(into, at, self.blue, self.dice)
        observation.write_turn(
            into, at, self.phase, self.round, self.turn, self.to_roll, self.actor == seat
        )
        observation.write_choice(into, at, self.circles() if self.drawn >= 0 else i64(0))

    def features(self, seat: int) -> vec[i64]:
        at = seat * SIZE
        into = features.write_sheet(vec[i64](capacity=160), self.sheets, at, self.bonuses)
        turn = seat - self.first if seat >= self.first else seat - self.first + self.players
        to_come = self.phase == TURNS and turn >= self.turn
        into = features.write_table(
            into, self.sheets, self.players, seat, to_come, self.reason != RUNNING
        )
        if self.control:
            into = append(into, features.RULES)
        if self.free:
            into = append(into, features.RULES + 1)
        return into
