"""Where two structures of plain values differ: the path, and both values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

MISSING = "nothing"


def difference(one: Any, other: Any, path: str = "") -> str:
    """The first place that differs, in words; empty where nothing does.

    >>> difference({"hand": [1, 2]}, {"hand": [1, 3]})
    'hand[1] is 2 in one and 3 in the other'
    """
    if one == other:
        return ""
    for inner, left, right in _children(one, other):
        if left != right:
            return difference(left, right, path + inner)
    return f"{path.lstrip('.') or 'it'} is {one!r} in one and {other!r} in the other"


def _children(one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys([*one, *other]):
            yield f".{key}", one.get(key, MISSING), other.get(key, MISSING)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (left, right) in enumerate(zip(one, other, strict=True)):
            yield f"[{number}]", left, right


def leaves(value: Any, common: Any = MISSING, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every single value with the path to it, but for what is the same in ``common``.

    >>> list(leaves({"hand": [1, 2], "deck": 9}, {"hand": None, "deck": 9}))
    [('hand[0]', 1), ('hand[1]', 2)]
    """
    if value == common:
        return
    if isinstance(value, dict):
        counterpart = common if isinstance(common, dict) else {}
        for key, inner in value.items():
            yield from leaves(
                inner, counterpart.get(key, MISSING), f"{path}.{key}" if path else str(key)
            )
    elif isinstance(value, list):
        beside = common if isinstance(common, list) and len(common) == len(value) else []
        for number, inner in enumerate(value):
            yield from leaves(inner, beside[number] if beside else MISSING, f"{path}[{number}]")
    else:
        yield path, value
