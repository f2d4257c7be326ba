"""A list that only grows, shared by a table and what is tried on it.

A fork costs the same however long the list is. Whoever appends first writes into the shared
storage behind everybody's end; whoever finds that place taken goes on with a storage of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Generic, TypeVar

T = TypeVar("T")


class AppendLog(Generic[T]):
    """The first ``size`` items of a storage that others may read, and may have gone on with."""

    def __init__(self, items: list[T], size: int) -> None:
        self._items = items
        self._size = size

    def fork(self) -> AppendLog[T]:
        return AppendLog(self._items, self._size)

    def append(self, item: T) -> None:
        if len(self._items) != self._size:
            self._items = self._items[: self._size]
        self._items.append(item)
        self._size += 1

    def cut(self, size: int) -> None:
        """Forget all but the first items; others who share them do not notice."""
        self._size = min(self._size, size)

    def since(self, first: int) -> list[T]:
        return self._items[first : self._size]

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, number: int) -> T:
        if not -self._size <= number < self._size:
            raise IndexError(number)
        return self._items[number if number >= 0 else self._size + number]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._size)
