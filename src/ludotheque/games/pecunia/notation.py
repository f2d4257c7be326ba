"""The actions of Pecunia non olet by number: what each does, in parts and as a short text.

``tick``, ``seat 2``, ``citizens p2``, ``poison p2.1.2``, ``haste v2``, ``tax-slaves``,
``gossip p2.1``, ``swap p1.3 p2.1``, ``break``, ``throw-out p1.2 p3``, ``regular p2``,
``jump p1.4``, ``villa``, ``put 3 p2``, ``end``; chance: ``first 2``, ``roman C22b``,
``card poison``, and ``card`` for a card that somebody else drew.
"""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.pecunia.core.tables import MOST_PLAYERS, NUM_PAIRS, PAIR_HIGH, PAIR_LOW
from ludotheque.games.pecunia.material import CARD_KEYS, ROMAN_KEYS, SEAT_KEYS, SUMMONED

SEATS: Final = range(MOST_PLAYERS)
PLACES: Final = range(5)
Parts = dict[str, Any]


def _with(word: str) -> list[Parts]:
    """Everything that a card of one kind can be played for, in ascending order."""
    match word:
        case "poison":
            return [
                {"who": p, "seat": seat, "which": which}
                for p in SEATS for seat in SEAT_KEYS for which in (1, 2)
            ]  # fmt: skip
        case "haste":
            return [{"seat": seat, "which": which} for seat in SEAT_KEYS for which in (1, 2)]
        case "gossip":
            return [{"who": p, "seat": seat} for p in SEATS for seat in SEAT_KEYS]
        case "swap":
            return [
                {"who": int(PAIR_LOW[k]), "place": a + 1, "with": int(PAIR_HIGH[k]), "other": b + 1}
                for k in range(NUM_PAIRS) for a in PLACES for b in PLACES
            ]  # fmt: skip
        case "throw-out":
            return [
                {"who": p, "place": a + 1, "to": to} for p in SEATS for a in PLACES for to in SEATS
            ]
        case "jump":
            return [{"who": p, "place": a + 1} for p in SEATS for a in PLACES]
        case "regular":
            return [{"to": to} for to in SEATS]
    return [{"who": p} for p in SEATS] if word in SUMMONED else [{}]


def _all() -> list[Parts]:
    parts: list[Parts] = [{"do": "tick"}, *({"do": "seat", "to": seat} for seat in SEAT_KEYS)]
    for word in CARD_KEYS:
        parts += [{"do": word, **target} for target in _with(word)]
    parts += [{"do": "put", "which": which, "to": to} for which in (1, 2, 3) for to in SEATS]
    parts.append({"do": "end"})
    parts += [{"do": "first", "who": p} for p in SEATS]
    parts += [{"do": "roman", "roman": key} for key in ROMAN_KEYS]
    parts += [{"do": "card", "card": key} for key in CARD_KEYS]
    parts.append({"do": "card"})
    return parts


PARTS: Final = _all()
"""For each number the action as JSON parts; players count from 0, places from 1."""


def parts_of(action: int) -> Parts:
    """The action as JSON parts."""
    return dict(PARTS[action])


def spell(action: int) -> str:
    """The action in notation."""
    parts = PARTS[action]
    do = parts["do"]
    match do:
        case "seat":
            return f"seat {parts['to']}"
        case "poison" | "haste" | "gossip":
            owner = f"p{parts['who'] + 1}." if "who" in parts else ""
            second = ".2" if parts.get("which") == 2 else ""
            return f"{do} {owner}{parts['seat']}{second}"
        case "swap":
            return (
                f"swap p{parts['who'] + 1}.{parts['place']} p{parts['with'] + 1}.{parts['other']}"
            )
        case "throw-out":
            return f"throw-out p{parts['who'] + 1}.{parts['place']} p{parts['to'] + 1}"
        case "jump":
            return f"jump p{parts['who'] + 1}.{parts['place']}"
        case "put":
            return f"put {parts['which']} p{parts['to'] + 1}"
        case "regular":
            return f"regular p{parts['to'] + 1}"
        case "first":
            return f"first {parts['who'] + 1}"
        case "roman" | "card":
            return f"{do} {parts[do]}" if do in parts else do
    return f"{do} p{parts['who'] + 1}" if do in SUMMONED else str(do)
