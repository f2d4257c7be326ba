"""An action table: the numbers of all actions, with their notation and their parts.

Each row is a notation with places for its parts and, for each part, what it can be::

    ActionTable(
        decisions=[Kind("keep"), Kind("swap")],
        chance=[Kind("draw {rank}", rank=range(1, 6))],
        veils=[Kind("card")],
    )

Numbers are counted row by row from 0, and within a row like those of a counter: the last part
changes first.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import prod
from typing import Any

Choices = Sequence[str] | Sequence[int] | range | Mapping[Any, str]
"""What a part can be; a mapping says how each is written, and ``None`` in it: no such part."""


class Kind:
    """Actions of one kind: a notation with a place for each part.

    What they ``do`` is the first word of it, and the kind's ``name`` too, if nothing else is said.
    """

    def __init__(
        self, pattern: str, /, *, do: str = "", name: str = "", **choices: Choices
    ) -> None:
        self.pattern = pattern
        self.do = do or pattern.split(" ")[0]
        self.name = name or self.do
        self.names = tuple(choices)
        self.values = [tuple(choice) for choice in choices.values()]
        self.texts = [
            tuple(choice.values()) if isinstance(choice, Mapping) else tuple(map(str, choice))
            for choice in choices.values()
        ]
        self.size = prod(map(len, self.values))

    def digits(self, number: int) -> list[int]:
        """Which of its choices each part is, in the action with this number among its kind."""
        digits = []
        for values in reversed(self.values):
            number, digit = divmod(number, len(values))
            digits.append(digit)
        return digits[::-1]

    def notation(self, number: int) -> str:
        """The action with this number among its kind, as a short text."""
        digits = self.digits(number)
        texts = {
            name: texts[digit]
            for name, texts, digit in zip(self.names, self.texts, digits, strict=True)
        }
        return self.pattern.format(**texts)

    def parts(self, number: int) -> dict[str, Any]:
        """The same as JSON parts."""
        parts: dict[str, Any] = {"do": self.do}
        for name, values, digit in zip(self.names, self.values, self.digits(number), strict=True):
            if values[digit] is not None:
                parts[name] = values[digit]
        return parts


class ActionTable:
    """All actions of a game: decisions, then the outcomes of chance, then veiled actions."""

    def __init__(
        self, decisions: Iterable[Kind], chance: Iterable[Kind] = (), veils: Iterable[Kind] = ()
    ) -> None:
        decided = list(decisions)
        self.kinds = [*decided, *chance, *veils]
        self.starts = [0, *accumulate(kind.size for kind in self.kinds)]
        self.num_actions = self.starts[len(decided)]
        self.num_codes = self.starts[-1]
        # Every message names actions, and always in the same words.
        self._notations: dict[int, str] = {}
        self._parts: dict[int, dict[str, Any]] = {}

    def first(self, name: str) -> int:
        """The first number of the actions of a kind.

        >>> game.actions.first("draw")
        2
        """
        return self.starts[[kind.name for kind in self.kinds].index(name)]

    def notation(self, action: int) -> str:
        """The action as a short text."""
        if action not in self._notations:
            kind, number = self.find(action)
            self._notations[action] = kind.notation(number)
        return self._notations[action]

    def parts(self, action: int) -> dict[str, Any]:
        """The action as JSON parts, ``do`` first."""
        if action not in self._parts:
            kind, number = self.find(action)
            self._parts[action] = kind.parts(number)
        return dict(self._parts[action])

    def find(self, action: int) -> tuple[Kind, int]:
        """The kind of an action, and its number among those of the kind.

        >>> kind, number = game.actions.find(game.parse("draw 3"))
        >>> kind.name, number
        ('draw', 2)
        """
        if not 0 <= action < self.num_codes:
            raise ValueError(f"There is no action {action}.")
        row = bisect_right(self.starts, action) - 1
        return self.kinds[row], action - self.starts[row]


def seats(most: int, form: str = "p{}") -> dict[int, str]:
    """The seats as a part: counted from 0, written from 1.

    >>> seats(2)
    {0: 'p1', 1: 'p2'}
    """
    return {seat: form.format(seat + 1) for seat in range(most)}
