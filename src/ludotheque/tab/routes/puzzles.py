"""Puzzles: a position, a try, and why; ratings are of this device alone."""

from __future__ import annotations

from ludotheque.engine.registry import game as find_game
from ludotheque.tab.endpoints import Request, endpoint
from ludotheque.tab.keeper import now
from ludotheque.table import puzzle_book
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
from ludotheque.table.puzzles import Task, is_right, present, previews_of, verdict


def id_of(request: Request) -> str:
    """Whoever plays here; empty as long as they have not said who they are."""
    return "" if request.keeper.person is None else request.keeper.person.id


def find(request: Request, params: PuzzleParams) -> Task:
    key = find_game(params.key).key
    return puzzle_book.find_task(request.keeper.puzzles.store, key, params.id, id_of(request))


def page(request: Request, task: Task, lang: str) -> PuzzlePage:
    standing = puzzle_book.standing_of(request.keeper.puzzles.store, task, id_of(request))
    return present(task, *standing, lang)


@endpoint("GET", "/api/puzzles")
async def boxes(request: Request, params: Params) -> PuzzleBoxes:
    return puzzle_book.boxes(request.keeper.puzzles.store, id_of(request), params.lang, now())


@endpoint("GET", "/api/puzzles/{key}/next", NextPuzzleParams)
async def following(request: Request, params: NextPuzzleParams) -> PuzzlePage:
    store, person, key = request.keeper.puzzles.store, id_of(request), find_game(params.key).key
    choice = puzzle_book.choose_next(store, key, person, {params.after}, now())
    return page(request, puzzle_book.find_task(store, key, choice, person), params.lang)


@endpoint("GET", "/api/puzzles/{key}/{id}", PuzzleParams)
async def puzzle(request: Request, params: PuzzleParams) -> PuzzlePage:
    return page(request, find(request, params), params.lang)


@endpoint("POST", "/api/puzzles/{key}/{id}/try", PuzzleParams, TryPuzzle)
async def attempt(request: Request, params: PuzzleParams) -> Verdict:
    body: TryPuzzle = request.body
    person, task, at = request.person().id, find(request, params), now()
    right = is_right(task, body.action)
    standing = await request.keeper.puzzles.change(
        lambda store: puzzle_book.keep_attempt(store, task, person, right, at)
    )
    return verdict(task, body.action, standing, body.lang, at)


@endpoint("POST", "/api/puzzles/{key}/{id}/previews", PuzzleParams, AskPuzzlePreviews)
async def previews(request: Request, params: PuzzleParams) -> PuzzlePreviews:
    body: AskPuzzlePreviews = request.body
    return PuzzlePreviews(previews_of(find(request, params), body.actions, body.lang))
