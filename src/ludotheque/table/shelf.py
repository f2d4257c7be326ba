"""The shelf: games, their texts, rules and pictures."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ludotheque.bots import personas, titles
from ludotheque.bots.levels import names_of_levels
from ludotheque.engine.board_files import KINDS, board_files, cover_name, folder_of
from ludotheque.engine.game import Game
from ludotheque.engine.pictures import Picture
from ludotheque.engine.pictures import pictures as pictures_of
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import has_secrets
from ludotheque.study.puzzles import puzzles_of
from ludotheque.table import presenter
from ludotheque.table.errors import NotFound
from ludotheque.table.messages.shelf import (
    BoardFiles,
    BotInfo,
    GameCard,
    GamePage,
    OptionInfo,
    RulePicture,
    RulesPage,
    Shelf,
)
from ludotheque.table.printing import can_print


def shelf(lang: str) -> Shelf:
    """All games and bots."""
    cards = [card(find_game(key), lang) for key in catalogue()]
    bots = [
        BotInfo(name, titles.title(name, lang), personas.lamps(name)) for name in titles.bot_names()
    ]
    regulars = [presenter.persona_info(one, lang) for one in personas.PERSONAS]
    return Shelf(cards, bots, regulars)


def game_page(game: Game, lang: str) -> GamePage:
    """A game and all its texts."""
    return GamePage(
        card=card(game, lang),
        texts=game.texts(lang),
        scale=game.scale,
        num_actions=game.num_actions,
        pictures=[path.name for path in pictures(game)],
        prints=can_print(game),
    )


def rules_page(game: Game, lang: str) -> RulesPage:
    """The rules of a game, with the positions that they show."""
    try:
        markdown = game.rules(lang)
    except OSError as error:
        raise no_such_text() from error
    images = pictures_of(game, markdown, lang)
    whole = "\n".join([markdown, game.history(lang)])
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


def picture_of(game: Game, name: str) -> bytes:
    """A picture of the game's material, an SVG."""
    for path in pictures(game):
        if path.name == name:
            return path.read_bytes()
    raise NotFound(en="There is no such picture.", fr="Cette image n'existe pas.")


def board_of(game: Game, lang: str) -> BoardFiles:
    """What a game brings for the browser."""

    def address(name: str) -> str:
        return f"/api/games/{game.key}/board/{name}" if name in board_files(game) else ""

    cover = cover_name(game, lang)
    return BoardFiles(address("index.js"), address("style.css"), address(cover))


def board_file(game: Game, name: str) -> tuple[bytes, str]:
    """A file of the board that a game brings, and which kind of file it is."""
    path = board_files(game).get(name)
    if path is None:
        raise NotFound(en="There is no such file.", fr="Ce fichier n'existe pas.")
    return path.read_bytes(), KINDS[path.suffix]


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
        puzzles=len(puzzles_of(game.key).puzzles),
        levels=len(names_of_levels(game)),
        path=sum(len(chapter["exercises"]) for chapter in game.path(lang)),
    )


@cache
def pictures(game: Game) -> list[Path]:
    """The SVG pictures in the game's folder."""
    return sorted((folder_of(game) / "pictures").glob("*.svg"))
