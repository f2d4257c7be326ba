"""``ludotheque train``: a game teaches itself, for as long as one likes."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ludotheque.cli.commands import arguments, language
from ludotheque.cli.commands.arena import INTERRUPTED, jobs_of
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import Texts, in_both, of
from ludotheque.engine.errors import BadStart
from ludotheque.engine.game import Game
from ludotheque.engine.number_format import decimal, whole
from ludotheque.engine.registry import game as find_game

if TYPE_CHECKING:
    from ludotheque.arena.training.trainer import Trainer
    from ludotheque.arena.workers import Distribute

USUAL_HOURS = "2"


def train(
    key: Annotated[str, typer.Argument(metavar="KEY")],
    hours: Annotated[str, typer.Option(metavar="H")] = USUAL_HOURS,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    players: Annotated[str | None, typer.Option(metavar="N,N,…")] = None,
    games: Annotated[int | None, typer.Option(metavar="N")] = None,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    jobs: Annotated[int | None, typer.Option(metavar="N")] = None,
    address: Annotated[str | None, typer.Option(metavar="auto|HOST:PORT")] = None,
    lang: language.Lang = None,
) -> None:
    from ludotheque.arena.training.trainer import Plan, Trainer

    texts, console, count = of(language.choose(lang)), open_console(), jobs_of(jobs)
    arguments.find_modules_here()
    game, seconds = find_game(key), 3600 * _hours(hours)
    if games is not None and games < 1:
        raise BadStart(**in_both("at_least_one", name="--games"))
    plan = Plan(tables=_tables(game, players), seed=seed, games=games or Plan.games)
    folder = out or Path("training") / key
    trainer = Trainer(game, folder, plan)
    try:
        with _workers(game, count, address) as distribute:
            _advance(trainer, distribute, seconds, console, texts)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    finally:
        _say_what_is_kept(trainer, console, texts)


def _advance(
    trainer: Trainer, distribute: Distribute, seconds: float, console: Console, texts: Texts
) -> None:
    """Round after round until the time is up; at least one."""
    from ludotheque.arena.training.page import write_page

    end = perf_counter() + seconds
    while True:
        line = trainer.advance(distribute)
        write_page(trainer, texts.lang)
        left = max(0.0, end - perf_counter())
        console.print(Text(_line(line, left, texts)), soft_wrap=True)
        if "gate" in line:
            console.print(Text(_gate(line["gate"], texts)), soft_wrap=True)
        if left == 0.0:
            return


def _line(line: dict[str, Any], left: float, texts: Texts) -> str:
    alone = ""
    if "alone" in line:
        alone = texts.training_alone.format(score=decimal(line["alone"], 1, texts.lang))
    return texts.training_round.format(
        round=line["round"],
        games=whole(line["games"], texts.lang),
        error=decimal(line["error"], 3, texts.lang),
        alone=alone,
        left=f"{int(left // 3600)}:{int(left // 60) % 60:02d}:{int(left) % 60:02d}",
    )


def _gate(gate: dict[str, Any], texts: Texts) -> str:
    text = texts.training_enters if gate["enters"] else texts.training_stays
    return text.format(
        lead=decimal(gate["lead"], 4, texts.lang), error=decimal(2 * gate["error"], 4, texts.lang)
    )


def _say_what_is_kept(trainer: Trainer, console: Console, texts: Texts) -> None:
    from ludotheque.arena.training.page import NAME
    from ludotheque.arena.training.trainer import WEIGHTS
    from ludotheque.bots.masters import WEIGHTS as MASTER_WEIGHTS

    if not trainer.lines:
        return
    console.print(Text(texts.training_kept.format(page=trainer.folder / NAME)), soft_wrap=True)
    path = trainer.folder / WEIGHTS
    if path.exists():
        sentence = texts.training_weights.format(file=path, name=MASTER_WEIGHTS)
        console.print(Text(sentence), soft_wrap=True)


def _workers(game: Game, jobs: int, address: str | None) -> AbstractContextManager[Distribute]:
    from ludotheque.arena.workers import on_this_machine

    if address is None:
        return on_this_machine(jobs)
    from ludotheque.arena.cluster import on_cluster
    from ludotheque.arena.fingerprint import fingerprint

    return on_cluster(
        address, jobs, partial(fingerprint, game, ("ludotheque.arena.training.jobs",))
    )


def _hours(text: str) -> float:
    try:
        hours = float(text.replace(",", "."))
    except ValueError as error:
        raise BadStart(**in_both("bad_hours", given=text[:40])) from error
    if not 0 < hours < 1e5:
        raise BadStart(**in_both("bad_hours", given=text[:40]))
    return hours


def _tables(game: Game, text: str | None) -> tuple[int, ...]:
    """The numbers of players, in the order they were given."""
    if text is None:
        return ()
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and int(part) in game.players for part in parts):
        raise BadStart(**in_both("bad_tables", given=text[:40]))
    return tuple(map(int, parts))
