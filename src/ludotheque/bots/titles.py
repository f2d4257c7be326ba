"""The bots one can call to a table, and what they are called in French and English."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.bots.levels import LEVELS
from ludotheque.bots.registry import BOTS, UnknownBot, bot, is_from_outside
from ludotheque.bots.texts import Texts
from ludotheque.engine.texts import load

_guests: list[str] = []


def invite(names: Sequence[str]) -> None:
    """Let these bots, and no others from outside, sit at tables; the host asks for it."""
    for name in names:
        bot(name)  # whoever cannot be had is refused before anybody waits for it
    _guests[:] = names


def bot_names() -> tuple[str, ...]:
    """The levels from the weakest to the strongest, the other bots, those that are invited."""
    return (*LEVELS, *sorted(BOTS), *_guests)


def check_bot(name: str) -> None:
    """An error unless anybody may call this bot to a table.

    A name can read files and import modules, so those from outside must be invited by the host.
    """
    if name in bot_names():
        return
    if is_from_outside(name):
        raise UnknownBot(
            en=f"The bot “{name}” does not play in this house; its host can invite it by "
            "LUDOTHEQUE_BOTS.",
            fr=f"Le robot « {name} » ne joue pas dans cette maison ; son hôte peut l'inviter par "
            "LUDOTHEQUE_BOTS.",
        )
    bot(name)


def title(bot: str, lang: str) -> str:
    """What a bot is called: its level, or its way to play."""
    return load(Texts, lang).titles.get(bot, bot)


def plain_name(bot: str, lang: str) -> str:
    """The name of a bot that is none of the regulars; empty for one that plays by a level."""
    return load(Texts, lang).names.get(bot, "")
