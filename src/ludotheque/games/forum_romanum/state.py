"""A state of Forum Romanum: the rules, and what is asked once a move. Compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.games.forum_romanum import storage, view
from ludotheque.games.forum_romanum.core.rules import ForumRules

if TYPE_CHECKING:
    from ludotheque.engine.outcome import Outcome


class ForumState(ForumRules):
    """A state of Forum Romanum as the contract asks for it."""

    def copy(self) -> ForumState:
        return ForumState(self.game, self.players, self.options, self)

    def dump(self) -> dict[str, Any]:
        return storage.dump(self)

    def invariants(self) -> dict[str, int]:
        return storage.invariants(self)

    def view(self, seat: int | None) -> Any:
        return view.show(self)

    def preview(self, action: int) -> dict[str, Any]:
        return view.preview(self, action)

    def outcome(self) -> Outcome:
        return view.outcome(self)
