"""What seats see and may do, in flat storage, for one game or for many at once. Compiled.

NumPy reads the ``vec`` storage by the buffer protocol: nothing is copied on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from ludotheque.bots.rollout import play_chance
from ludotheque.engine.rng import Rng
from ludotheque.engine.speed import check_class, notice
from ludotheque.engine.state import CHANCE, OVER, State, clear

# Storage


def mark(mask: vec[u8], at: i64, actions: list[int], value: u8) -> None:
    """Write a value at the place of each action."""
    for action in actions:
        place: i64 = action
        mask[at + place] = value


# What a finished game pays


def pay_outcome(state: State) -> list[float]:
    """1 for a sole winner; what winners get the others lose, so that the sum is zero.

    Alone one plays for how good the result is, by the game's own evaluation of the end: from −1
    to 1, and −1 for a game that is lost.
    """
    winners = state.winners()
    players: i64 = state.players
    if players == 1:
        return [2.0 * state.evaluate()[0] - 1.0 if winners else -1.0]
    paid: list[float] = []
    seat: i64 = 0
    while seat < players:
        share = 1.0 / float(len(winners)) if seat in winners else 0.0
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
    legal: list[int]

    def __init__(self, size: int, actions: int) -> None:
        self.observation = vec[i16]([0] * int(size))
        self.mask = vec[u8]([0] * int(actions))
        self.legal = []

    def observe(self, state: State, seat: i64) -> None:
        """Write what the seat may know, and what it may do if it is the actor."""
        clear(self.observation, 0, i64(len(self.observation)))
        state.write_observation(seat, self.observation, 0)
        mark(self.mask, 0, self.legal, 0)
        self.legal = state.legal() if state.actor == seat else []
        mark(self.mask, 0, self.legal, 1)


# Many games

MANY: Final[i64] = 512
"""The states of fewer games fit the processor's own cache, wherever they lie."""


