"""``ludotheque ladder``: how strong the levels are, in every game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludotheque.arena import ladder as rungs
from ludotheque.arena.page import report_on
from ludotheque.arena.runner import MatchResult
from ludotheque.cli.commands import arguments, language
from ludotheque.cli.commands.arena import FOLDER, hold, jobs_of
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import Texts, of
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game

USUAL_GAMES = 200


def ladder(
    keys: Annotated[list[str] | None, typer.Argument(metavar="KEY…")] = None,
    bots: Annotated[str, typer.Option(metavar="NAME,NAME,…")] = "",
    games: Annotated[int, typer.Option(metavar="N")] = USUAL_GAMES,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    jobs: Annotated[int | None, typer.Option(metavar="N")] = None,
    ray: Annotated[str | None, typer.Option(metavar="auto|HOST:PORT")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE.md")] = None,
    folder: Annotated[Path, typer.Option(metavar="FOLDER")] = FOLDER,
    lang: language.Lang = None,
) -> None:
    texts, count, console = of(language.choose(lang)), jobs_of(jobs), open_console()
    arguments.find_modules_here()
    guests = [name.strip() for name in bots.split(",") if name.strip()]
    all_games = [find_game(key) for key in keys or catalogue()]
    if out is not None:
        rungs.write(out, {})  # what cannot be written is said before hours of play
    for game in all_games:
        results = []
        for match in rungs.matches(game, games, seed, guests=guests):
            label = texts.ladder_playing.format(
                title=game.title(texts.lang), bots=" – ".join(match.bots)
            )
            results.append(hold(match, folder / match.name, count, ray, texts, label))
        show(console, game, results, texts)
        if out is not None:
            rungs.write(out, {game.key: rungs.section(game, results)})


def show(console: Console, game: Game, results: Sequence[MatchResult], texts: Texts) -> None:
    console.print(Text(game.title(texts.lang), style="bold"))
    console.print(_duels([one for one in results if one.match.players > 1], texts))
    for one in results:
        if one.match.players == 1:
            console.print(_alone(one, texts))


def _duels(results: Sequence[MatchResult], texts: Texts) -> Table:
    words = report_on(results[0], texts.lang).texts
    heads = (texts.ladder_match, words.victories, texts.interval, words.games, words.per_move)
    table = _table(heads)
    for one in results:
        report, (bot, other) = report_on(one, texts.lang), one.match.bots
        share = one.results.pair(bot, other)
        table.add_row(
            f"{bot} – {other}",
            report.percent(share.share),
            report.between(share),
            report.whole(one.results.games),
            " / ".join(report.per_move(name) for name in (bot, other)),
        )
    return table


def _alone(one: MatchResult, texts: Texts) -> Table:
    report = report_on(one, texts.lang)
    words = report.texts
    table = _table((texts.ladder_alone, words.score, words.games, words.per_move))
    for bot in one.results.bots:
        table.add_row(
            bot.bot,
            report.mean_score(bot),
            report.whole(bot.games),
            report.per_move(bot.bot),
        )
    return table


def _table(heads: Sequence[str]) -> Table:
    table = Table()
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left")
    return table
