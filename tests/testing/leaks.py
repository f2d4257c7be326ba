"""Masks at Midnight with secrets that get out or are lost: each is found by one check alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from midnight_masks.actions import CHANGE, DRAW, DRAW_VEIL, MASKS, NAME, SHOW, SHOW_VEIL
from midnight_masks.game import MidnightMasks
from midnight_masks.state import NONE, MasksState
from midnight_masks.view_types import View

from ludotheque import OVER, Game, Outcome, Place, Refusal, Rng, State, deal
from ludotheque.engine.grammar import Names
from ludotheque.table.hints import CANDIDATES


class Leak(MidnightMasks):
    """Masks at Midnight declared in this file, played with a state of its own."""

    def _beside(self, name: str) -> Path:
        return MidnightMasks()._beside(name)


def game_of(cls: type[MasksState] | type[Leak]) -> Game:
    if issubclass(cls, Leak):
        return cls()
    return LeakOf(cls)


class LeakOf(Leak):
    def __init__(self, state: type[MasksState]) -> None:
        self.state_type = state  # type: ignore[misc]

    def __reduce__(self) -> Any:
        return (LeakOf, (self.state_type,))


class ShowsSpectatorsAMask(MasksState):
    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        if seat is None and self.not_worn[-1]:
            view["turns_left"] += int(self.masks[-1] < 3)
        return view


class ObservesAMask(MasksState):
    def observe(self, seat: int, into: Any, at: int = 0) -> None:
        super().observe(seat, into, at)
        into[at + MASKS] = int(self.masks[-1] == 0)


class ScoresEarly(MasksState):
    def outcome(self) -> Outcome:
        outcome = super().outcome()
        outcome["breakdown"] = sorted(
            outcome["breakdown"], key=lambda line: self.masks[line["seat"]]
        )
        return outcome


class ListsOnlyWhatIsWrong(MasksState):
    """The mask that is worn cannot be named, but among the first: a hint tries those out."""

    def _names(self) -> list[int]:
        names = super()._names()
        first = CANDIDATES + 2
        return names[:first] + [name for name in names[first:] if not self._is_right(name)]

    def _is_right(self, action: int) -> bool:
        seat, mask = divmod(action - NAME, MASKS)
        return self.masks[seat] == mask


class PreviewsSuccess(MasksState):
    def preview(self, action: int) -> dict[str, Any]:
        if not NAME <= action < CHANGE:
            return {}
        seat, mask = divmod(action - NAME, MASKS)
        return {"candles": 0 if self.masks[seat] == mask else -1}


class Speaks(Leak):
    def right(self, state: State, action: int) -> bool:
        assert isinstance(state, MasksState)
        if not NAME <= action < CHANGE:
            return False
        seat, mask = divmod(action - NAME, MASKS)
        return seat < state.players and state.masks[seat] == mask


class SaysWhetherItIsRight(Speaks):
    """To whoever decides: in the sentence that the list of actions shows."""

    def sentence(
        self, state: State, action: int, lang: str, names: Any = None, you: int | None = None
    ) -> str:
        text = super().sentence(state, action, lang, names, you)
        return f"{text} !" if you == state.actor and self.right(state, action) else text


class ProposesWhatIsRight(Speaks):
    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        text = super().describe(state, action, lang, names)
        thought = isinstance(names, Names) and not names.done and names.you == state.actor
        return f"{text} !" if thought and self.right(state, action) else text


class TellsItsStory(Leak):
    """The log says of a look whether a high mask was seen."""

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        assert isinstance(state, MasksState)
        text = super().describe(state, action, lang, names)
        return f"{text} !" if action == SHOW_VEIL and state.masks[state.target] > 2 else text


class RefusesByTheMask(Leak):
    """What was named in vain is refused by the name of the true mask."""

    def why_not(self, state: State, action: int) -> Refusal | None:
        assert isinstance(state, MasksState)
        refusal = super().why_not(state, action)
        if refusal is None or refusal.key != "vain":
            return refusal
        worn = state.masks[(action - NAME) // MASKS]
        return Refusal("MM-4", "vain", {"mask": f"mask{worn + 1}"})


class TellsEverybodyWhatOneWasShown(MasksState):
    def seen(self, action: int, seat: int | None) -> int:
        return action if SHOW <= action < DRAW_VEIL else super().seen(action, seat)


class TellsSpectatorsWhatOneWasShown(MasksState):
    def seen(self, action: int, seat: int | None) -> int:
        return action if seat is None and SHOW <= action < DRAW_VEIL else super().seen(action, seat)


class ShowsMoreThanItsLog(MasksState):
    """A draw is veiled for whoever draws, too."""

    def seen(self, action: int, seat: int | None) -> int:
        return DRAW_VEIL if DRAW <= action < SHOW else super().seen(action, seat)


class ShowsNothing(MasksState):
    """A look that nobody learns anything by: it does not even count."""

    def _show(self) -> None:
        self.target = NONE
        self._next_turn()

    def seen(self, action: int, seat: int | None) -> int:
        return SHOW_VEIL if SHOW <= action < DRAW_VEIL else super().seen(action, seat)


class HasNoVeil(MasksState):
    def seen(self, action: int, seat: int | None) -> int:
        seen = super().seen(action, seat)
        return CHANGE if seen == SHOW_VEIL else seen


class ForgetsWhatItWasShown(MasksState):
    """The view shows a mask until the next player has had a turn; then it is forgotten."""

    def is_known(self, one: int | None, other: int) -> bool:
        if one is None or one == other or not super().is_known(one, other):
            return super().is_known(one, other)
        seats = [(one + step) % self.players for step in range(1, self.players + 1)]
        lately = self.turn == next(seat for seat in seats if self.is_in(seat))
        return lately or super().is_known(None, other)


class ForgetsWhatWasNamed(MasksState):
    """Masks that were named in vain are imagined all the same."""

    def _imagine(self, hidden: list[int], stock: list[int], rng: Rng) -> list[int]:
        return [mask for (mask,) in deal(rng, stock, [Place(1)] * len(hidden))]


class ImaginesACandleTooMany(MasksState):
    """It lies in the box of every imagined world, and of no true one."""

    def set_up(self) -> None:
        super().set_up()
        self.box = 0

    def invariants(self) -> dict[str, int]:
        return {**super().invariants(), "candles": self.box}

    def resample(self, seat: int, rng: Rng) -> MasksState:
        other = super().resample(seat, rng)
        assert isinstance(other, ImaginesACandleTooMany)
        other.box = 1
        return other


class Remembers(MasksState):
    """A state that stores what was shown, not only that it was."""

    def set_up(self) -> None:
        super().set_up()
        self.memory = [[NONE] * self.players for _ in range(self.players)]

    def _show(self) -> None:
        self.memory[self.turn][self.target] = self.masks[self.target]
        super()._show()

    def _change(self) -> None:
        for row in self.memory:
            row[self.turn] = NONE
        super()._change()

    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        if seat is not None and self.actor != OVER:
            for other, mask in enumerate(self.memory[seat]):
                if mask != NONE and self.is_in(other):
                    view["masks"][other] = mask
        return view

    def resample(self, seat: int, rng: Rng) -> MasksState:
        """What the others were shown is what they would have been shown."""
        other = super().resample(seat, rng)
        assert isinstance(other, Remembers)
        self._believe(seat, other)
        for one in range(self.players):
            for whom in range(self.players):
                if other.memory[one][whom] != NONE and one != seat:
                    other.memory[one][whom] = self._imagine_memory(seat, other, one, whom)
        return other

    def _believe(self, seat: int, other: Remembers) -> None:
        """Wear in the imagined world what the seat remembers."""
        for whom, mask in enumerate(self.memory[seat]):
            worn = other.masks[whom]
            if NONE not in (mask, worn) and mask != worn and other.stock[mask]:
                other.stock[mask] -= 1
                other.stock[worn] += 1
                other.masks[whom] = mask

    def _imagine_memory(self, seat: int, other: Remembers, one: int, whom: int) -> int:
        return other.masks[whom]


class GivesAwayWhatOthersKnow(Remembers):
    """Whatever the seat imagines, in it the others remember the true masks."""

    def _imagine_memory(self, seat: int, other: Remembers, one: int, whom: int) -> int:
        return self.memory[one][whom]

    def _believe(self, seat: int, other: Remembers) -> None:
        """Not needed: what the seat was shown is left where it is."""


class ImaginesOthersToBeWrong(Remembers):
    """In what the seat imagines, the others remember masks that were not shown to them."""

    def _imagine_memory(self, seat: int, other: Remembers, one: int, whom: int) -> int:
        if self.is_known(seat, whom):
            return other.masks[whom]
        worn = other.masks[whom]
        possible = [m for m in range(MASKS) if m != worn and m not in self.not_worn[whom]]
        return possible[worn % len(possible)] if possible else worn


class ImaginesTheLikeliest(MasksState):
    """Always the mask of which most are left, and so certain of what may be false."""

    def _imagine(self, hidden: list[int], stock: list[int], rng: Rng) -> list[int]:
        left, worn = list(stock), []
        for seat in hidden:
            possible = [mask for mask in range(MASKS) if mask not in self.not_worn[seat]]
            worn.append(max(possible, key=left.__getitem__))
            left[worn[-1]] -= 1
        return worn


LEAKS: list[tuple[str, type[MasksState] | type[Leak], str]] = [
    ("spectator", ShowsSpectatorsAMask, "turns_left"),
    ("secret observation", ObservesAMask, "observation[6]"),
    ("secret scores", ScoresEarly, "outcome.breakdown[0].seat"),
    ("secret list", ListsOnlyWhatIsWrong, "legal"),
    ("secret preview", PreviewsSuccess, "“name p"),
    ("secret sentence", SaysWhetherItIsRight, "“name p"),
    ("secret hint", ProposesWhatIsRight, ".sentence"),
    ("secret refusal", RefusesByTheMask, "“name p"),
    ("story", TellsItsStory, "“shown”"),
    ("log", TellsEverybodyWhatOneWasShown, "“show "),
    ("log", TellsSpectatorsWhatOneWasShown, "seat None is told “show "),
    ("log shown", ShowsMoreThanItsLog, "masks["),
    ("revelation", ShowsNothing, "“shown”"),
    ("veil", HasNoVeil, "no veil"),
    ("forgetting", ForgetsWhatItWasShown, "since “"),
    ("forgetting", ForgetsWhatWasNamed, "since “name p"),
    ("resample", ImaginesACandleTooMany, "'candles': 1"),
    ("independence", GivesAwayWhatOthersKnow, "memory["),
    ("belief", ImaginesTheLikeliest, "is certain that view("),
    ("belief", ImaginesOthersToBeWrong, "in a world that seat "),
]
"""The check that finds it, and what its message names."""
REMEMBERED = TellsEverybodyWhatOneWasShown
"""What a seat was told by the log it would also have to remember: a second check finds that."""
