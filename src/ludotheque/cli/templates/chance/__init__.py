"""New Game: a die decides, and one decides whether to go on.

Change the rules here, the words in the files beside it, and try it: ``ludotheque try new-game``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypedDict

from ludotheque import CHANCE, OVER, ArraySpec, Game, Line, Outcome, Refusal, State

ROUNDS = 5
MOST_ROLLS = 3
ROLL, STOP = 0, 1
DIE = 2  # chance: DIE + n is the side n + 1
SIDES = 6
SEATS = 4
FIELDS = ("actor", "turn", "rounds", "rolls", "pot")


class View(TypedDict):
    """What everybody may know."""

    actor: int
    turn: int
    rounds: int
    pot: int
    points: list[int]


class NewGameState(State):
    """The points of each seat, and what the seat in turn has rolled so far."""

    def __init__(self, game: Game, players: int, options: dict[str, int]) -> None:
        super().__init__(game, players, options)
        self.turn = self.rounds = self.rolls = self.pot = 0
        self.points = [0] * players

    def legal(self) -> list[int]:
        if self.actor == CHANCE:
            return [DIE + side for side in range(SIDES)]
        return [] if self.actor == OVER else [ROLL, STOP]

    def step(self, action: int) -> None:
        if action == ROLL:
            self.actor = CHANCE
        elif action == STOP:
            self._end_turn()
        else:
            self._roll(action - DIE + 1)

    def _roll(self, side: int) -> None:
        self.rolls += 1
        self.pot = 0 if side == 1 else self.pot + side  # NG-2
        if side == 1 or self.rolls == MOST_ROLLS:
            self._end_turn()
        else:
            self.actor = self.turn

    def _end_turn(self) -> None:
        self.points[self.turn] += self.pot
        self.pot = self.rolls = 0
        self.turn = (self.turn + 1) % self.players
        self.rounds += self.turn == 0
        self.actor = CHANCE if self.rounds < ROUNDS else OVER  # NG-1, NG-3

    def scores(self) -> list[int]:
        return list(self.points)

    def outcome(self) -> Outcome:
        lines = [Line(seat=s, what="points", points=p) for s, p in enumerate(self.points)]
        reason = "rounds" if self.actor == OVER else ""
        return Outcome(reason=reason, scores=self.scores(), winners=self.winners(), breakdown=lines)

    def dump(self) -> dict[str, Any]:
        fields = {name: getattr(self, name) for name in FIELDS}
        return {"players": self.players, "points": list(self.points), **fields}

    def view(self, seat: int | None) -> View:
        return View(
            actor=self.actor,
            turn=self.turn,
            rounds=self.rounds,
            pot=self.pot,
            points=list(self.points),
        )

    def observe(self, seat: int, into: Any, at: int = 0) -> None:
        into[at] = self.pot
        for step in range(self.players):
            into[at + 1 + step] = self.points[(seat + step) % self.players]


class NewGame(Game):
    key: ClassVar[str] = "new-game"
    players: ClassVar[range] = range(2, SEATS + 1)
    default_players: ClassVar[int] = 2
    num_actions: ClassVar[int] = DIE
    num_codes: ClassVar[int] = DIE + SIDES
    max_length: ClassVar[int] = ROUNDS * SEATS * 2 * MOST_ROLLS
    view_type: ClassVar[Any] = View
    observation_spec: ClassVar = (
        ArraySpec("pot", (1,), 0, SIDES * MOST_ROLLS),
        ArraySpec("points", (SEATS,), 0, SIDES * MOST_ROLLS * ROUNDS),
    )

    def first_state(self, players: int, options: dict[str, int]) -> NewGameState:
        return NewGameState(self, players, options)

    def restore(self, data: Any) -> NewGameState:
        state = NewGameState(self, data["players"], {})
        for name in FIELDS:
            setattr(state, name, data[name])
        state.points = list(data["points"])
        return state

    def notation(self, action: int) -> str:
        return ("roll", "stop")[action] if action < DIE else f"die {action - DIE + 1}"

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        assert isinstance(state, NewGameState)
        key, _, side = self.notation(action).partition(" ")
        say = self.texts(lang)["sentences"][key]
        return str(say.format(who=names[state.turn], side=side, pot=state.pot))

    def why_not(self, state: State, action: int) -> Refusal | None:
        return Refusal("NG-1", "first") if state.actor == CHANCE and action < DIE else None


GAME = NewGame()
