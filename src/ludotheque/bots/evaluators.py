"""What judges the leaves of a search: a network, or the game's own evaluation.

An evaluator has one method to write, ``evaluate``; ``bots.network`` is a whole one in NumPy. The
leaves come as arrays, dozens at a time, each as the seat that decides there may know it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.bots.leaves import Leaves
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.extras import missing_extra

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Values = NDArray[np.floating[Any]]
    Priors = NDArray[np.floating[Any]]


class BadEvaluation(LudothequeError):
    """An evaluator answered with something that no search can use."""


class Legal(NamedTuple):
    """What may be done at each leaf, as lists in one array: masks would be thousands wide."""

    actions: NDArray[np.int64]
    """Of all leaves, one leaf after the other, ascending."""
    offsets: NDArray[np.int64]
    """Leaf n has ``actions[offsets[n]:offsets[n + 1]]``."""

    @property
    def rows(self) -> NDArray[np.int64]:
        """For each of the actions, its leaf."""
        numpy = _numpy()
        rows: NDArray[np.int64] = numpy.repeat(
            numpy.arange(len(self.offsets) - 1), numpy.diff(self.offsets)
        )
        return rows

    def mask(self, num_actions: int) -> NDArray[np.bool_]:
        """The same as a mask."""
        numpy = _numpy()
        mask: NDArray[np.bool_] = numpy.zeros((len(self.offsets) - 1, num_actions), numpy.bool_)
        mask[self.rows, self.actions] = True
        return mask

    def softmax(self, logits: NDArray[Any]) -> NDArray[Any]:
        """Priors from one number for each of the actions, leaf by leaf."""
        np = _numpy()
        starts, sizes = self.offsets[:-1], np.diff(self.offsets)
        shares = np.exp(logits - np.repeat(np.maximum.reduceat(logits, starts), sizes))
        shares /= np.repeat(np.add.reduceat(shares, starts), sizes)
        result: NDArray[Any] = shares
        return result


class Evaluator:
    """Values and priors of leaves. Derive from it and write ``evaluate``."""

    def evaluate(self, observations: NDArray[np.int16], legal: Legal) -> tuple[Values, Priors]:
        """Judge positions.

        ``observations`` has one row for each leaf. Return ``values``, for each leaf every seat's
        share of the victory from 0 to 1, the actor's first and then around the table, as
        observations have it; and ``priors``, either one number for each of ``legal.actions`` or a
        whole row of ``num_actions`` for each leaf. Priors need not sum to 1.
        """
        raise TypeError(f"{type(self).__name__} has no evaluate(): write what it thinks.")

    def evaluate_leaves(self, leaves: Leaves) -> tuple[list[float], list[float]]:
        """The same as the search asks it: leaves as they lie in its storage."""
        np = _numpy()
        as_view: Any = np.frombuffer  # a vec has a buffer, which NumPy's stubs cannot know
        rows, size = len(leaves), int(leaves.size)
        observations = as_view(leaves.observations, np.int16)[: rows * size].reshape(rows, size)
        legal = Legal(as_view(leaves.actions, np.int64), as_view(leaves.offsets, np.int64))
        values, priors = self.evaluate(observations, legal)
        players = int(leaves.states[0].players)
        return _value_list(values, rows, players), _prior_list(priors, legal)


class FunctionEvaluator(Evaluator):
    """A function ``evaluate(observations, legal)`` as an evaluator."""

    def __init__(self, function: Callable[[Any, Legal], tuple[Any, Any]]) -> None:
        self._function = function

    def evaluate(self, observations: NDArray[np.int16], legal: Legal) -> tuple[Values, Priors]:
        return self._function(observations, legal)


class GameEvaluator(Evaluator):
    """The game's own ``evaluate`` and ``prior``: what a search uses that is given no other."""

    def evaluate_leaves(self, leaves: Leaves) -> tuple[list[float], list[float]]:
        values: list[float] = []
        priors: list[float] = []
        for state in leaves.states:
            of_seats = state.evaluate()
            values += of_seats[state.actor :] + of_seats[: state.actor]
            priors += _shares([float(state.prior(k)) for k in range(state.num_legal())])
        return values, priors


def _shares(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total if total > 0 else 1 / len(weights) for weight in weights]


def _value_list(values: Any, rows: int, players: int) -> list[float]:
    np = _numpy()
    array = np.asarray(values, np.float64)
    if array.shape != (rows, players) or not np.isfinite(array).all():
        raise BadEvaluation(
            en=f"An evaluator must return finite values of the shape ({rows}, {players}), one for "
            f"each leaf and seat; these have the shape {array.shape}.",
            fr=f"Un évaluateur doit rendre des valeurs finies de forme ({rows}, {players}), une "
            f"par feuille et par place ; celles-ci ont la forme {array.shape}.",
        )
    result: list[float] = array.ravel().tolist()
    return result


def _prior_list(priors: Any, legal: Legal) -> list[float]:
    """Priors of the legal actions, made to sum to 1 for each leaf."""
    np = _numpy()
    array = np.asarray(priors, np.float64)
    if array.ndim == 2 and array.shape[0] == len(legal.offsets) - 1:
        array = array[legal.rows, legal.actions]
    if array.shape != legal.actions.shape or not np.isfinite(array).all() or (array < 0).any():
        raise BadEvaluation(
            en="An evaluator must return a finite prior, 0 or more, for each legal action or a "
            f"row of them for each leaf; these have the shape {array.shape}.",
            fr="Un évaluateur doit rendre un a priori fini, nul ou positif, par action légale ou "
            f"une ligne par feuille ; ceux-ci ont la forme {array.shape}.",
        )
    sums = np.add.reduceat(array, legal.offsets[:-1])
    sizes = np.diff(legal.offsets)
    even = np.repeat(1.0 / sizes, sizes)
    whole = np.repeat(sums, sizes)
    result: list[float] = np.where(whole > 0, array / np.where(whole > 0, whole, 1), even).tolist()
    return result


def _numpy() -> Any:
    try:
        import numpy as np
    except ModuleNotFoundError as error:
        raise missing_extra(
            "numpy", "A network as evaluator needs", "Un réseau évaluateur demande"
        ) from error
    return np
