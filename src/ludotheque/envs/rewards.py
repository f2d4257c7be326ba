"""What an environment pays when a game ends, and what it does with an illegal action."""

from __future__ import annotations

from typing import Any, Literal, get_args

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.record import result_of
from ludotheque.engine.state import OVER, State
from ludotheque.envs.vector_games import pay_outcome, pay_score

Reward = Literal["outcome", "score"]
"""``outcome``: winning and losing, zero-sum between 1 and −1; alone, how good the result is, from
−1 to 1. ``score``: the final score."""

Illegal = Literal["end", "raise"]
"""``end``: an illegal action ends the game and costs 1. ``raise``: it is an error."""

PENALTY = -1.0


class BadChoice(LudothequeError):
    """An environment was asked for something it does not offer."""


class ResetNeeded(LudothequeError, RuntimeError):
    """There is no game to step: it has not begun, or it is over."""


def needs_reset() -> ResetNeeded:
    """What a finished environment says, or one that was never begun."""
    return ResetNeeded(
        en="No game is being played here; call reset() to begin one.",
        fr="Aucune partie n'est en cours ici ; appelez reset() pour en commencer une.",
    )


def check_reset_options(options: dict[str, Any] | None, offered: tuple[str, ...] = ()) -> None:
    """An error that names what ``reset`` does not understand."""
    unknown = sorted(set(options or {}) - set(offered))
    if unknown:
        names = ", ".join(unknown)
        raise BadChoice(
            en=f"reset() has no option {names}; a game's options are given when it is made.",
            fr=f"reset() n'a pas d'option {names} ; celles d'un jeu se donnent à sa création.",
        )


def check(what: str, choice: object, offered: Any) -> None:
    """An error that names what is offered, unless ``choice`` is among it."""
    choices = ", ".join(f"“{value}”" for value in get_args(offered))
    if choice not in get_args(offered):
        raise BadChoice(
            en=f"{what}={choice!r} is not known; choose one of {choices}.",
            fr=f"{what}={choice!r} n'est pas connu ; choisissez parmi {choices}.",
        )


def final_rewards(state: State, reward: Reward) -> list[float]:
    """What each seat is paid for a finished game; nothing before the end."""
    if state.actor != OVER:
        return [0.0] * state.players
    return pay_score(state) if reward == "score" else pay_outcome(state)


def story(state: State) -> dict[str, Any]:
    """Why a game ended, for ``info``; empty before the end, when it might tell a secret."""
    return result_of(state) or {}
