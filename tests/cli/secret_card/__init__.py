"""A game of secrets for tests: everybody has a card nobody else may see.

SC-1 deals a card from 1 to 6 to each seat, SC-2 lets each keep or swap it, SC-3 forbids to swap
the best card; the card, counted in halves, is the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ludotheque import CHANCE, OVER, Game, Option, Refusal, Rng, State

KEEP, SWAP, DEAL, VEILED = 0, 1, 2, 8
BEST = 6


class SecretCard(Game):
    key: ClassVar[str] = "secret-card"
    players: ClassVar[range] = range(2, 5)
    default_players: ClassVar[int] = 2
    options: ClassVar = {"quick": Option(False, "bool", en="Nobody swaps.", fr="Sans échange.")}
    num_actions: ClassVar[int] = 2
    num_codes: ClassVar[int] = 9
    max_length: ClassVar[int] = 12
    scale: ClassVar[int] = 2

    def first_state(self, players: int, options: dict[str, int]) -> State:
        return SecretCardState(self, players, options)

    def restore(self, data: Any) -> State:
        state = SecretCardState(self, data["players"], data["options"])
        state.cards, state.done, state.actor = list(data["cards"]), data["done"], data["actor"]
        return state

    def notation(self, action: int) -> str:
        return ["keep", "swap", *(f"deal {n}" for n in range(1, 7)), "card"][action]

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        say = self.texts(lang)["sentences"]
        if action == VEILED:
            return str(say["veiled"])
        if action >= DEAL:
            return str(say["deal"].format(card=action - DEAL + 1))
        return str(say[self.notation(action)].format(who=names[state.actor]))

    def why_not(self, state: State, action: int) -> Refusal | None:
        return Refusal("SC-3", "best") if action == SWAP and state.actor >= 0 else None

    def draw(self, view: Any, lang: str) -> str:
        return " ".join("[bold]?[/]" if card is None else str(card) for card in view["cards"])


class SecretCardState(State):
    def __init__(self, game: Game, players: int, options: dict[str, int]) -> None:
        super().__init__(game, players, options)
        self.cards: list[int] = []
        self.done = 0

    def legal(self) -> list[int]:
        if self.actor == CHANCE:
            return list(range(DEAL, DEAL + 6))
        if self.actor == OVER:
            return []
        fixed = self.options["quick"] or self.cards[self.actor] == BEST
        return [KEEP] if fixed else [KEEP, SWAP]

    def step(self, action: int) -> None:
        if action == SWAP:
            self.cards[self.actor], self.actor = 0, CHANCE
            return
        if action == KEEP:
            self.done += 1
        elif 0 in self.cards:
            self.cards[self.cards.index(0)] = action - DEAL + 1
            self.done += 1
        else:
            self.cards.append(action - DEAL + 1)
        if len(self.cards) == self.players:
            self.actor = self.done if self.done < self.players else OVER

    def dump(self) -> dict[str, Any]:
        return {
            "players": int(self.players),
            "options": dict(self.options),
            "cards": list(self.cards),
            "done": self.done,
            "actor": int(self.actor),
        }

    def scores(self) -> list[int]:
        return self.cards + [0] * (self.players - len(self.cards))

    def view(self, seat: int | None) -> Any:
        shown = [c if s == seat or self.actor == OVER else None for s, c in enumerate(self.cards)]
        return {"cards": shown, "actor": int(self.actor)}

    def seen(self, action: int, seat: int | None) -> int:
        if action < DEAL:
            return action
        whose = self.cards.index(0) if 0 in self.cards else len(self.cards)
        return action if whose == seat else VEILED

    def resample(self, seat: int, rng: Rng) -> State:
        other = self.copy()
        assert isinstance(other, SecretCardState)
        other.cards = [c if s == seat else 1 + rng.below(6) for s, c in enumerate(self.cards)]
        return other


GAME = SecretCard()
