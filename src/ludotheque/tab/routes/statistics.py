"""How somebody has done."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from ludotheque.bots.strength import LATEST
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.texts import in_both, load
from ludotheque.tab.endpoints import Request, endpoint
from ludotheque.tab.keeper import now
from ludotheque.tab.texts import Texts
from ludotheque.table.errors import NotFound
from ludotheque.table.learner import MOST_GAMES, learner_page
from ludotheque.table.messages.learner import Learner
from ludotheque.table.messages.requests import GameParams, Params, PlayerParams, RatingsParams
from ludotheque.table.messages.statistics import ProposedLevel, Ratings, Statistics
from ludotheque.table.statistics import Standing, of_game, propose
from ludotheque.table.texts import Texts as TableTexts


def rows_of(request: Request, key: str) -> list[list[Any]]:
    """How each finished game of a box ended, seat by seat, the newest first."""
    tables = [kept for kept in request.keeper.kept.values() if kept.summary["game"] == key]
    newest = sorted((one for one in tables if one.rows), key=lambda one: -one.summary["moved"])
    return [[_row(row) for row in one.rows] for one in newest]


def _row(row: dict[str, Any]) -> SimpleNamespace:
    """A result; those kept by an earlier house know nothing of accuracy."""
    return SimpleNamespace(**{"accuracy": None, "luck": None} | row)


@endpoint("GET", "/api/games/{key}/level", GameParams)
async def level(request: Request, params: GameParams) -> ProposedLevel:
    person = request.keeper.person
    if person is None:
        return propose([], "")
    return propose(rows_of(request, find_game(params.key).key)[:LATEST], person.id)


@endpoint("GET", "/api/games/{key}/ratings", RatingsParams)
async def ratings(request: Request, params: RatingsParams) -> Ratings:
    return Ratings([])


@endpoint("GET", "/api/me/progress")
async def progress(request: Request, params: Params) -> Learner:
    person, store = request.person(), request.keeper.puzzles.store
    games = [rows for key in catalogue() for rows in rows_of(request, key)]
    newest = sorted(games, key=lambda rows: -rows[0].finished)[:MOST_GAMES]
    return learner_page(newest, store, person.id, params.lang, now())


@endpoint("GET", "/api/players/{player}", PlayerParams)
async def statistics(request: Request, params: PlayerParams) -> Statistics:
    person = request.person()
    if person.id != params.player:
        raise NotFound(**in_both(Texts, "no_player"))
    games = [
        of_game(key, rows, Standing(None, None, 0), params.lang)
        for key in catalogue()
        if (rows := rows_of_person(rows_of(request, key), person.id))
    ]
    return Statistics(person.id, person.name or load(TableTexts, params.lang).guest, games)


def rows_of_person(games: Sequence[Sequence[Any]], person: str) -> list[Any]:
    return [row for rows in games for row in rows if row.who == person]
