"""What a position tells a small network: the numbers of the features that hold. Compiled.

A game may list its own (``State.features``); for the others each number of the observation is
told by features: one for each value where there are few, one for each threshold passed where
there are many.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from ludotheque.engine.game import Game
from ludotheque.engine.observation import bounds, size_of
from ludotheque.engine.state import State, clear

FEW: Final[i64] = 16
"""Values of a number that have a feature each; a wider range has thresholds."""
THRESHOLDS: Final = vec[i64](
    [
        1,
        2,
        3,
        4,
        5,
        6,
        8,
        10,
        12,
        14,
        16,
        20,
        24,
        28,
        32,
        40,
        48,
        56,
        64,
        80,
        96,
        128,
        192,
        256,
        512,
    ]
)


class Encoder:
    """The features of positions of one game, as a seat may know them."""

    def __init__(self, game: Game) -> None:
        self.own = game.num_features > 0
        """Whether the game lists its features itself."""
        self.size: i64 = size_of(game)
        self.players: i64 = game.players[-1]
        self.seen = vec[i16]([0] * int(self.size))
        self.lows = vec[i64]()
        self.firsts = vec[i64]()
        self.wide = vec[i64]()
        if self.own:
            self.num_features: i64 = game.num_features
            return
        total: i64 = self.players + 1  # first of all, how many play
        for low, high in zip(*bounds(game), strict=True):
            least: i64 = low
            span: i64 = high - low
            self.lows = append(self.lows, least)
            self.firsts = append(self.firsts, total)
            self.wide = append(self.wide, i64(1) if span >= FEW else i64(0))
            total += i64(len(THRESHOLDS)) + 1 if span >= FEW else span + 1
        self.num_features = total

    def encode(self, state: State, seat: i64) -> vec[i64]:
        """The numbers of what holds."""
        if self.own:
            return state.features(seat)
        clear(self.seen, 0, self.size)
        state.write_observation(seat, self.seen, 0)
        into = vec[i64](capacity=self.size)
        into = append(into, state.players)
        k: i64 = 0
        while k < self.size:
            value = i64(self.seen[k]) - self.lows[k]
            if self.wide[k] != 0:
                into = _pass(into, self.firsts[k], value)
            elif value > 0:
                into = append(into, self.firsts[k] + value)
            k += 1
        return into


def _pass(into: vec[i64], first: i64, value: i64) -> vec[i64]:
    """A feature for each threshold that a value has passed."""
    k: i64 = 0
    n: i64 = len(THRESHOLDS)
    while k < n and THRESHOLDS[k] <= value:
        into = append(into, first + k)
        k += 1
    return into
