"""``ludotheque arena``: bots meet, and the figures say how sure one can be of the result."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludotheque.arena import BadMatch, Match, MatchRunner, load_match, write_page
from ludotheque.arena.page import Report, report_on
from ludotheque.arena.runner import MatchResult, workers
from ludotheque.cli.commands import arguments, language
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.terminal.progress import progress_bar
from ludotheque.cli.texts import Texts, in_both, of
from ludotheque.engine.errors import BadStart
from ludotheque.engine.registry import game as find_game

USUAL_GAMES = 1000
FOLDER = Path("arena")
"""Where matches are kept unless one says otherwise."""
INTERRUPTED = 130


def arena(
    key: Annotated[str | None, typer.Argument(metavar="KEY")] = None,
    bots: Annotated[str | None, typer.Option(metavar="NAME,NAME,…")] = None,
    games: Annotated[int | None, typer.Option(metavar="N")] = None,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    players: Annotated[int | None, typer.Option(metavar="N")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE")] = None,
    certainty: Annotated[str | None, typer.Option(metavar="PERCENT")] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N")] = None,
    ray: Annotated[str | None, typer.Option(metavar="auto|HOST:PORT")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    count = jobs_of(jobs)
    arguments.find_modules_here()
    if resume is None:
        match = _match_of(key, bots, games, seed, players, option or [], certainty)
    else:
        match = load_match(resume, games=games)
    folder = resume or out or FOLDER / match.name
    results = hold(match, folder, count, ray, texts)
    page = write_page(folder, results, texts.lang)
    show(open_console(), report_on(results, texts.lang), page, texts)


def _match_of(
    key: str | None,
    bots: str | None,
    games: int | None,
    seed: int,
    players: int | None,
    option: list[str],
    certainty: str | None,
) -> Match:
    """The match that the command line describes."""
    for name, value in (("KEY", key), ("--bots", bots)):
        if value is None:
            raise BadStart(**in_both("missing", name=name, where="ludotheque arena"))
    game = find_game(key or "")
    return Match(
        game,
        [name.strip() for name in (bots or "").split(",") if name.strip()],
        players=players,
        options=arguments.read_options(game, option),
        games=USUAL_GAMES if games is None else games,
        seed=seed,
        certainty=None if certainty is None else _percent(certainty),
    )


def _percent(text: str) -> float:
    try:
        return float(text.strip().removesuffix("%").replace(",", "."))
    except ValueError as error:
        raise BadMatch(**in_both("bad_certainty", given=text[:40])) from error


def jobs_of(jobs: int | None) -> int:
    """How many processes: all cores unless one says otherwise."""
    if jobs is not None and jobs < 1:
        raise BadStart(**in_both("at_least_one", name="--jobs"))
    if jobs is not None:
        return jobs
    ours = getattr(os, "sched_getaffinity", None)  # what a batch system has given us
    return len(ours(0)) if ours else os.cpu_count() or 1


def hold(
    match: Match, folder: Path, jobs: int, ray: str | None, texts: Texts, label: str = ""
) -> MatchResult:
    """Hold a match with a bar; interrupted, it says how to go on."""
    try:
        with progress_bar(label or texts.playing, match.total) as report:
            return MatchRunner(match, folder, report).run(workers(jobs, ray))
    except KeyboardInterrupt:
        sentence = texts.arena_interrupted.format(folder=folder)
        open_console(stderr=True).print(Text(sentence), soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None


# Showing


def show(console: Console, report: Report, page: Path, texts: Texts) -> None:
    console.print(Text(_heading(report), style="bold"))
    console.print(_standings(report))
    if len(report.bots) > 2:
        console.print(_matrix(report))
    for note in _notes(report, texts):
        console.print(Text(note, style="dim"))
    console.print(Text(texts.arena_kept.format(page=page)), soft_wrap=True)


def _heading(report: Report) -> str:
    return f"{report.game.title(report.lang)} · {report.heading()}"


def _standings(report: Report) -> Table:
    words, table = report.texts, Table()
    head = [words.bot]
    if not report.alone:
        head += [words.victories, report.interval_head()]
    head += [words.rating, words.error, words.score, words.per_move]
    for number, name in enumerate(head):
        table.add_column(name, justify="right" if number else "left")
    for bot in report.bots:
        won = [report.percent(bot.victories.share), report.between(bot.victories)]
        table.add_row(
            Text(bot.bot),
            *([] if report.alone else won),
            *report.rating_cells(bot.rating),
            report.mean_score(bot),
            report.per_move(bot.bot),
        )
    return table


def _matrix(report: Report) -> Table:
    """Who beats whom: the row's share against the column."""
    table = Table(title=report.texts.matrix, title_justify="left", title_style="bold")
    table.add_column("")
    names = [bot.bot for bot in report.bots]
    for name in names:
        table.add_column(Text(name), justify="right")
    for one in names:
        shares = [
            "" if one == other else report.percent(report.results.pair(one, other).share)
            for other in names
        ]
        table.add_row(Text(one), *shares)
    return table


def _notes(report: Report, texts: Texts) -> list[str]:
    words, results = report.texts, report.results
    notes = [words.how_anytime if results.interval == "anytime" else words.how_interval]
    if results.pairs and all(pair.decided for pair in results.pairs):
        notes.append(words.decided.format(percent=report.certainty()))
    open_pairs = [f"{p.bot} – {p.other}" for p in results.pairs if p.decided is False]
    if open_pairs:
        notes.append(texts.arena_undecided.format(pairs=", ".join(open_pairs)))
    if results.pairs and report.bots[0].rating is None:
        notes.append(words.no_rating)
    return notes
