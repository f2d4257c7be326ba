"""What the compiler is given for ``State.copy``: each class of states copied field by field.

A state's fields are declared once, and ``engine.fields`` copies whatever is declared. Looking for
them takes longer than the copying itself, so before a module is compiled the same is written out
at the end of each class, with the types that are declared there. Nothing that was written by hand
is touched.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

ROOT = "State"
CONTRACT = ("game", "options", "players", "actor")
PLAIN = {"i64", "i32", "i16", "u8", "int", "bool", "float", "str", "None"}
IMPORTS = (
    "from typing import cast as _cast",
    "from ludotheque.engine.fields import duplicate as _duplicate",
    f"from ludotheque.engine.state import {ROOT} as _{ROOT}",
)


@dataclass
class StateClass:
    """A class, as far as copying is concerned."""

    name: str
    bases: list[str]
    fields: dict[str, str]
    methods: set[str]
    last_line: int


def write_out(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of a game's modules by name, with the copying of their states written out."""
    classes = {name: _classes(text) for name, text in texts.items()}
    every = {one.name: one for group in classes.values() for one in group}
    parents = {base for one in every.values() for base in one.bases}
    states = {name for name in every if _is_state(name, every)}
    return {
        name: _with_methods(
            texts[name],
            {
                one.last_line: [*_copy_from(one, states), *_copy(one, parents)]
                for one in classes[name]
                if one.name in states
            },
        )
        for name in texts
    }


def _is_state(name: str, every: Mapping[str, StateClass]) -> bool:
    if name not in every:
        return name == ROOT
    return any(_is_state(base, every) for base in every[name].bases)


def _classes(text: str) -> list[StateClass]:
    return [_class(node) for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]


def _class(node: ast.ClassDef) -> StateClass:
    fields = {
        item.target.id: ast.unparse(item.annotation)
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    }
    fields = dict.fromkeys(_values(node), "") | fields
    return StateClass(
        name=node.name,
        bases=[base.id for base in node.bases if isinstance(base, ast.Name)],
        fields={
            name: kind
            for name, kind in fields.items()
            if not name.startswith("_") and not kind.startswith("ClassVar")
        },
        methods={item.name for item in node.body if isinstance(item, ast.FunctionDef)},
        last_line=node.end_lineno or node.lineno,
    )


def _values(node: ast.ClassDef) -> list[str]:
    """What ``set_up`` gives a value; the contract's own attributes are copied anyway."""
    return [
        part.attr
        for item in node.body
        if isinstance(item, ast.FunctionDef) and item.name == "set_up"
        for part in ast.walk(item)
        if isinstance(part, ast.Attribute)
        and isinstance(part.ctx, ast.Store)
        and isinstance(part.value, ast.Name)
        and part.value.id == "self"
        and part.attr not in CONTRACT
    ]


def _copy_from(one: StateClass, states: set[str]) -> list[str]:
    if not one.fields or "copy_from" in one.methods:
        return []
    above = ["super().copy_from(source)"] if states.intersection(one.bases) else []
    body = [f"self.{name} = {_value(name, kind)}" for name, kind in one.fields.items()]
    # A name of the class's own type: one that is only narrowed is checked at every field again.
    return [
        f"    def copy_from(self, source: _{ROOT}) -> None:",
        f"        other = _cast({one.name}, source)",
        *(f"        {line}" for line in [*above, *body]),
    ]


def _value(name: str, kind: str) -> str:
    if kind.startswith("vec["):
        return f"other.{name}[:]"
    if {part.strip() for part in kind.split("|")} <= PLAIN:
        return f"other.{name}"
    return f"_duplicate(other.{name})"


def _copy(one: StateClass, parents: set[str]) -> list[str]:
    """Of a class that no other extends: its constructor is called without looking for it."""
    if one.name in parents or {"copy", "__init__"} & one.methods:
        return []
    return [
        f"    def copy(self) -> {one.name}:",
        f"        return {one.name}(self.game, self.players, self.options, self)",
    ]


def _with_methods(text: str, methods: Mapping[int, Iterable[str]]) -> str:
    """Below the lines of a text, others; the lines above keep their numbers."""
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        lines += [line, *methods.get(number, ())]
    return "\n".join([*lines, *(IMPORTS if any(methods.values()) else ()), ""])
