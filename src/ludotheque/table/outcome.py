"""How a game ended, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.engine.game import Game
from ludotheque.table.messages import Award, RatingChange, Result, ResultLine
from ludotheque.table.table import Table

ENDED = {"en": "The game is over: {reason}.", "fr": "La partie est finie : {reason}."}
WINS = {"en": "{who} wins.", "fr": "{who} gagne."}
WIN_TOGETHER = {"en": "{who} win together.", "fr": "{who} gagnent ensemble."}
NOBODY = {"en": "Nobody wins.", "fr": "Personne ne gagne."}
AND = {"en": " and ", "fr": " et "}


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
    reasons = game.texts(lang).get("reasons", {})
    ended = ENDED[lang].format(reason=reasons.get(outcome["reason"], outcome["reason"]))
    winners = [str(names[seat]) for seat in list(outcome["winners"])]
    if not winners:
        return f"{ended} {NOBODY[lang]}"
    who = AND[lang].join(part for part in (", ".join(winners[:-1]), winners[-1]) if part)
    return f"{ended} {(WINS if len(winners) == 1 else WIN_TOGETHER)[lang].format(who=who)}"


def name_of(game: Game, key: str, lang: str) -> str:
    """A key of the material or a breakdown, as the game names it."""
    return str(game.texts(lang).get("names", {}).get(key, key))


def _awards(game: Game, extra: Mapping[str, Any], lang: str) -> list[Award]:
    awards = []
    for what, value in extra.items():
        values = [str(one) for one in (value if isinstance(value, list) else [value])]
        shown = [name_of(game, one, lang) for one in values]
        awards.append(Award(what, name_of(game, what, lang), values, shown))
    return awards
