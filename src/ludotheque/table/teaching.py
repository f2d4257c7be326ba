"""The teacher at a table: says before a decision counts that it gives much away, never what to do.

A table that plays with hints lets everybody have a teacher, for their own decisions alone.
"""

from __future__ import annotations

from ludotheque.study.teacher import Weighing
from ludotheque.table.hints import check_hint
from ludotheque.table.messages.socket import Weigh, Weighed
from ludotheque.table.table import NotNow, Table

SECONDS = 0.8
"""Of thinking about one decision."""
PATIENCE = 1.0
"""After so many seconds, waiting for a place to think included, the decision counts unweighed."""


def check_weigh(table: Table, request: Weigh) -> None:
    """Whether this seat may have this decision weighed now."""
    check_hint(table, request.seat)
    if not table.state.is_legal(request.action):
        raise NotNow(
            en="This cannot be done now; look at the table again.",
            fr="Cela ne peut pas se faire maintenant ; regardez de nouveau la table.",
        )


def seed_of(table: Table) -> int:
    """For random numbers that depend on nothing hidden: equal looks, equal answers."""
    return len(table.events)


def weighed(table: Table, request: Weigh, weighing: Weighing, lang: str) -> Weighed:
    """What the seat is told: nothing, unless the loss is as large as it wants to hear of."""
    number = len(table.events)
    if not weighing.tells(request.loss):
        return Weighed(request.id, number)
    return Weighed(
        request.id,
        number,
        costly=True,
        best=round(weighing.best, 2),
        chance=round(weighing.chance, 2),
        sentence=table.game.proposal(
            table.state, request.action, lang, table.names(lang), request.seat
        ),
    )
