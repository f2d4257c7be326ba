"""The questions before a game: which one, how many players, go on with an old one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from ludotheque.cli.commands import arguments
from ludotheque.cli.terminal import table_files
from ludotheque.cli.texts import Texts, in_both
from ludotheque.engine.errors import BadStart
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.table import Seat

PROMPT = "› "
MOST_TABLES = 5
"""So many of the tables put aside are offered."""


class Questions:
    """What was said on the command line, and questions for what was not."""

    def __init__(
        self,
        console: Console,
        texts: Texts,
        key: str | None,
        seats: str | None,
        players: int | None,
        options: Sequence[str],
        bot: str,
    ) -> None:
        self.console, self.texts = console, texts
        self.key, self.seats_argument, self.players = key, seats, players
        self.options, self.bot = options, bot

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def _ask(self) -> str:
        return input(PROMPT).strip()

    # Going on

    def resume(self) -> table_files.Save | None:
        """A table put aside, if the person chooses it; the game is settled meanwhile."""
        if self.key is None:
            return self._which_game()
        complete = self.seats_argument is not None or self.players is not None
        if complete or self.options:
            return None
        saves = table_files.readable(self.key)
        if not saves:
            return None
        self._say(self.texts.go_on.format(table=self._describe(saves[0])))
        answer = self._ask().lower()
        return saves[0] if not answer or answer in self.texts.yes_words else None

    def _which_game(self) -> table_files.Save | None:
        """A numbered list of the games, and of the tables put aside."""
        keys, saves = catalogue(), table_files.readable()[:MOST_TABLES]
        self._say(self.texts.which_game, "bold")
        for number, key in enumerate(keys, 1):
            game = find_game(key)
            span = self.texts.players_range.format(low=game.players[0], high=game.players[-1])
            self._say(f"{number:>3}  {game.title(self.texts.lang)} ({key}), {span}")
        for number, save in enumerate(saves, len(keys) + 1):
            self._say(f"{number:>3}  {self.texts.go_on_with.format(table=self._describe(save))}")
        while True:
            answer = self._ask()
            if answer in keys:
                self.key = answer
                return None
            if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(keys) + len(saves):
                number = int(answer) - 1
                if number >= len(keys):
                    return saves[number - len(keys)]
                self.key = keys[number]
                return None
            self._say(self.texts.number_please.format(low=1, high=len(keys) + len(saves)))

    def _describe(self, save: table_files.Save) -> str:
        names = ", ".join(save.table.names(self.texts.lang))
        title = save.table.game.title(self.texts.lang)
        return self.texts.a_table.format(title=title, names=names, actions=len(save.table.actions))

    # A new game

    def game(self) -> Game:
        if self.key is None:
            raise BadStart(**in_both("which_game"))
        return find_game(self.key)

    def seats(self, game: Game) -> list[Seat]:
        if self.seats_argument is None:
            count = self.players if self.players is not None else self._how_many(game)
            game.start(count)  # a wrong number is said by the game
            return arguments.default_seats(count, self.bot)
        seats = arguments.read_seats(self.seats_argument, self.bot)
        if self.players not in (None, len(seats)):
            raise BadStart(**in_both("seats_differ", seats=len(seats), players=self.players))
        game.start(len(seats))
        return seats

    def _how_many(self, game: Game) -> int:
        low, high = game.players[0], game.players[-1]
        if low == high:
            return low
        self._say(
            self.texts.how_many.format(low=low, high=high, default=game.default_players), "bold"
        )
        while True:
            answer = self._ask()
            if not answer:
                return game.default_players
            if answer.isascii() and answer.isdigit() and int(answer) in game.players:
                return int(answer)
            self._say(self.texts.number_please.format(low=low, high=high))
