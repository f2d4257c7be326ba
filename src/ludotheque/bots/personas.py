"""The regulars of the house: as whom bots sit at a table. Every level has
two or three; a master comes as one of those nearest.

A persona is a name and a manner, never a way to play: how a bot plays is its level alone. When a
table needs more of a level than it has, the neighbouring levels lend theirs.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ludotheque.bots.levels import ALL_LEVELS, names_of_levels
from ludotheque.bots.strength import UNIT, bot_of, is_matched, nearest_level, strength_of
from ludotheque.bots.texts import Texts
from ludotheque.engine.errors import LANGUAGES
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.engine.texts import load


@dataclass(frozen=True)
class Persona:
    """Somebody who plays here; the name is the same in every language."""

    name: str
    level: str

    @property
    def key(self) -> str:
        """The name in plain letters; the client's portrait has it."""
        return self.name.lower().translate(PLAIN)

    @property
    def trade(self) -> dict[str, str]:
        """What they do in life, in every language."""
        return {lang: load(Texts, lang).trades[self.key] for lang in LANGUAGES}

    @property
    def temper(self) -> dict[str, str]:
        """A line on how they play, in every language."""
        return {lang: load(Texts, lang).tempers[self.key] for lang in LANGUAGES}


PLAIN = str.maketrans("éèêëàâîïôûùç", "eeeeaaiiouuc")

PERSONAS = (
    Persona("Félix", "beginner"),
    Persona("Rosalie", "beginner"),
    Persona("Anatole", "casual"),
    Persona("Gaspard", "casual"),
    Persona("Nour", "casual"),
    Persona("Baptiste", "regular"),
    Persona("Odile", "regular"),
    Persona("Mina", "regular"),
    Persona("Amadou", "strong"),
    Persona("Irène", "strong"),
    Persona("Victor", "expert"),
    Persona("Séraphine", "expert"),
)
"""Twelve of them, the weakest first."""


def persona(name: str) -> Persona | None:
    """Whoever has this name, if anybody."""
    return next((one for one in PERSONAS if one.name == name), None)


def lamps(bot: str) -> int:
    """How many lamps stand beside the name: the level, or the nearest, counted from one; 0 for
    other bots."""
    level = nearest_level(bot)
    return ALL_LEVELS.index(level) + 1 if level else 0


def next_level(bot: str, game: Game) -> str:
    """The level above a bot's that a game has; the same bot where there is none."""
    if is_matched(bot):
        return bot_of((strength_of(bot) or 0) + UNIT)
    higher = names_of_levels(game)[lamps(bot) : lamps(bot) + 1]
    return higher[0] if lamps(bot) and higher else bot


def choose_persona(bot: str, seated: Collection[str], rng: Rng) -> str:
    """A name for a bot of this strength that nobody at the table has; empty for one without.

    Of several who would do, the random numbers choose.
    """
    free = [one for one in PERSONAS if one.name not in seated]
    level = nearest_level(bot)
    if not level or not free:
        return ""
    nearest = min(_distance(one, level) for one in free)
    candidates = [one for one in free if _distance(one, level) == nearest]
    return candidates[int(rng.below(len(candidates)))].name


def _distance(one: Persona, level: str) -> int:
    return abs(ALL_LEVELS.index(one.level) - ALL_LEVELS.index(level))
