"""Every way a game can be set up: players × options."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from ludotheque.engine.declarations import Option
from ludotheque.engine.game import Game
from ludotheque.engine.state import State


@dataclass(frozen=True)
class Setting:
    """A number of players and the options."""

    players: int
    options: tuple[tuple[str, int], ...]

    def start(self, game: Game) -> State:
        return game.start(self.players, **dict(self.options))

    def __str__(self) -> str:
        """A short name, also for files: ``4p-reversed-stall=1``."""
        words = [f"{self.players}p"]
        for name, value in self.options:
            if isinstance(value, bool):
                words += [name] if value else []
            else:
                words.append(f"{name}={value}")
        return "-".join(words)


def settings(game: Game) -> list[Setting]:
    """Each number of players with each value of each switch, and numbers at default and low."""
    names = list(game.options)
    choices = [_values(game.options[name]) for name in names]
    return [
        Setting(players, tuple(zip(names, values, strict=True)))
        for players in game.players
        for values in product(*choices)
    ]


def _values(option: Option) -> list[int]:
    if option.kind == "bool":
        return [bool(option.default), not option.default]
    return sorted({option.default, option.low}, key=lambda value: value != option.default)
