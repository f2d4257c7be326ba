"""What the device keeps of puzzles: one's own ratings, tries and mistakes, as one text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from ludotheque.tab.device import Device
from ludotheque.table.puzzle_book import Mistake, PuzzleStore, Rating

PUZZLES = "puzzles"
"""The key of this text on the device."""
T = TypeVar("T")


class KeptPuzzles(Struct):
    """A ``PuzzleStore`` in memory; only one person plays here."""

    by_game: dict[str, dict[str, Rating]] = {}
    tried: dict[str, dict[str, bool]] = {}
    mistakes: dict[str, Mistake] = {}

    def ratings(self, game: str, whos: Sequence[str] | None = None) -> dict[str, Rating]:
        every = self.by_game.get(game, {})
        return {who: every[who] for who in every if whos is None or who in whos}

    def keep_rating(self, game: str, who: str, rating: Rating) -> None:
        self.by_game.setdefault(game, {})[who] = rating

    def tries(self, person: str, game: str) -> dict[str, bool]:
        return self.tried.get(game, {})

    def keep_try(self, person: str, game: str, puzzle: str, right: bool, at: int) -> bool:
        tried = self.tried.setdefault(game, {})
        first = puzzle not in tried
        tried[puzzle] = right or tried.get(puzzle, False)
        return first

    def due_mistakes(self, person: str, now: int) -> list[tuple[str, str]]:
        waits = [
            (one.due, one.game, one.puzzle.id)
            for one in self.mistakes.values()
            if one.due is not None and one.due <= now
        ]
        return [(game, puzzle) for _, game, puzzle in sorted(waits)]

    def find_mistake(self, person: str, puzzle: str) -> Mistake | None:
        return self.mistakes.get(puzzle)

    def keep_mistake(self, person: str, mistake: Mistake) -> None:
        self.mistakes.setdefault(mistake.puzzle.id, mistake)

    def put_off(self, person: str, puzzle: str, stage: int, due: int | None) -> None:
        mistake = self.mistakes[puzzle]
        self.mistakes[puzzle] = msgspec.structs.replace(mistake, stage=stage, due=due)


class Puzzles:
    """The puzzles of this device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.text = "{}"

    @property
    def store(self) -> KeptPuzzles:
        return msgspec.json.decode(self.text, type=KeptPuzzles)

    async def change(self, deed: Callable[[PuzzleStore], T]) -> T:
        """Do it, and write it down; only then is it so."""
        store = self.store
        result = deed(store)
        text = msgspec.json.encode(store).decode()
        if text != self.text:
            await self.device.write(PUZZLES, text)
            self.text = text
        return result
