"""How a game ended: who won, by what, and why it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.arena.number_format import gain, points
from ludotheque.cli.terminal.screen import letter, paint
from ludotheque.cli.texts import Texts
from ludotheque.engine.game import Game
from ludotheque.engine.outcome import Line, Outcome


def name_of(game: Game, key: str, lang: str) -> str:
    """A key of the material or a breakdown, as the game names it."""
    return str(game.texts(lang).get("names", {}).get(key, key))


def reason_of(game: Game, reason: str, lang: str) -> str:
    return str(game.texts(lang).get("reasons", {}).get(reason, reason))


def verdict(
    game: Game, result: Mapping[str, Any], names: Sequence[str], texts: Texts
) -> list[Text]:
    """Why it ended and who won, in two sentences."""
    winners = [names[int(seat)] for seat in result["winners"]]
    said = texts.wins if len(winners) == 1 else texts.win_together
    joined = texts.joined(winners)
    return [
        Text(texts.ended.format(reason=reason_of(game, str(result["reason"]), texts.lang))),
        Text(said.format(who=joined) if winners else texts.nobody_wins, style="bold"),
    ]


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
    """The points of one player for one thing, by piece where a player has several."""
    pieces: dict[str, int] = {}
    for line in lines:
        piece = line.get("who", "").partition(".")[2]  # ``p1.x`` is the piece x
        pieces[piece] = pieces.get(piece, 0) + line["points"]
    return "  ".join(
        f"{piece} {gain(total, game.scale, texts.lang)}".strip() for piece, total in pieces.items()
    )


def extras(game: Game, outcome: Outcome, lang: str) -> list[Text]:
    """What else the game awards: a rank, achievements."""
    colon = " : " if lang == "fr" else ": "
    lines = []
    for key, value in outcome.get("extra", {}).items():
        values = value if isinstance(value, list) else [value]
        said = ", ".join(name_of(game, str(one), lang) for one in values)
        if said:
            lines.append(Text(f"{name_of(game, key, lang)}{colon}{said}"))
    return lines


def show(
    console: Console, game: Game, outcome: Outcome, names: Sequence[str], texts: Texts
) -> None:
    console.print(breakdown(game, outcome, names, texts))
    for line in [*extras(game, outcome, texts.lang), *verdict(game, outcome, names, texts)]:
        console.print(line)
