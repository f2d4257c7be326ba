"""A finished game looked at: which events are still to be judged, and what those judged say.

There is no I/O and no process here. Whoever has processors takes ``pending`` events, lets
``judge_steps`` judge them wherever it likes, and hands the judgements to ``add``; or ``run`` does
all that in place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ludotheque.bots.search import final_values
from ludotheque.engine.record import Record
from ludotheque.study.accounts import Account, account_of, curve_of
from ludotheque.study.judgement import Chances, Judgement, judge
from ludotheque.study.moments import Moments, costliest, finest, moments_of
from ludotheque.study.positions import positions_of
from ludotheque.study.settings import Settings

AGAIN = 5
"""So many of each player's costliest decisions, and of the finest of all, are judged again."""


class Task(NamedTuple):
    """One event that is to be judged."""

    step: int
    deep: bool = False


class Study:
    """The judgements of a game, and what follows from them."""

    def __init__(self, record: Record, settings: Settings | None = None) -> None:
        self.record = record
        self.settings = settings or Settings()
        self.positions = list(positions_of(record))
        self.game = self.positions[-1].after.game
        self.players = int(self.positions[-1].after.players)
        self.result: Chances = tuple(final_values(self.positions[-1].after))
        self.first: dict[int, Judgement] = {}
        self.deeper: dict[int, Judgement] = {}
        """Longer looks, which count instead of the first ones."""

    # What is to be done

    def pending(self) -> list[Task]:
        """What is still to be judged, as far as it is known: first everything, then some again.

        The order spreads over the whole game, so that its curve is soon there in outline.
        """
        steps = len(self.positions)
        left = [Task(step) for step in spread(steps) if step not in self.first]
        return left or [Task(step, True) for step in self._again() if step not in self.deeper]

    def _again(self) -> list[int]:
        """Decisions that a longer look is worth."""
        some = [one for seat in range(self.players) for one in costliest(self.first, seat)[:AGAIN]]
        return sorted({one.step for one in [*some, *finest(self.first)[:AGAIN]]})

    def add(self, judgements: Iterable[Judgement]) -> None:
        """Take over what was found out."""
        for one in judgements:
            (self.deeper if one.deep else self.first)[one.step] = one

    def run(self) -> Iterator[int]:
        """Judge everything here; yields how many events were judged, as it proceeds."""
        done = 0
        while tasks := self.pending():
            for task in tasks:
                self.add([judge(self.positions[task.step], self.settings, task.deep)])
                done += 1
                yield done

    @property
    def share(self) -> float:
        """How much of the work is done, from 0 to 1."""
        total = len(self.positions)
        again = self._again() if len(self.first) == total else [0] * (AGAIN * (self.players + 1))
        return (len(self.first) + len(self.deeper)) / (total + len(again))

    # What came of it

    def curve(self) -> list[Chances]:
        """Every seat's chance before each event, and at last what the game brought it."""
        return curve_of(self.judgements(), self.result)

    def accounts(self) -> list[Account]:
        """For each seat, what luck and play have made of its chance."""
        judgements, curve = self.judgements(), self.curve()
        return [account_of(seat, judgements, curve) for seat in range(self.players)]

    def moments(self) -> Moments:
        """The decisions and the luck that mattered most."""
        return moments_of(self.positions, self.judgements(), self.curve())

    def judgements(self) -> dict[int, Judgement]:
        """One for each event; those that are not judged yet move nothing."""
        return {
            step: self.deeper.get(step) or self.first.get(step) or Judgement(step, position.seat)
            for step, position in enumerate(self.positions)
        }


def judge_steps(record: Record, settings: Settings, tasks: Iterable[Task]) -> list[Judgement]:
    """The work of one process: a few events of a game."""
    deep = {task.step: task.deep for task in tasks}
    return [
        judge(position, settings, deep[position.step])
        for position in positions_of(record)
        if position.step in deep
    ]


def spread(count: int) -> list[int]:
    """All numbers below: first far from each other, then between them.

    >>> spread(6)
    [0, 4, 2, 1, 3, 5]
    """
    step = 1
    while step < count:
        step *= 2
    order: dict[int, None] = {}
    while step:
        order |= dict.fromkeys(range(0, count, step))
        step //= 2
    return list(order)
