"""Many games stepped at once, seen as NumPy arrays.

>>> from ludotheque import catalogue
>>> from ludotheque.envs.batch import Batch
>>> batch = Batch(catalogue()[0], 32, seed=7)
>>> for _ in range(100):
...     batch.step(batch.sample())
>>> batch.masks.shape[0], batch.dones.dtype
(32, dtype('bool'))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from ludotheque.bots.registry import Bot
from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game
from ludotheque.engine.observation import size_of, slices
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER, State
from ludotheque.envs.arrays import MASK, view
from ludotheque.envs.names import find, name_of
from ludotheque.envs.opponents import Others, check_seat, seat_bots
from ludotheque.envs.rewards import BadChoice, Reward, check
from ludotheque.envs.vector_games import VectorGames

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_extra("numpy") from error

Autoreset = Literal["same_step", "next_step"]
"""When a new game begins on a lane: with the step that ends the old one, or with the next."""

BLOCK = 128
"""So many lanes are cleared and stepped at a time: their observations stay in the cache."""


class LegalLists(NamedTuple):
    """What may be done on every lane, as lists in one array."""

    actions: NDArray[np.int64]
    """Of all lanes, one after the other, ascending."""
    offsets: NDArray[np.int64]
    """Lane n has ``actions[offsets[n]:offsets[n + 1]]``."""


class Batch:
    """``n`` games of one kind side by side; chance is played inside, seeded.

    The arrays are views of the batch's own storage and change with every step: copy what you
    keep, and do not write to them. On each lane ``actors`` says whose turn it is,
    ``observations`` what that seat may know and ``masks`` what it may do. When a game ends,
    ``dones`` is true, ``rewards`` holds what every seat is paid, ``final_observations`` what the
    last to act sees of the end and ``final_state(lane)`` all of it; the other arrays already show
    the next game on that lane, or with ``autoreset="next_step"`` the end, and the next step
    begins the new one.

    With ``seat`` every action is that seat's, and ``bots`` play the others.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        players: int | None = None,
        seed: int = 0,
        reward: Reward = "outcome",
        seat: int | None = None,
        bots: Others = "random",
        autoreset: Autoreset = "same_step",
        **options: int,
    ) -> None:
        check("reward", reward, Reward)
        check("autoreset", autoreset, Autoreset)
        if n < 1:
            raise BadChoice(
                en=f"A batch has at least one game, not {n}.",
                fr=f"Un lot compte au moins une partie, pas {n}.",
            )
        self.game = find(game)
        self.name = name_of(self.game)
        first = self.game.start(players, **options)
        self.n = n
        self.players = int(first.players)
        self.seat = check_seat(seat, self.players)
        others: list[Bot | None] = []
        if seat is not None:
            listed = seat_bots(bots, self.players - 1)
            others = [*listed[:seat], None, *listed[seat:]]
        self._games = VectorGames(
            first,
            n,
            size_of(self.game),
            reward == "score",
            seed,
            -1 if seat is None else seat,
            others,
            autoreset == "same_step",
        )
        self._lay_arrays()

    def _lay_arrays(self) -> None:
        """Lay arrays over the storage."""
        games, n = self._games, self.n
        self.observations: NDArray[np.int16] = view(games.observations, np.int16).reshape(n, -1)
        self.final_observations: NDArray[np.int16] = view(
            games.final_observations, np.int16
        ).reshape(n, -1)
        self.masks: NDArray[np.int8] = view(games.masks, MASK).reshape(n, -1)
        self.rewards: NDArray[np.float64] = view(games.rewards, np.float64).reshape(n, -1)
        self.dones: NDArray[np.bool_] = view(games.dones, np.bool_)
        self.actors: NDArray[np.int64] = view(games.actors, np.int64)
        self._chosen: NDArray[np.int64] = view(games.chosen, np.int64)
        self._sampled: NDArray[np.int64] = view(games.sampled, np.int64)

    @property
    def observation_parts(self) -> dict[str, NDArray[np.int16]]:
        """The observations by the names of their parts, in their shapes."""
        return {
            spec.name: self.observations[:, part].reshape(self.n, *spec.shape)
            for spec, part in slices(self.game)
        }

    def legal(self) -> LegalLists:
        """The legal actions as lists, where masks would be thousands wide."""
        self._games.list_legal()
        as_view: Any = np.frombuffer  # a vec has a buffer, which NumPy's stubs cannot know
        games = self._games
        return LegalLists(as_view(games.legal_actions, np.int64), as_view(games.legal_offsets, int))

    # Stepping

    def reset(self, seed: int = 0) -> None:
        """Begin new games on all lanes."""
        self._games.reset(seed)

    def reset_lane(self, lane: int) -> None:
        """Begin a new game on one lane; its chance goes on where it was."""
        self._games.reset_lane(self._check_lane(lane))

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Do one action on each lane; an illegal one is an error, and then nothing is done."""
        if len(actions) != self.n:
            raise BadChoice(
                en=f"This batch takes {self.n} actions at once, not {len(actions)}.",
                fr=f"Ce lot prend {self.n} actions à la fois, pas {len(actions)}.",
            )
        self._chosen[:] = actions
        lane = self._games.illegal_lane()
        if lane >= 0:
            raise self.game.refuse(self.state(lane), int(self._chosen[lane]))
        for first in range(0, self.n, BLOCK):
            end = min(first + BLOCK, self.n)
            self.observations[first:end].fill(0)
            self._games.step(first, end)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each lane, drawn by lot and reproducible from the seed."""
        self._games.sample()
        return self._sampled.copy()

    # States

    def state(self, lane: int) -> State:
        """A copy of the game on a lane, with everything it hides: for analysis, not for agents."""
        return self._games.state(self._check_lane(lane))

    def final_state(self, lane: int) -> State | None:
        """The end of the game that the last step ended on this lane, if it did."""
        state = self._games.finals[self._check_lane(lane)]
        return None if state is None else state.copy()

    def set_state(self, lane: int, state: State) -> None:
        """Go on with this game on a lane; a copy is taken."""
        if state.game != self.game or state.players != self.players or state.actor == OVER:
            raise BadChoice(
                en=f"A lane takes a game of {self.name} for {self.players} that is not over.",
                fr=f"Une ligne prend une partie de {self.name} à {self.players} qui n'est pas "
                "finie.",
            )
        self._games.set_state(self._check_lane(lane), state)

    def _check_lane(self, lane: int) -> int:
        if not 0 <= lane < self.n:
            raise BadChoice(
                en=f"The lanes are numbered 0 to {self.n - 1}; there is no lane {lane}.",
                fr=f"Les lignes vont de 0 à {self.n - 1} ; il n'y a pas de ligne {lane}.",
            )
        return lane

    # Checkpoints

    def checkpoint(self) -> dict[str, Any]:
        """Everything that decides what comes next, as plain JSON values."""
        streams = [list(rng.words()) for rng in self._games.streams()]
        states = [self.state(lane).dump() for lane in range(self.n)]
        return {"name": self.name, "states": states, "streams": streams}

    def restore(self, checkpoint: dict[str, Any]) -> None:
        """Go on where ``checkpoint`` was taken, on a batch of the same kind and size."""
        if checkpoint.get("name") != self.name or len(checkpoint["states"]) != self.n:
            raise BadChoice(
                en=f"This checkpoint is of another batch than {self.n} games of {self.name}.",
                fr=f"Cette sauvegarde est d'un autre lot que {self.n} parties de {self.name}.",
            )
        for lane, data in enumerate(checkpoint["states"]):
            state = self.game.load(data)
            if state.actor == OVER:
                self._games.reset_lane(lane)
            else:
                self._games.set_state(lane, state)
        self._games.set_streams([Rng.of_words(*words) for words in checkpoint["streams"]])
