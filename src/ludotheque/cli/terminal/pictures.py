"""Rules in a terminal: their text, and their pictures as the game draws itself there."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from ludotheque.engine.game import Game
from ludotheque.engine.pictures import FENCE, picture


def illustrated(game: Game, markdown: str, lang: str) -> RenderableType:
    """The text with a drawing in place of each picture block."""
    parts: list[RenderableType] = []
    end = 0
    for match in FENCE.finditer(markdown):
        parts += [Markdown(markdown[end : match.start()]), draw(game, match.group(1), lang)]
        end = match.end()
    return Group(*parts, Markdown(markdown[end:]))


def draw(game: Game, block: str, lang: str) -> RenderableType:
    scene = picture(game, block, lang)
    board = Text.from_markup(game.draw(scene.state.view(scene.seat), lang))
    return Padding(Group(board, Text(scene.say, style="italic")), (1, 2))
