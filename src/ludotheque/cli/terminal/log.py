"""The log as people read it: a throw is one line, and what was taken back is marked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ludotheque.cli.texts import Texts
from ludotheque.table import LogEntry, Table, story


@dataclass
class Line:
    """One line; ``number`` is that of its first entry."""

    number: int
    seat: int
    sentence: str
    taken_back: bool = False


def lines_of(entries: Iterable[LogEntry]) -> list[Line]:
    """The lines of a whole log; that it began, and who sat down for it, goes without saying."""
    lines: list[Line] = []
    standing: list[Line] = []  # for each action that stands the line that tells it
    for entry in entries:
        if entry.kind == "act" and standing and standing[-1].number == entry.group != entry.number:
            standing.append(standing[-1])
            continue
        if entry.kind == "begin" or (entry.kind == "sit" and not standing):
            continue
        line = Line(entry.number, entry.seat, entry.together or entry.sentence)
        lines.append(line)
        if entry.kind == "act":
            standing.append(line)
        elif entry.kind == "undo":
            _take_back(standing, int(entry.notation))
    return lines


def _take_back(standing: list[Line], left: int) -> None:
    """Only the first ``left`` actions stand any more."""
    for line in standing[left:]:
        line.taken_back = True
    del standing[left:]


def log(table: Table, seat: int | None, texts: Texts, since: int = 0) -> list[Line]:
    """What happened from event ``since`` on, as the seat may know it.

    What was taken back, and which throw an outcome belongs to, is known from the whole.
    """
    return [line for line in lines_of(story(table, seat, texts.lang)) if line.number >= since]
