"""A word of advice at the table: the best actions a search finds, and how likely they win."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ludotheque.bots import analyse
from ludotheque.cli.texts import Texts
from ludotheque.engine.rng import Rng
from ludotheque.table import Table
from ludotheque.table.hints import hint_actions

SHOWN = 3
MOST_EQUALS = 4
INDENT = 7


def show(console: Console, table: Table, rng: Rng, texts: Texts) -> None:
    """The best actions for whoever is at turn, from what that seat may know."""
    state, names = table.state, table.names(texts.lang)
    analysis = analyse(state, rng)
    form = texts.hint if state.players > 1 else texts.hint_alone
    estimates = [(e.action, e.value, e.visits, e.reply) for e in analysis.actions]
    for one in hint_actions(state, names, estimates, texts.lang)[:SHOWN]:
        action = " · ".join([one.notation, *(equal.notation for equal in one.equals[:MOST_EQUALS])])
        line = form.format(percent=round(100 * one.chance), action=action, sentence=one.sentence)
        console.print(Text(line))
        if one.reasons:
            console.print(Text(" " * INDENT + " · ".join(one.reasons), style="dim"))
