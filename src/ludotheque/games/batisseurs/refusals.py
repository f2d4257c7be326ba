"""Why an action is not possible: the rule, and what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.declarations import Refusal
from ludotheque.engine.state import CHANCE, OVER
from ludotheque.games.batisseurs.core.position import (
    APPRENTICE,
    BUILDING,
    BUILT,
    COUNT,
    FIRST_PLAYER,
    HOME,
    LOANS,
    MONEY,
    SETTING_UP,
    SITES,
    SPARE,
    TEAM,
    TOOLS,
)
from ludotheque.games.batisseurs.core.tables import FIRST_SLAVE, NUM_ACTIONS, SLAVES
from ludotheque.games.batisseurs.material import (
    BUILDING_KEYS,
    PEOPLE_KEYS,
    RESOURCES,
    TOOL_KEYS,
)
from ludotheque.games.batisseurs.notation import split, split_sending
from ludotheque.games.batisseurs.prices import price_of

if TYPE_CHECKING:
    from ludotheque.games.batisseurs.view import BatisseursState

PRICE_RULES = {"send": "BA-10", "buy slave": "BA-9", "buy tool": "BA-9", "teach": "BA-9"}
"""Which rule names the price of its own; where there is none, actions are bought (BA-6)."""


def why_not(state: BatisseursState, action: int) -> Refusal | None:
    if state.actor == CHANCE:
        return _chance_decides(state, action)
    if state.actor == OVER:
        return Refusal("BA-20", "over")
    if action >= NUM_ACTIONS:
        return Refusal("BA-5", "no_chance")
    kind, number = split(action)
    if state.phase == COUNT and kind not in ("free", "repay", "end"):
        return Refusal("BA-19", "only_count")
    return _wrong(state, kind, number) or _too_dear(state, kind, action)


def _has(cards: int, card: int) -> bool:
    return bool(cards >> card & 1)


def _wrong(state: BatisseursState, kind: str, number: int) -> Refusal | None:
    """What is wrong with an action apart from its price."""
    if kind == "open":
        return _wrong_building(state, number)
    if kind == "hire":
        absent = not _has(state.worker_row, number)
        return Refusal("BA-8", "not_for_hire", {"who": PEOPLE_KEYS[number]}) if absent else None
    if kind in ("buy slave", "buy tool", "loan", "teach"):
        if state.invested:
            return Refusal("BA-9", "invested")
        return _wrong_investment(state, kind, number)
    if kind == "free":
        return _wrong_slave(state, number + int(FIRST_SLAVE))
    if kind == "take" and number >= state.free:
        free = int(state.free)
        return Refusal("BA-14", "take" if free else "take_nothing", {"free": free})
    if kind == "repay" and state.of(state.actor, LOANS) == 0:
        return Refusal("BA-15", "no_loan")
    return _wrong_sending(state, *split_sending(number)) if kind == "send" else None


def _too_dear(state: BatisseursState, kind: str, action: int) -> Refusal | None:
    """What is missing, and in which rule the price stands."""
    price = price_of(state, action)
    money = int(state.of(state.actor, MONEY))
    missing = price.sesterces - money
    if missing <= 0:
        return None
    rule = PRICE_RULES.get(kind, "BA-15" if kind == "repay" else "BA-6")
    if state.phase == COUNT:
        rule = "BA-19"
    key = "money_bought" if price.bought and state.phase != COUNT else "money"
    return Refusal(
        rule,
        key + "_one" if missing == 1 else key,
        {
            "price": price.sesterces,
            "bought": price.sesterces - price.own,
            "money": money,
            "missing": missing,
        },
    )


def _wrong_building(state: BatisseursState, building: int) -> Refusal | None:
    if _has(state.row, building):
        return None
    key = "on_deck" if building == state.top else "not_in_row"
    return Refusal("BA-7", key, {"building": BUILDING_KEYS[building]})


def _wrong_investment(state: BatisseursState, kind: str, number: int) -> Refusal | None:
    if kind == "buy slave":
        slave = number + int(FIRST_SLAVE)
        absent, card = not _has(state.slaves, slave), PEOPLE_KEYS[slave]
    elif kind == "buy tool":
        absent, card = not _has(state.tools, number), TOOL_KEYS[number]
    elif kind == "teach":
        absent, card = not _has(state.universities, number % 4), RESOURCES[number % 4]
    else:
        return None if state.loans else Refusal("BA-9", "no_loan_left")
    if absent:
        return Refusal("BA-9", "no_university" if kind == "teach" else "sold", {"card": card})
    return _wrong_learner(state, number // 4) if kind == "teach" else None


def _wrong_learner(state: BatisseursState, person: int) -> Refusal | None:
    who = {"who": PEOPLE_KEYS[person]}
    if not _has(state.of(state.actor, TEAM), person):
        return Refusal("BA-12", "not_yours", who)
    if _has(state.bound(), person):
        return Refusal("BA-12", "slave_learns", who)
    if _has(state.taught, person):
        return Refusal("BA-12", "taught", who)
    return _away(state, person, "BA-12")


def _wrong_slave(state: BatisseursState, slave: int) -> Refusal | None:
    who = {"who": PEOPLE_KEYS[slave]}
    if not _has(state.of(state.actor, TEAM), slave):
        return Refusal("BA-13", "not_your_slave", who)
    if _has(state.freed, slave):
        return Refusal("BA-13", "freed", who)
    return _away(state, slave, "BA-13")


def _away(state: BatisseursState, person: int, rule: str) -> Refusal | None:
    """Refuse somebody of the actor's own who is on a site."""
    if _has(state.of(state.actor, HOME), person):
        return None
    site = next(s for s in range(len(BUILDING_KEYS)) if _has(state.crew[s], person))
    return Refusal(rule, "away", {"who": PEOPLE_KEYS[person], "building": BUILDING_KEYS[site]})


