"""What can go wrong, said in one sentence of French and one of English."""

from __future__ import annotations

LANGUAGES = ("en", "fr")


class LudothequeError(Exception):
    """The base of every error meant for people.

    ``rule`` is the number of the rule that was broken (``"FR-5"``), or empty where no rule of a
    game is concerned.
    """

    def __init__(self, *, en: str, fr: str, rule: str = "") -> None:
        super().__init__(f"{en} ({rule})" if rule else en)
        self.texts = {"en": en, "fr": fr}
        self.rule = rule

    def sentence(self, lang: str) -> str:
        """The sentence in one language, without the rule's number."""
        return self.texts[language(lang)]

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore, (type(self), self.texts, self.rule))


def _restore(cls: type[LudothequeError], texts: dict[str, str], rule: str) -> LudothequeError:
    return cls(en=texts["en"], fr=texts["fr"], rule=rule)


class IllegalAction(LudothequeError):
    """The action is not possible now; ``rule`` says which rule forbids it."""


class BadNotation(LudothequeError):
    """A text that does not read as an action of this game."""


class BadStart(LudothequeError):
    """A game cannot start with these players or options."""


class BadRecord(LudothequeError):
    """A record, share code or stored state that cannot be read or replayed."""


class UnknownGame(LudothequeError):
    """No game has this key."""


class UnknownLanguage(LudothequeError):
    """The house speaks French and English."""


def language(lang: str) -> str:
    """``lang`` itself, or an error that names the languages there are."""
    if lang in LANGUAGES:
        return lang
    raise UnknownLanguage(
        en=f"There is no language “{lang}” here; choose “fr” or “en”.",
        fr=f"La langue « {lang} » n'existe pas ici ; choisissez « fr » ou « en ».",
    )
