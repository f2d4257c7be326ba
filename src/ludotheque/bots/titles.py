"""The bots one can call to a table, and what they are called in French and English."""

from __future__ import annotations

from functools import cache

from ludotheque.bots import BOTS
from ludotheque.bots.levels import LEVELS

TITLES = {
    "beginner": {"en": "Beginner", "fr": "Débutant"},
    "casual": {"en": "Casual", "fr": "Amateur"},
    "regular": {"en": "Regular", "fr": "Habitué"},
    "strong": {"en": "Strong", "fr": "Fort"},
    "expert": {"en": "Expert", "fr": "Expert"},
    "random": {"en": "By chance", "fr": "Au hasard"},
    "policy": {"en": "By instinct", "fr": "À l'instinct"},
    "greedy": {"en": "Short-sighted", "fr": "À courte vue"},
}


@cache
def known_bots() -> tuple[str, ...]:
    """The levels from the weakest to the strongest, then the other bots."""
    return (*LEVELS, *sorted(BOTS))


def title(bot: str, lang: str) -> str:
    return TITLES.get(bot, {}).get(lang, bot)
