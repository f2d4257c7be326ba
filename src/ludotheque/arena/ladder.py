"""The ladder: each level against the one below, the best against the quick bots.

Its table goes into a document between two marks, one section for each game, so that games can be
measured one at a time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ludotheque.arena.errors import CannotKeep
from ludotheque.arena.journal import cannot_write, write_file
from ludotheque.arena.match import Match
from ludotheque.arena.page import report_on
from ludotheque.arena.runner import MatchResult
from ludotheque.bots import LEVELS
from ludotheque.bots.levels import names_of_levels
from ludotheque.engine.game import Game

BEGIN, END = "<!-- ladder: written by the code -->", "<!-- end of the ladder -->"
YARDSTICKS = ("greedy", "random")
"""What the best level is measured by."""


def rungs(levels: Sequence[str] = LEVELS) -> list[tuple[str, str]]:
    """Who meets whom, the top first: each level and the one below, then the yardsticks."""
    steps = [(levels[n], levels[n - 1]) for n in range(len(levels) - 1, 0, -1)]
    return steps + [(levels[-1], bot) for bot in YARDSTICKS]


def matches(
    game: Game,
    games: int,
    seed: int = 1,
    levels: Sequence[str] = (),
    guests: Sequence[str] = (),
) -> list[Match]:
    """The matches of one game; where it can be played alone, all levels alone come last.

    The levels are those that the game has. ``guests`` are further bots; each meets the best level
    and the one in the middle.
    """
    levels = levels or names_of_levels(game)
    pairs = rungs(levels)
    pairs += [
        (guest, level) for guest in guests for level in (levels[-1], levels[len(levels) // 2])
    ]
    result = [Match(game, pair, games=games, seed=seed) for pair in pairs]
    if 1 in game.players:
        alone = games * (len(levels) + len(guests))
        everybody = (*guests, *levels[::-1])
        result.append(Match(game, everybody, players=1, games=alone, seed=seed))
    return result


# The table


def section(game: Game, results: Sequence[MatchResult]) -> str:
    """What one game's matches have shown, in Markdown."""
    duels = [one for one in results if one.match.players > 1]
    alone = [one for one in results if one.match.players == 1]
    parts = [f"### {game.title('en')}: `{game.key}`", _duels(duels), *map(_alone, alone)]
    return "\n\n".join(parts)


def _duels(results: Sequence[MatchResult]) -> str:
    lines = ["| match | wins | 95% interval | games | per move |", "|---|---|---|---|---|"]
    for one in results:
        report, (bot, other) = report_on(one, "en"), one.match.bots
        share = one.results.pair(bot, other)
        times = " / ".join(report.per_move(name) for name in (bot, other))
        cells = [
            f"{bot} – {other}",
            report.percent(share.share),
            report.between(share),
            report.whole(one.results.games),
            times,
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _alone(one: MatchResult) -> str:
    report = report_on(one, "en")
    lines = ["| alone | mean score | games | per move |", "|---|---|---|---|"]
    for bot in one.results.bots:
        cells = [bot.bot, report.mean_score(bot), report.whole(bot.games), report.per_move(bot.bot)]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


# The document


def update(text: str, sections: dict[str, str]) -> str:
    """The document with these games' sections new and all others as they were."""
    if BEGIN not in text or END not in text:
        raise CannotKeep(
            en=f"The document has no place for the ladder: put “{BEGIN}” and “{END}” into it.",
            fr=f"Le document n'a pas de place pour l'échelle : mettez-y « {BEGIN} » et « {END} ».",
        )
    before, _, rest = text.partition(BEGIN)
    old, _, after = rest.partition(END)
    all_sections = {**_sections(old), **sections}
    body = "\n\n".join(all_sections[key] for key in sorted(all_sections))
    return f"{before}{BEGIN}\n\n{body}\n\n{END}{after}"


def _sections(text: str) -> dict[str, str]:
    parts = re.split(r"^(?=### )", text.strip(), flags=re.MULTILINE)
    headings = ((re.match(r"### .*`(.+)`", part), part.strip()) for part in parts)
    return {match.group(1): part for match, part in headings if match}


def write(path: Path, sections: dict[str, str]) -> None:
    """Put the sections into a document; a new one is only the table."""
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else f"{BEGIN}\n{END}\n"
    except OSError as error:
        raise cannot_write(path, error) from error
    write_file(path, update(text, sections).encode())
