"""The shape of a game's view as TypeScript, for a board in the browser.

A view is declared once, as a ``TypedDict`` in Python; what stands below a field there as a text
becomes the comment above it here.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints
from typing import is_typeddict as is_shape

HEAD = "// Made by `ludotheque types {key}` from the view that the game declares. Do not edit.\n"
PLAIN: dict[Any, str] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    type(None): "null",
    Any: "any",
    dict: "Record<string, any>",
    list: "any[]",
    object: "unknown",
}


def view_types(key: str, view: Any) -> str:
    """Interfaces for a view and everything in it, those that others need first."""
    shapes: dict[str, str] = {}
    name = _type(view, shapes)
    if not is_shape(view):
        shapes["View"] = f"export type View = {name};\n"
    return "\n".join([HEAD.format(key=key), *shapes.values()])


def _type(kind: Any, shapes: dict[str, str]) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if is_shape(kind):
        return _shape(kind, shapes)
    if origin in (Required, NotRequired):
        return _type(args[0], shapes)
    if origin is Literal:
        return " | ".join(_literal(value) for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(one, shapes) for one in args))
    if origin is list:
        return _list(_type(args[0], shapes))
    if origin is tuple:
        return _tuple(args, shapes)
    if origin is dict:
        return f"Record<string, {_type(args[1], shapes)}>"
    if kind not in PLAIN:
        raise TypeError(f"A view holds plain JSON values; {kind!r} is none.")
    return PLAIN[kind]


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _list(inner: str) -> str:
    return f"({inner})[]" if " " in inner and not inner.startswith("Record<") else f"{inner}[]"


def _tuple(args: tuple[Any, ...], shapes: dict[str, str]) -> str:
    if len(args) == 2 and args[1] is Ellipsis:
        return _list(_type(args[0], shapes))
    return f"[{', '.join(_type(one, shapes) for one in args)}]"


def _shape(kind: Any, shapes: dict[str, str]) -> str:
    name = str(kind.__name__)
    if name in shapes:
        return name
    hints, comments = get_type_hints(kind, include_extras=True), _field_texts(kind)
    lines = [*_comment(_own_text(kind)), f"export interface {name} {{"]
    for field, hint in hints.items():
        lines += _comment(comments.get(field, ""), "  ")
        # Where annotations are read later, only the hint itself says that a field may be absent.
        absent = get_origin(hint) is NotRequired or field not in kind.__required_keys__
        lines.append(f"  {field}{'?' if absent else ''}: {_type(hint, shapes)};")
    shapes[name] = "\n".join([*lines, "}\n"])
    return name


def _own_text(kind: Any) -> str:
    """A shape without a word of its own has none, not that of ``dict``."""
    return kind.__doc__ or "" if "__doc__" in vars(kind) else ""


def _field_texts(kind: Any) -> dict[str, str]:
    """What the source says below each field; nothing where there is no source to read."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except (OSError, TypeError):
        return {}
    return dict(_texts_in(tree.body[0]))


def _texts_in(shape: ast.stmt) -> Iterator[tuple[str, str]]:
    body = shape.body if isinstance(shape, ast.ClassDef) else []
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match text:
                case ast.Expr(value=ast.Constant(value=str(comment))):
                    yield field.target.id, comment


def _comment(text: str, indent: str = "") -> list[str]:
    lines = [line.strip().replace("``", "`") for line in inspect.cleandoc(text).splitlines()]
    if len(lines) < 2:
        return [f"{indent}/** {lines[0]} */"] if lines and lines[0] else []
    body = [f"{indent} * {line}".rstrip() for line in lines]
    return [f"{indent}/**", *body, f"{indent} */"]
