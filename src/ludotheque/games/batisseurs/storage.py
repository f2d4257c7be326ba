"""Positions of Les Bâtisseurs as JSON and back, and what must hold of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from ludotheque.games.batisseurs.core.position import (
    BUILT,
    HOME,
    LOANS,
    MONEY,
    POINTS,
    SITES,
    SPARE,
    STRIDE,
    TEAM,
    TOOLS,
)
from ludotheque.games.batisseurs.core.rules import BatisseursRules
from ludotheque.games.batisseurs.core.tables import (
    AS_PERSON,
    BYTE,
    LEVEL_3,
    MACHINES,
    NEEDS,
    TOOL_SKILL,
    useful,
)
from ludotheque.games.batisseurs.material import (
    BUILDING_KEYS,
    BUILDINGS,
    PEOPLE_KEYS,
    RESOURCES,
    ROW,
    SLAVES,
    TOOL_KEYS,
    WORKERS,
)
from ludotheque.games.batisseurs.material import LOANS as ALL_LOANS

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

NUMBERS = ("actor", "phase", "pending", "seat", "first", "round", "free", "loans", "bank", "reason")


def members(cards: int) -> list[int]:
    """The numbers in a set."""
    return [number for number in range(int(cards).bit_length()) if cards >> number & 1]


def _keys(cards: int, keys: list[str]) -> list[str]:
    return [keys[number] for number in members(cards)]


def _set(names: Iterable[str], keys: list[str]) -> int:
    cards = 0
    for name in names:
        cards |= 1 << keys.index(name)
    return cards


def _key(number: int, keys: list[str]) -> str | None:
    return keys[number] if number >= 0 else None


def _number(name: str | None, keys: list[str]) -> int:
    return -1 if name is None else keys.index(name)


# Writing


def dump(state: BatisseursRules) -> dict[str, Any]:
    return {
        "players": int(state.players),
        "options": dict(state.options),
        "row": [_key(state.slots[slot], BUILDING_KEYS) for slot in range(ROW)],
        "top": _key(state.top, BUILDING_KEYS),
        "deck": _keys(state.deck, BUILDING_KEYS),
        "worker_row": [_key(state.slots[ROW + slot], PEOPLE_KEYS) for slot in range(ROW)],
        "worker_deck": _keys(state.worker_deck, PEOPLE_KEYS),
        "slaves": _keys(state.slaves, PEOPLE_KEYS),
        "tools": _keys(state.tools, TOOL_KEYS),
        "universities": _keys(state.universities, list(RESOURCES)),
        "freed": _keys(state.freed, PEOPLE_KEYS),
        "pupil": [_key(person, PEOPLE_KEYS) for person in state.pupil],
        "carrier": [_key(person, PEOPLE_KEYS) for person in state.carrier],
        "seats": [_dump_seat(state, seat) for seat in range(state.players)],
        "sent": {BUILDING_KEYS[site]: int(state.sent[site]) for site in members(state.touched)},
        "invested": state.invested,
        **{name: int(getattr(state, name)) for name in NUMBERS},
    }


def _dump_seat(state: BatisseursRules, seat: int) -> dict[str, Any]:
    return {
        "money": int(state.of(seat, MONEY)),
        "home": _keys(state.of(seat, HOME), PEOPLE_KEYS),
        "sites": {
            BUILDING_KEYS[site]: _keys(state.crew[site], PEOPLE_KEYS)
            for site in members(state.of(seat, SITES))
        },
        "built": _keys(state.of(seat, BUILT), BUILDING_KEYS),
        "tools": _keys(state.of(seat, TOOLS), TOOL_KEYS),
        "loans": int(state.of(seat, LOANS)),
    }


# Reading


def restore(game: Game, data: dict[str, Any]) -> BatisseursRules:
    """The position; what follows from the cards is made anew from them."""
    state = cast(BatisseursRules, game.start(data["players"], **data["options"]))
    for slot in range(ROW):
        state.slots[slot] = _number(data["row"][slot], BUILDING_KEYS)
        state.slots[ROW + slot] = _number(data["worker_row"][slot], PEOPLE_KEYS)
    state.row = _set((key for key in data["row"] if key is not None), BUILDING_KEYS)
    state.top = _number(data["top"], BUILDING_KEYS)
    state.deck = _set(data["deck"], BUILDING_KEYS)
    state.worker_row = _set((key for key in data["worker_row"] if key is not None), PEOPLE_KEYS)
    state.worker_deck = _set(data["worker_deck"], PEOPLE_KEYS)
    state.slaves = _set(data["slaves"], PEOPLE_KEYS)
    state.tools = _set(data["tools"], TOOL_KEYS)
    state.freed = _set(data["freed"], PEOPLE_KEYS)
    state.invested = bool(data["invested"])
    for name in NUMBERS:
        setattr(state, name, int(data[name]))
    for resource in range(4):
        _restore_pupil(state, resource, data["pupil"][resource])
        state.carrier[resource] = _number(data["carrier"][resource], PEOPLE_KEYS)
    for seat, one in enumerate(data["seats"]):
        _restore_seat(state, seat, one)
    for key, many in data["sent"].items():
        state.sent[BUILDING_KEYS.index(key)] = many
    state.touched = _set(data["sent"], BUILDING_KEYS)
    return state


def _restore_pupil(state: BatisseursRules, resource: int, key: str | None) -> None:
    state.pupil[resource] = person = _number(key, PEOPLE_KEYS)
    if person >= 0:
        state.universities ^= 1 << resource
        state.taught |= 1 << person
        state.skills[person] = (state.skills[person] & ~BYTE[resource]) | LEVEL_3[resource]


def _restore_seat(state: BatisseursRules, seat: int, data: dict[str, Any]) -> None:
    at = seat * int(STRIDE)
    home = team = _set(data["home"], PEOPLE_KEYS)
    for key, crew in data["sites"].items():
        site = BUILDING_KEYS.index(key)
        state.crew[site] = _set(crew, PEOPLE_KEYS)
        state.missing[site] = missing_on(state, site)
        team |= state.crew[site]
    built = _set(data["built"], BUILDING_KEYS)
    tools = _set(data["tools"], TOOL_KEYS)
    state.seats[at + MONEY] = data["money"]
    state.seats[at + POINTS] = points_of(built)
    state.seats[at + TEAM] = team
    state.seats[at + HOME] = home
    state.seats[at + SITES] = _set(data["sites"], BUILDING_KEYS)
    state.seats[at + BUILT] = built
    state.seats[at + TOOLS] = tools
    state.seats[at + SPARE] = _spare(state, tools)
    state.seats[at + LOANS] = data["loans"]


def missing_on(state: BatisseursRules, site: int) -> int:
    """What a site still needs, made anew from the people on it and their tools."""
    missing = NEEDS[site]
    for person in members(state.crew[site]):
        missing -= useful(missing, state.skills[person])
        for tool in range(len(TOOL_KEYS)):
            if state.carrier[tool] == person:
                missing -= useful(missing, TOOL_SKILL[tool + 1])
    return int(missing)


def points_of(built: int) -> int:
    """The points of finished buildings."""
    return sum(BUILDINGS[building].points for building in members(built))


def _spare(state: BatisseursRules, tools: int) -> int:
    return sum(1 << tool for tool in members(tools) if state.carrier[tool] < 0)


# What must be zero


def invariants(state: BatisseursRules) -> dict[str, int]:
    """Every card lies in exactly one place, every coin is the bank's or a player's."""
    seats = range(state.players)
    return {
        "workers": _num_misplaced(range(len(WORKERS)), _places_of_people(state)),
        "slaves": _num_misplaced(
            range(len(WORKERS), len(WORKERS) + len(SLAVES)),
            [*_places_of_people(state), state.slaves],
        ),
        "machines": sum(int(_lost_machines(state, seat) != 0) for seat in seats),
        "buildings": _num_misplaced(range(len(BUILDINGS)), _places_of_buildings(state)),
        "tools": _num_misplaced(
            range(len(TOOL_KEYS)), [state.tools, *(state.of(seat, TOOLS) for seat in seats)]
        ),
        "universities": _num_misplaced(
            range(len(RESOURCES)), [state.universities, *(_learnt(state, p) for p in state.pupil)]
        ),
        "loans": ALL_LOANS - int(state.loans + sum(int(state.of(s, LOANS)) for s in seats)),
        "coins": int(state.bank) + sum(int(state.of(seat, MONEY)) for seat in seats),
        "debts": sum(int(state.of(seat, MONEY) < 0) for seat in seats),
        "teams": sum(int(state.of(s, TEAM) != _team(state, s)) for s in seats),
        "points": sum(int(state.of(s, POINTS) != points_of(state.of(s, BUILT))) for s in seats),
        "needs": sum(
            int(state.missing[site] != missing_on(state, site))
            for seat in seats
            for site in members(state.of(seat, SITES))
        ),
        "spare tools": sum(
            int(state.of(s, SPARE) != _spare(state, state.of(s, TOOLS))) for s in seats
        ),
        "rows": int(_in_slots(state, 0) != state.row)
        + int(_in_slots(state, ROW) != state.worker_row),
    }


def _num_misplaced(cards: range, places: list[int]) -> int:
    """How many of the cards do not lie in exactly one of the places."""
    return sum(int(sum(place >> card & 1 for place in places) != 1) for card in cards)


def _places_of_people(state: BatisseursRules) -> list[int]:
    homes = [state.of(seat, HOME) for seat in range(state.players)]
    return [state.worker_deck, state.worker_row, *homes, *state.crew]


def _places_of_buildings(state: BatisseursRules) -> list[int]:
    seats = range(state.players)
    top = 1 << int(state.top) if state.top >= 0 else 0
    sites = [state.of(seat, SITES) for seat in seats]
    return [state.deck, state.row, top, *sites, *(state.of(seat, BUILT) for seat in seats)]


def _lost_machines(state: BatisseursRules, seat: int) -> int:
    """BA-17: the machines a seat has built are the machines of its team."""
    built = (state.of(seat, BUILT) & MACHINES) >> -AS_PERSON
    machines = MACHINES >> -AS_PERSON
    return int(built ^ (state.of(seat, TEAM) & machines))


def _learnt(state: BatisseursRules, person: int) -> int:
    """The universities that this person went to, as a set."""
    return 0 if person < 0 else sum(1 << r for r in range(4) if state.pupil[r] == person)


def _team(state: BatisseursRules, seat: int) -> int:
    team = state.of(seat, HOME)
    for site in members(state.of(seat, SITES)):
        team |= state.crew[site]
    return int(team)


def _in_slots(state: BatisseursRules, start: int) -> int:
    slots = [state.slots[slot] for slot in range(start, start + ROW)]
    return sum(1 << int(card) for card in slots if card >= 0)
