"""How a game ended, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.engine.game import Game
from ludotheque.engine.grammar import Names, You
from ludotheque.engine.number_format import gain, points
from ludotheque.engine.texts import load
from ludotheque.table.messages.table import Award, BestScore, RatingChange, Result, ResultLine
from ludotheque.table.table import Table
from ludotheque.table.texts import Texts


def outcome_of(table: Table) -> dict[str, Any]:
    """The outcome of a finished game as it is stored."""
    outcome = table.state.outcome()
    return dict(outcome) | {"ratings": [], "best": []}


def result_in(
    game: Game,
    outcome: Mapping[str, Any],
    names: Sequence[str],
    lang: str,
    you: int | None = None,
) -> Result:
    """The result in the reader's language; ``you`` is the reader's seat."""
    victory = _victory(game, outcome, Names(names, lang, you, done=True), lang)
    return Result(
        reason=outcome["reason"],
        headline=victory[0],
        sentence=" ".join([*victory, ending(game, outcome, lang)]),
        scores=outcome["scores"],
        winners=outcome["winners"],
        breakdown=[
            ResultLine(
                seat=line["seat"],
                what=line["what"],
                name=name_of(game, line["what"], lang),
                points=line["points"],
                who=line.get("who", ""),
            )
            for line in outcome.get("breakdown", [])
        ],
        awards=awards_of(game, outcome, lang),
        ratings=[RatingChange(**change) for change in outcome.get("ratings", [])],
        best=[BestScore(**best) for best in outcome.get("best", [])],
    )


def ending(game: Game, outcome: Mapping[str, Any], lang: str) -> str:
    """Why it is over."""
    return load(Texts, lang).ended.format(reason=reason_of(game, str(outcome["reason"]), lang))


def reason_of(game: Game, reason: str, lang: str) -> str:
    """A reason for the end, as the game says it."""
    return str(game.texts(lang).get("reasons", {}).get(reason, reason))


def verdict(game: Game, outcome: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """Who won, and what made the difference."""
    return " ".join(_victory(game, outcome, Names(names, lang, None, done=True), lang))


def _victory(game: Game, outcome: Mapping[str, Any], names: Names, lang: str) -> list[str]:
    templates, scores = load(Texts, lang).victory, list(outcome["scores"])
    winners = sorted(outcome["winners"], key=lambda seat: isinstance(names[seat], You))
    if not winners:
        return [templates["nobody"]]
    first = winners[0]
    score = points(scores[first], game.scale, lang)
    if len(winners) > 1:
        who = ", ".join(str(names[seat]) for seat in winners[:-1])
        return [templates["together"].format(who=who, last=names[winners[-1]], score=score)]
    if len(scores) == 1:
        return [templates["alone"].format(who=names[first], score=score)]
    second = max((s for s in range(len(scores)) if s != first), key=lambda s: scores[s])
    key = "tie" if scores[second] == scores[first] else "wins"
    other = points(scores[second], game.scale, lang)
    sentence = templates[key].format(
        who=names[first], score=score, second=names[second], other=other
    )
    return [sentence, *_difference(game, outcome, first, second, lang)]


def _difference(
    game: Game, outcome: Mapping[str, Any], first: int, second: int, lang: str
) -> list[str]:
    """Where the winner was furthest ahead of the second, if points come from several things."""
    lead: dict[str, int] = {}
    for line in outcome.get("breakdown", []):
        if line["seat"] in (first, second):
            sign = 1 if line["seat"] == first else -1
            lead[line["what"]] = lead.get(line["what"], 0) + sign * line["points"]
    what = max(lead, key=lambda key: lead[key], default="")
    if len(lead) < 2 or lead[what] <= 0:
        return []
    score = gain(lead[what], game.scale, lang)
    return [load(Texts, lang).victory["by"].format(what=name_of(game, what, lang), gain=score)]


def name_of(game: Game, key: str, lang: str) -> str:
    """A key of the material or a breakdown, as the game names it."""
    return str(game.texts(lang).get("names", {}).get(key, key))


def awards_of(game: Game, outcome: Mapping[str, Any], lang: str) -> list[Award]:
    """Titles a game gives; its numbers are for programs, people see the standings."""
    awards = []
    for what, value in outcome.get("extra", {}).items():
        words = value if isinstance(value, list) else [value]
        values = [word for word in words if isinstance(word, str)]
        names = [name_of(game, one, lang) for one in values]
        if values:
            awards.append(Award(what, name_of(game, what, lang), values, names))
    return awards
