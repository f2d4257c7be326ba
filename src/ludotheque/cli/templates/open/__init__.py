"""New Game: nothing is hidden and nothing is drawn; two players take stones.

Change the rules here, the words in the files beside it, and try it: ``ludotheque try new-game``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypedDict

from ludotheque import OVER, ActionTable, ArraySpec, Game, Kind, Line, Outcome, Refusal, State

STONES = 15
MOST = 3
ACTIONS = ActionTable(decisions=[Kind("take {n}", n=range(1, MOST + 1))])


class View(TypedDict):
    """What everybody may know."""

    actor: int
    stones: int


class NewGameState(State):
    """The stones that are left; whoever acted last took the last one."""

    def set_up(self) -> None:
        """The fields, said once: copies, storage and comparison follow from here."""
        self.actor = 0
        self.stones = STONES
        self.last = 0

    def legal(self) -> list[int]:
        return [] if self.actor == OVER else list(range(min(MOST, self.stones)))

    def step(self, action: int) -> None:
        self.stones -= action + 1  # NG-1
        self.last = self.actor
        self.actor = (self.actor + 1) % self.players if self.stones else OVER

    def scores(self) -> list[int]:
        won = self.actor == OVER  # NG-2
        return [int(won and seat == self.last) for seat in range(self.players)]

    def outcome(self) -> Outcome:
        scores = self.scores()
        lines = [Line(seat=s, what="last", points=p) for s, p in enumerate(scores)]
        reason = "empty" if self.actor == OVER else ""
        return Outcome(reason=reason, scores=scores, winners=self.winners(), breakdown=lines)

    def view(self, seat: int | None) -> View:
        return View(actor=self.actor, stones=self.stones)

    def observe(self, seat: int, into: Any, at: int = 0) -> None:
        into[at] = self.stones


class NewGame(Game):
    key: ClassVar[str] = "new-game"
    players: ClassVar[range] = range(2, 4)
    default_players: ClassVar[int] = 2
    state_type: ClassVar = NewGameState
    actions: ClassVar = ACTIONS
    max_length: ClassVar[int] = STONES
    view_type: ClassVar[Any] = View
    observation_spec: ClassVar = (ArraySpec("stones", (1,), 0, STONES),)

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        say = self.texts(lang)["sentences"]
        key = "take_1" if action == 0 else "take"
        return str(say[key].format(who=names[state.actor], n=action + 1))

    def why_not(self, state: State, action: int) -> Refusal | None:
        return Refusal("NG-1", "too_many") if state.actor != OVER else None


GAME = NewGame()
