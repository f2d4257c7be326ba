"""New Game: everybody holds a card that nobody else sees.

Everybody is dealt one card that nobody else sees. In turn each keeps it or swaps it for the next
one; then all are shown and the highest wins. It has chance and secrets, so it uses the whole
contract; a game without them needs half of this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypedDict

from ludotheque import CHANCE, OVER, ArraySpec, Game, Line, Option, Outcome, Refusal, Rng, State

RANKS = 5
KEEP, SWAP = 0, 1
DRAW = 2  # chance: DRAW + rank is the card that comes
VEIL = DRAW + RANKS  # what the others see of a draw


class View(TypedDict):
    """What one seat may know."""

    actor: int
    hand: int | None
    hands: list[int] | None
    discard: list[int]


class NewGameState(State):
    """The hands, the deck as how many of each rank are left, and the open discard."""

    def __init__(self, game: Game, players: int, options: dict[str, int]) -> None:
        super().__init__(game, players, options)
        self.deck = [options["copies"]] * RANKS
        self.hands: list[int] = []
        self.discard: list[int] = []
        self.turn = 0  # the seat whose card is awaited, then the seat that decides

    # What may be done, and what it does

    def legal(self) -> list[int]:
        if self.actor == CHANCE:
            return [DRAW + rank for rank in range(RANKS) if self.deck[rank]]
        return [KEEP, SWAP] if self.actor != OVER else []

    def chance_weight(self, k: int) -> int:
        return self.deck[self.legal()[k] - DRAW]

    def step(self, action: int) -> None:
        if action == SWAP:  # NG-3
            self.discard.append(self.hands[self.turn])
            self.actor = CHANCE
        elif action == KEEP:
            self._next_turn()
        else:
            self._draw(action - DRAW)

    def _draw(self, rank: int) -> None:
        self.deck[rank] -= 1
        if len(self.hands) < self.players:  # NG-1
            self.hands.append(rank)
            if len(self.hands) == self.players:
                self.actor = 0
        else:
            self.hands[self.turn] = rank
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn += 1
        self.actor = self.turn if self.turn < self.players else OVER

    # How it stands

    def scores(self) -> list[int]:
        if self.actor != OVER:
            return [0] * self.players  # NG-5: a score before the end would tell the cards
        return [rank + 1 for rank in self.hands]

    def outcome(self) -> Outcome:
        scores = self.scores()
        lines = [Line(seat=s, what="card", points=p) for s, p in enumerate(scores)]
        reason = "shown" if self.actor == OVER else ""
        return Outcome(reason=reason, scores=scores, winners=self.winners(), breakdown=lines)

    def invariants(self) -> dict[str, int]:
        cards = sum(self.deck) + len(self.hands) + len(self.discard)
        drawing = self.actor == CHANCE and len(self.hands) == self.players
        return {"cards": cards - drawing - RANKS * self.options["copies"]}

    def dump(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "options": dict(self.options),
            "actor": self.actor,
            "deck": list(self.deck),
            "hands": list(self.hands),
            "discard": list(self.discard),
            "turn": self.turn,
        }

    # Who may know what

    def view(self, seat: int | None) -> View:
        hand = self.hands[seat] if seat is not None and seat < len(self.hands) else None
        shown = list(self.hands) if self.actor == OVER else None
        return View(actor=self.actor, hand=hand, hands=shown, discard=list(self.discard))

    def seen(self, action: int, seat: int | None) -> int:
        drawer = self.turn if len(self.hands) == self.players else len(self.hands)
        last = self.turn == self.players - 1 and len(self.hands) == self.players
        hidden = DRAW <= action < VEIL and seat != drawer and not last
        return VEIL if hidden else action

    def resample(self, seat: int, rng: Rng) -> NewGameState:
        """The other hands drawn anew from every card that the seat cannot place."""
        other = self.copy()
        assert isinstance(other, NewGameState)
        hidden = [s for s in range(len(self.hands)) if s != seat and self.actor != OVER]
        if self.actor == CHANCE and len(self.hands) == self.players and self.turn in hidden:
            hidden.remove(self.turn)  # that card lies open on the discard
        for s in hidden:
            other.deck[other.hands[s]] += 1
        for s in hidden:
            pool = [rank for rank in range(RANKS) for _ in range(other.deck[rank])]
            other.hands[s] = pool[rng.below(len(pool))]
            other.deck[other.hands[s]] -= 1
        return other

    def observe(self, seat: int, into: Any, at: int = 0) -> None:
        for rank in range(RANKS):
            into[at + rank] = int(len(self.hands) > seat and self.hands[seat] == rank)
            into[at + RANKS + rank] = self.discard.count(rank)

    # For bots: a high card is worth keeping

    def evaluate(self) -> list[float]:
        if self.actor == OVER:
            return super().evaluate()
        return [
            (self.hands[s] + 1) / RANKS if s < len(self.hands) else 0.5 for s in range(self.players)
        ]

    def prior(self, k: int) -> int:
        rank = self.hands[self.turn]
        return 1 + (rank if k == KEEP else RANKS - rank)


class NewGame(Game):
    key: ClassVar[str] = "new-game"
    players: ClassVar[range] = range(2, 5)
    default_players: ClassVar[int] = 3
    options: ClassVar = {
        "copies": Option(
            3, "int", en="Cards of each rank.", fr="Cartes de chaque rang.", low=2, high=9
        ),
    }
    num_actions: ClassVar[int] = 2
    num_codes: ClassVar[int] = VEIL + 1
    max_length: ClassVar[int] = 3 * 4  # a deal, a decision and a draw for each player
    view_type: ClassVar[Any] = View
    observation_spec: ClassVar = (ArraySpec("hand", (RANKS,)), ArraySpec("discard", (RANKS,), 0, 4))

    def first_state(self, players: int, options: dict[str, int]) -> NewGameState:
        return NewGameState(self, players, options)

    def restore(self, data: Any) -> NewGameState:
        state = NewGameState(self, data["players"], self.settle(data["options"]))
        state.actor = data["actor"]
        state.deck, state.hands = list(data["deck"]), list(data["hands"])
        state.discard, state.turn = list(data["discard"]), data["turn"]
        return state

    def notation(self, action: int) -> str:
        if action == VEIL:
            return "card"
        return ("keep", "swap")[action] if action < DRAW else f"draw {action - DRAW + 1}"

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        assert isinstance(state, NewGameState)
        say = self.texts(lang)["sentences"]
        seat = state.turn if len(state.hands) == state.players else len(state.hands)
        key, _, rank = self.notation(action).partition(" ")
        return str(say[key].format(who=names[seat], rank=rank))

    def why_not(self, state: State, action: int) -> Refusal | None:
        if state.actor == CHANCE and DRAW <= action < VEIL:
            return Refusal("NG-1", "gone", {"rank": str(action - DRAW + 1)})
        return None


GAME = NewGame()
