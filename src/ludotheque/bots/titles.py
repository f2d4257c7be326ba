"""The bots one can call to a table, and what they are called in French and English."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import PurePath

from ludotheque.bots.levels import ALL_LEVELS, LEVELS, names_of_levels
from ludotheque.bots.masters import MASTER, check_level
from ludotheque.bots.registry import BOTS, UnknownBot, bot, is_from_outside, module_of, parse
from ludotheque.bots.strength import UNIT, strength_of
from ludotheque.bots.texts import Texts
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.texts import load

_guests: dict[str, str] = {}
"""The bots that the host has invited, and what people read in their place."""


def invite(names: Sequence[str]) -> None:
    """Let these bots, and no others from outside, sit at tables; the host asks for it.

    ``Hal=az:weights.npz`` introduces a bot as Hal; one without such a word goes by its name.
    """
    guests = dict(map(_guest, names))
    for name in guests:
        bot(name)  # whoever cannot be had is refused before anybody waits for it
    _guests.clear()
    _guests.update(guests)


def _guest(text: str) -> tuple[str, str]:
    shown, equals, name = text.partition("=")
    if equals and ":" not in shown:  # after a colon it is an argument of the bot
        return name, shown.replace("_", " ")
    return text, readable_name(text)


def readable_name(name: str) -> str:
    """A bot's name for people: neither folders nor modules, which are the host's business.

    >>> readable_name("az:/srv/nets/round_7.npz:simulations=200")
    'az round 7'
    >>> readable_name("my_agents:deep")
    'deep'
    """
    parts = parse(name)
    words = [PurePath(word).stem for word in parts.arguments]
    if not words or module_of(name) != parts.word:
        words = [parts.word, *words]
    return " ".join(words).replace("_", " ")


def bot_names() -> tuple[str, ...]:
    """The levels from the weakest to the strongest, the other bots, those that are invited."""
    return (*_levels(), *sorted(BOTS), *_guests)


@cache
def _levels() -> tuple[str, ...]:
    """Those of every game, and a master where any game has one."""
    some = any(MASTER in names_of_levels(find_game(key)) for key in catalogue())
    return ALL_LEVELS if some else LEVELS


def check_bot(name: str, game: Game | None = None) -> None:
    """An error unless anybody may call this bot to a table, of this game.

    A name can read files and import modules, so those from outside must be invited by the host.
    """
    if game is not None:
        check_level(name, game)
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
    return load(Texts, lang).titles.get(bot) or _between(bot, lang) or _introduction(bot) or bot


def _between(bot: str, lang: str) -> str:
    """What a bot between two levels is called; empty for others."""
    strength = strength_of(bot)
    if strength is None:
        return ""
    texts, place = load(Texts, lang), strength // UNIT
    if not place:
        return texts.below_levels.format(level=texts.titles[LEVELS[0]].lower())
    if strength % UNIT == 0:
        return texts.titles[LEVELS[place - 1]]
    lower, upper = (texts.titles[level].lower() for level in LEVELS[place - 1 : place + 1])
    return texts.between_levels.format(lower=lower, upper=upper)


def plain_name(bot: str, lang: str) -> str:
    """The name of a bot that is none of the regulars; empty for one that plays by a level."""
    return load(Texts, lang).names.get(bot) or _introduction(bot)


def _introduction(bot: str) -> str:
    """What a bot from outside goes by; also one that is not invited any more."""
    return _guests.get(bot) or (readable_name(bot) if is_from_outside(bot) else "")
