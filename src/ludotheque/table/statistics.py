"""How people have done: what is kept of a finished game, and what follows from many of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from ludotheque.bots.levels import ALL_LEVELS
from ludotheque.bots.personas import lamps
from ludotheque.bots.proposal import Encounter, propose_level
from ludotheque.bots.strength import Duel, bot_of, estimate_strength, strength_of
from ludotheque.engine.registry import game as find_game
from ludotheque.table.messages.statistics import GameStatistics, ProposedLevel
from ludotheque.table.outcome import name_of
from ludotheque.table.table import Table

BOT = "bot:"
LATEST_GAMES = 12
"""Games that a proposed level may rest on."""


# What is kept


def result_rows(
    table_id: str,
    table: Table,
    outcome: dict[str, Any],
    changes: Mapping[int, tuple[float, float]],
    at: int,
    left: Collection[int] = (),
) -> list[dict[str, Any]]:
    """How each seat did; ``changes`` are ratings before and after, by seat; in a rated game who
    ``left`` for good has lost, whatever the bot made of it.

    A game that went on from a position of another is a study, and nobody's result.
    """
    if is_branch(table):
        return []
    awards = msgspec.json.encode(_awards(table, outcome)).decode()
    return [
        {
            "table_id": table_id,
            "seat": seat,
            "game": table.game.key,
            "who": who_of(table, seat),
            "name": who.name,
            "score": outcome["scores"][seat],
            "won": seat in outcome["winners"] and not (table.terms.rated and seat in left),
            "winners": len(outcome["winners"]),
            "awards": awards,
            "left": seat in left,
            "finished": at,
            "before": changes[seat][0] if seat in changes else None,
            "after": changes[seat][1] if seat in changes else None,
            "accuracy": None,
            "luck": None,
        }
        for seat, who in enumerate(table.seats)
    ]


def is_branch(table: Table) -> bool:
    """Whether the game began elsewhere."""
    return any(event.kind == "begin" and event.value > 0 for event in table.events)


def who_of(table: Table, seat: int) -> str:
    """A person's id, or ``bot:<name>``."""
    who = table.seats[seat]
    return who.person if who.kind == "human" else BOT + who.bot


def _awards(table: Table, outcome: dict[str, Any]) -> list[str]:
    """What a game gave its only player besides points."""
    if len(table.seats) != 1:
        return []
    values = list(outcome.get("extra", {}).values())
    flat = [one for value in values for one in (value if isinstance(value, list) else [value])]
    return [one for one in flat if isinstance(one, str)]


def places(outcome: Mapping[str, Any]) -> list[float]:
    """The place of each seat: winners first, the others by score."""
    scores, winners = outcome["scores"], outcome["winners"]
    losers = sorted({s for n, s in enumerate(scores) if n not in winners}, reverse=True)
    return [
        0.0 if seat in winners else 1.0 + losers.index(score) for seat, score in enumerate(scores)
    ]


def departures(table: Table) -> list[int]:
    """The seats whose people were away at the end, whoever left last first."""
    last = {event.seat: n for n, event in enumerate(table.events) if event.kind == "away"}
    left = [seat for seat in table.away if table.seats[seat].kind == "human"]
    return sorted(left, key=lambda seat: last[seat], reverse=True)


def rated_places(table: Table, outcome: Mapping[str, Any]) -> list[float]:
    """The same as counted in a rated game: behind those who stayed, whoever left first is last."""
    ranks = places(outcome)
    behind = max(ranks) + 1
    for number, seat in enumerate(departures(table)):
        ranks[seat] = behind + number
    return ranks


def best_scores(
    table: Table, outcome: Mapping[str, Any], best_before: Callable[[str], int | None]
) -> list[dict[str, int]]:
    """Who has just done better than ever; ``best_before`` tells what somebody's most was so far."""
    if is_branch(table):
        return []
    people = Counter(who.person for who in table.seats if who.kind == "human")
    bests = []
    for seat, who in enumerate(table.seats):
        if people[who.person] != 1:  # around one screen nobody knows whose score it was
            continue
        before = best_before(who.person)
        if before is not None and outcome["scores"][seat] > before:
            bests.append({"seat": seat, "before": int(before)})
    return bests


# What follows from it


class Standing(msgspec.Struct, frozen=True):
    """A rating and how sure it is, ``None`` before the first rated game; and their number."""

    rating: float | None
    deviation: float | None
    games: int


def of_game(key: str, rows: Sequence[Any], standing: Standing, lang: str) -> GameStatistics:
    """How somebody has done in a game, from one row of results for each time they played it."""
    game = find_game(key)
    awards = Counter(award for row in rows for award in msgspec.json.decode(row.awards))
    return GameStatistics(
        game=key,
        title=game.title(lang),
        played=len(rows),
        won=sum(row.won for row in rows),
        shared=sum(row.won and row.winners > 1 for row in rows),
        mean_score=round(sum(row.score for row in rows) / len(rows), 2),
        best_score=max(row.score for row in rows),
        rating=standing.rating,
        deviation=standing.deviation,
        rated=standing.games,
        awards=dict(awards),
        award_names={award: name_of(game, award, lang) for award in awards},
    )


def propose(games: Sequence[Sequence[Any]], player: str) -> ProposedLevel:
    """The level, and the bot between the levels, that suit somebody; the newest game first, each
    with a row of results for every seat."""
    encounters = [encounter(rows, player) for rows in games[:LATEST_GAMES]]
    level = propose_level([one for one in encounters if one is not None])
    fought = [some for rows in games if (some := duels(rows, player))]
    bot = bot_of(estimate_strength(fought))
    return ProposedLevel(level, bot, lamps(bot), len(fought))


def duels(rows: Sequence[Any], player: str) -> list[Duel]:
    """How somebody did against each bot of a table whose strength is known; none if they played
    several seats."""
    own_rows = [row for row in rows if row.who == player]
    if len(own_rows) != 1:
        return []
    bots = [(row, strength_of(row.who.removeprefix(BOT))) for row in rows if is_bot(row.who)]
    return [
        Duel(strength, _beats(own_rows[0], row)) for row, strength in bots if strength is not None
    ]


def is_bot(who: str) -> bool:
    return who.startswith(BOT)


def encounter(rows: Sequence[Any], player: str) -> Encounter | None:
    """How somebody did against the strongest bots of a table; ``None`` if there were none, or if
    they played several seats."""
    own_rows = [row for row in rows if row.who == player]
    levels = {row.who.removeprefix(BOT) for row in rows if row.who.startswith(BOT)}
    ladder = [level for level in ALL_LEVELS if level in levels]
    if len(own_rows) != 1 or not ladder:
        return None
    bots = [row for row in rows if row.who == BOT + ladder[-1]]
    beaten = sum(_beats(own_rows[0], bot) for bot in bots)
    return Encounter(ladder[-1], beaten / len(bots))


def _beats(own: Any, other: Any) -> float:
    """1 ahead of the other, 0 behind, ½ level; who won is ahead whatever the points."""
    one, two = (own.won, own.score), (other.won, other.score)
    return 0.5 if one == two else float(one > two)
