"""A progress bar with the time that remains, where somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from ludotheque.cli.terminal.console import open_console


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function to report how many are done; those before the first report are not speed.

    It goes to the error stream: what is piped on is the tables.
    """
    console = open_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    progress = Progress(
        *columns,
        TimeRemainingColumn(compact=True),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    tasks: list[TaskID] = []

    def report(done: int) -> None:
        if tasks:
            progress.update(tasks[0], completed=done)
        else:
            tasks.append(progress.add_task(label, total=total, completed=done))

    with progress:
        yield report
