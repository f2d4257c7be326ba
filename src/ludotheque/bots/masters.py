"""The level that learned by itself: there where a game has weights beside its code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ludotheque.bots.comparison import Comparison
from ludotheque.bots.value_network import ValueNetwork, from_bytes
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

    simulations: int = 3000
    """Playouts of a decision."""
    width: int = 8
    """So many actions that the network proposes are compared."""


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


def comparison_of(state: State, rng: Rng) -> Comparison:
    """What a master begins with: the actions that its network proposes."""
    game = state.game
    return Comparison(state, rng, network_of(game), master_of(game).width)


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