class VectorGames:
    """``n`` games side by side, each on its lane, with the storage that NumPy sees.

    A lane plays chance by itself, and the other seats too if ``seat`` is not −1. When a game is
    over ``dones`` is 1, ``rewards`` are paid and ``finals`` has its last state. Then a new one
    begins on the lane at once, so that everything else shows the new one (``same_step``), or with
    the next step, which does nothing else there. Lane k draws from stream k of the seed, however
    many lanes there are.
    """

    observations: vec[i16]
    final_observations: vec[i16]
    masks: vec[u8]
    rewards: vec[float]
    dones: vec[u8]
    actors: vec[i64]
    chosen: vec[i64]
    """The next action of each lane: whoever steps writes them here."""
    sampled: vec[i64]
    legal_actions: vec[i64]
    legal_offsets: vec[i64]
    finals: list[State | None]
    _first: State
    _by_score: bool
    _seat: i64
    _others: list[Callable[[State, Rng], int] | None]
    _same_step: bool
    _states: list[State]
    _chance: list[Rng]
    _picker: Rng
    _n: i64
    _size: i64
    _actions: i64
    _players: i64
    _legal: list[list[int]]
    _quick: bool  # the game marks its actions without listing them
    _begun: i64  # games begun since the states lay in order

    def __init__(
        self,
        first: State,
        n: int,
        size: int,
        by_score: bool,
        seed: int,
        seat: int = -1,
        others: list[Callable[[State, Rng], int] | None] | None = None,
        same_step: bool = True,
    ) -> None:
        notice()
        check_class(type(first))
        check_class(type(self))
        self._first = first
        self._by_score = by_score
        self._seat = seat
        self._others = others or []
        self._same_step = same_step
        self._n = n
        self._size = size
        self._actions = first.game.num_actions
        self._players = first.players
        self.observations = vec[i16]([0] * int(self._n * self._size))
        self.final_observations = vec[i16]([0] * int(self._n * self._size))
        self.masks = vec[u8]([0] * int(self._n * self._actions))
        self.rewards = vec[float]([0.0] * (n * int(first.players)))
        self.dones = vec[u8]([0] * int(self._n))
        self.actors = vec[i64]([0] * int(self._n))
        self.chosen = vec[i64]([0] * int(self._n))
        self.sampled = vec[i64]([0] * int(self._n))
        self.legal_actions = vec[i64]()
        self.legal_offsets = vec[i64]()
        self.finals = [None] * n
        self._states = [first] * n
        self._legal = [[] for _ in range(n)]
        self._quick = type(first).mark_legal is not State.mark_legal
        self._chance = []
        self._picker = Rng(seed, -1)
        self._begun = 0
        self.reset(seed)

    # Beginning

    def reset(self, seed: int) -> None:
        """Begin new games on all lanes."""
        self._chance = [Rng(seed, lane) for lane in range(self._n)]
        self._picker = Rng(seed, -1)
        lane: i64 = 0
        while lane < self._n:
            self.reset_lane(lane)
            lane += 1
        self._begun = 0

    def reset_lane(self, lane: i64) -> None:
        """Begin a new game on one lane; its chance goes on where it was."""
        self._forget(lane)
        self._unmark(lane, self._states[lane])
        clear(self.observations, lane * self._size, self._size)
        self._show(lane, self._begin(lane))

    def _begin(self, lane: i64) -> State:
        state = self._first.copy()
        self._play_on(lane, state)
        while state.actor == OVER:  # others may end a game before the seat has a turn
            state = self._first.copy()
            self._play_on(lane, state)
        self._states[lane] = state
        self._begun += 1
        return state

    def _put_in_order(self) -> None:
        """Lay the states side by side in memory again, as lanes are stepped.

        New games begin wherever memory was free; the processor, which reads ahead, then waits for
        every lane of a batch that its caches do not hold.
        """
        self._states = [state.copy() for state in self._states]
        self._begun = 0

    # What is kept

    def state(self, lane: int) -> State:
        """A copy of the game on a lane."""
        return self._states[lane].copy()

    def set_state(self, lane: int, state: State) -> None:
        """Go on with this game on a lane."""
        place: i64 = lane
        self._forget(place)
        self._unmark(place, self._states[lane])
        copy = state.copy()
        self._play_on(place, copy)
        self._states[lane] = copy
        clear(self.observations, place * self._size, self._size)
        if copy.actor == OVER:
            self._end(place, copy, copy.actor)
        else:
            self._show(place, copy)

    def streams(self) -> list[Rng]:
        """Where the random numbers of all lanes stand; the last is that of ``sample``."""
        return [*self._chance, self._picker]

    def set_streams(self, streams: list[Rng]) -> None:
        self._chance = streams[:-1]
        self._picker = streams[-1]

    # Stepping

    def illegal_lane(self) -> int:
        """The first lane whose chosen action is not legal, or −1."""
        lane: i64 = 0
        while lane < self._n:
            action = self.chosen[lane]
            if action < 0 or action >= self._actions:
                if not self._waits(lane):
                    return lane
            elif self.masks[lane * self._actions + action] == 0 and not self._waits(lane):
                return lane
            lane += 1
        return -1

    def _waits(self, lane: i64) -> bool:
        """Whether the game of a lane is over and the next step begins a new one."""
        return not self._same_step and self.dones[lane] != 0

    def step(self, first: i64, end: i64) -> None:
        """Do the chosen action on each of these lanes; all must be legal.

        Whoever steps has cleared their observations: NumPy does so several times faster.
        """
        if self._begun >= self._n and self._n >= MANY:
            self._put_in_order()
        lane = first
        while lane < end:
            if self._waits(lane):
                self.reset_lane(lane)
            else:
                self._step_lane(lane, self.chosen[lane])
            lane += 1

    def sample(self) -> None:
        """Draw a legal action for each lane, each as likely as the others."""
        lane: i64 = 0
        while lane < self._n:
            if self._waits(lane):
                self.sampled[lane] = 0
            elif self._quick:
                state = self._states[lane]
                self.sampled[lane] = state.nth_legal(self._picker.below(state.num_legal()))
            else:
                legal = self._legal[lane]
                self.sampled[lane] = legal[self._picker.below(len(legal))]
            lane += 1

    def list_legal(self) -> None:
        """Write the legal actions of all lanes into ``legal_actions``, lane after lane."""
        actions = vec[i64]()
        offsets = vec[i64]([0])
        lane: i64 = 0
        while lane < self._n:
            state = self._states[lane]
            if state.actor >= 0:
                legal = state.legal() if self._quick else self._legal[lane]
                for action in legal:
                    actions = append(actions, action)
            offsets = append(offsets, i64(len(actions)))
            lane += 1
        self.legal_actions = actions
        self.legal_offsets = offsets

    def _step_lane(self, lane: i64, action: i64) -> None:
        state = self._states[lane]
        if self.dones[lane] != 0:
            self._forget(lane)
        self._unmark(lane, state)
        actor = state.actor
        state.step(action)
        if state.actor == CHANCE or self._seat >= 0:
            self._play_on(lane, state)
        if state.actor == OVER:
            self._end(lane, state, actor)
        else:
            self._show(lane, state)

    def _play_on(self, lane: i64, state: State) -> None:
        """Let chance and the other seats play until the seat decides, or anybody if there is
        none."""
        rng = self._chance[lane]
        while True:
            play_chance(state, rng)
            if state.actor == OVER or self._seat < 0 or state.actor == self._seat:
                return
            bot = self._others[state.actor]
            if bot is None:
                state.step_at_random(rng)
            else:
                state.apply(bot(state.resample(state.actor, rng), rng))

    def _end(self, lane: i64, state: State, last: i64) -> None:
        """Pay, keep what the seat, or else the last to act, sees of the end, and go on."""
        paid = pay_score(state) if self._by_score else pay_outcome(state)
        seat: i64 = 0
        while seat < self._players:
            self.rewards[lane * self._players + seat] = paid[seat]
            seat += 1
        self.dones[lane] = 1
        self.finals[lane] = state
        viewer = self._seat if self._seat >= 0 else last if last >= 0 else i64(0)
        clear(self.final_observations, lane * self._size, self._size)
        state.write_observation(viewer, self.final_observations, lane * self._size)
        if self._same_step:
            self._show(lane, self._begin(lane))
        else:
            self.actors[lane] = OVER
            self._legal[lane] = []
            state.write_observation(viewer, self.observations, lane * self._size)

    def _forget(self, lane: i64) -> None:
        """The reward of an earlier game is paid once."""
        self.dones[lane] = 0
        self.finals[lane] = None
        seat: i64 = 0
        while seat < self._players:
            self.rewards[lane * self._players + seat] = 0.0
            seat += 1

    def _show(self, lane: i64, state: State) -> None:
        actor = state.actor
        self.actors[lane] = actor
        state.write_observation(actor, self.observations, lane * self._size)
        mask = lane * self._actions
        if self._quick:
            state.mark_legal(self.masks, mask, 1)
        else:
            self._legal[lane] = state.legal()
            mark(self.masks, mask, self._legal[lane], 1)

    def _unmark(self, lane: i64, state: State) -> None:
        """Take the mask back before the state changes: only those places are written."""
        if not self._quick:
            mark(self.masks, lane * self._actions, self._legal[lane], 0)
        elif state.actor >= 0:
            state.mark_legal(self.masks, lane * self._actions, 0)
