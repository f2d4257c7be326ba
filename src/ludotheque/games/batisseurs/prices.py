"""What an action costs, told before it is done."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.games.batisseurs.core.rules import BatisseursRules
from ludotheque.games.batisseurs.material import (
    ACTION_PRICE,
    LOAN_PRICE,
    SLAVE_PRICE,
    TOOL_PRICE,
    UNIVERSITY_PRICE,
)
from ludotheque.games.batisseurs.notation import split, split_sending

OWN_PRICES = {
    "buy slave": SLAVE_PRICE,
    "buy tool": TOOL_PRICE,
    "teach": UNIVERSITY_PRICE,
    "repay": LOAN_PRICE,
}


class Price(NamedTuple):
    """BA-6: actions, how many of them are free, how many bought, and the price of its own."""

    actions: int
    free: int
    bought: int
    own: int

    @property
    def sesterces(self) -> int:
        return self.bought * ACTION_PRICE + self.own


def price_of(state: BatisseursRules, action: int) -> Price:
    """What the actor has to pay for an action, were it possible otherwise."""
    kind, number = split(action)
    actions, own = 1, OWN_PRICES.get(kind, 0)
    if kind in ("repay", "end"):
        actions = 0
    elif kind == "take":
        actions = number + 1
    elif kind == "send":
        person, site, _ = split_sending(number)
        actions, own = int(state.sent[site]) + 1, int(state.pay_of(person))
    free = min(actions, int(state.free))
    return Price(actions, free, actions - free, own)
