"""``ludotheque puzzles``: positions with one clearly best action, looked for and checked."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from itertools import count as count_from
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer
from rich.text import Text

from ludotheque.bots.processes import in_processes
from ludotheque.cli.commands import language
from ludotheque.cli.commands.arena import INTERRUPTED, jobs_of
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.terminal.progress import progress_bar
from ludotheque.cli.texts import Texts, in_both, of
from ludotheque.engine.errors import BadStart, LudothequeError
from ludotheque.engine.files import write_whole
from ludotheque.engine.game import Game
from ludotheque.engine.number_format import percent
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.rng import Rng
from ludotheque.study.finder import Harvest, Source, harvest, holds
from ludotheque.study.puzzles import Collection, Puzzle, collection_of

HOUR = 3600


class BadFile(LudothequeError):
    """The file is not one of this command's, or of another search."""


def puzzles(
    deed: Annotated[Literal["find", "check"], typer.Argument(metavar="find|check")],
    key: Annotated[str, typer.Argument(metavar="KEY")],
    count: Annotated[int, typer.Option(metavar="N")] = 100,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    simulations: Annotated[int, typer.Option(metavar="N")] = Source.simulations,
    out: Annotated[Path, typer.Option(metavar="FILE")] = Path("puzzles.json"),
    jobs: Annotated[int | None, typer.Option(metavar="N")] = None,
    drop: Annotated[bool, typer.Option("--drop")] = False,
    lang: language.Lang = None,
) -> None:
    texts, game = of(language.choose(lang)), find_game(key)
    for name, value in (("--count", count), ("--simulations", simulations)):
        if value < 1:
            raise BadStart(**in_both("at_least_one", name=name))
    try:
        if deed == "find":
            find(game, Source(key, seed, simulations), count, out, jobs_of(jobs), texts)
        else:
            check(game, seed, out, jobs_of(jobs), drop, texts)
    except KeyboardInterrupt:
        _say(texts.puzzles_interrupted.format(file=out))
        raise typer.Exit(INTERRUPTED) from None


# Finding


def find(game: Game, source: Source, count: int, out: Path, jobs: int, texts: Texts) -> None:
    """Look through one game after the other; the file is whole after each of them."""
    collection = _open(game, source, out)
    begin, before = time.monotonic(), len(collection.puzzles)
    with progress_bar(texts.finding, count) as report:
        report(before)
        if before < count:
            for brought in in_order(game, source, collection.games, jobs):
                collection.add(brought.record, brought.puzzles, brought.tried, count)
                write_whole(out, collection.to_json().encode())
                report(len(collection.puzzles))
                if len(collection.puzzles) >= count:
                    break
    hours = (time.monotonic() - begin) / HOUR
    _say(
        texts.puzzles_kept.format(
            n=len(collection.puzzles),
            games=collection.games,
            tried=collection.tried,
            rate=round((len(collection.puzzles) - before) / hours) if hours else 0,
            file=out,
        )
    )


def _open(game: Game, source: Source, out: Path) -> Collection:
    """What the file holds already."""
    new = Collection(game.key, game.rules_version, source.seed, source.simulations)
    if not out.exists():
        return new
    old = _read(game, out)
    same = (old.game, old.rules_version, old.seed, old.simulations)
    if same != (new.game, new.rules_version, new.seed, new.simulations):
        raise BadFile(**in_both("other_puzzles", file=str(out)))
    return old


def _read(game: Game, out: Path) -> Collection:
    try:
        return collection_of(game, out.read_text(encoding="utf-8"))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(**in_both("no_puzzles", file=str(out))) from error


def in_order(game: Game, source: Source, first: int, jobs: int) -> Iterator[Harvest]:
    """What each game brings, in the order of their numbers, whoever is ready first."""
    waiting: dict[int, Harvest] = {}
    for brought in in_processes(jobs, partial(harvest, game, source), count_from(first)):
        waiting[brought.number] = brought
        while first in waiting:
            yield waiting.pop(first)
            first += 1


# Checking


def check(game: Game, seed: int, out: Path, jobs: int, drop: bool, texts: Texts) -> None:
    """Look at every puzzle once more, as deep as before, with other random numbers."""
    collection = _read(game, out)
    work = partial(check_one, collection, seed)
    lost: list[str] = []
    with progress_bar(texts.checking, len(collection.puzzles)) as report:
        checks = in_processes(jobs, work, collection.puzzles)
        for number, (key, confirmed) in enumerate(checks, 1):
            lost += [] if confirmed else [key]
            report(number)
    total = len(collection.puzzles)
    share = percent(1 - len(lost) / max(1, total), texts.lang, 1)
    _say(texts.puzzles_checked.format(n=total - len(lost), total=total, share=share))
    for key in lost:
        _say(key)
    if drop and lost:
        collection.drop(lost)
        write_whole(out, collection.to_json().encode())


def check_one(collection: Collection, seed: int, puzzle: Puzzle) -> tuple[str, bool]:
    state, rng = collection.state(puzzle), Rng(seed, int(puzzle.id, 16))
    return puzzle.id, holds(state, puzzle, collection.simulations, rng)


def _say(text: str) -> None:
    open_console().print(Text(text), soft_wrap=True)
