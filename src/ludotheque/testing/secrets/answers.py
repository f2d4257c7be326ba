"""Everything a seat can ask is answered alike in two worlds that it cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.engine.errors import LANGUAGES, IllegalAction
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State
from ludotheque.table.hints import hint_actions
from ludotheque.testing.difference import difference
from ludotheque.testing.moments import observation
from ludotheque.testing.walk import Walk

ASKED = 40
"""So many actions are asked about at a state, and as many that are refused."""
NO_REPLY = -1
AskOfAction = Callable[[State, int, int], Any]


def check(walk: Walk, seat: int, other: State) -> None:
    worlds = (walk.state, other)
    for name, ask in ALWAYS.items():
        _compare(walk, name, seat, "", *(ask(world, seat) for world in worlds))
    if walk.state.actor != seat:
        return
    first, second = ({"legal": world.legal()} for world in worlds)
    _compare(walk, "secret list", seat, "", first, second)
    # An action of one world alone is the list's fault, and nobody else's.
    both = [action for action in first["legal"] if action in second["legal"]]
    neither = {*range(walk.state.game.num_codes)}.difference(first["legal"], second["legal"])
    _compare(walk, "secret hint", seat, "", *(_hint(world, both) for world in worlds))
    _compare_each(walk, "secret sentence", seat, both, other, _sentence)
    _compare_each(walk, "secret preview", seat, both, other, _preview)
    _compare_each(walk, "secret refusal", seat, sorted(neither), other, _refusal)


def _compare_each(
    walk: Walk, check: str, seat: int, actions: list[int], other: State, ask: AskOfAction
) -> None:
    for action in _some(actions, walk):
        answers = (ask(world, action, seat) for world in (walk.state, other))
        _compare(walk, check, seat, walk.state.game.notation(action), *answers)


def _compare(walk: Walk, check: str, seat: int, action: str, one: Any, other: Any) -> None:
    if one != other:
        about = f" about “{action}”" if action else ""
        where = difference(one, other)
        walk.reporter.fail(check, f"seat {seat} learns a hidden thing{about}: {where}")


def _some(actions: list[int], walk: Walk) -> list[int]:
    """All, or as many as are asked about, others each time."""
    if len(actions) <= ASKED:
        return actions
    start = Rng(len(walk.actions), 17).below(len(actions))
    return (actions[start:] + actions[:start])[:ASKED]


def _spectator(state: State, seat: int) -> Any:
    return {"view(None)": state.view(None)}


def _scores(state: State, seat: int) -> Any:
    return {"scores": state.scores(), "outcome": dict(state.outcome())}


def _hint(state: State, actions: list[int]) -> Any:
    """What is proposed, and why, if a search likes these actions."""
    game = state.game
    estimates = [(action, 0.5, 1, NO_REPLY) for action in actions[-ASKED:]]
    return {
        lang: [
            {"sentence": hint.sentence, "reasons": hint.reasons}
            for hint in hint_actions(state, game.seat_names(state.players, lang), estimates, lang)
        ]
        for lang in LANGUAGES
    }


def _sentence(state: State, action: int, seat: int) -> Any:
    return {lang: state.game.sentence(state, action, lang, you=seat) for lang in LANGUAGES}


def _preview(state: State, action: int, seat: int) -> Any:
    return state.preview(action)


def _refusal(state: State, action: int, seat: int) -> Any:
    try:
        state.copy().apply(action)
    except IllegalAction as error:
        return {"rule": error.rule, **error.texts}
    return {"rule": "none: it is legal"}


ALWAYS: dict[str, Callable[[State, int], Any]] = {
    "spectator": _spectator,
    "secret observation": lambda state, seat: {"observation": observation(state, seat)[3:-3]},
    "secret scores": _scores,
}
TO_ITS_ACTOR = (
    "secret list", "secret hint", "secret sentence", "secret preview", "secret refusal",
)  # fmt: skip
CHECKS = (*ALWAYS, *TO_ITS_ACTOR)
