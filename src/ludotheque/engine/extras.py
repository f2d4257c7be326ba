"""Other people's libraries are extras: without them, one sentence says what to install."""

from __future__ import annotations

from ludotheque.engine.errors import LudothequeError


class MissingExtra(LudothequeError, ImportError):
    """A library that is not installed with the house by itself."""


def missing_extra(
    extra: str, en: str = "This environment needs", fr: str = "Cet environnement demande"
) -> MissingExtra:
    """The error for a missing extra; ``extra`` is its name in ``ludotheque[…]``.

    ``en`` and ``fr`` begin the sentence: who needs it.
    """
    command = f"pip install 'ludotheque[{extra}]'"
    return MissingExtra(
        en=f"{en} more than the core; install it by: {command}",
        fr=f"{fr} plus que le cœur ; installez-le par : {command}",
    )
