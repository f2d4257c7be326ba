"""Puzzles: a position, a try, and why."""

from __future__ import annotations

from ludotheque.engine.registry import game as find_game
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.tables import history
from ludotheque.table.messages.puzzles import (
    AskPuzzlePreviews,
    NextPuzzleParams,
    PuzzleBoxes,
    PuzzlePage,
    PuzzleParams,
    PuzzlePreviews,
    TryPuzzle,
    Verdict,
)
from ludotheque.table.messages.requests import Params
from ludotheque.table.puzzles import previews_of


def id_of(request: Request) -> str:
    """Whoever asks; empty for somebody the house does not know yet."""
    return "" if request.person is None else request.person.id


@endpoint("GET", "/api/puzzles", "The puzzles of every box", response=PuzzleBoxes)
async def boxes(request: Request, params: Params) -> PuzzleBoxes:
    return await request.services.puzzles.boxes(id_of(request), params.lang)


@endpoint(
    "GET",
    "/api/puzzles/{key}/next",
    "The puzzle that suits me, or a mistake of mine that comes back",
    params=NextPuzzleParams,
    response=PuzzlePage,
)
async def following(request: Request, params: NextPuzzleParams) -> PuzzlePage:
    puzzles, person, key = request.services.puzzles, id_of(request), find_game(params.key).key
    choice = await puzzles.choose_next(key, person, params.after)
    return await puzzles.page(await puzzles.find(key, choice, person), person, params.lang)


@endpoint("GET", "/api/puzzles/{key}/{id}", "A puzzle", params=PuzzleParams, response=PuzzlePage)
async def puzzle(request: Request, params: PuzzleParams) -> PuzzlePage:
    puzzles, person, key = request.services.puzzles, id_of(request), find_game(params.key).key
    return await puzzles.page(await puzzles.find(key, params.id, person), person, params.lang)


@endpoint(
    "POST",
    "/api/puzzles/{key}/{id}/try",
    "Try an action as the answer, or ask for it",
    params=PuzzleParams,
    body=TryPuzzle,
    response=Verdict,
    needs_name=True,
)
async def attempt(request: Request, params: PuzzleParams) -> Verdict:
    body: TryPuzzle = request.body
    puzzles, person, key = request.services.puzzles, id_of(request), find_game(params.key).key
    await request.services.daily.check_elsewhere(person, key, params.id)
    task = await puzzles.find(key, params.id, person)
    return await puzzles.attempt(task, person, body.action, body.lang)


@endpoint(
    "POST",
    "/api/puzzles/{key}/{id}/previews",
    "What actions of a puzzle would cost and bring",
    params=PuzzleParams,
    body=AskPuzzlePreviews,
    response=PuzzlePreviews,
)
async def previews(request: Request, params: PuzzleParams) -> PuzzlePreviews:
    body: AskPuzzlePreviews = request.body
    key = find_game(params.key).key
    task = await request.services.puzzles.find(key, params.id, id_of(request))
    return PuzzlePreviews(await history.in_thread(previews_of, task, body.actions, body.lang))
