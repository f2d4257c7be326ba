"""How a game ended, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.engine.game import Game
from ludotheque.engine.texts import load
from ludotheque.table.messages import Award, RatingChange, Result, ResultLine
from ludotheque.table.table import Table
from ludotheque.table.texts import Texts


def outcome_of(table: Table) -> dict[str, Any]:
    """The outcome of a finished game as it is stored."""
    outcome = table.state.outcome()
    return dict(outcome) | {"ratings": []}


def result_in(game: Game, outcome: Mapping[str, Any], names: Sequence[str], lang: str) -> Result:
    """The result in the reader's language."""
    return Result(
        reason=outcome["reason"],
        sentence=sentence(game, outcome, names, lang),
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
        awards=_awards(game, outcome.get("extra", {}), lang),
        ratings=[RatingChange(**change) for change in outcome.get("ratings", [])],
    )


def sentence(game: Game, outcome: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """Why it is over and who won."""
    return f"{ending(game, outcome, lang)} {verdict(outcome, names, lang)}"


def ending(game: Game, outcome: Mapping[str, Any], lang: str) -> str:
    """Why it is over."""
    return load(Texts, lang).ended.format(reason=reason_of(game, str(outcome["reason"]), lang))


def verdict(outcome: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """Who won."""
    texts, winners = load(Texts, lang), [str(names[int(seat)]) for seat in outcome["winners"]]
    if not winners:
        return texts.nobody_wins
    form = texts.wins if len(winners) == 1 else texts.win_together
    return form.format(who=texts.in_a_row(winners))


def reason_of(game: Game, reason: str, lang: str) -> str:
    """A reason for the end, as the game says it."""
    return str(game.texts(lang).get("reasons", {}).get(reason, reason))


def name_of(game: Game, key: str, lang: str) -> str:
    """A key of the material or a breakdown, as the game names it."""
    return str(game.texts(lang).get("names", {}).get(key, key))


def _awards(game: Game, extra: Mapping[str, Any], lang: str) -> list[Award]:
    awards = []
    for what, value in extra.items():
        values = [str(one) for one in (value if isinstance(value, list) else [value])]
        names = [name_of(game, one, lang) for one in values]
        awards.append(Award(what, name_of(game, what, lang), values, names))
    return awards
