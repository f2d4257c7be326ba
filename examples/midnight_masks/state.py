"""The rules of Masks at Midnight, and who may know what.

The state never stores what somebody was shown, only *that* it was (``knows``): the mask itself is
looked up where it is. So an imagined world cannot contradict what others know in it.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludotheque import CHANCE, OVER, Line, Outcome, Place, Rng, State, deal
from midnight_masks.actions import (
    CHANGE,
    DRAW,
    DRAW_VEIL,
    LOOK,
    MASKS,
    NAME,
    SEATS,
    SHOW,
    SHOW_VEIL,
)  # fmt: skip
from midnight_masks.view_types import View

COPIES = 3
CANDLES = 2
NONE = -1


class MasksState(State):
    """The masks worn, the stock as how many of each are left, and who knows what."""

    def set_up(self) -> None:
        players = self.players
        self.stock = [COPIES] * MASKS
        self.masks = [NONE] * players
        self.candles = [CANDLES] * players  # MM-2; without one, one is out
        self.knows = [[one == other for other in range(players)] for one in range(players)]
        self.not_worn: list[list[int]] = [[] for _ in range(players)]  # named in vain
        self.turn = 0
        self.target = NONE  # whose mask is being shown
        self.turns = 0

    # What may be done

    def legal(self) -> list[int]:
        if self.actor == OVER:
            return []
        if self.actor == CHANCE:
            return self._outcomes()
        return [*self._looks(), *self._names(), CHANGE]

    def _outcomes(self) -> list[int]:
        if self.target != NONE:
            return [SHOW + self.masks[self.target]]  # MM-3: one outcome, and still asked
        return [DRAW + mask for mask in range(MASKS) if self.stock[mask]]

    def _looks(self) -> list[int]:
        knows = self.knows[self.turn]
        return [LOOK + seat for seat in range(self.players) if self.is_in(seat) and not knows[seat]]

    def _names(self) -> list[int]:
        return [
            NAME + seat * MASKS + mask
            for seat in range(self.players)
            if self.is_in(seat) and seat != self.turn
            for mask in range(MASKS)
            if mask not in self.not_worn[seat]
        ]

    def is_in(self, seat: int) -> bool:
        return self.candles[seat] > 0

    def chance_weight(self, k: i64) -> i64:
        return 1 if self.target != NONE else self.stock[self.legal()[k] - DRAW]

    # What it does

    def step(self, action: i64) -> None:
        if action >= SHOW:
            self._show()
        elif action >= DRAW:
            self._draw(action - DRAW)
        elif action == CHANGE:
            self._change()
        elif action >= NAME:
            self._name(*divmod(action - NAME, MASKS))
        else:
            self.target, self.actor = action - LOOK, CHANCE

    def _draw(self, mask: int) -> None:
        self.stock[mask] -= 1
        self.masks[self.turn] = mask
        if self.turns or self.turn == self.players - 1:
            self._next_turn()
        else:  # MM-1: the others are still waiting for a mask
            self.turn += 1

    def _show(self) -> None:  # MM-3
        self.knows[self.turn][self.target] = True
        self.target = NONE
        self._next_turn()

    def _name(self, seat: int, mask: int) -> None:  # MM-4
        if self.masks[seat] == mask:
            self.candles[seat] = 0
        else:
            self.not_worn[seat] = sorted([*self.not_worn[seat], mask])
            self.candles[self.turn] -= 1
        self._next_turn()

    def _change(self) -> None:  # MM-5: whatever was known of the old mask is void
        self.stock[self.masks[self.turn]] += 1
        self.masks[self.turn] = NONE
        self.not_worn[self.turn] = []
        for seat in range(self.players):
            self.knows[seat][self.turn] = seat == self.turn
        self.actor = CHANCE

    def _next_turn(self) -> None:
        self.turns += 1
        self.turn = self._following()
        self.actor = self.turn
        if sum(map(self.is_in, range(self.players))) == 1 or self._night_is_over():  # MM-6
            self.actor = OVER

    def _following(self) -> int:
        """The next who is in; after the deal, the first."""
        seats = [(self.turn + step) % self.players for step in range(1, self.players + 1)]
        return next(seat for seat in seats if self.is_in(seat))

    def _night_is_over(self) -> bool:
        return self.turns > self.options["rounds"] * self.players

    # How it stands

    def scores(self) -> list[int]:
        if self.actor != OVER:
            return [0] * self.players  # MM-6: a score before the end would tell the masks
        return [self.masks[s] + 1 if self.is_in(s) else 0 for s in range(self.players)]

    def outcome(self) -> Outcome:
        scores = self.scores()
        lines = [Line(seat=s, what="mask", points=p) for s, p in enumerate(scores)]
        alone = sum(map(self.is_in, range(self.players))) == 1
        reason = "" if self.actor != OVER else "alone" if alone else "dawn"
        return Outcome(reason=reason, scores=scores, winners=self.winners(), breakdown=lines)

    def invariants(self) -> dict[str, int]:
        worn = sum(mask != NONE for mask in self.masks)
        return {"masks": sum(self.stock) + worn - MASKS * COPIES}

    # Who may know what

    def is_known(self, one: int | None, other: int) -> bool:
        """Whether one (None: everybody) knows the mask of the other."""
        public = self.actor == OVER or not self.is_in(other)
        return public or (one is not None and self.knows[one][other])

    def view(self, seat: int | None) -> View:
        masks = [
            mask if mask != NONE and self.is_known(seat, other) else None
            for other, mask in enumerate(self.masks)
        ]
        return View(
            actor=self.actor,
            turn=self.turn,
            masks=masks,
            candles=list(self.candles),
            not_worn=[list(masks) for masks in self.not_worn],
            knows=[list(row) for row in self.knows],
            turns_left=self.options["rounds"] * self.players - max(0, self.turns - 1),
        )

    def seen(self, action: int, seat: int | None) -> int:
        if DRAW <= action < SHOW:
            last = self.turns == self.options["rounds"] * self.players  # all are shown after it
            return action if seat == self.turn or (last and self.turns) else DRAW_VEIL
        if SHOW <= action < DRAW_VEIL:
            return action if seat in (self.turn, self.target) else SHOW_VEIL
        return action

    def resample(self, seat: int, rng: Rng) -> MasksState:
        """The masks that the seat does not know, dealt anew from all that it cannot place."""
        other = self.copy()
        hidden = [s for s in range(self.players) if self.masks[s] != NONE]
        hidden = [s for s in hidden if not self.is_known(seat, s)]
        for s in hidden:
            other.stock[self.masks[s]] += 1
        for s, mask in zip(hidden, self._imagine(hidden, other.stock, rng), strict=True):
            other.masks[s] = mask
            other.stock[mask] -= 1
        return other

    def _imagine(self, hidden: list[int], stock: list[int], rng: Rng) -> list[int]:
        """One mask for each, none that was named in vain; each such deal is as likely."""
        places = [Place(1, never=self.not_worn[s]) for s in hidden]
        return [mask for (mask,) in deal(rng, stock, places)]

    def observe(self, seat: int, into: Any, at: i64 = 0) -> None:
        for step in range(SEATS):
            other = (seat + step) % self.players
            occupied = step < self.players
            mask = self.masks[other] if occupied and self.is_known(seat, other) else NONE
            for one in range(MASKS):
                into[at + step * MASKS + one] = int(one == mask)
                named = occupied and one in self.not_worn[other]
                into[at + (SEATS + step) * MASKS + one] = int(named)
            into[at + 2 * SEATS * MASKS + step] = self.candles[other] if occupied else 0

    # For bots

    def evaluate(self) -> list[float]:
        if self.actor == OVER:
            return super().evaluate()
        weights = [self._strength(seat) for seat in range(self.players)]
        return [weight / sum(weights) for weight in weights]

    def _strength(self, seat: int) -> float:
        watchers = sum(self.knows[s][seat] for s in range(self.players) if self.is_in(s))
        secrets = sum(self.knows[seat])
        return (self.candles[seat] + secrets) / watchers if self.is_in(seat) else 0.0

    def prior(self, k: i64) -> i64:
        """Name what you know, change what is known of you, look otherwise."""
        action = self.nth_legal(k)
        if action == CHANGE:
            return 4 if sum(knower[self.turn] for knower in self.knows) > 1 else 1
        if action < NAME:
            return 6
        seat, mask = divmod(action - NAME, MASKS)
        if not self.knows[self.turn][seat]:
            return 1
        return 40 if self.masks[seat] == mask else 0
