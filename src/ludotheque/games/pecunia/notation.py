"""The actions of Pecunia non olet by number: what each does, in parts and as a short text.

``tick``, ``seat 2``, ``citizens p2``, ``poison p2.1.2``, ``haste v2``, ``tax-slaves``,
``gossip p2.1``, ``swap p1.3 p2.1``, ``break``, ``throw-out p1.2 p3``, ``regular p2``,
``jump p1.4``, ``villa``, ``put 3 p2``, ``end``; chance: ``first 2``, ``roman C22b``,
``card poison``, and ``card`` for a card that somebody else drew.
"""

from __future__ import annotations

from typing import Any, Final

from ludotheque.engine.actions import ActionTable, Kind, seats
from ludotheque.games.pecunia.core.tables import MOST_PLAYERS
from ludotheque.games.pecunia.material import CARD_KEYS, ROMAN_KEYS, SEAT_KEYS, SUMMONED

PLAYERS: Final = seats(MOST_PLAYERS)
PLACES: Final = range(1, 6)
GUESTS: Final = {1: "", 2: ".2"}  # on a seat with two, the second is named


def _swap(a: int, b: int) -> Kind:
    """The lower seat first."""
    pair: dict[str, Any] = {"who": {a: PLAYERS[a]}, "place": PLACES, "with": {b: PLAYERS[b]}}
    return Kind("swap {who}.{place} {with}.{other}", **pair, other=PLACES)


def _card(word: str) -> list[Kind]:
    """Everything that a card of one kind can be played for."""
    match word:
        case "poison":
            return [Kind("poison {who}.{seat}{which}", who=PLAYERS, seat=SEAT_KEYS, which=GUESTS)]
        case "haste":
            return [Kind("haste {seat}{which}", seat=SEAT_KEYS, which=GUESTS)]
        case "gossip":
            return [Kind("gossip {who}.{seat}", who=PLAYERS, seat=SEAT_KEYS)]
        case "swap":
            return [_swap(a, b) for a in PLAYERS for b in PLAYERS if a < b]
        case "throw-out":
            return [Kind("throw-out {who}.{place} {to}", who=PLAYERS, place=PLACES, to=PLAYERS)]
        case "jump":
            return [Kind("jump {who}.{place}", who=PLAYERS, place=PLACES)]
        case "regular":
            return [Kind("regular {to}", to=PLAYERS)]
    return [Kind(f"{word} {{who}}", who=PLAYERS) if word in SUMMONED else Kind(word)]


ACTIONS: Final = ActionTable(
    decisions=[
        Kind("tick"),
        Kind("seat {to}", to=SEAT_KEYS),
        *(kind for word in CARD_KEYS for kind in _card(word)),
        Kind("put {which} {to}", which=(1, 2, 3), to=PLAYERS),
        Kind("end"),
    ],
    chance=[
        Kind("first {who}", who=seats(MOST_PLAYERS, "{}")),
        Kind("roman {roman}", roman=ROMAN_KEYS),
        Kind("card {card}", card=CARD_KEYS),
    ],
    veils=[Kind("card")],
)
PARTS: Final[list[dict[str, Any]]] = [ACTIONS.parts(n) for n in range(ACTIONS.num_codes)]
"""For each number the action as JSON parts; players count from 0, places from 1."""
