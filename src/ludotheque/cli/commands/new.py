"""``ludotheque new``: a small running game to begin with."""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludotheque.cli.commands import language
from ludotheque.cli.commands.template import KINDS, Names, checkout, write_in_house, write_package
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import in_both, of
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.registry import catalogue

LONGEST = 40


class BadNewGame(LudothequeError):
    """A new game cannot be made like this."""


def new(
    key: Annotated[str, typer.Argument(metavar="KEY")],
    kind: Annotated[str, typer.Option(metavar="KIND")] = "open",
    title: Annotated[str | None, typer.Option(metavar="TEXT")] = None,
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    names = Names(_checked_key(key), kind, _checked_title(title or key.replace("-", " ").title()))
    if kind not in KINDS:
        raise BadNewGame(**in_both("bad_kind", kind=kind, kinds=", ".join(KINDS)))
    house = checkout(Path.cwd())
    target = house / "src/ludotheque/games" / names.module if house else Path.cwd() / key
    if target.exists() or key in catalogue():
        raise BadNewGame(**in_both("game_exists", key=key, path=str(target)))
    if house:
        write_in_house(names, house)
    else:
        write_package(names, target)
    sentence = texts.new_in_house if house else texts.new_package
    open_console().print(Text(sentence.format(path=target, key=key)), soft_wrap=True)


def _checked_key(key: str) -> str:
    module = key.replace("-", "_")
    taken = keyword.iskeyword(module) or module in {*sys.stdlib_module_names, "ludotheque"}
    if taken or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", key):
        raise BadNewGame(**in_both("bad_key", key=key))
    return key


def _checked_title(title: str) -> str:
    if len(title) > LONGEST or not title.strip() or not re.fullmatch(r"[^\"\\\x00-\x1f{}]+", title):
        raise BadNewGame(**in_both("bad_title", most=LONGEST))
    return title.strip()
