"""How the kit says what is wrong."""

from __future__ import annotations

from typing import NoReturn


class Nonconforming(AssertionError):
    """A game breaks the contract; ``check`` is the name of what it broke."""

    def __init__(self, check: str, where: str, what: str) -> None:
        super().__init__(f"[{check}] {where}: {what}")
        self.check = check


class Reporter:
    """Knows where the kit is, so that a complaint can say it."""

    def __init__(self, where: str) -> None:
        self.where = where

    def fail(self, check: str, what: str) -> NoReturn:
        raise Nonconforming(check, self.where, what)

    def require(self, holds: bool, check: str, what: str) -> None:
        if not holds:
            self.fail(check, what)
