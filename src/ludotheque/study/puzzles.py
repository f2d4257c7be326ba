"""Puzzles: positions with one clearly best action, as a game's folder keeps them.

``puzzles.json`` beside a game's code holds the records of a few games, cut off after the last
puzzle in them, and for each puzzle where in a record it stands and what is best there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import msgspec
from msgspec import Struct

from ludotheque.bots.levels import LEVELS
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.record import Record
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import State

FORMAT = 1


class NoPuzzle(LudothequeError):
    """There is no such puzzle."""


class Value(Struct, frozen=True):
    """What an action is worth: the actor's chance to win; alone, how good it will be."""

    action: str
    chance: float


class Puzzle(Struct, frozen=True):
    """A position in which somebody is to find the best action."""

    id: str
    record: int
    """Which of the records."""
    step: int
    """So many actions of the record lead to it."""
    seat: int
    answers: list[str]
    """The best action in notation, and those that come to the same."""
    values: list[Value]
    """Of the best actions by the deep search, the best first; the second is the rival."""
    theme: str
    """What makes it best, as ``study.reasons`` names it; empty where nothing can be said."""
    level: str
    """The weakest level that finds it."""


class Collection(Struct):
    """All puzzles of a box, and how they were made."""

    game: str
    rules_version: int
    seed: int
    simulations: int
    """Of the search that played the games; ten times as many have confirmed each answer."""
    games: int = 0
    """So many games were looked through."""
    tried: int = 0
    """So many positions went to the deep search."""
    records: list[str] = msgspec.field(default_factory=list)
    """As share codes."""
    puzzles: list[Puzzle] = msgspec.field(default_factory=list)
    format: int = FORMAT

    def to_json(self) -> str:
        """One puzzle a line, so that versions can be compared."""
        text = msgspec.json.encode(self).decode()
        for start in ('"records":[', '"puzzles":['):
            text = text.replace(start, start + "\n")
        return text.replace('","LUDO', '",\n"LUDO').replace('},{"id"', '},\n{"id"') + "\n"

    def add(self, record: Record, puzzles: Sequence[Puzzle], tried: int, count: int) -> None:
        """Take over what one more game brought, until there are so many."""
        self.games += 1
        self.tried += tried
        new = [one for one in puzzles if self._has_room(one, count)][: count - len(self.puzzles)]
        if new:
            self.records.append(cut(record, new[-1].step).to_code())
        place = len(self.records) - 1
        self.puzzles += [msgspec.structs.replace(one, record=place) for one in new]

    def drop(self, keys: Sequence[str]) -> None:
        """Without these puzzles, and without the records that no other needs."""
        rest = [one for one in self.puzzles if one.id not in keys]
        places = sorted({one.record for one in rest})
        self.records = [self.records[place] for place in places]
        self.puzzles = [
            msgspec.structs.replace(one, record=places.index(one.record)) for one in rest
        ]

    def _has_room(self, puzzle: Puzzle, count: int) -> bool:
        """Once half of them are found by looking one action ahead, no more of those are taken."""
        easy = sum(one.level == LEVELS[0] for one in self.puzzles)
        return puzzle.level != LEVELS[0] or easy < count // 2

    def find(self, key: str) -> Puzzle:
        """The puzzle with this id."""
        for puzzle in self.puzzles:
            if puzzle.id == key:
                return puzzle
        raise no_puzzle()

    def prefix(self, puzzle: Puzzle) -> Record:
        """The record up to the position."""
        return cut(_record(self.records[puzzle.record]), puzzle.step)

    def state(self, puzzle: Puzzle) -> State:
        """The position itself; it is for the house alone: a seat may know its view of it."""
        return self.prefix(puzzle).last()


def no_puzzle() -> NoPuzzle:
    return NoPuzzle(
        en="There is no such puzzle; choose another.",
        fr="Ce problème n'existe pas ; choisissez-en un autre.",
    )


def puzzle_id(record: Record, step: int) -> str:
    """Short, and the same whenever the same position of the same game is met."""
    text = "\n".join([record.game, *record.actions[:step]])
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()


@cache
def puzzles_of(key: str) -> Collection:
    """The puzzles of a box; none where it brings none."""
    game = find_game(key)
    return collection_of(game, game.puzzles())


def collection_of(game: Game, text: str) -> Collection:
    """The puzzles that a file holds."""
    if not text:
        return Collection(game.key, game.rules_version, 0, 0)
    return msgspec.json.decode(text, type=Collection)


@cache
def _record(code: str) -> Record:
    return Record.from_code(code)


def cut(record: Record, step: int) -> Record:
    """The record as it was after so many actions."""
    return replace(record, actions=record.actions[:step], result=None)
