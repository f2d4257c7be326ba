"""``ludotheque dataset``: games of a bot against itself as files of records, with checksums."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludotheque.arena import Match
from ludotheque.arena.dataset import SUMS, describe, write_records
from ludotheque.cli.commands import arguments, language
from ludotheque.cli.commands.arena import hold, jobs_of
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import of
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game

USUAL_GAMES = 10_000


def dataset(
    keys: Annotated[list[str] | None, typer.Argument(metavar="KEY…")] = None,
    bot: Annotated[str, typer.Option(metavar="NAME")] = "expert",
    games: Annotated[int, typer.Option(metavar="N")] = USUAL_GAMES,
    players: Annotated[int | None, typer.Option(metavar="N")] = None,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    jobs: Annotated[int | None, typer.Option(metavar="N")] = None,
    ray: Annotated[str | None, typer.Option(metavar="auto|HOST:PORT")] = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER")] = Path("dataset"),
    lang: language.Lang = None,
) -> None:
    texts, count, console = of(language.choose(lang)), jobs_of(jobs), open_console()
    arguments.find_modules_here()
    for key in keys or catalogue():
        game = find_game(key)
        seats = game.default_players if players is None else players
        match = Match(game, [bot], players=seats, games=games, seed=seed)
        folder = out / "matches" / match.name
        hold(match, folder, count, ray, texts, game.title(texts.lang))
        path = out / f"{key}-{seats}p.jsonl.gz"
        number = write_records(folder, match, path)
        describe(out, match, path, number)
        console.print(Text(texts.dataset_written.format(games=number, path=path)), soft_wrap=True)
    console.print(Text(texts.dataset_sums.format(path=out / SUMS)), soft_wrap=True)
