"""The shelf: games, their texts, rules and pictures."""

from __future__ import annotations

import asyncio
import sys
from functools import cache
from pathlib import Path

from starlette.responses import Response

from ludotheque.bots import personas, titles
from ludotheque.engine.game import Game
from ludotheque.engine.pictures import Picture
from ludotheque.engine.pictures import pictures as pictures_of
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import has_secrets
from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.table import presenter
from ludotheque.table.errors import NotFound
from ludotheque.table.messages.requests import GameParams, Params, PictureParams, PrintParams
from ludotheque.table.messages.shelf import (
    BotInfo,
    GameCard,
    GamePage,
    OptionInfo,
    RulePicture,
    RulesPage,
    Shelf,
)
from ludotheque.table.printing import can_print, printed

DAY = "public, max-age=86400"


@endpoint("GET", "/api/shelf", "All games and bots", response=Shelf)
async def shelf(request: Request, params: Params) -> Shelf:
    cards = [card(find_game(key), params.lang) for key in catalogue()]
    bots = [
        BotInfo(name, titles.title(name, params.lang), personas.lamps(name))
        for name in titles.known_bots()
    ]
    regulars = [presenter.persona_info(one, params.lang) for one in personas.PERSONAS]
    return Shelf(cards, bots, regulars)


@endpoint(
    "GET", "/api/games/{key}", "A game and all its texts", params=GameParams, response=GamePage
)
async def game_page(request: Request, params: GameParams) -> GamePage:
    game = find_game(params.key)
    return GamePage(
        card=card(game, params.lang),
        texts=game.texts(params.lang),
        scale=game.scale,
        num_actions=game.num_actions,
        pictures=[path.name for path in pictures(game)],
        prints=can_print(game),
    )


@endpoint(
    "GET", "/api/games/{key}/rules", "The rules of a game", params=GameParams, response=RulesPage
)
async def rules(request: Request, params: GameParams) -> RulesPage:
    game = find_game(params.key)
    try:
        markdown = game.rules(params.lang)
    except OSError as error:
        raise no_such_text() from error
    images = pictures_of(game, markdown, params.lang)
    whole = "\n".join([markdown, game.history(params.lang)])
    return RulesPage(whole, [rule_picture(picture) for picture in images])


def rule_picture(picture: Picture) -> RulePicture:
    state = picture.state
    return RulePicture(
        say=picture.say,
        text=picture.text,
        part=picture.part,
        players=int(state.players),
        seat=picture.seat,
        options={name: int(value) for name, value in state.options.items()},
        actor=int(state.actor),
        scores=list(state.scores()),
        view=state.view(picture.seat),
    )


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
        pages = await asyncio.to_thread(printed, game.key, params.lang, choices)
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
    for path in pictures(find_game(params.key)):
        if path.name == params.name:
            request.headers["cache-control"] = DAY
            return Response(path.read_bytes(), media_type="image/svg+xml")
    raise NotFound(en="There is no such picture.", fr="Cette image n'existe pas.")


def no_such_text() -> NotFound:
    return NotFound(en="This game has no such text.", fr="Ce jeu n'a pas de tel texte.")


@cache
def card(game: Game, lang: str) -> GameCard:
    return GameCard(
        key=game.key,
        title=game.title(lang),
        about=game.about(lang),
        players=list(game.players),
        default_players=game.default_players,
        options=[
            OptionInfo(
                name=name,
                kind=option.kind,
                default=int(option.default),
                low=option.low,
                high=option.high,
                what=option.fr if lang == "fr" else option.en,
            )
            for name, option in game.options.items()
        ],
        rules_version=game.rules_version,
        secrets=has_secrets(game.start()),
    )


@cache
def pictures(game: Game) -> list[Path]:
    """The SVG pictures in the game's folder."""
    folder = Path(str(sys.modules[type(game).__module__].__file__)).parent / "pictures"
    return sorted(folder.glob("*.svg"))
