"""What can happen at a table. The log of these events is the only truth about it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

Kind = Literal["act", "undo", "ask", "answer", "sit"]


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person, a bot of some kind, or nobody yet."""

    kind: Literal["human", "bot", "open"]
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Event:
    """One entry of a table's log.

    - ``act``: ``seat`` (or ``CHANCE``) did the action ``value``.
    - ``ask``: ``seat`` asks the others to take back the game to its first ``value`` actions.
    - ``answer``: ``seat`` agrees (1) or does not (0).
    - ``undo``: the game is taken back to its first ``value`` actions.
    - ``sit``: ``who`` takes ``seat``.
    """

    kind: Kind
    seat: int
    value: int = 0
    who: Seat | None = None

    def as_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"kind": self.kind, "seat": self.seat}
        if self.who is None:
            data["value"] = self.value
        else:
            data["who"] = asdict(self.who)
        return data

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Event:
        who = data.get("who")
        return cls(
            data["kind"], data["seat"], data.get("value", 0), None if who is None else Seat(**who)
        )
