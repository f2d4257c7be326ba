"""The bots that search, made from the arguments of their names."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ludotheque.bots.evaluator_search import EvaluatorSearch
from ludotheque.bots.parameters import SearchParameters, parameters_of
from ludotheque.bots.search import Search
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.bots.evaluators import Evaluator

MOST_SIMULATIONS = 10_000_000
MOST_WORKERS = 1024
C_PUCT = 1.25
"""For a search by values and priors of a network, as AlphaZero began with."""


def search_bot(
    simulations: str, workers: str = "1", seconds: float = 0.0
) -> Callable[[State, Rng], int]:
    """``search:800``: so many simulations with the game's own evaluation.

    ``search:800:workers=4`` shares them among so many processes, each with a tree of its own.
    """
    number = _whole(simulations, MOST_SIMULATIONS, "simulations")
    processes = _whole(workers, MOST_WORKERS, "workers")
    if processes > 1:
        from ludotheque.bots.parallel import parallel_action

        return partial(parallel_action, simulations=number, workers=processes, seconds=seconds)
    return partial(search_action, simulations=number, seconds=seconds)


def search_action(state: State, rng: Rng, simulations: int, seconds: float = 0.0) -> int:
    """What a plain search with so many simulations does."""
    search = Search(state, rng, parameters_of(state.game))
    search.run(simulations, seconds)
    return int(search.best())


def network_bot(
    weights: str, simulations: str = "200", batch: str = "32", seconds: float = 0.0
) -> Callable[[State, Rng], int]:
    """``az:weights.npz``: a search by the values and priors of a network."""
    from ludotheque.bots.network import Network

    return partial(
        evaluator_action,
        evaluator=Network.load(weights),
        simulations=_whole(simulations, MOST_SIMULATIONS, "simulations"),
        batch=_whole(batch, 4096, "batch"),
        seconds=seconds,
    )


def evaluator_action(
    state: State,
    rng: Rng,
    evaluator: Evaluator,
    simulations: int,
    batch: int = 32,
    seconds: float = 0.0,
) -> int:
    """What a search by an evaluator does."""
    if state.num_legal() == 1:
        return int(state.nth_legal(0))
    search = EvaluatorSearch(state, rng, SearchParameters(c_puct=C_PUCT))
    search.run(evaluator, simulations, batch, seconds)
    return int(search.best())


def _whole(text: str, most: int, what: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= most:
        raise ValueError(f"{what} is a whole number from 1 to {most}, not “{text}”")
    return int(text)
