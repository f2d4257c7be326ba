"""``ludotheque play``: a game in the terminal."""

from __future__ import annotations

import contextlib
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ludotheque.bots import bot as find_bot
from ludotheque.bots.masters import check_level
from ludotheque.cli.commands import arguments, language
from ludotheque.cli.terminal import questions, table_files
from ludotheque.cli.terminal.chance import stream
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.terminal.session import Session, Stop
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
    bot: Annotated[str, typer.Option(metavar="NAME")] = arguments.DEFAULT_BOT,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    console = open_console()
    arguments.find_modules_here()
    find_bot(bot)
    if key is not None:
        arguments.read_options(find_game(key), option or [])
    if seats is not None:
        arguments.read_seats(seats, bot)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - gives input() its line editing
    try:
        if resume and not all(x is None for x in (seats, players, option, seed)):
            raise BadStart(**in_both("resume_as_it_is"))
        save = _resume(key) if resume else None
        dialogue = questions.Questions(console, texts, key, seats, players, option or [], bot)
        save = save or dialogue.resume() or _begin(dialogue, seed)
    except EOFError:
        return
    _sit_down(save, console, texts)


def _resume(key: str | None) -> table_files.Save:
    """The table that was put aside last."""
    files = table_files.unfinished(key)
    if not files:
        raise BadStart(**in_both("nothing_to_resume"))
    return table_files.read(files[0])


def _begin(dialogue: questions.Questions, seed: int | None) -> table_files.Save:
    game = dialogue.game()
    options = arguments.read_options(game, dialogue.options)
    seats: list[Seat] = arguments.call_personas(dialogue.seats(game), stream(seed))
    for seat in seats:
        check_level(seat.bot, game)
    return table_files.new(Table(game, seats, options), seed)


def _sit_down(save: table_files.Save, console: Console, texts: Texts) -> None:
    """Play; whoever leaves, however they leave, is told how to come back."""
    try:
        Session(save, console, texts).run()
    except (Stop, EOFError):
        console.print(Text("\n" + texts.how_to_resume))
    except KeyboardInterrupt:
        console.print(Text("\n" + texts.how_to_resume))
        raise
