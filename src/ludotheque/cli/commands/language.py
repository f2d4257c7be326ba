"""Which language to speak: the one asked for, or else the environment's."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Annotated

import typer

from ludotheque.engine.errors import LANGUAGES, language

Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en")]
"""The option ``--lang`` that every command has."""


def of_environment(environ: Mapping[str, str]) -> str:
    """The language of the first locale variable that is set; English where none says French."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(name)
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


house_choice: ContextVar[str | None] = ContextVar("house_choice", default=None)
"""``ludotheque --lang fr games`` asks before it names the command."""


def choose(lang: str | None) -> str:
    """The language asked for, which must exist, or the environment's."""
    choice = house_choice.get() if lang is None else lang
    return of_environment(os.environ) if choice is None else language(choice)


def of_arguments(args: Sequence[str]) -> str:
    """The language for help and errors, before the arguments have been read in earnest."""
    choice = of_environment(os.environ)
    for number, arg in enumerate(args):
        name, equals, value = arg.partition("=")
        if name != "--lang":
            continue
        value = value if equals else "".join(args[number + 1 : number + 2])
        choice = value if value in LANGUAGES else choice
    return choice
