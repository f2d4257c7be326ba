"""How somebody comes along, box by box: results by level, accuracy, streaks, what to learn next.

Everything follows from rows of results, one for each seat of a finished game, the newest game
first, and from what is kept of puzzles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec

from ludotheque.bots.levels import ALL_LEVELS
from ludotheque.bots.personas import lamps
from ludotheque.bots.strength import nearest_level, strength_of
from ludotheque.bots.titles import title
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.study.report import Usual
from ludotheque.table.messages.learner import (
    Achievement,
    GameResult,
    Learner,
    LearnerBox,
    LearnerGroup,
    LevelResult,
    NextThing,
)
from ludotheque.table.messages.puzzles import PuzzleBox
from ludotheque.table.outcome import name_of
from ludotheque.table.path import path_page
from ludotheque.table.puzzle_book import PuzzleStore, box_of
from ludotheque.table.statistics import BOT, is_bot, propose

LATEST = 30
"""Games that are shown one by one."""
MOST_GAMES = 500
"""Of a box that are looked at."""
USUAL = 10
"""Games with which a new one is compared."""

Rows = Sequence[Any]
"""The results of one game, seat by seat."""


def learner_page(
    games: Sequence[Rows], store: PuzzleStore, person: str, lang: str, now: int
) -> Learner:
    """All boxes, those with the newest game first, then those not played yet."""
    own = [rows for rows in games if sum(row.who == person for row in rows) == 1]
    order = list(dict.fromkeys([rows[0].game for rows in own]))
    keys = [key for key in order if key in catalogue()]
    keys += [key for key in catalogue() if key not in keys]
    return Learner([_box(find_game(key), own, store, person, lang, now) for key in keys])


def _box(
    game: Game, own: Sequence[Rows], store: PuzzleStore, person: str, lang: str, now: int
) -> LearnerBox:
    games = [rows for rows in own if rows[0].game == game.key]
    suits = propose(games, person)
    puzzles, path = box_of(store, game.key, person, lang, now), path_page(store, game, person, lang)
    return LearnerBox(
        game=game.key,
        title=game.title(lang),
        scale=game.scale,
        groups=[
            _group([rows for rows in games if len(rows) == count], person, lang)
            for count in sorted({len(rows) for rows in games})
        ],
        achievements=_achievements(game, games, person, lang),
        strength=(strength_of(suits.bot) or 0) if suits.games else -1,
        strength_title=title(suits.bot, lang),
        strength_lamps=suits.lamps,
        path_solved=path.solved,
        path_count=path.count,
        puzzles_solved=puzzles.solved,
        puzzles_tried=puzzles.tried,
        puzzle_rating=puzzles.rating,
        next=_next(game, games, puzzles, store, person, lang),
    )


# Results


def _group(games: Sequence[Rows], person: str, lang: str) -> LearnerGroup:
    own = [_own(rows, person) for rows in games]
    return LearnerGroup(
        players=len(games[0]),
        played=len(own),
        won=sum(row.won for row in own),
        mean_score=round(sum(row.score for row in own) / len(own), 2),
        best_score=max(row.score for row in own),
        streak=len(list(takewhile(lambda row: row.won, own))),
        longest=_longest([bool(row.won) for row in own]),
        levels=_levels(games, person, lang),
        latest=[
            GameResult(row.table_id, row.finished, bool(row.won), row.score, row.accuracy, row.luck)
            for row in own[:LATEST]
        ],
    )


def _own(rows: Rows, person: str) -> Any:
    return next(row for row in rows if row.who == person)


def _longest(won: Sequence[bool]) -> int:
    longest = run = 0
    for one in won:
        run = run + 1 if one else 0
        longest = max(longest, run)
    return longest


def _levels(games: Sequence[Rows], person: str, lang: str) -> list[LevelResult]:
    """Each game counts for the strongest bot that sat there."""
    played, won = Counter[str](), Counter[str]()
    for rows in games:
        bots = [nearest_level(row.who.removeprefix(BOT)) for row in rows if is_bot(row.who)]
        met = [level for level in ALL_LEVELS if level in bots]
        if met:
            played[met[-1]] += 1
            won[met[-1]] += bool(_own(rows, person).won)
    return [
        LevelResult(level, title(level, lang), lamps(level), played[level], won[level])
        for level in ALL_LEVELS
        if played[level]
    ]


def _achievements(game: Game, games: Sequence[Rows], person: str, lang: str) -> list[Achievement]:
    awards = Counter(
        award for rows in games for award in msgspec.json.decode(_own(rows, person).awards)
    )
    return [Achievement(name_of(game, one, lang), count) for one, count in awards.most_common()]


# What to learn next


def _next(
    game: Game,
    games: Sequence[Rows],
    puzzles: PuzzleBox,
    store: PuzzleStore,
    person: str,
    lang: str,
) -> NextThing:
    """Mistakes that wait, then the lesson or the first chapter that is not done; then the last
    game to study, puzzles that were not solved, another game."""
    path = path_page(store, game, person, lang)
    if puzzles.due:
        return NextThing("mistakes", f"/puzzles/{game.key}", "")
    if path.count and not games and not path.solved:
        return NextThing("lesson", f"/learn/{game.key}", "")
    for chapter in path.chapters:
        for step in chapter.steps:
            if step.progress != "solved":
                return NextThing("path", f"/path/{game.key}/{step.id}", chapter.title)
    if games and _own(games[0], person).accuracy is None and len(games[0]) > 1:
        return NextThing("study", f"/t/{games[0][0].table_id}/replay?study", "")
    if puzzles.count and puzzles.solved < puzzles.tried:
        return NextThing("puzzles", f"/puzzles/{game.key}", "")
    level = propose(games, person).level
    return NextThing("game", f"/new/{game.key}", title(level, lang) if level else "")


# One game beside the last ones


def usual_of(seat: int, accuracies: Sequence[float]) -> Usual | None:
    """What somebody's accuracy was in the last games that were studied; none without any."""
    latest = accuracies[:USUAL]
    if not latest:
        return None
    return Usual(seat, round(sum(latest) / len(latest), 4), len(latest))
