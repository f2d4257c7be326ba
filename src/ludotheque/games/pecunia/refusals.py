"""Which rule forbids an action of Pecunia non olet, and what is missing or possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ludotheque.engine.declarations import Persons, Refusal
from ludotheque.engine.state import CHANCE, OVER
from ludotheque.games.pecunia.core.packs import copies, length
from ludotheque.games.pecunia.core.position import (
    BENCH,
    CHOOSING,
    PLACING,
    REACHED,
    REFILL,
    REVEAL,
    SETTING,
)
from ludotheque.games.pecunia.core.tables import NUM_ACTIONS, VEILED
from ludotheque.games.pecunia.material import CARD_KEYS, SEAT_KEYS, SUMMONED
from ludotheque.games.pecunia.notation import PARTS
from ludotheque.games.pecunia.storage import queue, seat

if TYPE_CHECKING:
    from ludotheque.games.pecunia.view import PecuniaState

Parts = dict[str, Any]
Values = dict[str, str | int | Persons]


def why_not(state: PecuniaState, action: int) -> Refusal | None:
    parts = PARTS[action]
    if state.actor == OVER:
        return Refusal("PE-23" if state.reason == REACHED else "PE-24", "over")
    if action == VEILED:
        return Refusal("PE-6", "veiled")
    if state.actor == CHANCE:
        return _not_drawn(state, parts)
    if action >= NUM_ACTIONS:
        return Refusal("PE-6", "decide")
    if state.phase == PLACING or parts["do"] == "put":
        return _put(state, parts)
    if parts["do"] in CARD_KEYS:
        return _card(state, parts)
    return _turn(state, parts)


# Draws


def _not_drawn(state: PecuniaState, parts: Parts) -> Refusal:
    if state.phase == CHOOSING:
        return Refusal("PE-4", "first", {"players": str(state.players)})
    if state.draws_roman():
        rule = {SETTING: "PE-4", REFILL: "PE-5", REVEAL: "PE-18"}[state.phase]
        if parts["do"] == "roman":
            return Refusal(rule, "roman_gone", {"roman": parts["roman"]})
        return Refusal(rule, "roman_due", {"left": str(state.wanted)})
    rule = "PE-4" if state.phase == SETTING else "PE-6"
    if parts["do"] == "card":
        return Refusal(rule, "card_gone", {"card": parts["card"]})
    return Refusal(rule, "card_due")


# The turn


def _turn(state: PecuniaState, parts: Parts) -> Refusal | None:
    if parts["do"] == "tick":
        return Refusal("PE-6", "ticked")
    if not state.ticked:
        return Refusal("PE-6", "tick_first")
    if parts["do"] == "end":
        seats = [SEAT_KEYS[place] for place in range(BENCH) if _is_free(state, place)]
        return Refusal("PE-8", "must_seat", {"roman": _head(state), "seats": ", ".join(seats)})
    return _seating(state, SEAT_KEYS.index(parts["to"]), parts["to"])


def _is_free(state: PecuniaState, place: int) -> bool:
    return state.seat(state.turn, place) == 0 and state.may_sit(state.turn, place)


def _head(state: PecuniaState) -> str:
    return queue(state.queue(state.turn))[0]


def _seating(state: PecuniaState, place: int, key: str) -> Refusal | None:
    values = {"roman": _head(state), "seat": _seat(key)}
    if place >= state.places(state.turn):
        return Refusal("PE-22", "no_villa", {"count": str(state.places(state.turn) - BENCH)})
    guests = seat(state, state.turn, place)
    if not guests:
        return Refusal("PE-9", "beside", values)
    if len(guests) == 2:
        return Refusal("PE-10", "two_there", values)
    if guests[0][0][0] == "W":
        return Refusal("PE-10", "women_only", values)
    return Refusal("PE-8", "taken", {"guest": guests[0][0], **values})


def _put(state: PecuniaState, parts: Parts) -> Refusal | None:
    if state.phase != PLACING:
        return Refusal("PE-18", "nothing_revealed")
    if parts["do"] != "put":
        return Refusal("PE-18", "put_first")
    if parts["which"] > state.wanted:
        return Refusal("PE-18", "none_left", {"left": str(state.wanted)})
    if state.in_order and parts["which"] > 1:
        return Refusal("PE-18", "in_order", {"roman": queue(state.revealed)[0]})
    return _no_room(state, "PE-18", parts["to"])


# Action cards


def _card(state: PecuniaState, parts: Parts) -> Refusal | None:
    word = parts["do"]
    if copies(state.hand(state.turn), CARD_KEYS.index(word)) == 0:
        return Refusal("PE-6", "not_in_hand", {"card": word})
    rule = RULES[word]
    for name in ("who", "with", "to"):
        if parts.get(name, 0) >= state.players:
            return Refusal(rule, "no_player", {"players": str(state.players)})
    return TARGETS[word](state, rule, parts)


def _summon(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    return Refusal(rule, "nobody", {"card": parts["do"], "who": _player(parts["who"])})


def _poison(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    if parts["who"] == state.turn:
        return Refusal(rule, "poison_own")
    return _not_seated(state, rule, parts["who"], parts)


def _haste(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    return _not_seated(state, rule, state.turn, parts)


def _not_seated(state: PecuniaState, rule: str, player: int, parts: Parts) -> Refusal | None:
    values: Values = {"seat": _seat(parts["seat"]), "who": _player(player)}
    place = SEAT_KEYS.index(parts["seat"])
    if place >= state.places(player):
        return Refusal("PE-22", "no_such_villa", values)
    if parts["which"] == 2 and state.seat(player, place) != 0:
        return Refusal(rule, "only_one", values)
    return Refusal(rule, "empty_seat", values)


def _gossip(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    if parts["who"] == state.turn:
        return Refusal(rule, "gossip_own")
    values: Values = {"seat": _seat(parts["seat"]), "who": _player(parts["who"])}
    place = SEAT_KEYS.index(parts["seat"])
    if place >= state.places(parts["who"]):
        return Refusal("PE-22", "no_such_villa", values)
    guests = seat(state, parts["who"], place)
    if len(guests) < 2:
        return Refusal(rule, "not_shared", values)
    return Refusal(rule, "same_markers", {"markers": str(guests[0][1]), **values})


def _swap(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    return _no_place(state, rule, parts["who"], parts["place"]) or _no_place(
        state, rule, parts["with"], parts["other"]
    )


def _break(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    return Refusal(rule, "no_room_for_three", {"room": str(state.room())})


def _throw_out(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    if parts["who"] == parts["to"]:
        return Refusal(rule, "same_queue")
    return _no_place(state, rule, parts["who"], parts["place"]) or _no_room(
        state, rule, parts["to"]
    )


def _regular(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    if state.discarded == 0:
        return Refusal(rule, "no_discard")
    return _no_room(state, rule, parts["to"])


def _jump(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    if parts["place"] == 1:
        return Refusal(rule, "is_head")
    return _no_place(state, rule, parts["who"], parts["place"])


def _always(state: PecuniaState, rule: str, parts: Parts) -> Refusal | None:
    return None


def _no_place(state: PecuniaState, rule: str, player: int, place: int) -> Refusal | None:
    many = int(length(state.queue(player)))
    if place <= many:
        return None
    values: Values = {"who": _player(player), "place": str(place), "length": str(many)}
    return Refusal(rule, "no_place", values)


def _no_room(state: PecuniaState, rule: str, player: int) -> Refusal | None:
    if player >= state.players:
        return Refusal(rule, "no_player", {"players": str(state.players)})
    if state.has_room(player):
        return None
    room = [p for p in range(state.players) if state.has_room(p)]
    if not room:
        return Refusal(rule, "all_full")
    return Refusal(rule, "full", {"who": _player(player), "room": Persons(room)})


def _player(player: int) -> Persons:
    return Persons([player])


def _seat(key: str) -> str:
    """A seat's key among the names."""
    return f"seat-{key}"


RULES: Final = {
    **dict.fromkeys(SUMMONED, "PE-12"),
    "poison": "PE-13",
    "haste": "PE-14",
    "tax-senators": "PE-15",
    "tax-citizens": "PE-15",
    "tax-slaves": "PE-15",
    "gossip": "PE-16",
    "swap": "PE-17",
    "break": "PE-18",
    "throw-out": "PE-19",
    "regular": "PE-20",
    "jump": "PE-21",
    "villa": "PE-22",
}

TARGETS: Final[dict[str, Callable[[PecuniaState, str, Parts], Refusal | None]]] = {
    **dict.fromkeys(SUMMONED, _summon),
    "poison": _poison,
    "haste": _haste,
    "tax-senators": _always,
    "tax-citizens": _always,
    "tax-slaves": _always,
    "gossip": _gossip,
    "swap": _swap,
    "break": _break,
    "throw-out": _throw_out,
    "regular": _regular,
    "jump": _jump,
    "villa": _always,
}
