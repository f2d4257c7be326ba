"""The bots one can call to a table, and what they are called in French and English."""

from __future__ import annotations

from functools import cache

from ludotheque.bots import BOTS
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.texts import Texts
from ludotheque.engine.texts import load


@cache
def bot_names() -> tuple[str, ...]:
    """The levels from the weakest to the strongest, then the other bots."""
    return (*LEVELS, *sorted(BOTS))


def title(bot: str, lang: str) -> str:
    """What a bot is called: its level, or its way to play."""
    return load(Texts, lang).titles.get(bot, bot)


def plain_name(bot: str, lang: str) -> str:
    """The name of a bot that is none of the regulars; empty for one that plays by a level."""
    return load(Texts, lang).names.get(bot, "")
