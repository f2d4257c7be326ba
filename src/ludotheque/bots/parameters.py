"""How a search spends its simulations. Compiled.

A game may set some of these numbers for itself (``search_parameters``); the arena shows whether
it is for the better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from ludotheque.engine.game import Game


TO_THE_END: Final = 1 << 40
"""More plies than any game has."""


class SearchParameters:
    """The numbers of a search, by their names in the literature; found in the arena."""

    c_puct: float
    """How strongly promising, little tried actions attract (PUCT)."""
    temperature: float
    """Of the softmax over first guesses: one worse by so much gets about a third of the prior."""
    prior_weight: float
    """How much of an edge's prior follows the game's ``prior``, the rest the first guesses."""
    minimax_weight: float
    """Of the best play found, beside the mean of all (implicit minimax back-ups)."""
    widening: float
    """So many times the root of the visits, plus 2, actions are tried (progressive widening)."""
    chance_widening: float
    """The same for outcomes of chance; 0 is all of them."""
    rollout_depth: i64
    """So many plies are played before a position is evaluated."""
    rollout_weight: float
    """How much the rollout counts beside the evaluation before it."""
    prior_rollouts: bool
    """Whether rollouts follow the game's ``prior``; at random otherwise."""
    expand_after: i64
    """Visits before the actions of a position are looked at."""
    look_ahead: bool
    """Whether each action's first estimate is an evaluation one step ahead; its parent's value
    otherwise, which is cheaper where rollouts say more."""
    evaluate: bool
    """Whether positions are evaluated at all; otherwise only the end of a rollout counts, and an
    action never tried promises a victory."""

    def __init__(
        self,
        c_puct: float = 0.6,
        temperature: float = 0.05,
        prior_weight: float = 0.1,
        minimax_weight: float = 0.5,
        widening: float = 3.0,
        chance_widening: float = 2.0,
        rollout_depth: int = 0,
        rollout_weight: float = 1.0,
        prior_rollouts: bool = True,
        expand_after: int = 1,
        look_ahead: bool = True,
        evaluate: bool = True,
    ) -> None:
        self.c_puct = c_puct
        self.temperature = temperature
        self.prior_weight = prior_weight
        self.minimax_weight = minimax_weight
        self.widening = widening
        self.chance_widening = chance_widening
        self.rollout_depth = rollout_depth
        self.rollout_weight = rollout_weight
        self.prior_rollouts = prior_rollouts
        self.expand_after = expand_after
        self.look_ahead = look_ahead
        self.evaluate = evaluate


def parameters_of(game: Game) -> SearchParameters:
    """What serves this game best, as it says itself."""
    return SearchParameters(**game.search_parameters)


def rollout_parameters(c_puct: float = 1.4) -> SearchParameters:
    """Plain Monte Carlo tree search: the game's own advice is not asked for, rollouts at random to
    the end say everything, and every action of a position is tried."""
    return SearchParameters(
        c_puct=c_puct,
        prior_weight=0.0,
        minimax_weight=0.0,
        widening=float(TO_THE_END),
        rollout_depth=TO_THE_END,
        prior_rollouts=False,
        look_ahead=False,
        evaluate=False,
    )
