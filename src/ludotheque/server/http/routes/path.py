"""The path: chapters after the lesson, with positions to play."""

from __future__ import annotations

from ludotheque.engine.registry import game as find_game
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.http.routes.puzzles import id_of
from ludotheque.table.messages.path import Path, PathPosition, PathVerdict
from ludotheque.table.messages.puzzles import PuzzleParams, TryPuzzle
from ludotheque.table.messages.requests import GameParams


@endpoint("GET", "/api/path/{key}", "The chapters of a box", params=GameParams, response=Path)
async def chapters(request: Request, params: GameParams) -> Path:
    game = find_game(params.key)
    return await request.services.puzzles.path(game, id_of(request), params.lang)


@endpoint(
    "GET",
    "/api/path/{key}/{id}",
    "A position of a chapter",
    params=PuzzleParams,
    response=PathPosition,
)
async def path_position(request: Request, params: PuzzleParams) -> PathPosition:
    puzzles, game = request.services.puzzles, find_game(params.key)
    return await puzzles.position(game, params.id, id_of(request), params.lang)


@endpoint(
    "POST",
    "/api/path/{key}/{id}/try",
    "Try an action at a position of a chapter, or ask for the answer",
    params=PuzzleParams,
    body=TryPuzzle,
    response=PathVerdict,
    needs_name=True,
)
async def path_attempt(request: Request, params: PuzzleParams) -> PathVerdict:
    body: TryPuzzle = request.body
    puzzles, person, game = request.services.puzzles, id_of(request), find_game(params.key)
    await request.services.daily.check_elsewhere(person, game.key, params.id)
    return await puzzles.walk(game, params.id, person, body.action, body.lang)
