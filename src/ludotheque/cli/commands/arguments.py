"""Options and seats as they are written on the command line."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence

from ludotheque.bots import bot as find_bot
from ludotheque.bots.personas import choose_persona
from ludotheque.cli.texts import in_both
from ludotheque.engine.errors import BadStart
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.table import Seat

TRUE = ("true", "yes", "on", "1", "vrai", "oui")
FALSE = ("false", "no", "off", "0", "faux", "non")
HUMAN = ("human", "humain", "humaine")
BOT = ("bot", "robot")
DEFAULT_BOT = "regular"
LONGEST_NAME = 24
_WHOLE = re.compile(r"[+-]?[0-9]{1,12}")


def find_modules_here() -> None:
    """A bot of one's own, ``module:function``, may lie in the folder where one works."""
    folder = os.getcwd()
    if folder not in sys.path:
        sys.path.append(folder)  # last: nothing there hides a module of Python's own


def read_options(game: Game, items: Sequence[str]) -> dict[str, int]:
    """The options in full; a name or a value that is none is said by the game."""
    options: dict[str, object] = {}
    for text in items:
        name, equals, value = text.partition("=")
        if not equals:
            value = "true"  # `--option reversed` switches it on
        options[name.strip()] = _value(game, name.strip(), value.strip())
    return game.settle(options)


def _value(game: Game, name: str, text: str) -> object:
    option = game.options.get(name)
    if option is not None and option.kind == "bool" and text.lower() in TRUE + FALSE:
        return text.lower() in TRUE
    if option is not None and option.kind == "int" and _WHOLE.fullmatch(text):
        return int(text)
    return text if len(text) <= 40 else text[:40] + "…"


def read_seats(text: str, bot: str) -> list[Seat]:
    """``human:Anna,bot,bot:random`` as seats."""
    return [_seat(item.strip(), bot) for item in text.split(",")]


def default_seats(players: int, bot: str) -> list[Seat]:
    """One person, and bots for company."""
    return read_seats(",".join(["human"] + ["bot"] * (players - 1)), bot)


def call_personas(seats: Sequence[Seat], rng: Rng) -> list[Seat]:
    """The bots as regulars of the house, each another one."""
    people = list(seats)
    for place, seat in enumerate(people):
        if seat.kind == "bot":
            name = choose_persona(seat.bot, [who.name for who in people], rng)
            people[place] = Seat("bot", name, seat.bot)
    return people


def _seat(item: str, bot: str) -> Seat:
    kind, _, name = item.partition(":")
    name = _clean(name)
    if kind.strip().lower() in HUMAN:
        return Seat("human", name[:LONGEST_NAME])
    if kind.strip().lower() in BOT:
        find_bot(name or bot)  # an unknown one is refused here
        return Seat("bot", bot=name or bot)
    raise BadStart(**in_both("bad_seat", item=item[:40]))


def _clean(name: str) -> str:
    """A name fit for one line of a terminal."""
    return "".join(letter for letter in name if letter.isprintable()).strip()
