"""One game of a match, from its fixture to its result."""

from __future__ import annotations

from collections.abc import Iterable
from time import thread_time

import msgspec

from ludotheque.arena import seeding
from ludotheque.arena.errors import BadBot
from ludotheque.arena.match import Fixture, Match
from ludotheque.bots import choose
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.record import Record
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State


class GameResult(msgspec.Struct, frozen=True):
    """A game that was played: a line of the journal."""

    deal: int
    rotation: int
    bots: tuple[str, ...]
    """By seat, as all that follows."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    """In units of 1/``game.scale``."""
    moves: tuple[int, ...]
    """Decisions with something to choose."""
    length: int
    """Actions in all, chance included."""
    reason: str
    end: str
    """A hash of the last position: equal games end alike."""
    seconds: tuple[float, ...]
    """Time on the processor. The only thing here that is not the same in every run."""
    record: str = ""
    """The game action by action, as a share code; empty in journals of earlier versions."""

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.deal, self.rotation, self.bots)

    def share(self, seat: int) -> float:
        """The seat's part of the victory; winners share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play(match: Match, fixture: Fixture) -> GameResult:
    """Play the game of this fixture."""
    return _Play(match, fixture).result()


def play_some(match: Match, fixtures: Iterable[Fixture]) -> list[GameResult]:
    """Several games one after the other."""
    return [play(match, fixture) for fixture in fixtures]


def record(match: Match, fixture: Fixture) -> Record:
    """The game of this fixture action by action, to look at."""
    game = _Play(match, fixture)
    return Record.of(game.state, game.actions)


class _Play:
    """A game being played, and finished."""

    def __init__(self, match: Match, fixture: Fixture) -> None:
        self.match, self.fixture = match, fixture
        self.state: State = match.game.start(match.players, **match.options)
        self.actions: list[int] = []
        self.moves = [0] * match.players
        self.seconds = [0.0] * match.players
        self.minds = [
            seeding.thinking(match.seed, fixture.deal, fixture.rotation, seat)
            for seat in range(match.players)
        ]
        self._to_the_end()

    def _to_the_end(self) -> None:
        state, events = self.state, 0
        while state.actor != OVER:
            if state.actor == CHANCE:
                action = state.sample(seeding.chance(self.match.seed, self.fixture.deal, events))
                events += 1
                state.step(action)
            elif state.num_legal() == 1:
                action = state.nth_legal(0)  # nobody is asked where there is no choice
                state.step(action)
            else:
                action = self._decide(state.actor, self.minds[state.actor])
            self.actions.append(int(action))

    def _decide(self, seat: int, mind: Rng) -> int:
        name, start = self.fixture.bots[seat], thread_time()
        try:
            action = choose(name, self.state, mind)
            self.seconds[seat] += thread_time() - start
            self.state.apply(action)
        except Exception as error:
            raise _failure(name, repr(tuple(self.fixture)), error) from error
        self.moves[seat] += 1
        return action

    def result(self) -> GameResult:
        outcome = self.state.outcome()
        return GameResult(
            *self.fixture,
            winners=tuple(outcome["winners"]),
            scores=tuple(outcome["scores"]),
            moves=tuple(self.moves),
            length=len(self.actions),
            reason=outcome["reason"],
            end=f"{self.match.game.digest(self.state):014x}",
            seconds=tuple(round(s, 6) for s in self.seconds),
            record=Record.of(self.state, self.actions).to_code(),
        )


def _failure(name: str, where: str, error: Exception) -> BadBot:
    """What to say of a bot that raised an error or chose what is not legal."""
    plain = f"{type(error).__name__}: {error}"
    bilingual = error.texts if isinstance(error, LudothequeError) else {"en": plain, "fr": plain}
    return BadBot(
        en=f"The bot “{name}” failed in {where}: {bilingual['en']}",
        fr=f"Le robot « {name} » a échoué dans {where} : {bilingual['fr']}",
    )
