"""A word of advice at the table: the best actions a search finds, and how likely they win."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ludotheque.bots import analyse
from ludotheque.cli.texts import Texts
from ludotheque.engine.rng import Rng
from ludotheque.table import Table

SHOWN = 3


def show(console: Console, table: Table, rng: Rng, texts: Texts) -> None:
    """The best actions for whoever is at turn, from what that seat may know."""
    state, names = table.state, table.names(texts.lang)
    analysis = analyse(state, rng)
    form = texts.hint if state.players > 1 else texts.hint_alone
    for estimate in analysis.actions[:SHOWN]:
        sentence = table.game.sentence(state, estimate.action, texts.lang, names)
        notation = table.game.notation(estimate.action)
        console.print(
            Text(
                form.format(percent=round(100 * estimate.value), action=notation, sentence=sentence)
            )
        )
