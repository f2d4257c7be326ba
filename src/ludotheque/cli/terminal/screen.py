"""What one sees of a table: players, board, what happened last."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from ludotheque.bots.personas import lamps
from ludotheque.cli.terminal.console import GLUE
from ludotheque.cli.terminal.log import Line, log
from ludotheque.cli.texts import Texts
from ludotheque.engine.number_format import points
from ludotheque.table import Table, story

PAINT = ("red", "cyan", "green", "yellow", "magenta", "white")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GAP = 3
LAMP = "•"
"""One beside a beginner's name, one more for every level above."""
NARROWEST = 40
"""A column beside the board needs so many characters."""
FEWEST_NEWS = 3
MOST_NEWS = 8


def letter(seat: int) -> str:
    return LETTERS[seat % len(LETTERS)]


def paint(seat: int) -> str:
    return PAINT[seat % len(PAINT)]


def clear(console: Console, *, for_good: bool = False) -> None:
    """An empty screen; for good, with nothing left to scroll back to."""
    if console.is_terminal:
        console.file.write("\x1b[H\x1b[2J" + "\x1b[3J" * for_good)
        console.file.flush()


def players(table: Table, texts: Texts) -> Text:
    """Every seat by letter, name and score; an arrow shows whose turn it is."""
    scores, names = table.state.scores(), table.names(texts.lang)
    line = Text()
    for seat, name in enumerate(names):
        line.append("   " if seat else "")
        line.append("▸" if seat == table.state.actor else " ")
        line.append(f"{letter(seat)} {name} ".replace(" ", GLUE), style=f"bold {paint(seat)}")
        if lit := lamps(table.seats[seat].bot):
            line.append(LAMP * lit + GLUE, style="yellow")
        line.append(points(scores[seat], table.game.scale, texts.lang))
    return line


def heading(table: Table, texts: Texts) -> Text:
    """The game, and the options that are not as usual."""
    line = Text(table.game.title(texts.lang), style="bold")
    for name, value in table.state.options.items():
        option = table.game.options[name]
        if value != option.default:
            setting = (texts.yes if value else texts.no) if option.kind == "bool" else value
            line.append(f"  ·  {name} {setting}", style="not bold dim")
    return line


def board(table: Table, seat: int | None, texts: Texts) -> list[Text]:
    """The game's own drawing of what the seat may see, line by line."""
    drawing = table.game.draw(table.view(seat), texts.lang)
    return list(Text.from_markup(drawing).split("\n", allow_blank=True))


def blocks(lines: Sequence[Text]) -> list[list[Text]]:
    """The parts of a drawing that blank lines separate."""
    parts: list[list[Text]] = [[]]
    for line in lines:
        if line.plain.strip():
            parts[-1].append(line)
        elif parts[-1]:
            parts.append([])
    return [part for part in parts if part]


def arrange(console: Console, lines: Sequence[Text], height: int) -> list[Text] | None:
    """The whole drawing in so many lines of the screen, if there is a way.

    Where it is too high its later parts stand beside the first one, or closer together.
    """
    if height_of(console, lines) <= height:
        return list(lines)
    first, *others = blocks(lines) or [[]]
    left = GAP + max((line.cell_len for line in first), default=0)
    if others and console.width - left >= NARROWEST:
        right = _wrap(console, others, console.width - left)
        if max(len(first), len(right)) <= height:
            return beside(first, right, left)
    close = [line for line in lines if line.plain.strip()]
    return close if height_of(console, close) <= height else None


def cut(console: Console, lines: Sequence[Text], height: int) -> list[Text]:
    """As many of the leading parts as there is room for, and always the first."""
    first, *others = blocks(lines) or [[]]
    result = list(first)
    for part in others:
        if height_of(console, [*result, *part]) > height:
            break
        result += part
    return result


def _wrap(console: Console, parts: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """The parts below each other, in lines of at most this width."""
    lines: list[Text] = []
    for part in parts:
        lines += [Text()] if lines else []
        for line in part:
            lines += line.wrap(console, width)
    return lines


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    lines = []
    for number in range(max(len(left), len(right))):
        line = left[number].copy() if number < len(left) else Text()
        if number < len(right):
            line.append(" " * (width - line.cell_len))
            line.append_text(right[number])
        lines.append(line)
    return lines


def news(table: Table, seat: int | None, texts: Texts, since: int) -> list[Line]:
    """What happened from event ``since`` on, and a little before if that is not much."""
    lines = log(table, seat, texts)
    fresh = sum(line.number >= since for line in lines)
    return lines[-max(fresh, FEWEST_NEWS) :]


def log_text(line: Line, texts: Texts) -> Text:
    """A line of the log: whose it is, and what happened."""
    mark = f"{letter(line.seat)} " if line.seat >= 0 else "· "
    style = paint(line.seat) if line.seat >= 0 else "dim"
    if line.taken_back:
        return Text.assemble((mark, style), (line.sentence, "dim strike"), f" {texts.taken_back}")
    return Text.assemble((mark, style), line.sentence)


def height_of(console: Console, parts: Sequence[Text]) -> int:
    """How many lines of this screen the parts take."""
    return sum(len(part.wrap(console, console.width)) for part in parts)


def show(
    console: Console, table: Table, seat: int | None, texts: Texts, since: int, below: int
) -> bool:
    """The whole screen; ``below`` lines stay free for what one can do.

    A board that leaves no room for that comes last, so that all of it is seen and what scrolls
    away is the rest; the answer says whether there was room.
    """
    top = [heading(table, texts), players(table, texts)]
    recent = [log_text(line, texts) for line in news(table, seat, texts, since)]
    drawing = board(table, seat, texts)
    if not console.is_terminal:
        _print(console, [*top, *drawing, *recent[-MOST_NEWS:]])
        return True
    clear(console)
    room = console.height - height_of(console, top) - below
    lines = arrange(console, drawing, room - min(FEWEST_NEWS, len(recent)))
    lines = lines or arrange(console, drawing, room - min(2, len(recent)))
    if lines is None:
        full = console.height - 1
        lines = arrange(console, drawing, full) or cut(console, drawing, full)
        _print(console, [*recent[-MOST_NEWS:], *top, *lines])
        return False
    left = min(MOST_NEWS, room - height_of(console, lines))
    while len(recent) > 1 and (len(recent) > left or height_of(console, recent) > left):
        recent.pop(0)
    _print(console, [*top, *lines, *recent])
    return True


def brief(table: Table, seat: int, texts: Texts, since: int) -> str:
    """What the others did, in notation, for a line with little room."""
    lines = [line for line in story(table, seat, texts.lang, since) if line.kind == "act"]
    acts = [f"{letter(line.seat)} {line.notation}" for line in lines if line.seat not in (seat, -1)]
    return "  ".join(acts)


def _print(console: Console, lines: Sequence[Text]) -> None:
    for line in lines:
        console.print(line)
