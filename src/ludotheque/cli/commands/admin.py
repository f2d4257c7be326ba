"""``ludotheque backup``, ``remove``, ``ban`` and ``host``: for whoever runs the house."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludotheque.cli.commands import language
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import in_both, of
from ludotheque.engine.errors import LudothequeError


class NoName(LudothequeError):
    """There is nobody to ban, or to make a host."""


def backup(to: Annotated[Path, typer.Argument(metavar="FILE")], lang: language.Lang = None) -> None:
    # Imported in each: no other command waits for the server's libraries.
    from ludotheque.server.ops import admin
    from ludotheque.server.settings import of_environment

    texts = of(language.choose(lang))
    size = admin.back_up(of_environment(), to)
    _say(texts.backed_up.format(path=to, kilobytes=-(-size // 1000)))


def remove(
    table: Annotated[str, typer.Argument(metavar="TABLE")], lang: language.Lang = None
) -> None:
    from ludotheque.server.ops import admin
    from ludotheque.server.settings import of_environment

    texts = of(language.choose(lang))
    _say(texts.removed.format(table=admin.remove_table(of_environment(), table)))


def ban(
    name: Annotated[str, typer.Argument(metavar="NAME")] = "",
    lift: Annotated[bool, typer.Option("--lift")] = False,
    show: Annotated[bool, typer.Option("--list")] = False,
    lang: language.Lang = None,
) -> None:
    from ludotheque.server.ops import admin
    from ludotheque.server.settings import of_environment

    texts, settings = of(language.choose(lang)), of_environment()
    if show:
        _list(admin.banned_names(settings), texts.nobody_banned)
    elif not name:
        raise NoName(**in_both("ban_whom"))
    elif lift:
        admin.lift(settings, name)
        _say(texts.lifted.format(name=name))
    else:
        _say(texts.banned.format(name=name, count=admin.ban(settings, name)))


def host(
    name: Annotated[str, typer.Argument(metavar="NAME")] = "",
    lift: Annotated[bool, typer.Option("--lift")] = False,
    show: Annotated[bool, typer.Option("--list")] = False,
    lang: language.Lang = None,
) -> None:
    from ludotheque.server.ops import admin
    from ludotheque.server.settings import of_environment

    texts, settings = of(language.choose(lang)), of_environment()
    if show:
        _list(admin.host_names(settings), texts.no_host)
    elif not name:
        raise NoName(**in_both("host_whom"))
    elif lift:
        admin.drop_host(settings, name)
        _say(texts.host_no_more.format(name=name))
    else:
        _say(texts.new_host.format(name=admin.make_host(settings, name)))


def _list(names: list[str], nobody: str) -> None:
    for name in names:
        _say(name)
    if not names:
        _say(nobody)


def _say(sentence: str) -> None:
    open_console().print(Text(sentence), soft_wrap=True)
