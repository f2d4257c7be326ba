"""What must hold of a game before anybody plays it."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from typing import Any

from ludotheque.bots.levels import LEVELS, levels_of
from ludotheque.bots.parameters import parameters_of
from ludotheque.engine.declarations import Lesson
from ludotheque.engine.errors import LANGUAGES, BadNotation, LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.pictures import pictures
from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.testing.report import Reporter
from ludotheque.testing.walk import is_plain

CHECKS = (
    "declaration", "bots", "attributes", "texts", "rules", "lesson", "notation", "options",
)  # fmt: skip
ABOUT = ("authors", "minutes", "difficulty", "pitch")
NUMBERS = re.compile(r"^(?:[-*] |\d+\. )?\*\*([A-Z]{2,}-\d+(?:, [A-Z]{2,}-\d+)*)\*\*", re.MULTILINE)


def check(game: Game, reporter: Reporter) -> None:
    _declaration(game, reporter)
    _bots(game, reporter)
    _options(game, reporter)
    _texts(game, reporter)
    _rules(game, reporter)
    _notation(game, reporter)
    _attributes(game.start(), reporter)


def _declaration(game: Game, reporter: Reporter) -> None:
    def need(holds: bool, what: str) -> None:
        reporter.require(holds, "declaration", what)

    need(bool(re.fullmatch(r"[a-z][a-z0-9-]*", game.key)), "the key is small letters and hyphens")
    need(isinstance(game.players, range) and len(game.players) > 0, "players is a range")
    need(game.default_players in game.players, "default_players lies in players")
    need(0 < game.num_actions <= game.num_codes, "num_actions is positive, num_codes not less")
    need(game.max_length > 0 and game.scale > 0 and game.rules_version > 0, "positive constants")
    need(game.start().players == game.default_players, "start() without players takes the default")


def _bots(game: Game, reporter: Reporter) -> None:
    try:
        parameters_of(game)
        levels = levels_of(game)
    except TypeError as error:
        reporter.require(False, "bots", str(error))
        return
    reporter.require(len(levels) == len(LEVELS), "bots", f"there are {len(LEVELS)} levels")


def _options(game: Game, reporter: Reporter) -> None:
    def refused(**options: Any) -> bool:
        try:
            game.start(**options)
        except LudothequeError as error:
            return all(error.sentence(lang) for lang in LANGUAGES)
        return False

    def need(holds: bool, what: str) -> None:
        reporter.require(holds, "options", what)

    need(refused(no_such_option=1), "an unknown option is refused")
    need(refused(players=game.players[-1] + 1), "too many players are refused")
    need(refused(players=game.players[0] - 1), "too few players are refused")
    for name, option in game.options.items():
        need(option.allows(option.default), f"the default of {name} is allowed")
        need(refused(**{name: "nonsense"}), f"nonsense for {name} is refused")
        need(bool(option.en and option.fr), f"{name} says what it does in both languages")


def _texts(game: Game, reporter: Reporter) -> None:
    def need(holds: bool, what: str) -> None:
        reporter.require(holds, "texts", what)

    en, fr = dict(_leaves(game.texts("en"))), dict(_leaves(game.texts("fr")))
    need(en.keys() == fr.keys(), f"keys in one language only: {sorted(en.keys() ^ fr.keys())[:5]}")
    for key, text in en.items():
        need(_fields(text) == _fields(fr[key]), f"{key} has other placeholders in French")
        need(bool(text.strip() and fr[key].strip()), f"{key} is empty")
    for lang in LANGUAGES:
        need(bool(game.title(lang)), f"a title in {lang}")
        need(all(game.about(lang).get(name) for name in ABOUT), f"about({lang}) has {ABOUT}")


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _leaves(inner, f"{path}[{number}]")
    elif isinstance(value, str):
        yield path, value


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _rules(game: Game, reporter: Reporter) -> None:
    numbers = {lang: rule_numbers(game.rules(lang)) for lang in LANGUAGES}
    reporter.require(bool(numbers["en"]), "rules", "paragraphs begin with a number: **XX-1** …")
    odd = sorted(numbers["en"] ^ numbers["fr"])
    reporter.require(not odd, "rules", f"told in one language only: {odd}")
    images = [_images(game, lang, reporter) for lang in LANGUAGES]
    reporter.require(images[0] == images[1], "rules", "the languages show different pictures")


def _images(game: Game, lang: str, reporter: Reporter) -> list[tuple[State, int, str]]:
    try:
        images = pictures(game, game.rules(lang), lang)
    except LudothequeError as error:
        reporter.fail("rules", error.sentence(lang))
    return [(picture.state, picture.seat, picture.part) for picture in images]


def rule_numbers(text: str) -> set[str]:
    """The numbers of all rules that a rules text tells."""
    return {number for numbers in NUMBERS.findall(text) for number in numbers.split(", ")}


def _notation(game: Game, reporter: Reporter) -> None:
    seen: dict[str, int] = {}
    for number in range(game.num_codes):
        text = game.notation(number)
        if text in seen:
            reporter.fail("notation", f"“{text}” means both {seen[text]} and {number}")
        seen[text] = number
        if game.parse(text) != number or game.parse(f"  {text} ") != number:
            reporter.fail("notation", f"“{text}” does not read back as {number}")
        reporter.require(is_plain(game.parts(number)), "notation", f"parts of “{text}” are JSON")
    for nonsense in ("", "no such action", "\x00", "é" * 1000):
        try:
            game.parse(nonsense)
        except BadNotation as error:
            explained = all(error.sentence(lang) for lang in LANGUAGES)
            reporter.require(explained, "notation", "a misread text is explained")
        else:
            reporter.fail("notation", f"{nonsense[:20]!r} was read as an action")


def _attributes(state: State, reporter: Reporter) -> None:
    """Compiled code reads these attributes directly: a property would be ignored by it."""
    for cls in type(state).__mro__:
        if cls is State:
            return
        for name in ("actor", "players", "game", "options"):
            if name in vars(cls) and isinstance(vars(cls)[name], property):
                reporter.fail("attributes", f"{cls.__name__}.{name} is a property; assign it")


def check_lesson(game: Game, reporter: Reporter) -> None:
    games = []
    for lang in LANGUAGES:
        lesson = game.lesson(lang)
        games.append(_replay(game, lesson, reporter))
    reporter.require(games[0] == games[1], "lesson", "the languages play different games")


def _replay(game: Game, lesson: Lesson, reporter: Reporter) -> list[str]:
    state = game.start(lesson["players"], **lesson.get("options", {}))
    actions = []
    for number, step in enumerate(lesson["steps"], 1):
        reporter.require(bool(step["say"].strip()), "lesson", f"step {number} says something")
        ask = step.get("ask")
        for text in [*step.get("play", []), *([ask] if ask else [])]:
            if text == ask and state.actor not in (lesson["seat"], OVER, CHANCE):
                reporter.fail("lesson", f"step {number} asks while seat {state.actor} is to act")
            try:
                state.apply(game.parse(text))
            except LudothequeError as error:
                reporter.fail("lesson", f"step {number}, “{text}”: {error}")
            actions.append(text)
    return actions
