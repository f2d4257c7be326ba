"""One random game that the kit walks through."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, State
from ludotheque.testing.report import Reporter

if TYPE_CHECKING:
    from ludotheque.testing.secrets.window import Window


@dataclass
class Minds:
    """What the seats went through, over all walks."""

    revelations: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Private revelations by their veil: how many there were, and how many taught something."""


class Walk:
    """A state on its way, what was done, and what earlier states looked like."""

    def __init__(self, state: State, reporter: Reporter, rng: Rng, minds: Minds) -> None:
        self.state = state
        self.reporter = reporter
        self.name = reporter.where
        self.rng = rng
        self.actions: list[int] = []
        self.past: list[tuple[State, str]] = []
        """States that must never change, with what they were."""
        self.minds = minds
        self.window: Window | None = None
        """The stretch that one seat is followed through."""
        self.stretches = 0
        self.rests_until = 0

    def rng_action(self) -> int:
        """An outcome by its weight; an action, any one or as a rollout takes it, in turns."""
        if self.state.actor == CHANCE:
            return self.state.sample(self.rng)
        if len(self.actions) % 2:
            return self.state.pick(self.rng)
        return self.state.nth_legal(self.rng.below(self.state.num_legal()))

    def remember(self) -> None:
        self.past.append((self.state.copy(), text_of(self.state.dump())))


def text_of(value: Any) -> str:
    """Plain JSON values as one canonical text; anything else is an error."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, allow_nan=False)


def is_plain(value: Any) -> bool:
    """Whether a value is made of JSON's own types, with texts as keys."""
    if value is None or type(value) in (bool, int, float, str):
        return True
    if type(value) is list:
        return all(map(is_plain, value))
    if type(value) is dict:
        return all(type(key) is str and is_plain(inner) for key, inner in value.items())
    return False
