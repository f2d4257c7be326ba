"""The level that learned by itself: there where a game has weights beside its code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ludotheque.bots.parameters import SearchParameters
from ludotheque.bots.value_network import ValueNetwork, from_bytes
from ludotheque.bots.value_search import ValueSearch
from ludotheque.engine.board_files import folder_of
from ludotheque.engine.errors import LudothequeError

if TYPE_CHECKING:
    from pathlib import Path

    from ludotheque.engine.game import Game
    from ludotheque.engine.rng import Rng
    from ludotheque.engine.state import State

MASTER = "master"
"""What the level is called."""
WEIGHTS = "master.weights"


class NoMaster(LudothequeError):
    """A box without weights has no master."""


@dataclass(frozen=True)
class Master:
    """How a master thinks: ``Game.master`` has what is said otherwise."""

    simulations: int = 1000
    c_puct: float = 0.3
    temperature: float = 0.02
    prior_weight: float = 0.0
    minimax_weight: float = 0.0
    chance_widening: float = 0.0
    expand_after: int = 1
    rollout_depth: int = 0

    def parameters(self) -> SearchParameters:
        """What its search goes by."""
        return SearchParameters(
            c_puct=self.c_puct,
            temperature=self.temperature,
            prior_weight=self.prior_weight,
            minimax_weight=self.minimax_weight,
            chance_widening=self.chance_widening,
            expand_after=self.expand_after,
            rollout_depth=self.rollout_depth,
        )


def weights_of(game: Game) -> Path:
    """Where the weights lie, if there are any."""
    return folder_of(game) / WEIGHTS


@lru_cache(maxsize=64)
def has_master(game: Game) -> bool:
    """Whether this game has the level."""
    return weights_of(game).is_file()


def master_of(game: Game) -> Master:
    """How the master thinks about this game."""
    return Master(**game.master)


def master_search(state: State, rng: Rng, network: ValueNetwork | None = None) -> ValueSearch:
    """The search that a master begins with."""
    game = state.game
    return ValueSearch(state, rng, master_of(game).parameters(), network or network_of(game))


@lru_cache(maxsize=8)
def network_of(game: Game) -> ValueNetwork:
    """What the master has learned."""
    if not has_master(game):
        raise _no_master(game)
    return from_bytes(game, weights_of(game).read_bytes())


def check_level(bot: str, game: Game) -> None:
    """An error if a master is called who is not in this box."""
    if bot == MASTER and not has_master(game):
        raise _no_master(game)


def _no_master(game: Game) -> NoMaster:
    return NoMaster(
        en=f"There is no master of {game.title('en')} yet; call an expert.",
        fr=f"Il n'y a pas encore de maître de {game.title('fr')} ; appelez un expert.",
    )