def _wrong_sending(state: BatisseursState, person: int, site: int, tool: int) -> Refusal | None:
    if not _has(state.of(state.actor, TEAM), person):
        return Refusal("BA-10", "not_yours", {"who": PEOPLE_KEYS[person]})
    refusal = _away(state, person, "BA-10")
    if refusal is not None:
        return refusal
    if not _has(state.of(state.actor, SITES), site):
        return _wrong_site(state, site)
    return _wrong_tool(state, person, tool) if tool >= 0 else None


def _wrong_site(state: BatisseursState, site: int) -> Refusal:
    building = {"building": BUILDING_KEYS[site]}
    for seat in range(state.players):
        if _has(state.of(seat, BUILT), site):
            return Refusal("BA-17", "built", building)
        if _has(state.of(seat, SITES), site):
            return Refusal("BA-10", "their_site", building)
    return Refusal("BA-10", "open_first" if _has(state.row, site) else "no_site", building)


def _wrong_tool(state: BatisseursState, person: int, tool: int) -> Refusal | None:
    words = {"who": PEOPLE_KEYS[person], "tool": TOOL_KEYS[tool]}
    if _has(SLAVES & state.bound(), person):
        return Refusal("BA-11", "slave_tool", words)
    if not _has(state.of(state.actor, TOOLS), tool):
        return Refusal("BA-11", "not_your_tool", words)
    if not _has(state.of(state.actor, SPARE), tool):
        return Refusal("BA-11", "tool_away", {"tool": TOOL_KEYS[tool]})
    return None


def _chance_decides(state: BatisseursState, action: int) -> Refusal:
    """A card or the first player is due; a decision, another kind of card, or a card gone."""
    if state.pending == FIRST_PLAYER:
        return Refusal("BA-5", "first_due", {"players": int(state.players)})
    if state.pending == BUILDING:
        kind, rule = "building", "BA-7"
    elif state.pending == APPRENTICE:
        kind, rule = "apprentice", "BA-5"
    else:
        kind, rule = "worker", "BA-8"
    right = action >= NUM_ACTIONS and split(action)[0] == kind
    rule = "BA-5" if state.phase == SETTING_UP else rule
    return Refusal(rule, "drawn_already" if right else f"{kind}_due")
