"""What everybody sees of a position of Les Bâtisseurs: nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.engine.fields import members
from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.state import OVER
from ludotheque.games.batisseurs.core.position import (
    BUILT,
    COUNT,
    HOME,
    LOANS,
    MONEY,
    POINTS,
    SITES,
    TEAM,
    TOOLS,
)
from ludotheque.games.batisseurs.core.rules import BatisseursRules
from ludotheque.games.batisseurs.core.tables import MACHINES
from ludotheque.games.batisseurs.material import (
    BUILDING_KEYS,
    BUILDINGS,
    PEOPLE,
    PEOPLE_KEYS,
    RESOURCES,
    ROW,
    TOOL_KEYS,
    levels,
)
from ludotheque.games.batisseurs.notation import split, split_sending
from ludotheque.games.batisseurs.prices import price_of
from ludotheque.games.batisseurs.storage import StoredBatisseurs, points_of
from ludotheque.games.batisseurs.view_types import (
    BatisseursView,
    BuildingView,
    PersonView,
    Phase,
    Resource,
    SeatView,
    SiteView,
)

PHASES: tuple[Phase, ...] = ("setup", "turn", "count", "over")
REASONS = ("", "points", "round_limit")


def _resource(number: int) -> Resource:
    return RESOURCES[number]


def _building(number: int) -> BuildingView | None:
    if number < 0:
        return None
    card = BUILDINGS[number]
    return {
        "key": card.key,
        "needs": levels(card.needs),
        "sesterces": card.sesterces,
        "points": card.points,
        "gives": levels(card.gives) if card.gives else None,
    }


def _hand(state: BatisseursRules, number: int) -> PersonView | None:
    return _person(state, number) if number >= 0 else None


def unpack(packed: int) -> list[int]:
    """Four levels that stand in one number."""
    return [int(packed) >> 8 * resource & 255 for resource in range(4)]


def _person(state: BatisseursRules, person: int) -> PersonView:
    """Somebody whom nobody has taught, sent or given a tool."""
    freed = bool(state.freed >> person & 1)
    return {
        "key": PEOPLE_KEYS[person],
        "kind": "freed" if freed else PEOPLE[person].kind,
        "pay": int(state.pay_of(person)),
        "levels": unpack(state.skills[person]),
        "taught": None,
        "site": None,
        "tool": None,
    }


def _team(state: BatisseursRules, seat: int, sites: Sequence[int]) -> list[PersonView]:
    """The people of a seat, who may work on these sites."""
    team = {person: _person(state, person) for person in members(state.of(seat, TEAM))}
    for resource, person in enumerate(state.pupil):
        if person in team:
            team[person]["taught"] = _resource(resource)
    for tool, person in enumerate(state.carrier):
        if person in team:
            team[person]["tool"] = TOOL_KEYS[tool]
    for site in sites:
        for person in members(state.crew[site]):
            team[person]["site"] = BUILDING_KEYS[site]
    return list(team.values())


def _seat(state: BatisseursRules, seat: int) -> SeatView:
    sites = members(state.of(seat, SITES))
    return {
        "seat": seat,
        "money": int(state.of(seat, MONEY)),
        "points": int(state.of(seat, POINTS)),
        "score": int(state.score_of(seat)),
        "loans": int(state.of(seat, LOANS)),
        "people": _team(state, seat, sites),
        "tools": [
            {"key": TOOL_KEYS[t], "who": _carrier(state, t)} for t in members(state.of(seat, TOOLS))
        ],
        "sites": [_site(state, site) for site in sites],
        "built": [BUILDING_KEYS[building] for building in members(state.of(seat, BUILT))],
    }


def _carrier(state: BatisseursRules, tool: int) -> str | None:
    return PEOPLE_KEYS[state.carrier[tool]] if state.carrier[tool] >= 0 else None


def _site(state: BatisseursRules, site: int) -> SiteView:
    card = BUILDINGS[site]
    return {
        "key": card.key,
        "needs": levels(card.needs),
        "missing": unpack(state.missing[site]),
        "sesterces": card.sesterces,
        "points": card.points,
        "gives": levels(card.gives) if card.gives else None,
        "people": [PEOPLE_KEYS[person] for person in members(state.crew[site])],
        "next": int(state.sent[site]) + 1,
    }


def _breakdown(state: BatisseursRules, seat: int) -> dict[str, int]:
    built = state.of(seat, BUILT)
    return {
        "buildings": 10 * points_of(built & ~MACHINES),
        "machines": 10 * points_of(built & MACHINES),
        "slaves": -10 * int(state.of(seat, TEAM) & state.bound()).bit_count(),
        "loans": -20 * int(state.of(seat, LOANS)),
        "money": int(state.of(seat, MONEY)),
    }


def _preview_of_sending(
    state: BatisseursRules, after: BatisseursRules, person: int, site: int, tool: int
) -> dict[str, Any]:
    """What he adds, what is missing then, and whether that finishes the site."""
    seat = int(state.actor)
    before, missing = unpack(state.missing[site]), unpack(after.missing[site])
    finished = bool(after.of(seat, BUILT) >> site & 1)
    back = after.of(seat, HOME) & ~state.of(seat, HOME) if finished else 0
    return {
        "adds": [old - new for old, new in zip(before, missing, strict=True)],
        "missing": missing,
        "finishes": BUILDING_KEYS[site] if finished else None,
        "available": [PEOPLE_KEYS[p] for p in members(back | finished << person)],
    }


class BatisseursState(StoredBatisseurs):
    """A state of Les Bâtisseurs : Antiquité as the contract asks for it."""

    def view(self, seat: int | None) -> BatisseursView:
        return {
            "players": int(self.players),
            "actor": int(self.actor),
            "phase": PHASES[self.phase],
            "seat": int(self.seat),
            "first": int(self.first) if self.first >= 0 else None,
            "round": int(self.round),
            "round_limit": int(self.last_round),
            "ending": self.reason != 0 and self.actor != OVER,
            "free": int(self.free),
            "invested": self.invested,
            "row": [_building(self.slots[slot]) for slot in range(ROW)],
            "top": _building(self.top),
            "deck": int(self.deck).bit_count(),
            "worker_row": [_hand(self, self.slots[ROW + slot]) for slot in range(ROW)],
            "worker_deck": int(self.worker_deck).bit_count(),
            "slaves": [_person(self, slave) for slave in members(self.slaves)],
            "tools": [TOOL_KEYS[tool] for tool in members(self.tools)],
            "universities": [_resource(school) for school in members(self.universities)],
            "loans": int(self.loans),
            "seats": [_seat(self, seat) for seat in range(self.players)],
            "reason": REASONS[self.reason] if self.actor == OVER else "",
        }

    def preview(self, action: int) -> dict[str, Any]:
        """BA-6: the full price, and what it brings at once; nothing of what chance will do."""
        after = self.copy()
        after.apply(action)
        kind, number = split(action)
        if self.actor < 0:
            return {}
        seat = int(self.actor)
        price = price_of(self, action)
        result: dict[str, Any] = {
            "actions": price.actions,
            "free": price.free,
            "bought": price.bought,
            "sesterces": price.sesterces,
            "receive": int(after.of(seat, MONEY) - self.of(seat, MONEY)) + price.sesterces,
            "points": int(after.of(seat, POINTS) - self.of(seat, POINTS)),
            "money": int(after.of(seat, MONEY)),
            "score": int(after.score_of(seat) - self.score_of(seat)),
        }
        if kind == "send":
            result.update(_preview_of_sending(self, after, *split_sending(number)))
        if kind == "end":
            result["lost"] = int(self.free)
            result["ends"] = after.actor == OVER or (after.phase == COUNT and self.phase != COUNT)
        return result

    def outcome(self) -> Outcome:
        """BA-20: why it ended, and where each score comes from, in tenths."""
        lines = []
        for seat in range(self.players):
            for what, points in _breakdown(self, seat).items():
                if points:
                    lines.append(Line(seat=seat, what=what, points=points))
        return {
            "reason": REASONS[self.reason] if self.actor == OVER else "",
            "scores": self.scores(),
            "winners": self.winners(),
            "breakdown": lines,
        }
