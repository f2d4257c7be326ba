"""Bots of any strength between the levels, and the strength of somebody by their results.

A strength is counted in hundredths of a level: 100 is a beginner, 250 lies between casual and
regular, 500 is an expert. Below 100 a beginner chooses more and more at random. A bot of such a
strength is called ``strength:250``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import log
from typing import NamedTuple

from ludotheque.bots.levels import ALL_LEVELS, LEVELS, Level, level_choice, levels_of
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State

WORD = "strength"
UNIT = 100
LOWEST, HIGHEST = 0, UNIT * len(LEVELS)
CARELESS = 4.0
"""By so much more than a beginner's is the temperature at the lowest strength."""

USUAL = 200.0
"""What is supposed of somebody without results: a casual player."""
SPREAD = 100.0
"""How far from it people are, as a standard deviation."""
SLOPE = UNIT / log(4.0)
"""Whoever is a level better wins four games of five; in the boxes it is from 56 to 98 in 100."""
FADING = 0.93
"""What a game counts for, of the one after it: people learn."""
LATEST = 30
"""Games that a strength may rest on."""
STEP = 5


def bot_of(strength: float) -> str:
    """The bot of this strength.

    >>> bot_of(237.4)
    'strength:235'
    """
    return f"{WORD}:{STEP * round(min(max(strength, LOWEST), HIGHEST) / STEP)}"


def strength_of(bot: str) -> int | None:
    """How strong a bot is; ``None`` for one that neither has a level nor such a name.

    >>> strength_of("regular"), strength_of("strength:235"), strength_of("random")
    (300, 235, None)
    """
    if bot in ALL_LEVELS:
        return UNIT * (ALL_LEVELS.index(bot) + 1)
    word, _, number = bot.partition(":")
    fits = word == WORD and number.isdecimal() and len(number) <= 3 and int(number) <= HIGHEST
    return int(number) if fits else None


def is_matched(bot: str) -> bool:
    """Whether this is a bot between the levels.

    >>> is_matched("strength:235"), is_matched("regular")
    (True, False)
    """
    return bot not in ALL_LEVELS and strength_of(bot) is not None


def nearest_level(bot: str) -> str:
    """The level that a bot of a strength comes nearest to; empty for other bots.

    >>> nearest_level("strength:235"), nearest_level("strength:0")
    ('casual', 'beginner')
    """
    strength = strength_of(bot)
    if strength is None:
        return ""
    return ALL_LEVELS[max((strength + UNIT // 2) // UNIT, 1) - 1]


# How it plays


def strength_bot(number: str, seconds: float = 0.0) -> Callable[[State, Rng], int]:
    """``strength:250``: a bot between two levels."""
    strength = strength_of(f"{WORD}:{number}")
    if strength is None:
        raise ValueError(f"a strength is a whole number from {LOWEST} to {HIGHEST}, not “{number}”")
    return partial(strength_action, strength=strength, seconds=seconds)


def strength_action(state: State, rng: Rng, strength: int, seconds: float = 0.0) -> int:
    """What somebody of this strength does."""
    return level_choice(state, rng, level_at(state.game, strength, rng), seconds)


def level_at(game: Game, strength: int, rng: Rng) -> Level:
    """How somebody of this strength looks at a position.

    Between two levels that err in the same way, it errs so much more or less. Between one that
    looks at a single action and one that searches, it now does the one, now the other: as people
    do who think about a decision, or play it at once.
    """
    levels = levels_of(game)
    if strength < UNIT:
        first = levels[0]
        factor = CARELESS ** (1.0 - strength / UNIT)
        return Level(first.simulations, first.temperature * factor, first.prior_power)
    place, rest = divmod(strength - UNIT, UNIT)
    if not rest:
        return levels[place]
    lower, upper, share = levels[place], levels[place + 1], rest / UNIT
    if not _alike(lower, upper):
        return upper if int(rng.below(UNIT)) < rest else lower
    return Level(
        simulations=round(_between(lower.simulations, upper.simulations, share)),
        temperature=_between(lower.temperature, upper.temperature, share),
        prior_power=(1.0 - share) * lower.prior_power + share * upper.prior_power,
    )


def _alike(one: Level, other: Level) -> bool:
    return bool(one.simulations) == bool(other.simulations) and bool(one.temperature) == bool(
        other.temperature
    )


def _between(low: float, high: float, share: float) -> float:
    """So far from one to the other, by equal factors."""
    return low * (high / low) ** share if low and high else 0.0


# How strong somebody is


class Duel(NamedTuple):
    """How somebody did against one bot of a table."""

    strength: int
    """Of the bot."""
    beaten: float
    """1 who left it behind, 0 who came after it, ½ who tied."""


def estimate_strength(games: Sequence[Sequence[Duel]]) -> float:
    """How strong somebody is by their games, the newest first.

    The likeliest of all strengths: people are first supposed to be casual players, and each game
    moves that, the older the less. A game counts once, however many bots sat at the table.
    """
    return max(range(LOWEST, HIGHEST + 1, STEP), key=lambda one: _likelihood(one, games))


def _likelihood(strength: float, games: Sequence[Sequence[Duel]]) -> float:
    """The logarithm of how likely these results are for somebody so strong."""
    total = -0.5 * ((strength - USUAL) / SPREAD) ** 2
    for age, duels in enumerate(games[:LATEST]):
        for duel in duels:
            expected = 1.0 / (1.0 + 10.0 ** ((duel.strength - strength) / (SLOPE * log(10.0))))
            won = duel.beaten * log(expected) + (1.0 - duel.beaten) * log(1.0 - expected)
            total += FADING**age * won / len(duels)
    return total
