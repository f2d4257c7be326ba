"""Positions of Les Bâtisseurs as JSON and back, and what must hold of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ludotheque.engine.fields import Each, Form, Key, KeySet, members, plain
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

PERSON = Key(PEOPLE_KEYS)
PEOPLE = KeySet(PEOPLE_KEYS)
BUILDING = Key(BUILDING_KEYS)
BUILDINGS_SET = KeySet(BUILDING_KEYS)
TOOL_SET = KeySet(TOOL_KEYS)


def _dump_seat(state: BatisseursRules, seat: int) -> dict[str, Any]:
    return {
        "money": int(state.of(seat, MONEY)),
        "home": PEOPLE.write(state.of(seat, HOME)),
        "sites": {
            BUILDING_KEYS[site]: PEOPLE.write(state.crew[site])
            for site in members(state.of(seat, SITES))
        },
        "built": BUILDINGS_SET.write(state.of(seat, BUILT)),
        "tools": TOOL_SET.write(state.of(seat, TOOLS)),
        "loans": int(state.of(seat, LOANS)),
    }


def _restore_pupil(state: BatisseursRules, resource: int, person: int) -> None:
    state.taught |= 1 << person
    state.skills[person] = (state.skills[person] & ~BYTE[resource]) | LEVEL_3[resource]


def _restore_seat(state: BatisseursRules, seat: int, data: dict[str, Any]) -> None:
    at = seat * int(STRIDE)
    home = team = PEOPLE.read(data["home"])
    for key, crew in data["sites"].items():
        site = BUILDING_KEYS.index(key)
        state.crew[site] = PEOPLE.read(crew)
        state.missing[site] = missing_on(state, site)
        team |= state.crew[site]
    built = BUILDINGS_SET.read(data["built"])
    tools = TOOL_SET.read(data["tools"])
    state.seats[at + MONEY] = data["money"]
    state.seats[at + POINTS] = points_of(built)
    state.seats[at + TEAM] = team
    state.seats[at + HOME] = home
    state.seats[at + SITES] = BUILDINGS_SET.read(data["sites"])
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


class StoredBatisseurs(BatisseursRules):
    """A position as it is stored: cards by their keys; what follows from them is made anew."""

    stored: ClassVar[Mapping[str, Form]] = {
        **plain("phase", "pending", "seat", "first", "round", "free", "loans", "bank", "reason"),
        **plain("invested"),
        "top": BUILDING,
        "deck": BUILDINGS_SET,
        "worker_deck": PEOPLE,
        "slaves": PEOPLE,
        "freed": PEOPLE,
        "tools": TOOL_SET,
        "universities": KeySet(RESOURCES),
        "pupil": Each(PERSON),
        "carrier": Each(PERSON),
    }

    def dump(self) -> dict[str, Any]:
        return {
            **super().dump(),
            "row": [BUILDING.write(self.slots[slot]) for slot in range(ROW)],
            "worker_row": [PERSON.write(self.slots[ROW + slot]) for slot in range(ROW)],
            "seats": [_dump_seat(self, seat) for seat in range(self.players)],
            "sent": {BUILDING_KEYS[site]: int(self.sent[site]) for site in members(self.touched)},
        }

    def restore(self, data: Mapping[str, Any]) -> None:
        super().restore(data)
        for slot in range(ROW):
            self.slots[slot] = BUILDING.read(data["row"][slot])
            self.slots[ROW + slot] = PERSON.read(data["worker_row"][slot])
        self.row, self.worker_row = _in_slots(self, 0), _in_slots(self, ROW)
        for resource, person in enumerate(self.pupil):
            if person >= 0:
                _restore_pupil(self, resource, person)
        for seat, one in enumerate(data["seats"]):
            _restore_seat(self, seat, one)
        for key, many in data["sent"].items():
            self.sent[BUILDING_KEYS.index(key)] = many
        self.touched = BUILDINGS_SET.read(data["sent"])

    def invariants(self) -> dict[str, int]:
        """Every card lies in exactly one place, every coin is the bank's or a player's."""
        seats = range(self.players)
        return {
            "workers": _num_misplaced(range(len(WORKERS)), _places_of_people(self)),
            "slaves": _num_misplaced(
                range(len(WORKERS), len(WORKERS) + len(SLAVES)),
                [*_places_of_people(self), self.slaves],
            ),
            "machines": sum(int(_lost_machines(self, seat) != 0) for seat in seats),
            "buildings": _num_misplaced(range(len(BUILDINGS)), _places_of_buildings(self)),
            "tools": _num_misplaced(
                range(len(TOOL_KEYS)), [self.tools, *(self.of(seat, TOOLS) for seat in seats)]
            ),
            "universities": _num_misplaced(
                range(len(RESOURCES)), [self.universities, *(_learnt(self, p) for p in self.pupil)]
            ),
            "loans": ALL_LOANS - int(self.loans + sum(int(self.of(s, LOANS)) for s in seats)),
            "coins": int(self.bank) + sum(int(self.of(seat, MONEY)) for seat in seats),
            "debts": sum(int(self.of(seat, MONEY) < 0) for seat in seats),
            "teams": sum(int(self.of(s, TEAM) != _team(self, s)) for s in seats),
            "points": sum(int(self.of(s, POINTS) != points_of(self.of(s, BUILT))) for s in seats),
            "needs": sum(
                int(self.missing[site] != missing_on(self, site))
                for seat in seats
                for site in members(self.of(seat, SITES))
            ),
            "spare tools": sum(
                int(self.of(s, SPARE) != _spare(self, self.of(s, TOOLS))) for s in seats
            ),
            "rows": int(_in_slots(self, 0) != self.row)
            + int(_in_slots(self, ROW) != self.worker_row),
        }
