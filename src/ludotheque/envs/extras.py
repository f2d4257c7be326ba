"""Other people's libraries are extras: without them, one sentence says what to install."""

from __future__ import annotations

from ludotheque.engine.errors import LudothequeError


class MissingExtra(LudothequeError, ImportError):
    """A library that this environment speaks to is not installed."""


def missing(extra: str) -> MissingExtra:
    """The error for a missing extra; ``extra`` is its name in ``ludotheque[…]``."""
    command = f"pip install 'ludotheque[{extra}]'"
    return MissingExtra(
        en=f"This environment needs one more package; install it by: {command}",
        fr=f"Cet environnement demande un paquet de plus ; installez-le par : {command}",
    )
