"""Names of people: what they may look like, and when two of them are the same."""

from __future__ import annotations

import unicodedata

from ludotheque.server.errors import Unfit

LONGEST = 24


def tidy(name: str) -> str:
    """The name as it is shown, or an error."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not shown or len(shown) > LONGEST or not all(_may_stand(c) for c in shown):
        raise Unfit(
            en=f"A name has 1 to {LONGEST} letters, digits, spaces or common signs.",
            fr=f"Un nom compte de 1 à {LONGEST} lettres, chiffres, espaces ou signes courants.",
        )
    return shown


def _may_stand(character: str) -> bool:
    """Letters, marks, numbers, punctuation, symbols, plain spaces; nothing invisible."""
    return character == " " or unicodedata.category(character)[0] in "LMNPS"


def key_of(name: str) -> str:
    """Equal for names that people would take for the same."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in folded if unicodedata.category(c)[0] in "LMN")


def clean(text: str) -> str:
    """What somebody says, without control characters; line breaks become spaces."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co"))
