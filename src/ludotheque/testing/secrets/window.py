"""A stretch of a game as one seat lived through it, beside other worlds in which it was told
the same all along.

They are imagined at the beginning and then played on by the rules, so that they hold exactly
what the seat can know at the end, whatever ``resample`` says by then.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, State

LENGTH = 12


@dataclass
class Window:
    seat: int
    start: State
    rng: Rng
    worlds: list[State]
    actions: list[int] = field(default_factory=list)

    @staticmethod
    def open(state: State, seat: int, size: int, seed: int) -> Window:
        rng = Rng(seed, 29)
        return Window(seat, state.copy(), rng, [state.resample(seat, rng) for _ in range(size)])

    def follow(self, state: State, action: int) -> None:
        """Play on; ``state`` is the true one before the action. Who is told otherwise, leaves."""
        after = state.copy()
        after.apply(action)
        code, view = int(state.seen(action, self.seat)), after.view(self.seat)
        followed = [self._step(world, action, code) for world in self.worlds]
        self.worlds = [w for w in followed if w is not None and w.view(self.seat) == view]
        self.actions.append(action)

    def _step(self, world: State, action: int, code: int) -> State | None:
        """The world after a step of which the seat is told the same; None where none is."""
        if code == action:
            choices = [action] if world.is_legal(action) else []
        else:
            choices = _weighted(world)
        choices = [choice for choice in choices if int(world.seen(choice, self.seat)) == code]
        if not choices:
            return None
        world = world.copy()
        world.apply(choices[self.rng.below(len(choices))])
        return world

    def again(self, size: int) -> list[tuple[str, list[State]]]:
        """The same stretch with more worlds: those left before each action, and at the end."""
        other = Window.open(self.start, self.seat, size, seed=31)
        state, left = self.start.copy(), []
        for action in self.actions:
            left.append((state.game.notation(action), other.worlds))
            other.follow(state, action)
            state.apply(action)
        return [*left, ("", other.worlds)]

    @property
    def is_past(self) -> bool:
        return len(self.actions) >= LENGTH


def _weighted(state: State) -> list[int]:
    """Every legal action once; an outcome of chance as often as it weighs."""
    if state.actor != CHANCE:
        return state.legal()
    return [a for k, a in enumerate(state.legal()) for _ in range(state.chance_weight(k))]
