"""The shelf: games, their texts, rules and pictures."""

from __future__ import annotations

import asyncio

from starlette.responses import Response

from ludotheque.engine.registry import game as find_game
from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.table import shelf as shelves
from ludotheque.table.messages.requests import (
    BoardFileParams,
    GameParams,
    Params,
    PictureParams,
    PrintParams,
)
from ludotheque.table.messages.shelf import (
    BoardFiles,
    GamePage,
    RulesPage,
    Shelf,
)
from ludotheque.table.printing import pdf_of

DAY = "public, max-age=86400"


@endpoint("GET", "/api/shelf", "All games and bots", response=Shelf)
async def shelf(request: Request, params: Params) -> Shelf:
    return shelves.shelf(params.lang)


@endpoint(
    "GET", "/api/games/{key}", "A game and all its texts", params=GameParams, response=GamePage
)
async def game_page(request: Request, params: GameParams) -> GamePage:
    return shelves.game_page(find_game(params.key), params.lang)


@endpoint(
    "GET", "/api/games/{key}/rules", "The rules of a game", params=GameParams, response=RulesPage
)
async def rules(request: Request, params: GameParams) -> RulesPage:
    return shelves.rules_page(find_game(params.key), params.lang)


@endpoint(
    "GET",
    "/api/games/{key}/print",
    "What a game offers for a real table: sheets, labels",
    params=PrintParams,
    response="application/pdf",
)
async def print_game(request: Request, params: PrintParams) -> Response:
    request.services.prints.check(authentication.address_of(request.http))
    game = find_game(params.key)
    layout = {"players": params.players, "per_page": params.per_page}
    choices = tuple((name, value) for name, value in layout.items() if value is not None)
    # One at a time, and not here: pages take a second or two, and the others should not wait.
    async with request.services.printing:
        pages = await asyncio.to_thread(pdf_of, game.key, params.lang, choices)
    request.headers["content-disposition"] = f'inline; filename="{game.key}.pdf"'
    request.headers["cache-control"] = DAY
    return Response(pages, media_type="application/pdf")


@endpoint(
    "GET",
    "/api/games/{key}/pictures/{name}",
    "A picture of a game's material",
    params=PictureParams,
    response="image/svg+xml",
)
async def picture(request: Request, params: PictureParams) -> Response:
    image = shelves.picture_of(find_game(params.key), params.name)
    request.headers["cache-control"] = DAY
    return Response(image, media_type="image/svg+xml")


@endpoint(
    "GET",
    "/api/games/{key}/board",
    "What a game brings for the browser: its board and its cover",
    params=GameParams,
    response=BoardFiles,
)
async def board(request: Request, params: GameParams) -> BoardFiles:
    return shelves.board_of(find_game(params.key), params.lang)


@endpoint(
    "GET",
    "/api/games/{key}/board/{name}",
    "A file of the board that a game brings",
    params=BoardFileParams,
    response="*/*",
)
async def board_file(request: Request, params: BoardFileParams) -> Response:
    content, kind = shelves.board_file(find_game(params.key), params.name)
    # A package may be installed anew under the same address.
    request.headers["cache-control"] = "no-cache"
    return Response(content, media_type=kind)
