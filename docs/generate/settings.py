"""The settings, from their module: every variable, what it usually is, what it does."""

from __future__ import annotations

import ast
import inspect
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import fields

from ludotheque.server.settings import PREFIX, Limits, Settings, of_environment

HEAD = "| variable | usually | what it is |\n|---|---|---|\n"


class Recorder(Mapping[str, str]):
    """An empty environment that notes what it is asked for."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __getitem__(self, name: str) -> str:
        self.names.append(name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def settings() -> str:
    return HEAD + "\n".join(row(Settings, name) for name in variables() if "LIMIT_" not in name)


def limits() -> str:
    return HEAD + "\n".join(row(Limits, name) for name in variables() if "LIMIT_" in name)


def variables() -> list[str]:
    environment = Recorder()
    of_environment(environment)
    return sorted(set(environment.names), key=environment.names.index)


def row(owner: type, variable: str) -> str:
    name = variable.removeprefix(PREFIX).removeprefix("LIMIT_").lower()
    return f"| `{variable}` | {usual(owner, name)} | {meanings(owner)[name]} |"


def usual(owner: type, name: str) -> str:
    """The default as it is written down; one that depends on the machine is told in words."""
    (default,) = [field.default for field in fields(owner) if field.name == name]
    varies = "unless set" in meanings(owner)[name] or not isinstance(default, (int, str))
    return "–" if varies or not default else f"`{default}`"


def meanings(owner: type) -> dict[str, str]:
    """The sentence under each field."""
    tree = ast.parse(inspect.getsource(owner))
    body = next(each.body for each in tree.body if isinstance(each, ast.ClassDef))
    return {
        field.target.id: " ".join(str(note.value.value).split()).replace("``", "`")
        for field, note in itertools.pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant)
    }
