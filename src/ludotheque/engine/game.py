"""A game as a whole: what stays the same from the first move to the last."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

from ludotheque.engine import beginning
from ludotheque.engine.declarations import ArraySpec, Option
from ludotheque.engine.errors import BadRecord
from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.speech import Speech
from ludotheque.engine.state import OVER, State


class Game(Speech):
    """Everything about a game that does not change while it is played.

    A game names its constants, its kind of state and its table of actions. What else it says lies
    beside its code: ``texts.fr.toml`` and ``texts.en.toml``, ``rules.*.md``, ``lesson.*.toml``,
    and functions in ``refusals.py``, ``sentences.py``, ``quantities.py``, ``terminal.py`` and
    ``pages.py``, each found by being there.
    """

    key: ClassVar[str]
    players: ClassVar[range]
    default_players: ClassVar[int]
    options: ClassVar[Mapping[str, Option]] = {}
    state_type: ClassVar[type[State]]
    """What ``start`` makes; its ``set_up`` lays the table."""
    max_length: ClassVar[int]
    """No game has more actions than this, chance included, whatever the players and options."""
    scale: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    view_type: ClassVar[Any] = dict
    observation_spec: ClassVar[Sequence[ArraySpec]] = ()
    num_features: ClassVar[int] = 0
    """How many numbers ``State.features`` has for learners; 0 where they read the observation."""
    feature_kinds: ClassVar[Sequence[int]] = ()
    """For each of them its kind, counted from 1: features of a kind mean the same in different
    places. 0 is a kind of its own; empty where there are no kinds."""
    search_parameters: ClassVar[Mapping[str, Any]] = {}
    """How a search should spend its simulations here: fields of ``bots.SearchParameters``."""
    levels: ClassVar[Sequence[Mapping[str, Any]]] = ()
    """How the five levels of bots think, the weakest first: fields of ``bots.Level``."""
    master: ClassVar[Mapping[str, Any]] = {}
    """How the level *master* thinks, where ``master.weights`` lies beside the game's code:
    fields of ``bots.Master``."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "actions" in vars(cls):
            cls.num_actions, cls.num_codes = cls.actions.num_actions, cls.actions.num_codes

    # What follows from state and actions

    def first_state(self, players: int, options: dict[str, int]) -> State:
        """The state before the first chance event or decision."""
        return self.state_type(self, players, options)

    def restore(self, data: Any) -> State:
        """The state that ``State.dump`` has written."""
        state = self.start(data["players"], **data["options"])
        state.restore(data)
        return state

    # Starting

    def start(self, /, players: int | None = None, **options: int) -> State:
        """A state at its first chance event or decision.

        >>> game.start(players=2).players, game.start().players
        (2, 3)
        >>> game.start(players=9)
        Traceback (most recent call last):
        ludotheque.engine.errors.BadStart: High Card is for 2 to 4 players, not 9.
        """
        count = self.default_players if players is None else players
        return self.first_state(beginning.check_players(self, count), self.settle(options))

    def settle(self, options: Mapping[str, object]) -> dict[str, int]:
        """The options in full, or an error that says which ones there are.

        >>> game.settle({})
        {'copies': 3}
        """
        return beginning.complete(self, options)

    def load(self, data: Any) -> State:
        """The state that ``State.dump`` has written, or ``BadRecord``.

        >>> game.load(state.dump()) == state
        True
        """
        try:
            return self.restore(data)
        except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise BadRecord(
                en=f"This is not a stored position of {self.title('en')}.",
                fr=f"Ceci n'est pas une position enregistrée de {self.title('fr')}.",
            ) from error

    # Older rules

    def of_version(self, version: int) -> Game:
        """The game by an earlier version of its rules, for records and tables of that time.

        Those rules lie beside the game's code, a ``GAME`` in ``version_1.py`` for version 1. Where
        there are none, the present ones have taken over all that was recorded.

        >>> game.of_version(game.rules_version) is game
        True
        """
        if not 0 < version < self.rules_version:
            return self
        return _older(type(self).__module__.rpartition(".")[0], version) or self

    def renumber(self, number: int) -> int:
        """The present number of an action that had this number when these rules were present.

        >>> game.renumber(1)
        1
        """
        return number

    # Used by State

    def digest(self, state: State) -> int:
        """A hash of the state that is the same in every process, compiled or not."""
        text = json.dumps(state.dump(), sort_keys=True, separators=(",", ":"))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "big")

    def plain_outcome(self, state: State) -> Outcome:
        """An outcome that only knows the scores."""
        scores = state.scores()
        lines = [Line(seat=s, what="score", points=p) for s, p in enumerate(scores)]
        reason = "end" if state.actor == OVER else ""
        return Outcome(reason=reason, scores=scores, winners=state.winners(), breakdown=lines)

    # A game has no changing parts: equal by class, and pickled by it.

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[Callable[[], Game], tuple[()]]:
        return (type(self), ())

    def __repr__(self) -> str:
        return f"<game {self.key}>"


@cache
def _older(package: str, version: int) -> Game | None:
    name = f"{package}.version_{version}"
    if not package or find_spec(name) is None:
        return None
    older: Game = import_module(name).GAME
    return older
