"""A small network that judges positions: what a master has learned, run without NumPy. Compiled.

Every feature that holds adds a row of whole numbers to the first layer, four of them in one word,
so that a position costs a few thousand additions. From there two layers lead to one number for
each seat, seen from that seat; at a table their shares of the victory follow, alone how good it
is. Plain Python computes the same numbers.
"""

from __future__ import annotations

import json
import sys
from array import array
from math import exp
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludotheque.bots.encoder import Encoder
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.state import State

LANES: Final[i64] = 4
"""Numbers in one word."""
LANE: Final[i64] = 16  # bits
HALF: Final[i64] = 1 << 15
MASK: Final[i64] = 0xFFFF


class BadWeights(LudothequeError, ValueError):
    """A file of weights that fits no game here."""


class ValueNetwork:
    """Judges positions of one game by weights."""

    def __init__(
        self,
        game: Game,
        first: array[int],
        scale: float,
        rest: list[array[float]],
    ) -> None:
        """``first`` has a row for each feature and at last the bias, each number ``scale`` times
        as large; ``rest`` the second layer, its bias, and for each number of players the last
        layer and its bias.
        """
        self.game = game
        self.encoder = Encoder(game)
        rows = self.encoder.num_features + 1
        self.hidden: i64 = i64(len(first)) // rows
        players = game.players[-1] + 1
        shapes = [self.hidden * len(rest[1]), len(rest[1]), players * len(rest[1]), players]
        if self.hidden * rows != len(first) or [len(part) for part in rest] != shapes:
            raise ValueError("weights of other shapes")
        self.words: i64 = self.hidden // LANES
        self.scale = scale
        self.second: i64 = len(rest[1])
        self.rows = _pack(first)
        self.weights = _floats(rest[0])
        self.bias = _floats(rest[1])
        self.last = _floats(rest[2])
        self.last_bias = _floats(rest[3])
        self.sums = vec[i64]([0] * int(self.words))
        self.units = vec[float]([0.0] * int(self.second))

    # Judging

    def judge(self, state: State) -> list[float]:
        """Every seat's share of the victory; alone, how good it is from 0 to 1."""
        if state.players == 1:
            return [1.0 / (1.0 + exp(-self.logit(state, 0)))]
        logits: list[float] = []
        most = -1e9
        for seat in range(state.players):
            logit = self.logit(state, seat)
            logits.append(logit)
            most = max(most, logit)
        total = 0.0
        for seat in range(state.players):
            logits[seat] = exp(logits[seat] - most)
            total += logits[seat]
        for seat in range(state.players):
            logits[seat] /= total
        return logits

    def logit(self, state: State, seat: i64) -> float:
        """How the position looks to a seat."""
        return self.logit_of(self.encoder.encode(state, seat), state.players)

    def logit_of(self, features: vec[i64], players: i64) -> float:
        """The same from its features."""
        self._add_rows(features)
        self._fill_units()
        result = self.last_bias[players]
        place = players * self.second
        k: i64 = 0
        while k < self.second:
            if self.units[k] > 0.0:
                result += self.units[k] * self.last[place + k]
            k += 1
        return result

    def _add_rows(self, features: vec[i64]) -> None:
        """The first layer, four units to a word; the sums fit, so none reaches its neighbour."""
        sums = self.sums
        rows = self.rows
        words = self.words
        at: i64 = i64(len(rows)) - words
        k: i64 = 0
        while k < words:
            sums[k] = rows[at + k]
            k += 1
        for feature in features:
            at = feature * words
            k = 0
            while k < words:
                sums[k] += rows[at + k]
                k += 1

    def _fill_units(self) -> None:
        """The second layer; what is not above zero in the first adds nothing."""
        units = self.units
        weights = self.weights
        second = self.second
        k: i64 = 0
        while k < second:
            units[k] = self.bias[k] * self.scale
            k += 1
        word: i64 = 0
        while word < self.words:
            left = self.sums[word]
            lane: i64 = 0
            while lane < LANES:
                value = left & MASK
                if value >= HALF:
                    value -= MASK + 1
                left = (left - value) >> LANE
                if value > 0:
                    at = (word * LANES + lane) * second
                    size = float(value)
                    k = 0
                    while k < second:
                        units[k] += size * weights[at + k]
                        k += 1
                lane += 1
            word += 1
        k = 0
        while k < second:
            units[k] /= self.scale
            k += 1


def _pack(numbers: array[int]) -> vec[i64]:
    packed = vec[i64](capacity=len(numbers) // 4)
    for at in range(0, len(numbers), 4):
        word = 0
        for lane in range(4):
            word += int(numbers[at + lane]) << (16 * lane)
        packed = append(packed, i64(word))
    return packed


def _floats(numbers: array[float]) -> vec[float]:
    result = vec[float](capacity=len(numbers))
    for number in numbers:
        result = append(result, number)
    return result


# The file: a line of JSON, then the numbers, the smallest byte first

MAGIC: Final = b"LUDONET1"


def to_bytes(network_of: str, first: array[int], scale: float, rest: list[array[float]]) -> bytes:
    """The weights of a game as a file that ``from_bytes`` reads."""
    head = {"game": network_of, "scale": scale, "sizes": [len(first), *map(len, rest)]}
    parts: list[array[Any]] = [first, *rest]
    numbers = [_little(part).tobytes() for part in parts]
    return b"".join([MAGIC, json.dumps(head, sort_keys=True).encode(), b"\n", *numbers])


def from_bytes(game: Game, data: bytes) -> ValueNetwork:
    """The network that a file holds."""
    try:
        end = data.index(b"\n")
        head = json.loads(data[len(MAGIC) : end]) if data.startswith(MAGIC) else {}
        if head["game"] != game.key:
            raise ValueError(head["game"])
        parts: list[array[Any]] = []
        at = end + 1
        for number, size in enumerate(head["sizes"]):
            part: array[Any] = array("h" if number == 0 else "f")
            part.frombytes(data[at : at + size * part.itemsize])
            at += size * part.itemsize
            parts.append(_little(part))
        return ValueNetwork(game, parts[0], float(head["scale"]), parts[1:])
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise BadWeights(
            en=f"These are no weights for “{game.key}” as it is now; train it anew.",
            fr=f"Ce ne sont pas des poids pour « {game.key} » tel qu'il est ; entraînez-le de "
            "nouveau.",
        ) from error


def _little(numbers: array[Any]) -> array[Any]:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers
