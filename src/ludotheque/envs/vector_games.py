"""What seats see and may do, in flat storage, for one game or for many at once. Compiled.

NumPy reads the ``vec`` storage by the buffer protocol: nothing is copied on the way.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ludotheque.bots.rollout import play_chance
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State

# Storage


def mark(mask: vec[u8], at: i64, actions: list[int], value: u8) -> None:
    """Write a value at the place of each action."""
    for action in actions:
        place: i64 = action
        mask[at + place] = value


# What a finished game pays


def pay_outcome(state: State) -> list[float]:
    """1 for a sole winner; what winners get the others lose, so that the sum is zero.

    Alone one plays against the game: 1 for a victory, −1 otherwise.
    """
    winners = state.winners()
    players: i64 = state.players
    paid: list[float] = []
    seat: i64 = 0
    while seat < players:
        share = 1.0 / float(len(winners)) if seat in winners else 0.0
        if players == 1:
            paid.append(1.0 if winners else -1.0)
        else:
            paid.append((float(players) * share - 1.0) / float(players - 1))
        seat += 1
    return paid


def pay_score(state: State) -> list[float]:
    """The final score of each seat, in points."""
    scale = float(state.game.scale)
    return [float(score) / scale for score in state.scores()]


# One game


class Observer:
    """The observation and the mask of one seat at a time."""

    observation: vec[i16]
    mask: vec[u8]
    _legal: list[int]

    def __init__(self, size: int, actions: int) -> None:
        self.observation = vec[i16]([0] * int(size))
        self.mask = vec[u8]([0] * int(actions))
        self._legal = []

    def observe(self, state: State, seat: i64) -> None:
        """Write what the seat may know, and what it may do if it is the actor."""
        state.observe(seat, self.observation, 0)
        mark(self.mask, 0, self._legal, 0)
        self._legal = state.legal() if state.actor == seat else []
        mark(self.mask, 0, self._legal, 1)


# Many games


class VectorGames:
    """``n`` games side by side, each on its lane, with the storage that NumPy sees.

    A lane plays chance by itself and begins a new game as soon as one is over: then ``dones`` is 1
    and ``rewards`` are those of the game that ended, while everything else already shows the new
    one. Lane k draws from stream k of the seed, however many lanes there are.
    """

    observations: vec[i16]
    masks: vec[u8]
    rewards: vec[float]
    dones: vec[u8]
    actors: vec[i64]
    sampled: vec[i64]
    _first: State
    _by_score: bool
    _states: list[State]
    _chance: list[Rng]
    _picker: Rng
    _n: i64
    _size: i64
    _actions: i64
    _players: i64
    _legal: list[list[int]]
    _quick: bool  # the game marks its actions without listing them

    def __init__(self, first: State, n: int, size: int, by_score: bool, seed: int) -> None:
        self._first = first
        self._by_score = by_score
        self._n = n
        self._size = size
        self._actions = first.game.num_actions
        self._players = first.players
        self.observations = vec[i16]([0] * int(self._n * self._size))
        self.masks = vec[u8]([0] * int(self._n * self._actions))
        self.rewards = vec[float]([0.0] * (n * int(first.players)))
        self.dones = vec[u8]([0] * int(self._n))
        self.actors = vec[i64]([0] * int(self._n))
        self.sampled = vec[i64]([0] * int(self._n))
        self._states = [first] * n
        self._legal = [[] for _ in range(n)]
        self._quick = type(first).mark_legal is not State.mark_legal
        self._chance = []
        self._picker = Rng(seed, -1)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin new games on all lanes."""
        self._chance = [Rng(seed, lane) for lane in range(self._n)]
        self._picker = Rng(seed, -1)
        lane: i64 = 0
        while lane < self._n:
            self._forget(lane)
            self._unmark(lane, self._states[lane])
            self._show(lane, self._begin(lane))
            lane += 1

    def state(self, lane: int) -> State:
        """A copy of the game on a lane."""
        return self._states[lane].copy()

    def refused(self, actions: list[int]) -> int:
        """The first lane whose action is not legal, or −1."""
        lane: i64 = 0
        while lane < self._n:
            action = actions[lane]
            if action < 0 or action >= self._actions:
                return lane
            if self.masks[lane * self._actions + action] == 0:
                return lane
            lane += 1
        return -1

    def step(self, actions: list[int]) -> None:
        """Do one legal action on each lane."""
        lane: i64 = 0
        while lane < self._n:
            self._step_lane(lane, actions[lane])
            lane += 1

    def sample(self) -> None:
        """Draw a legal action for each lane, each as likely as the others."""
        lane: i64 = 0
        while lane < self._n:
            if self._quick:
                state = self._states[lane]
                self.sampled[lane] = state.nth_legal(self._picker.below(state.num_legal()))
            else:
                legal = self._legal[lane]
                self.sampled[lane] = legal[self._picker.below(len(legal))]
            lane += 1

    def _step_lane(self, lane: i64, action: i64) -> None:
        state = self._states[lane]
        if self.dones[lane] != 0:
            self._forget(lane)
        self._unmark(lane, state)
        state.step(action)
        if state.actor == CHANCE:
            play_chance(state, self._chance[lane])
        if state.actor == OVER:
            self._pay(lane, state)
            state = self._begin(lane)
        self._show(lane, state)

    def _begin(self, lane: i64) -> State:
        state = self._first.copy()
        play_chance(state, self._chance[lane])
        self._states[lane] = state
        return state

    def _forget(self, lane: i64) -> None:
        """The reward of an earlier game is paid once."""
        self.dones[lane] = 0
        seat: i64 = 0
        while seat < self._players:
            self.rewards[lane * self._players + seat] = 0.0
            seat += 1

    def _pay(self, lane: i64, state: State) -> None:
        paid = pay_score(state) if self._by_score else pay_outcome(state)
        seat: i64 = 0
        while seat < self._players:
            self.rewards[lane * self._players + seat] = paid[seat]
            seat += 1
        self.dones[lane] = 1

    def _show(self, lane: i64, state: State) -> None:
        actor = state.actor
        self.actors[lane] = actor
        state.observe(actor, self.observations, lane * self._size)
        mask = lane * self._actions
        if self._quick:
            state.mark_legal(self.masks, mask, 1)
        else:
            self._legal[lane] = state.legal()
            mark(self.masks, mask, self._legal[lane], 1)

    def _unmark(self, lane: i64, state: State) -> None:
        """Take the mask back before the state changes: only those places are written."""
        if self._quick:
            state.mark_legal(self.masks, lane * self._actions, 0)
        else:
            mark(self.masks, lane * self._actions, self._legal[lane], 0)
