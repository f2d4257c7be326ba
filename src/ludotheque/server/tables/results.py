"""How games ended: what is stored of it, what it does to ratings, how it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from ludotheque.engine.game import Game
from ludotheque.server.messages.shared import Award, RatingChange, Result, ResultLine
from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import ratings, results, tables
from ludotheque.table import Table

MODEL = PlackettLuce()

ENDED = {"en": "The game is over: {reason}.", "fr": "La partie est finie : {reason}."}
WINS = {"en": "{who} wins.", "fr": "{who} gagne."}
WIN_TOGETHER = {"en": "{who} win together.", "fr": "{who} gagnent ensemble."}
NOBODY = {"en": "Nobody wins.", "fr": "Personne ne gagne."}
AND = {"en": " and ", "fr": " et "}


def plain(table: Table) -> dict[str, Any]:
    """The outcome of a finished game as it is stored."""
    outcome = table.state.outcome()
    return dict(outcome) | {"ratings": []}


def rating(mu: float, sigma: float) -> float:
    """The figure people see: 1000 for a beginner, growing with what is known for sure."""
    return round(1000 + 40 * (mu - 3 * sigma), 1)


# Storing it, in the transaction of the last move


def finish(connection: Connection, table_id: str, table: Table, at: int) -> dict[str, Any]:
    """Store how each seat did; the outcome, with what it did to ratings."""
    outcome = plain(table)
    changes = _rate(connection, table, outcome) if _counts(table) else {}
    outcome["ratings"] = [
        {"seat": seat, "before": before, "after": after}
        for seat, (before, after) in changes.items()
    ]
    connection.execute(insert(results), _rows(table_id, table, outcome, changes, at))
    stored = msgspec.json.encode(outcome).decode()
    connection.execute(update(tables).where(tables.c.id == table_id).values(result=stored))
    return outcome


def _rows(
    table_id: str,
    table: Table,
    outcome: dict[str, Any],
    changes: Mapping[int, tuple[float, float]],
    at: int,
) -> list[dict[str, Any]]:
    awards = msgspec.json.encode(_awards(table, outcome)).decode()
    return [
        {
            "table_id": table_id,
            "seat": seat,
            "game": table.game.key,
            "who": who_of(table, seat),
            "name": who.name,
            "score": outcome["scores"][seat],
            "won": seat in outcome["winners"],
            "winners": len(outcome["winners"]),
            "awards": awards,
            "finished": at,
            "before": changes[seat][0] if seat in changes else None,
            "after": changes[seat][1] if seat in changes else None,
        }
        for seat, who in enumerate(table.seats)
    ]


def who_of(table: Table, seat: int) -> str:
    """A person's id, or ``bot:<name>``."""
    who = table.seats[seat]
    return who.person if who.kind == "human" else f"bot:{who.bot}"


def _awards(table: Table, outcome: dict[str, Any]) -> list[str]:
    """What a game gave its only player besides points."""
    if len(table.seats) != 1:
        return []
    values = list(outcome.get("extra", {}).values())
    flat = [one for value in values for one in (value if isinstance(value, list) else [value])]
    return [one for one in flat if isinstance(one, str)]


def _counts(table: Table) -> bool:
    """Rated games are those of different players, among them a person."""
    whos = [who_of(table, seat) for seat in range(len(table.seats))]
    return table.terms.rated and len(set(whos)) == len(whos) > 1


def _rate(
    connection: Connection, table: Table, outcome: dict[str, Any]
) -> dict[int, tuple[float, float]]:
    """The new ratings of everybody; the figures before and after, by seat."""
    whos = [who_of(table, seat) for seat in range(len(table.seats))]
    known = {
        row.who: row
        for row in connection.execute(
            select(ratings)
            .where(ratings.c.game == table.game.key, ratings.c.who.in_(whos))
            .with_for_update()
        )
    }
    before = [
        MODEL.rating(mu=known[w].mu, sigma=known[w].sigma) if w in known else MODEL.rating()
        for w in whos
    ]
    after = [team[0] for team in MODEL.rate([[r] for r in before], ranks=places(outcome))]
    for seat, (who, new) in enumerate(zip(whos, after, strict=True)):
        count = known[who].games + 1 if who in known else 1
        _keep(connection, table.game.key, who, table.seats[seat].name, new, count)
    return {
        seat: (rating(old.mu, old.sigma), rating(new.mu, new.sigma))
        for seat, (old, new) in enumerate(zip(before, after, strict=True))
    }


def _keep(connection: Connection, game: str, who: str, name: str, new: Any, count: int) -> None:
    values = {"name": name, "mu": new.mu, "sigma": new.sigma, "games": count}
    statement = insert_into(connection)(ratings).values(game=game, who=who, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["game", "who"], set_=values))


def places(outcome: Mapping[str, Any]) -> list[float]:
    """The place of each seat: winners first, the others by score."""
    scores, winners = outcome["scores"], outcome["winners"]
    losers = sorted({s for n, s in enumerate(scores) if n not in winners}, reverse=True)
    return [
        0.0 if seat in winners else 1.0 + losers.index(score) for seat, score in enumerate(scores)
    ]


# Telling it


def told(game: Game, outcome: Mapping[str, Any], names: Sequence[str], lang: str) -> Result:
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
        awards=_told_awards(game, outcome.get("extra", {}), lang),
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


def _told_awards(game: Game, extra: Mapping[str, Any], lang: str) -> list[Award]:
    awards = []
    for what, value in extra.items():
        values = [str(one) for one in (value if isinstance(value, list) else [value])]
        shown = [name_of(game, one, lang) for one in values]
        awards.append(Award(what, name_of(game, what, lang), values, shown))
    return awards
