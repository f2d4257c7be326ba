"""Drawings of every size on screens of every size."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from ludotheque.cli.terminal.screen import arrange, blocks, cut


def drawing(*heights: int) -> list[Text]:
    """Parts of so many lines, ten characters wide, with a blank line between them."""
    lines: list[Text] = []
    for part, height in enumerate(heights):
        lines += [Text()] if lines else []
        lines += [Text(f"{part}{number}".ljust(9) + "|") for number in range(height)]
    return lines


def console(width: int) -> Console:
    return Console(file=StringIO(), width=width)


def plain(lines: list[Text] | None) -> list[str]:
    assert lines is not None
    return [line.plain for line in lines]


def test_what_fits_stays_as_it_is() -> None:
    lines = drawing(3, 2)
    assert plain(arrange(console(80), lines, 6)) == plain(lines)


def test_later_parts_stand_beside_the_first() -> None:
    shown = plain(arrange(console(80), drawing(5, 2, 2), 5))
    assert len(shown) == 5
    assert [line.split() for line in shown] == [
        ["00", "|", "10", "|"],
        ["01", "|", "11", "|"],
        ["02", "|"],
        ["03", "|", "20", "|"],
        ["04", "|", "21", "|"],
    ]


def test_on_a_narrow_screen_parts_move_together() -> None:
    lines = drawing(5, 2, 2)
    assert plain(arrange(console(40), lines, 9)) == [t.plain for t in lines if t.plain]
    assert arrange(console(40), lines, 8) is None


@pytest.mark.parametrize(("height", "parts"), [(9, 3), (8, 2), (7, 2), (6, 1), (5, 1), (1, 1)])
def test_only_what_never_fits_is_cut_from_its_end(height: int, parts: int) -> None:
    shown = cut(console(40), drawing(5, 2, 2), height)
    assert len(shown) == [5, 7, 9][parts - 1]


def test_lines_that_are_too_long_count_as_several() -> None:
    lines = [Text("word " * 20)]
    assert arrange(console(50), lines, 1) is None
    assert plain(arrange(console(50), lines, 2)) == plain(lines)


def test_nothing_is_drawn() -> None:
    assert blocks([]) == []
    assert arrange(console(80), [], 0) == []
    assert cut(console(80), [Text()], 0) == []
