"""``ludotheque simulate``: many games between bots, and what they have in common."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludotheque.arena.simulation import Plan, run
from ludotheque.arena.statistics import Statistics, interval, mean, percentile
from ludotheque.bots import bot as find_bot
from ludotheque.cli.commands import arguments, language
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.terminal.progress import progress_bar
from ludotheque.cli.terminal.screen import letter
from ludotheque.cli.texts import Texts, in_both, of
from ludotheque.engine.errors import BadStart
from ludotheque.engine.game import Game
from ludotheque.engine.number_format import decimal, percent, points, whole
from ludotheque.engine.registry import game as find_game
from ludotheque.table.outcome import reason_of


def simulate(
    key: Annotated[str, typer.Argument(metavar="KEY")],
    players: Annotated[int | None, typer.Option(metavar="N")] = None,
    games: Annotated[int, typer.Option(metavar="N")] = 1000,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE")] = None,
    bot: Annotated[str, typer.Option(metavar="NAME")] = "random",
    jobs: Annotated[int | None, typer.Option(metavar="N")] = None,
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    game = find_game(key)
    options = arguments.read_options(game, option or [])
    arguments.find_modules_here()
    find_bot(bot)
    for name, value in (("--games", games), ("--jobs", jobs)):
        if value is not None and value < 1:
            raise BadStart(**in_both("at_least_one", name=name))
    count = int(game.start(players, **options).players)
    plan = Plan(key, count, tuple(options.items()), bot, games, seed)
    console = open_console()
    start = perf_counter()
    with progress_bar(texts.playing, plan.games) as report:
        statistics, cores = run(plan, jobs, report)
    show(console, game, plan, statistics, texts)
    console.print(_speed(statistics, perf_counter() - start, cores, texts))


def show(console: Console, game: Game, plan: Plan, statistics: Statistics, texts: Texts) -> None:
    heading = texts.simulated.format(
        title=game.title(texts.lang),
        games=whole(statistics.games, texts.lang),
        players=plan.players,
        bot=plan.bot,
        seed=plan.seed,
    )
    console.print(Text(heading, style="bold"))
    for table in (
        _lengths(plan, statistics, texts),
        _seats(game, plan, statistics, texts),
        _reasons(game, statistics, texts),
    ):
        console.print(table)


def _lengths(plan: Plan, statistics: Statistics, texts: Texts) -> Table:
    table = Table()
    low, quarter, most, high = (percent(p, texts.lang, 0) for p in (0.05, 0.25, 0.75, 0.95))
    heads = ("", texts.mean, "min", low, quarter, texts.median, most, high, "max")
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left")
    games = whole(statistics.branching_games, texts.lang)
    rows = [
        (texts.length, statistics.lengths),
        (texts.branching.format(games=games), statistics.branching),
    ]
    for name, counts in rows:
        if not counts:
            continue
        marks = [min(counts), *(percentile(counts, p) for p in (5, 25, 50, 75, 95)), max(counts)]
        table.add_row(
            name, decimal(mean(counts), 2, texts.lang), *(whole(m, texts.lang) for m in marks)
        )
    return table


def _seats(game: Game, plan: Plan, statistics: Statistics, texts: Texts) -> Table:
    """Scores and victories of each seat."""
    table = Table()
    scores = (texts.mean_score, texts.deviation, "min", "max")
    heads = (texts.seat, *scores, texts.victories, texts.interval, texts.shared)
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left")
    for seat in range(plan.players):
        low, high = interval(statistics.share(seat), statistics.games)
        table.add_row(
            f"{letter(seat)}  p{seat + 1}",
            decimal(statistics.mean_score(seat) / game.scale, 2, texts.lang),
            decimal(statistics.deviation(seat) / game.scale, 2, texts.lang),
            points(statistics.lows[seat], game.scale, texts.lang),
            points(statistics.highs[seat], game.scale, texts.lang),
            percent(statistics.share(seat), texts.lang),
            f"{decimal(100 * low, 2, texts.lang)}–{percent(high, texts.lang)}",
            whole(statistics.shared(seat), texts.lang),
        )
    return table


def _reasons(game: Game, statistics: Statistics, texts: Texts) -> Table:
    table = Table()
    table.add_column(texts.reason)
    table.add_column(texts.games_count, justify="right")
    table.add_column("", justify="right")
    for reason, count in sorted(statistics.reasons.items(), key=lambda item: (-item[1], item[0])):
        share = percent(count / statistics.games, texts.lang)
        name = reason_of(game, reason, texts.lang)
        table.add_row(Text(name), whole(count, texts.lang), share)
    return table


def _speed(statistics: Statistics, seconds: float, cores: int, texts: Texts) -> Text:
    actions = sum(length * count for length, count in statistics.lengths.items())
    return Text(
        texts.speed.format(
            seconds=decimal(seconds, 1, texts.lang),
            games=whole(round(statistics.games / seconds), texts.lang),
            actions=whole(round(actions / seconds), texts.lang),
            cores=cores,
        ),
        style="dim",
    )
