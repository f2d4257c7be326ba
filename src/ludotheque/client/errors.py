"""What a program is told when something cannot be done."""

from __future__ import annotations

from ludotheque.engine.errors import LudothequeError


class Refused(LudothequeError):
    """The server said no, in one sentence of the language asked for."""

    def __init__(self, sentence: str, rule: str = "", status: int = 0) -> None:
        super().__init__(en=sentence, fr=sentence, rule=rule)
        self.status = status
        """Of HTTP, or the code by which a socket was closed; 0 for a message."""


class Unreachable(LudothequeError):
    """There is no server at that address, or it does not answer."""


CLOSED: dict[int, dict[str, str]] = {
    4401: {
        "en": "The server does not know you; use a token that is valid, or a name.",
        "fr": "Le serveur ne vous connaît pas ; utilisez un jeton valable, ou un nom.",
    },
    4429: {
        "en": "That was a lot at once; wait a moment and try again.",
        "fr": "C'était beaucoup à la fois ; attendez un moment et réessayez.",
    },
}
NO_TABLE = {
    "en": "There is no such table, or it is not open to you; ask for a fresh link.",
    "fr": "Cette table n'existe pas ou ne vous est pas ouverte ; demandez un nouveau lien.",
}


def closed(code: int, lang: str) -> Refused:
    """Why the server has closed a socket for good."""
    sentences = CLOSED.get(code, NO_TABLE)
    return Refused(sentences.get(lang, sentences["en"]), status=code)


def unreachable(url: str, why: object) -> Unreachable:
    return Unreachable(
        en=f"{url} does not answer ({why}); start it by “ludotheque serve”.",
        fr=f"{url} ne répond pas ({why}) ; lancez-le par « ludotheque serve ».",
    )
