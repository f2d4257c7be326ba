"""``ludotheque types``: what a game shows of a position, in the words of its board."""

from __future__ import annotations

import subprocess
import sys
from typing import Annotated

import typer

from ludotheque.cli.commands import language
from ludotheque.cli.commands.template import PLACE
from ludotheque.cli.commands.trial import NoSource, environment, program, source
from ludotheque.cli.texts import in_both
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.typescript import view_types

CONTRACT = PLACE / "board.d.ts"
"""What a board is given and gives, whatever its game."""


def types(
    key: Annotated[str | None, typer.Argument(metavar="KEY")] = None,
    lang: language.Lang = None,
) -> None:
    language.choose(lang)
    if key is None:
        sys.stdout.write(CONTRACT.read_text(encoding="utf-8"))
        return
    if key in catalogue():
        sys.stdout.write(view_types(key, find_game(key).view_type))
        return
    folder = source(key)
    if folder is None:
        raise NoSource(**in_both("no_source", key=key))
    with environment(key, folder) as variables:
        command = [*program(), "types", key]
        raise typer.Exit(subprocess.run(command, env=variables, check=False).returncode)
