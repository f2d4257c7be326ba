"""Pictures in rule books: positions that whoever shows the rules draws as it draws the game.

A picture is a fenced block of the rules' Markdown, named ``picture`` and written in TOML:

    ```picture
    say = "Row 1 is full: three Romans of A, two of B and two of C."
    players = 3
    play = ["first 1", "a1", "c1", "f1"]
    ```

``say`` stands below the picture; ``text`` tells what is to be seen for those who do not see it.
The position is a fresh table (``players``, ``options``) after the actions of ``play``, or the table
at a step of the game's lesson (``lesson = 5``), as ``seat`` sees it. ``part`` names what of a large
board is meant.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, NamedTuple, NotRequired, TypedDict, cast

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.lessons import split_actions
from ludotheque.engine.state import State

FENCE = re.compile(r"^```picture\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class PictureText(TypedDict):
    """A picture as it is written."""

    say: str
    text: NotRequired[str]
    players: NotRequired[int]
    options: NotRequired[dict[str, int]]
    play: NotRequired[list[str]]
    lesson: NotRequired[int]
    seat: NotRequired[int]
    part: NotRequired[str]


class Picture(NamedTuple):
    """A picture that can be drawn."""

    state: State
    seat: int
    say: str
    text: str
    part: str


class BadPicture(LudothequeError):
    """A block that is no picture."""


def pictures(game: Game, markdown: str, lang: str) -> list[Picture]:
    """The pictures of a rule book, in their order."""
    return [picture(game, match.group(1), lang) for match in FENCE.finditer(markdown)]


def picture(game: Game, block: str, lang: str) -> Picture:
    written = read(block)
    return Picture(
        position(game, written, lang),
        written.get("seat", 0),
        written["say"],
        written.get("text", ""),
        written.get("part", ""),
    )


def read(block: str) -> PictureText:
    try:
        written: Mapping[str, Any] = tomllib.loads(block)
    except tomllib.TOMLDecodeError as error:
        raise _bad(str(error), str(error)) from error
    odd = sorted(set(written) - set(PictureText.__annotations__))
    if odd:
        raise _bad(f"unknown words {', '.join(odd)}", f"mots inconnus {', '.join(odd)}")
    if not written.get("say"):
        raise _bad("it says nothing", "elle ne dit rien")
    return cast("PictureText", written)


def position(game: Game, written: PictureText, lang: str) -> State:
    step = written.get("lesson")
    if step is not None:
        lesson = game.lesson(lang)
        state = game.start(lesson["players"], **lesson.get("options", {}))
        before, since = split_actions(lesson["steps"], step)
    else:
        state = game.start(
            written.get("players", game.default_players), **written.get("options", {})
        )
        before, since = [], []
    for text in [*before, *since, *written.get("play", [])]:
        state.apply(game.parse(text))
    return state


def _bad(en: str, fr: str) -> BadPicture:
    return BadPicture(
        en=f"A picture of the rules cannot be drawn: {en}.",
        fr=f"Une image des règles ne peut être dessinée : {fr}.",
    )
