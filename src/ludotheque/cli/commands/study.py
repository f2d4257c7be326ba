"""``ludotheque study``: a finished game looked at, as a page with pictures or as JSON."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludotheque.bots.processes import in_processes
from ludotheque.cli.commands import language
from ludotheque.cli.commands.arena import jobs_of
from ludotheque.cli.commands.replay import find
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.terminal.progress import progress_bar
from ludotheque.cli.texts import Texts, in_both, of
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.files import write_whole
from ludotheque.engine.number_format import percent
from ludotheque.engine.record import PREFIX
from ludotheque.study import Settings, Study, judge_steps
from ludotheque.study.page import document
from ludotheque.study.report import Report, report_of

BATCH = 8
"""Events that a process takes at a time: it replays the game for them."""


class CannotWrite(LudothequeError):
    """There is no place for the page."""


def study(
    source: Annotated[str, typer.Argument(metavar="FILE-OR-CODE")],
    out: Annotated[Path, typer.Option(metavar="FOLDER")] = Path(),
    as_json: Annotated[bool, typer.Option("--json")] = False,
    open_cards: Annotated[bool, typer.Option("--open-cards")] = False,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    jobs: Annotated[int | None, typer.Option(metavar="N")] = None,
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    one = Study(find(source), Settings(seed=seed, open_cards=open_cards))
    look(one, jobs_of(jobs), texts)
    report = report_of(one, texts.lang)
    if as_json:
        print(report.to_json())
        return
    name = one.game.key if source.strip().startswith(PREFIX) else Path(source).stem
    page, figures = (out / f"{name}-study.{kind}" for kind in ("html", "json"))
    try:
        write_whole(page, document(report, texts.lang).encode())
        write_whole(figures, f"{report.to_json()}\n".encode())
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotWrite(**in_both("cannot_write", path=str(out), why=why)) from error
    show(report, page, figures, texts)


def look(one: Study, jobs: int, texts: Texts) -> None:
    """Judge every event, in so many processes, with a bar."""
    judged = 0
    with progress_bar(texts.studying, len(one.positions)) as progress:
        while tasks := one.pending():
            batches = (tasks[start : start + BATCH] for start in range(0, len(tasks), BATCH))
            work = partial(judge_steps, one.record, one.settings)
            for judgements in in_processes(jobs, work, batches):
                one.add(judgements)
                judged += len(judgements)
                progress(min(judged, len(one.positions)))


def show(report: Report, page: Path, figures: Path, texts: Texts) -> None:
    console = open_console()
    for balance in report.balances:
        line = texts.study_line.format(
            who=report.names[balance.seat],
            start=percent(balance.start, texts.lang, 1),
            luck=_signed(balance.luck, texts),
            play=_signed(balance.play, texts),
            result=percent(balance.result, texts.lang, 1),
        )
        console.print(Text(line), soft_wrap=True)
    for moment in report.moments:
        console.print(Text(f"{moment.flag:>2} {moment.sentence} {moment.summary}"), soft_wrap=True)
    console.print(Text(texts.study_kept.format(page=page, figures=figures)), soft_wrap=True)


def _signed(value: float, texts: Texts) -> str:
    return ("+" if value > 0 else "") + percent(value, texts.lang, 1)
