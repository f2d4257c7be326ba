"""What a game declares besides its rules: options, observation, guided first game, refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, NotRequired, TypedDict

Quantities = Mapping[str, int | Sequence[str]]
"""What the rules count for a seat, by name: a number, or a list of named things."""


@dataclass(frozen=True)
class Option:
    """A choice before the game: a switch (``bool``) or a whole number (``int``).

    ``en`` and ``fr`` say what it does.
    """

    default: int
    kind: Literal["bool", "int"]
    en: str
    fr: str
    low: int = 0
    high: int = 1

    def allows(self, value: object) -> bool:
        if self.kind == "bool":
            return isinstance(value, bool)
        return type(value) is int and self.low <= value <= self.high


class ArraySpec(NamedTuple):
    """A named part of the observation: its shape and the numbers it may hold.

    Bounds are the same for the whole part, or one for each column of its last axis.
    """

    name: str
    shape: tuple[int, ...]
    low: int | tuple[int, ...] = 0
    high: int | tuple[int, ...] = 1

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size

    @property
    def lows(self) -> list[int]:
        """The lowest value of each number."""
        return self._spread(self.low)

    @property
    def highs(self) -> list[int]:
        """The highest value of each number."""
        return self._spread(self.high)

    def _spread(self, bound: int | tuple[int, ...]) -> list[int]:
        columns = (bound,) if isinstance(bound, int) else bound
        return list(columns) * (self.size // len(columns))


class LessonStep(TypedDict):
    """One step of a guided first game."""

    say: str
    """What the learner reads."""
    play: NotRequired[list[str]]
    """Actions, chance included, that happen by themselves before the learner is asked."""
    ask: NotRequired[str]
    """The action the learner is then asked to do; without it the step is only read."""


class Lesson(TypedDict):
    """A guided first game: a table that is played along."""

    players: int
    seat: int
    options: NotRequired[dict[str, int]]
    steps: list[LessonStep]


class Exercise(TypedDict):
    """A position of a chapter, to be played."""

    puzzle: str
    """Which of the game's puzzles it is: there stands what is best."""
    ask: str
    """What to look for, without saying it."""
    because: str
    """Why the answer is best; read once it is there."""


class Chapter(TypedDict):
    """One thing to learn after the lesson."""

    title: str
    lead: str
    exercises: list[Exercise]


class Persons(NamedTuple):
    """Players in a refusal, by seat: whoever says it knows their names."""

    seats: Sequence[int]


class Refusal(NamedTuple):
    """Why an action is not possible: a rule, a key of ``[refusals]``, and what fills the text.

    A text among the values is said by its name in ``[names]``, ``Persons`` by theirs; a number
    stays a number.
    """

    rule: str
    key: str
    values: Mapping[str, str | int | Persons] = {}
