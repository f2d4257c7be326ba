"""How a game ended: who won, by what, and why it is over."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.cli.terminal.screen import letter, paint
from ludotheque.cli.texts import Texts
from ludotheque.engine.game import Game
from ludotheque.engine.number_format import gain, points
from ludotheque.engine.outcome import Line, Outcome
from ludotheque.table.outcome import awards_of, ending, name_of, verdict


def breakdown(game: Game, outcome: Outcome, names: Sequence[str], texts: Texts) -> Grid:
    """Where each player's points come from; every column adds up to the score."""
    grid = Grid(show_footer=True, padding=(0, 1))
    grid.add_column("", footer=texts.score)
    for seat, name in enumerate(names):
        total = points(outcome["scores"][seat], game.scale, texts.lang)
        star = " ★" if seat in outcome["winners"] else ""
        grid.add_column(
            Text(f"{letter(seat)} {name}{star}", style=f"bold {paint(seat)}"),
            footer=Text(total, style="bold"),
            justify="right",
        )
    for what in dict.fromkeys(line["what"] for line in outcome["breakdown"]):
        lines = [line for line in outcome["breakdown"] if line["what"] == what]
        cells = [
            _cell(game, [x for x in lines if x["seat"] == s], texts) for s in range(len(names))
        ]
        grid.add_row(name_of(game, what, texts.lang), *cells)
    return grid


def _cell(game: Game, lines: list[Line], texts: Texts) -> str:
    """The points of one player for one thing, by token where a player has several."""
    totals: dict[str, int] = {}
    for line in lines:
        token = line.get("who", "").partition(".")[2]  # ``p1.x`` is the token x
        totals[token] = totals.get(token, 0) + line["points"]
    return "  ".join(
        f"{token} {gain(total, game.scale, texts.lang)}".strip() for token, total in totals.items()
    )


def extras(game: Game, outcome: Outcome, lang: str) -> list[Text]:
    """What else the game awards: a rank, achievements."""
    colon = " : " if lang == "fr" else ": "
    return [
        Text(f"{award.name}{colon}{', '.join(award.names)}")
        for award in awards_of(game, outcome, lang)
    ]


def show(
    console: Console, game: Game, outcome: Outcome, names: Sequence[str], texts: Texts
) -> None:
    console.print(breakdown(game, outcome, names, texts))
    for line in extras(game, outcome, texts.lang):
        console.print(line)
    console.print(Text(ending(game, outcome, texts.lang)))
    console.print(Text(verdict(game, outcome, names, texts.lang), style="bold"))
