"""The fields of a state, declared once: copied, stored and compared by one list of them.

A field is what ``State.set_up`` gives a value, or what the class declares with a type. One whose
name begins with an underscore is a memory that can be made anew: neither copied nor stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec

if TYPE_CHECKING:
    from ludotheque.engine.state import State

CONTRACT: Final = ("game", "options", "players", "actor")
"""What every state has; ``copy`` and ``dump`` see to it themselves."""


def names(state: State) -> list[str]:
    """The fields of a state, in the order in which they were declared."""
    compiled = getattr(type(state), "__mypyc_attrs__", ())
    own = getattr(state, "__dict__", {})  # of a plain class: what it gave a value
    return [name for name in (*compiled, *own) if not name.startswith("_") and name not in CONTRACT]


def copy(target: State, source: State) -> None:
    """Give a state equal values of its own for every field of another."""
    for name in names(source):
        setattr(target, name, duplicate(getattr(source, name)))


def duplicate(value: Any) -> Any:
    """An equal value that shares nothing that can change."""
    if isinstance(value, list):
        return [duplicate(item) for item in value]
    if isinstance(value, dict):
        return {key: duplicate(item) for key, item in value.items()}
    if isinstance(value, set):
        return set(value)
    return value[:] if isinstance(value, vec) else value


class Form:
    """How a field is written as a JSON value, and read from it."""

    def write(self, value: Any) -> Any:
        """The value as JSON has it."""
        if isinstance(value, int):
            return value
        if isinstance(value, (list, tuple, vec)):
            return [self.write(item) for item in value]
        if isinstance(value, (set, frozenset)):
            return sorted(value)
        if isinstance(value, dict):
            return {key: self.write(item) for key, item in value.items()}
        return value

    def read(self, stored: Any, fresh: Any = None) -> Any:
        """What was written, as a value of the kind that the field has in a fresh state."""
        if isinstance(fresh, vec) and len(fresh) not in (0, len(stored)):
            raise ValueError(f"{len(stored)} values instead of {len(fresh)}")
        if isinstance(fresh, (vec, set, frozenset, tuple)):
            return type(fresh)(stored)
        if stored is not None and fresh is not None and type(stored) is not type(fresh):
            raise TypeError(f"{stored!r} is not a {type(fresh).__name__}")
        return duplicate(stored)


PLAIN: Final = Form()
"""Numbers, switches, texts, and lists of them, as they are."""


class Key(Form):
    """A number from 0, −1 for none, written as the key that it stands for."""

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = keys

    def write(self, value: Any) -> Any:
        return None if value < 0 else self.keys[value]

    def read(self, stored: Any, fresh: Any = None) -> Any:
        return -1 if stored is None else self.keys.index(stored)


class KeySet(Key):
    """A set of bits, written as the list of the keys that they stand for."""

    def write(self, value: Any) -> Any:
        return [self.keys[number] for number in members(value)]

    def read(self, stored: Any, fresh: Any = None) -> Any:
        return bits(map(self.keys.index, stored))


class Each(Form):
    """A row of values, each in the same form."""

    def __init__(self, form: Form) -> None:
        self.form = form

    def write(self, value: Any) -> Any:
        return [self.form.write(item) for item in value]

    def read(self, stored: Any, fresh: Any = None) -> Any:
        return type(fresh)([self.form.read(item, None) for item in stored])


class Packed(Form):
    """A value that two functions write and read."""

    def __init__(self, write: Callable[[Any], Any], read: Callable[[Any], Any]) -> None:
        self.writer = write
        self.reader = read

    def write(self, value: Any) -> Any:
        return self.writer(value)

    def read(self, stored: Any, fresh: Any = None) -> Any:
        return self.reader(stored)


def plain(*fields: str) -> dict[str, Form]:
    """Fields that are stored as they are."""
    return dict.fromkeys(fields, PLAIN)


def members(bits: int) -> list[int]:
    """The numbers in a set of bits, ascending.

    >>> members(0b1011)
    [0, 1, 3]
    """
    rest, numbers = int(bits), []
    while rest:
        numbers.append((rest & -rest).bit_length() - 1)
        rest &= rest - 1
    return numbers


def bits(numbers: Iterable[int]) -> int:
    """The set of bits with these numbers.

    >>> bits([0, 1, 3]) == 0b1011
    True
    """
    whole = 0
    for number in numbers:
        whole |= 1 << number
    return whole


def dump(state: State) -> dict[str, Any]:
    """The players, the options and every stored field, as plain JSON values."""
    data: dict[str, Any] = {
        "players": int(state.players),
        "options": dict(state.options),
        "actor": int(state.actor),
    }
    for name, form in forms(state).items():
        data[name] = form.write(getattr(state, name))
    return data


def restore(state: State, data: Mapping[str, Any]) -> None:
    """Give a fresh state the fields that were stored."""
    state.actor = data["actor"]
    for name, form in forms(state).items():
        setattr(state, name, form.read(data[name], getattr(state, name)))


def forms(state: State) -> Mapping[str, Form]:
    """The stored fields with their forms: those that the class names, or all as they are."""
    stored: Mapping[str, Form] = type(state).stored
    return stored or plain(*names(state))
