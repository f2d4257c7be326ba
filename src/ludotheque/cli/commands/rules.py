"""``ludotheque rules``: the rules of a game, or one of them."""

from __future__ import annotations

from typing import Annotated

import typer

from ludotheque.cli.commands import language
from ludotheque.cli.terminal import rulebook
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.terminal.pictures import illustrated
from ludotheque.engine.registry import game as find_game

WIDEST = 88
"""Longer lines are tiring to read."""


def rules(
    key: Annotated[str, typer.Argument(metavar="KEY")],
    number: Annotated[str | None, typer.Argument(metavar="NUMBER")] = None,
    lang: language.Lang = None,
) -> None:
    speak = language.choose(lang)
    game = find_game(key)
    text = rulebook.text(game, speak) if number is None else rulebook.find(game, speak, number)
    console = open_console()
    console.print(illustrated(game, text, speak), width=min(WIDEST, console.width))
