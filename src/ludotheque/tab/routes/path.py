"""The path: chapters after the lesson; how far one has come stays on this device."""

from __future__ import annotations

from ludotheque.engine.registry import game as find_game
from ludotheque.tab.endpoints import Request, endpoint
from ludotheque.tab.keeper import now
from ludotheque.tab.routes.puzzles import id_of
from ludotheque.table import path, puzzle_book
from ludotheque.table.messages.path import Path, PathPosition, PathVerdict
from ludotheque.table.messages.puzzles import PuzzleParams, TryPuzzle
from ludotheque.table.messages.requests import GameParams
from ludotheque.table.puzzles import is_right


@endpoint("GET", "/api/path/{key}", GameParams)
async def chapters(request: Request, params: GameParams) -> Path:
    store, game = request.keeper.puzzles.store, find_game(params.key)
    return path.path_page(store, game, id_of(request), params.lang)


@endpoint("GET", "/api/path/{key}/{id}", PuzzleParams)
async def position(request: Request, params: PuzzleParams) -> PathPosition:
    task = path.task_of(find_game(params.key), params.id)
    standing = puzzle_book.standing_of(request.keeper.puzzles.store, task, id_of(request))
    return path.position(task, *standing, params.lang)


@endpoint("POST", "/api/path/{key}/{id}/try", PuzzleParams, TryPuzzle)
async def attempt(request: Request, params: PuzzleParams) -> PathVerdict:
    body: TryPuzzle = request.body
    task, person, at = path.task_of(find_game(params.key), params.id), request.person().id, now()
    right = is_right(task, body.action)
    await request.keeper.puzzles.change(
        lambda store: store.keep_try(person, task.record.game, params.id, right, at)
    )
    return path.judge(task, body.action, body.lang, at)
