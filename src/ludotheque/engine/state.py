"""A game at one moment: the questions that everything else asks.

This module is compiled. A game's own state may be compiled too (as the games of this house are)
or be a plain Python class; the search calls both the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, SupportsIndex, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from ludotheque.engine import fields
from ludotheque.engine.estimate import share_of_victory
from ludotheque.engine.native import guard
from ludotheque.engine.rng import Rng

if TYPE_CHECKING:
    from ludotheque.engine.game import Game
    from ludotheque.engine.outcome import Outcome

CHANCE: Final = -1
"""The actor when a die, a card or a draw decides."""

OVER: Final = -2
"""The actor when the game has ended."""

TOO_LARGE: Final = 1 << 31
"""No game has so many actions; larger numbers are refused before they could overflow."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What a game is at one moment.

    ``players``, ``actor``, ``game`` and ``options`` are attributes that rules assign. Never
    override them by a property: compiled code reads the attribute itself.

    A game's own fields are what ``set_up`` gives a value: ``copy``, ``dump``, ``game.load``, ``==``
    and ``hash`` follow from it. It says what may be done by ``num_legal`` and ``nth_legal`` (fast)
    or by ``legal`` alone (short); each has a default made of the other.
    """

    stored: ClassVar[Mapping[str, fields.Form]] = {}
    """The fields that are stored, with their forms; where nothing is said, all as they are."""

    game: Game
    options: dict[str, int]
    players: i64
    actor: i64

    def __init__(
        self, game: Game, players: int, options: dict[str, int], source: State | None = None
    ) -> None:
        """The first state of a game, or a copy of another."""
        self.game = game
        self.options = options
        self.players = players
        if source is None:
            self.actor = CHANCE
            self.set_up()
        else:
            self.actor = source.actor
            self.copy_from(source)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        guard.check(cls)

    def set_up(self) -> None:
        """Give every field of the game its value before the first move."""

    # What may be done

    def num_legal(self) -> i64:
        """How many actions the actor has; for chance, how many outcomes are possible.

        >>> state.num_legal()
        2
        """
        return len(self.legal())

    def nth_legal(self, k: i64) -> i64:
        """The k-th action of the actor, counted from 0, in ascending order.

        >>> game.notation(state.nth_legal(1))
        'swap'
        """
        return self.legal()[k]

    def legal(self) -> list[int]:
        """All actions of the actor, ascending; for chance, the possible outcomes.

        >>> [game.notation(action) for action in state.legal()]
        ['keep', 'swap']
        """
        actions: list[int] = []
        n = self.num_legal()
        k: i64 = 0
        while k < n:
            actions.append(self.nth_legal(k))
            k += 1
        return actions

    def mark_legal(self, into: vec[u8], at: i64, value: u8) -> None:
        """Write a value at the place of each action of the actor, counted from ``at``.

        Masks are kept this way. Worth saying better where a position has a hundred actions.

        >>> mask = vec[u8]([0] * game.num_actions)
        >>> state.mark_legal(mask, 0, 1)
        >>> list(mask)
        [1, 1]
        """
        for action in self.legal():
            place: i64 = action
            into[at + place] = value

    def chance_weight(self, k: i64) -> i64:
        """How often the k-th outcome comes, as a whole number beside the others.

        >>> dealing = game.start(players=2)
        >>> game.notation(dealing.nth_legal(0)), dealing.chance_weight(0)
        ('draw 1', 3)
        """
        return 1

    def is_legal(self, action: i64) -> bool:
        """Whether the actor may do this now. The default looks it up in the ascending list.

        >>> state.is_legal(game.parse("swap"))
        True
        """
        low: i64 = 0
        high = self.num_legal()
        while low < high:
            middle = (low + high) >> 1
            candidate = self.nth_legal(middle)
            if candidate == action:
                return True
            if candidate < action:
                low = middle + 1
            else:
                high = middle
        return False

    def sample(self, rng: Rng) -> i64:
        """An outcome of chance, drawn by its weight.

        >>> game.notation(game.start(players=2).sample(Rng(1)))
        'draw 5'
        """
        return _draw(self, rng)

    def pick(self, rng: Rng) -> i64:
        """An action of the actor, drawn by its ``prior``: one ply of a rollout.

        >>> game.notation(state.pick(Rng(1)))
        'swap'
        """
        return _draw(self, rng)

    # Doing it

    def apply(self, action: SupportsIndex) -> None:
        """Do the action, or raise ``IllegalAction`` and leave the state as it was.

        >>> state.apply(game.parse("keep"))
        >>> state.actor
        1
        >>> state.apply(game.parse("draw 5"))
        Traceback (most recent call last):
        ludotheque.engine.errors.IllegalAction: ...
        """
        value = action if isinstance(action, int) else index(action)  # NumPy's numbers too
        number: i64 = value if -1 < value < TOO_LARGE else -1
        if number < 0 or not self.is_legal(number):
            raise self.game.refuse(self, value)
        self.step(number)

    def step(self, action: i64) -> None:
        """Do a legal action without checking it: the inner step of rollouts.

        >>> state.step(game.parse("keep"))
        >>> state.actor
        1
        """
        raise TypeError(f"{type(self).__name__} has no step(): a game must say what actions do.")

    def step_at_random(self, rng: Rng) -> None:
        """Do any legal action, each as likely as the others, or let chance play: one ply of a
        rollout.

        Worth saying better where drawing an action costs as much as doing it.

        >>> before = state.copy()
        >>> state.step_at_random(Rng(1))
        >>> state == before
        False
        """
        if self.actor == CHANCE:
            self.step(self.sample(rng))
        else:
            self.step(self.nth_legal(rng.below(self.num_legal())))

    # Value semantics

    def copy(self) -> Self:
        """An equal state that shares nothing that can change.

        >>> other = state.copy()
        >>> other.apply(game.parse("keep"))
        >>> state.actor, other.actor
        (0, 1)
        """
        if type(self).set_up is State.set_up:  # its fields were set by a constructor of its own
            return cast(Self, self.game.load(self.dump()))
        return type(self)(self.game, self.players, self.options, self)

    def copy_from(self, source: State) -> None:
        """Take over the fields of another state; compiled games do so without looking for them."""
        fields.copy(self, source)

    def dump(self) -> dict[str, Any]:
        """The state as plain JSON values; ``game.load`` reads it back.

        >>> state.dump()["hands"]
        [2, 0]
        >>> game.load(state.dump()) == state
        True
        """
        return fields.dump(self)

    def restore(self, data: Mapping[str, Any]) -> None:
        """Take over what ``dump`` has written, in a fresh state; ``game.load`` calls it."""
        fields.restore(self, data)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.dump() == other.dump()

    def __hash__(self) -> int:
        return self.game.digest(self)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return (_load, (self.game, self.dump()))

    # How it stands

    def scores(self) -> list[int]:
        """The score of each seat, in units of 1/``game.scale``, at any time.

        >>> state.scores()
        [0, 0]
        >>> last.scores()
        [3, 1]
        """
        raise TypeError(f"{type(self).__name__} has no scores(): a game must say who leads.")

    def winners(self) -> list[int]:
        """The seats that have won; empty before the end. The default: the highest score.

        >>> state.winners(), last.winners()
        ([], [0])
        """
        if self.actor != OVER:
            return []
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.players) if scores[seat] == best]

    def outcome(self) -> Outcome:
        """Why the game ended (empty before) and where each seat's score comes from.

        >>> last.outcome()["reason"]
        'shown'
        >>> last.outcome()["breakdown"][0]
        {'seat': 0, 'what': 'card', 'points': 3}
        """
        return self.game.plain_outcome(self)

    def invariants(self) -> dict[str, int]:
        """By name, what must be zero at all times: cards, coins, pieces lost or made.

        >>> state.invariants()
        {'cards': 0}
        """
        return {}

    # Who may know what

    def view(self, seat: int | None) -> Any:
        """What that seat may know, as plain JSON values; ``None`` is a spectator.

        >>> state.view(0)
        {'actor': 0, 'hand': 2, 'hands': None, 'discard': []}
        >>> state.view(None)
        {'actor': 0, 'hand': None, 'hands': None, 'discard': []}
        """
        raise TypeError(f"{type(self).__name__} has no view(): a game must say what seats see.")

    def resample(self, seat: int, rng: Rng) -> State:
        """A state that the seat cannot tell from this one. The default: nothing is hidden.

        >>> world = state.resample(0, Rng(1))
        >>> world.view(0) == state.view(0)
        True
        >>> world.hands, state.hands
        ([2, 4], [2, 0])
        """
        return self.copy()

    def seen(self, action: int, seat: int | None) -> int:
        """Asked before ``apply``: the action as that seat may know it.

        >>> dealing = game.start(players=2)
        >>> card = game.parse("draw 3")
        >>> game.notation(dealing.seen(card, 0)), game.notation(dealing.seen(card, 1))
        ('draw 3', 'card')
        """
        return action

    def preview(self, action: int) -> dict[str, Any]:
        """Price and gain of an action before it is done, from what the actor may know.

        >>> state.preview(game.parse("keep"))
        {}
        """
        return {}

    # For bots

    def evaluate(self) -> list[float]:
        """For each seat an estimate of its share of the victory, from 0 to 1.

        >>> state.evaluate()
        [0.6, 0.2]
        """
        return share_of_victory(self, self.actor == OVER)

    def prior(self, k: i64) -> i64:
        """The weight of the k-th legal action in a rollout.

        >>> state.prior(0), state.prior(1)
        (3, 4)
        """
        return 1

    def observe(self, seat: int, into: vec[i16], at: i64 = 0) -> None:
        """Write ``game.observation_spec`` as the seat may know them into ``into``, from ``at`` on.

        Whatever stood there is written over.

        >>> observation = vec[i16]([0] * 10)
        >>> state.observe(0, observation)
        >>> list(observation)
        [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
        """

    def write_observation(self, seat: int, into: vec[i16], at: i64) -> None:
        """The same where zeros stand already, for whoever clears many at once.

        A game that need not write its zeros overrides this, and observes by ``observe_afresh``.

        >>> observation = vec[i16]([0] * 10)
        >>> state.write_observation(0, observation, 0)
        >>> list(observation)
        [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
        """
        self.observe(seat, into, at)

    def features(self, seat: int) -> vec[i64]:
        """The numbers of all that a learner should notice in the seat's position, of
        ``game.num_features``; empty where the observation says enough.

        >>> list(state.features(0))
        []
        """
        return vec[i64]()


def observe_afresh(state: State, seat: int, into: vec[i16], at: i64) -> None:
    """Clear the place of an observation, then write it there.

    >>> from ludotheque.engine.state import observe_afresh
    >>> observation = vec[i16]([9] * 10)
    >>> observe_afresh(state, 0, observation, 0)
    >>> list(observation)
    [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    """
    clear(into, at, sum([spec.size for spec in state.game.observation_spec]))
    state.write_observation(seat, into, at)


def clear(numbers: vec[i16], at: i64, many: i64) -> None:
    """Zeros, on which an observation is written.

    >>> from ludotheque.engine.state import clear
    >>> numbers = vec[i16]([5, 5, 5])
    >>> clear(numbers, 1, 2)
    >>> list(numbers)
    [5, 0, 0]
    """
    end = at + many
    while at < end:
        numbers[at] = 0
        at += 1


# Helpers are functions, not methods: an author's state may use any private name for its own.


def _draw(state: State, rng: Rng) -> i64:
    """The k-th legal action or outcome, k drawn by its weight."""
    n = state.num_legal()
    total: i64 = 0
    k: i64 = 0
    while k < n:
        total += _weight(state, k)
        k += 1
    left = rng.below(total)
    k = 0
    while k < n - 1:
        left -= _weight(state, k)
        if left < 0:
            break
        k += 1
    return state.nth_legal(k)


def _weight(state: State, k: i64) -> i64:
    return state.chance_weight(k) if state.actor == CHANCE else state.prior(k)


def _load(game: Game, data: dict[str, Any]) -> State:
    return game.load(data)


def has_secrets(state: State) -> bool:
    """Whether seats of this game know different things.

    >>> has_secrets(state)
    True
    """
    return type(state).resample is not State.resample
