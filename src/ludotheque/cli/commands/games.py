"""``ludotheque games``: the shelf."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from ludotheque.cli.commands import language
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import Texts, of
from ludotheque.engine.declarations import Option
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue, game

HARDEST = 5


def games(lang: language.Lang = None) -> None:
    texts = of(language.choose(lang))
    table = Table(title=texts.shelf, title_style="bold", show_lines=True, padding=(0, 1))
    table.add_column(texts.game, no_wrap=True)
    table.add_column(texts.about)
    for key in catalogue():
        table.add_row(*_row(game(key), texts))
    open_console().print(table)


def _row(one: Game, texts: Texts) -> tuple[str, str]:
    """On the left what one looks for, on the right what makes one stay."""
    about = one.about(texts.lang)
    facts = [
        f"[bold]{escape(one.title(texts.lang))}[/]",
        f"[cyan]{escape(one.key)}[/]",
        texts.players_range.format(low=one.players[0], high=one.players[-1]),
        texts.minutes.format(minutes=about["minutes"]),
        f"{texts.difficulty} {stars(int(about['difficulty']))}",
    ]
    lines = [escape(", ".join(about["authors"])), f"[italic]{escape(about['pitch'])}[/]"]
    for name, option in one.options.items():
        lines.append(
            f"[cyan]{escape(name)}[/] ({option_range(option, texts)}) " + escape(say(option, texts))
        )
    return "\n".join(facts), "\n".join(lines)


def stars(difficulty: int) -> str:
    """The difficulty from 1 to 5, readable without colour."""
    return "●" * difficulty + "○" * (HARDEST - difficulty)


def say(option: Option, texts: Texts) -> str:
    return option.fr if texts.lang == "fr" else option.en


def option_range(option: Option, texts: Texts) -> str:
    """What an option may be, and what it is unless one says otherwise."""
    if option.kind == "bool":
        return (
            f"{texts.yes}/{texts.no}, {texts.default} {texts.yes if option.default else texts.no}"
        )
    return f"{option.low}–{option.high}, {texts.default} {option.default}"
