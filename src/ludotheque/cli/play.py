"""``ludotheque play``: a game in the terminal."""

from __future__ import annotations

import contextlib
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ludotheque.bots import bot as find_bot
from ludotheque.cli import choices, language, opening, storage
from ludotheque.cli.console import open_console
from ludotheque.cli.session import Session, Stop
from ludotheque.cli.texts import Texts, in_both, of
from ludotheque.engine.errors import BadStart
from ludotheque.engine.registry import game as find_game
from ludotheque.table import Seat, Table


def play(
    key: Annotated[str | None, typer.Argument(metavar="KEY")] = None,
    seats: Annotated[str | None, typer.Option(metavar="human,bot,…")] = None,
    players: Annotated[int | None, typer.Option(metavar="N")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE")] = None,
    seed: Annotated[int | None, typer.Option(metavar="N")] = None,
    bot: Annotated[str, typer.Option(metavar="NAME")] = choices.DEFAULT_BOT,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    console = open_console()
    find_bot(bot)
    if key is not None:
        choices.read_options(find_game(key), option or [])
    if seats is not None:
        choices.read_seats(seats, bot, texts)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - gives input() its line editing
    try:
        if resume and not all(x is None for x in (seats, players, option, seed)):
            raise BadStart(**in_both("resume_as_it_is"))
        save = _resume(key) if resume else None
        asked = opening.Opening(console, texts, key, seats, players, option or [], bot)
        save = save or asked.continued() or _begin(asked, seed)
    except EOFError:
        return
    _sit_down(save, console, texts)


def _resume(key: str | None) -> storage.Save:
    """The table that was put aside last."""
    files = storage.unfinished(key)
    if not files:
        raise BadStart(**in_both("nothing_to_resume"))
    return storage.read(files[0])


def _begin(asked: opening.Opening, seed: int | None) -> storage.Save:
    game = asked.game()
    options = choices.read_options(game, asked.options)
    seats: list[Seat] = asked.seats(game)
    return storage.new(Table(game, seats, options), seed)


def _sit_down(save: storage.Save, console: Console, texts: Texts) -> None:
    """Play; whoever leaves, however they leave, is told how to come back."""
    try:
        Session(save, console, texts).run()
    except (Stop, EOFError):
        console.print(Text("\n" + texts.how_to_resume))
    except KeyboardInterrupt:
        console.print(Text("\n" + texts.how_to_resume))
        raise
