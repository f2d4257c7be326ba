"""What can happen at a table. The log of these events is the only truth about it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal["begin", "act", "undo", "ask", "answer", "sit", "away", "back", "rest"]


class Seat(msgspec.Struct, frozen=True, gc=False):
    """Who sits there: a person, a bot of some kind, or nobody yet."""

    kind: Literal["human", "bot", "open"]
    name: str = ""
    bot: str = ""
    person: str = ""
    """Whose seat it is, where people have identities."""

    def as_dict(self) -> dict[str, str]:
        data = {"kind": self.kind, "name": self.name, "bot": self.bot}
        return data | ({"person": self.person} if self.person else {})


class Event(msgspec.Struct, frozen=True, gc=False):
    """One entry of a table's log. A house keeps many: they are small, and no rubbish hides in them.

    - ``begin``: everybody is there and the game begins; ``value`` actions that follow were taken
      over from another game.
    - ``act``: ``seat`` (or ``CHANCE``) did the action ``value``.
    - ``ask``: ``seat`` asks the others to take back the game to its first ``value`` actions.
    - ``answer``: ``seat`` agrees (1) or does not (0).
    - ``undo``: the game is taken back to its first ``value`` actions.
    - ``sit``: ``who`` takes ``seat``; an open ``who`` leaves it free.
    - ``away``: the time of ``seat`` ran out and a bot plays for it from now on.
    - ``back``: ``seat`` plays itself again.
    - ``rest``: ``seat`` is on holiday, and its clock stands still until the minute ``value``
      since 1970.
    """

    kind: Kind
    seat: int
    value: int = 0
    who: Seat | None = None
    at: int = 0
    """When it happened, in milliseconds since 1970; 0 where nobody looks at the clock."""

    def as_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"kind": self.kind, "seat": self.seat}
        if self.who is None:
            data["value"] = self.value
        else:
            data["who"] = self.who.as_dict()
        return data | ({"at": self.at} if self.at else {})

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Event:
        who = data.get("who")
        seat = None if who is None else Seat(**who)
        return cls(data["kind"], data["seat"], data.get("value", 0), seat, data.get("at", 0))
