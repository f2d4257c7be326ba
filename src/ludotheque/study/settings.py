"""How thoroughly a game is looked at, and from which numbers chance is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.engine.rng import Rng


@dataclass(frozen=True)
class Settings:
    """Everything a judgement depends on besides the game itself; equal settings, equal study."""

    seed: int = 1
    open_cards: bool = False
    """Judge as if every card had lain open; otherwise by what each player could know."""
    simulations: int = 200
    """Of the search at each decision."""
    deep_simulations: int = 1600
    """At those that look costly, or decisive, at first."""
    glance_simulations: int = 8
    """Of a short look at a position that could have come."""
    glances: int = 4
    """So many short looks at each outcome of chance, with different random numbers."""
    outcomes: int = 24
    """So many are looked at; where there are more, so many in proportion to their weights."""
    worlds: int = 12
    """That are imagined for a player who looks on, where hands are hidden."""

    def rng(self, step: int, stream: int = 0) -> Rng:
        """Random numbers for one step: they depend on nothing that is hidden."""
        return Rng(self.seed, step << 16 | stream)
