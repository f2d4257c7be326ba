"""The command line, as ``--help`` tells it."""

from __future__ import annotations

from typing import Any

import typer

from ludotheque.cli.app import build, translate
from ludotheque.cli.texts import of


def commands() -> str:
    group: Any = typer.main.get_command(build())
    translate(group, of("en"))
    return "\n\n".join(command(name, each) for name, each in group.commands.items())


def command(name: str, each: Any) -> str:
    context = typer.Context(each, info_name=f"ludotheque {name}")
    usage = " ".join([f"ludotheque {name}", *each.collect_usage_pieces(context)])
    rows = [row(param) for param in each.params if not getattr(param, "hidden", False)]
    table = "\n".join(["| argument or option | what it is |", "|---|---|", *rows])
    return f"## `{name}`\n\n{each.help}\n\n    {usage}\n\n{table}"


def row(param: Any) -> str:
    if param.param_type_name == "argument":
        return f"| `{(param.metavar or param.name).upper()}` | {param.help} |"
    names = ", ".join(f"`{name}`" for name in [*param.opts, *param.secondary_opts])
    return f"| {names}{value(param)} | {param.help} |"


def value(param: Any) -> str:
    """What the option takes; a bar would end the cell of the table."""
    if param.is_flag:
        return ""
    return f" `{param.metavar or param.type.name.upper()}`".replace("|", "\\|")
