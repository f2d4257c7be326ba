"""High Card, broken in every way the kit looks for: each must be caught, by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

from high_card import KEEP, RANKS, SWAP, HighCard, HighCardState, View

from ludotheque import CHANCE, OVER, Game, IllegalAction, Lesson, Line, Outcome, Rng, State


class Elsewhere(HighCard):
    """High Card declared in this file: its texts still lie beside the original."""

    def _beside(self, name: str) -> Path:
        return HighCard()._beside(name)


def with_state(cls: type[HighCardState]) -> Game:
    """High Card played with another state."""

    class Broken(Elsewhere):
        state_type = cls

        def __reduce__(self) -> Any:
            return (with_state, (cls,))

        def __eq__(self, other: object) -> bool:
            return isinstance(other, HighCard)

        def __hash__(self) -> int:
            return 1

    return Broken()


class SharesAList(HighCardState):
    def copy(self) -> Self:
        other = super().copy()
        other.hands = self.hands
        return other


class CopiesOnItsOwnWriteOnly(HighCardState):
    """The copy is careful with the shared list, the original is not."""

    _careful = False

    def copy(self) -> Self:
        other = super().copy()
        other.discard = self.discard
        other._careful = True
        return other

    def step(self, action: int) -> None:
        if self._careful:
            self.discard = list(self.discard)
        super().step(action)


class TakesAnything(HighCardState):
    def is_legal(self, action: int) -> bool:
        return True


class ListsTooMuch(HighCardState):
    def is_legal(self, action: int) -> bool:
        return action != SWAP and super().is_legal(action)


class Descends(HighCardState):
    def legal(self) -> list[int]:
        return super().legal()[::-1]


class LeaksItsScore(HighCardState):
    def scores(self) -> list[int]:
        return [*self.hands, *[0] * self.players][: self.players]

    def outcome(self) -> Outcome:
        lines = [Line(seat=s, what="card", points=p) for s, p in enumerate(self.scores())]
        reason = "shown" if self.actor == OVER else ""
        return Outcome(reason=reason, scores=self.scores(), winners=self.winners(), breakdown=lines)


class ScoresInHalves(HighCardState):
    def scores(self) -> Any:
        return [0.5] * self.players


class WeighsNothing(HighCardState):
    def chance_weight(self, k: int) -> int:
        return 0 if k == 0 else super().chance_weight(k)


class ShowsAHand(HighCardState):
    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        view["hands"] = list(self.hands)
        return view


class ShowsAHandToTheBuffer(HighCardState):
    def observe(self, seat: int, into: Any, at: int = 0) -> None:
        super().observe(seat, into, at)
        into[at] = int(self.hands[-1:] == [0])


class OverflowsTheBuffer(HighCardState):
    def observe(self, seat: int, into: Any, at: int = 0) -> None:
        super().observe(seat, into, at)
        into[at + 2 * RANKS] = 1


class ReturnsTheTruth(HighCardState):
    def resample(self, seat: int, rng: Rng) -> HighCardState:
        return self.copy()


class ImaginesTooManyCards(HighCardState):
    def resample(self, seat: int, rng: Rng) -> HighCardState:
        other = super().resample(seat, rng)
        other.deck[0] += 1
        return other


class PeeksWhenImagining(HighCardState):
    """Draws other hands, but from a generator that the hidden hands have moved."""

    def resample(self, seat: int, rng: Rng) -> HighCardState:
        for _ in range(sum(self.hands)):
            rng.word()
        return super().resample(seat, rng)


class ChangesOnRefusal(HighCardState):
    def apply(self, action: Any) -> None:
        try:
            super().apply(action)
        except IllegalAction:
            self.turn += 1
            raise


class HidesItsActor(HighCardState):
    @property
    def actor(self) -> int:
        return int(self.__dict__.get("_actor", CHANCE))

    @actor.setter
    def actor(self, value: int) -> None:
        self.__dict__["_actor"] = value


class HasAStrangeActor(HighCardState):
    def set_up(self) -> None:
        super().set_up()
        self.actor = 7


class WinsTooEarly(HighCardState):
    def winners(self) -> list[int]:
        return [0]


class LosesPoints(HighCardState):
    def outcome(self) -> Outcome:
        outcome = super().outcome()
        outcome["breakdown"] = outcome["breakdown"][1:]
        return outcome


class TellsEverything(HighCardState):
    def seen(self, action: int, seat: int | None) -> int:
        return action


class ForgetsTheDiscard(HighCardState):
    def dump(self) -> dict[str, Any]:
        return super().dump() | {"discard": []}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HighCardState) and self.discard == other.discard

    def __hash__(self) -> int:
        return 1

    def copy(self) -> Self:
        other = super().copy()
        other.discard = list(self.discard)
        return other


class NeverEnds(HighCardState):
    def step(self, action: int) -> None:
        if action != KEEP:
            super().step(action)


class LosesACard(HighCardState):
    def step(self, action: int) -> None:
        super().step(action)
        if action == SWAP:
            self.discard.pop()


class ShowsMoreThanItDeclares(HighCardState):
    def view(self, seat: int | None) -> Any:
        return {**super().view(seat), "extra": 1}


class ChangesWhenAsked(HighCardState):
    def preview(self, action: int) -> dict[str, Any]:
        self.turn = 0 if self.turn else 1
        return {}


class PreviewsASet(HighCardState):
    def preview(self, action: int) -> Any:
        return {"set": {1, 2}}


class StepsElsewhere(HighCardState):
    def apply(self, action: Any) -> None:
        super().apply(action)
        if action == KEEP and self.actor >= 0:
            self.discard.append(0)
            self.deck[0] -= 1


class EstimatesTooHigh(HighCardState):
    def evaluate(self) -> list[float]:
        return [2.0] * self.players


class HasNoPrior(HighCardState):
    def prior(self, k: int) -> int:
        return 0


class Stumbles(HighCardState):
    def _next_turn(self) -> None:
        raise ZeroDivisionError("a plain mistake")


class ForgetsItsOptions(HighCardState):
    """Plays with the options it was given, but says it was given others."""

    def set_up(self) -> None:
        super().set_up()
        self.options = {"copies": 3}

    def invariants(self) -> dict[str, int]:
        return {}


class OneSentence(Elsewhere):
    def refuse(self, state: State, action: int, *who: object, **reader: object) -> IllegalAction:
        return IllegalAction(en="No.", fr="No.")


class SaysNothing(Elsewhere):
    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        return " "


class MixesUpItsNotation(Elsewhere):
    def notation(self, action: int) -> str:
        return super().notation(min(action, 5))


class ForgetsItsFrench(Elsewhere):
    def texts(self, lang: str) -> dict[str, Any]:
        texts = dict(super().texts(lang))
        if lang == "fr":
            texts.pop("names")
        return texts


class TellsARuleInOneLanguage(Elsewhere):
    def rules(self, lang: str) -> str:
        return super().rules(lang).replace("**HC-3**", "" if lang == "fr" else "**HC-3**")


class TeachesNonsense(Elsewhere):
    def lesson(self, lang: str) -> Lesson:
        lesson = super().lesson(lang)
        return {**lesson, "steps": [{"say": "Keep a card nobody has.", "ask": "keep"}]}


class DeclaresNobody(Elsewhere):
    default_players: ClassVar[int] = 9


class SearchesByUnknownNumbers(Elsewhere):
    search_parameters: ClassVar = {"explore": 0.6}


class HasThreeLevels(Elsewhere):
    levels: ClassVar = ({"temperature": 0.1}, {"simulations": 10}, {"simulations": 100})


class TakesAnyOption(Elsewhere):
    def settle(self, options: Any) -> dict[str, int]:
        return {"copies": 3}


CASES: list[tuple[str, type[HighCardState] | type[HighCard]]] = [
    ("copy", SharesAList),
    ("past", CopiesOnItsOwnWriteOnly),
    ("illegal", TakesAnything),
    ("legal", ListsTooMuch),
    ("legal", Descends),
    ("secret scores", LeaksItsScore),
    ("scores", ScoresInHalves),
    ("weights", WeighsNothing),
    ("log shown", ShowsAHand),
    ("secret observation", ShowsAHandToTheBuffer),
    ("observe", OverflowsTheBuffer),
    ("independence", ReturnsTheTruth),
    ("resample", ImaginesTooManyCards),
    ("independence", PeeksWhenImagining),
    ("illegal", ChangesOnRefusal),
    ("attributes", HidesItsActor),
    ("actor", HasAStrangeActor),
    ("winners", WinsTooEarly),
    ("outcome", LosesPoints),
    ("log", TellsEverything),
    ("dump", ForgetsTheDiscard),
    ("length", NeverEnds),
    ("invariants", LosesACard),
    ("view", ShowsMoreThanItDeclares),
    ("sentence", ChangesWhenAsked),
    ("preview", PreviewsASet),
    ("rollout", StepsElsewhere),
    ("evaluate", EstimatesTooHigh),
    ("prior", HasNoPrior),
    ("no errors", Stumbles),
    ("record", ForgetsItsOptions),
    ("illegal", OneSentence),
    ("sentence", SaysNothing),
    ("notation", MixesUpItsNotation),
    ("texts", ForgetsItsFrench),
    ("rules", TellsARuleInOneLanguage),
    ("lesson", TeachesNonsense),
    ("declaration", DeclaresNobody),
    ("options", TakesAnyOption),
    ("bots", SearchesByUnknownNumbers),
    ("bots", HasThreeLevels),
]
"""Which check catches which broken game."""


def broken_game(cls: type[HighCardState] | type[HighCard]) -> Game:
    return cls() if issubclass(cls, HighCard) else with_state(cls)
