"""What a program is told when something cannot be done."""

from __future__ import annotations

from ludotheque.client.texts import Texts
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.texts import in_both, load


class Refused(LudothequeError):
    """The server said no, in one sentence of the language asked for."""

    def __init__(self, sentence: str, rule: str = "", status: int = 0) -> None:
        super().__init__(en=sentence, fr=sentence, rule=rule)
        self.status = status
        """Of HTTP, or the code by which a socket was closed; 0 for a message."""


class Unreachable(LudothequeError):
    """There is no server at that address, or it does not answer."""


REASONS = {4401: "unknown", 4429: "too_much"}
"""Why a socket was closed, by code; for any other code the table is not there for us."""


def refusal(code: int, lang: str) -> Refused:
    """Why the server has closed a socket for good."""
    sentence = getattr(load(Texts, lang), REASONS.get(code, "no_table"))
    return Refused(sentence, status=code)


def unreachable(url: str, why: object) -> Unreachable:
    return Unreachable(**in_both(Texts, "unreachable", url=url, why=why))
