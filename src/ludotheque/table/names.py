"""Names of people: what they may look like, and when two of them are the same."""

from __future__ import annotations

import unicodedata

from ludotheque.engine.errors import LANGUAGES
from ludotheque.engine.texts import load
from ludotheque.table.errors import Unfit
from ludotheque.table.texts import Texts

LONGEST = 24
GUESTS = [load(Texts, lang).guest for lang in LANGUAGES]
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing."""
MOST_MARKS = 2
"""Accents on one letter; more of them run over the lines above and below."""


def tidy(name: str) -> str:
    """The name as it is shown, or an error."""
    text = " ".join(unicodedata.normalize("NFC", name).split())
    if not text or len(text) > LONGEST or not _is_legible(text):
        raise Unfit(
            en=f"A name has 1 to {LONGEST} letters, digits, spaces or common signs.",
            fr=f"Un nom compte de 1 à {LONGEST} lettres, chiffres, espaces ou signes courants.",
        )
    return text


def tidy_or_guest(name: str) -> str:
    """The name as it is shown; empty for a guest, who is called one in every language."""
    return "" if not name.strip() or name.strip() in GUESTS else tidy(name)


def _is_legible(name: str) -> bool:
    """Letters, numbers, punctuation, symbols, plain spaces, a few accents; nothing invisible."""
    marks = 0
    for character in name:
        kind = unicodedata.category(character)[0]
        marks = marks + 1 if kind == "M" else 0
        if marks > MOST_MARKS or character in BLANK or (kind not in "LMNPS" and character != " "):
            return False
    return any(unicodedata.category(character)[0] in "LNPS" for character in name)


def key_of(name: str) -> str:
    """Equal for names that people would take for the same."""
    key = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in key if unicodedata.category(c)[0] in "LMN")


def clean(text: str) -> str:
    """What somebody says, without control characters; line breaks become spaces."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(c for c in line if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co"))
