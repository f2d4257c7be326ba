"""Bots by name and arguments: whoever can be named can play anywhere in the house.

A name is a word and its arguments, with colons between: ``strong``, ``strength:250``,
``search:800``, ``search:800:workers=4``, ``az:weights.npz:simulations=200``. The word is a bot of
the house, an entry point of the group ``ludotheque.bots``, or a module that Python finds:
``my_agents:deep`` is the function ``deep`` of ``my_agents``, and ``my_agents:deep:weights.npz`` is
the bot that ``deep("weights.npz")`` returns. A bot is named, not passed, so that other processes
and other machines find it too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, cast

from ludotheque.bots.greedy import greedy_action
from ludotheque.bots.levels import ALL_LEVELS, level_bot
from ludotheque.bots.searchers import network_bot, search_bot
from ludotheque.bots.strength import WORD as STRENGTH
from ludotheque.bots.strength import strength_bot
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State

Bot = Callable[[State, Rng], int]
"""A function of what the actor may know and of random numbers."""

ENTRY_POINTS = "ludotheque.bots"


class UnknownBot(LudothequeError):
    """No bot has this name."""


class Name(NamedTuple):
    """A bot's name, taken apart."""

    word: str
    arguments: tuple[str, ...]
    keywords: tuple[tuple[str, str], ...]


def parse(name: str) -> Name:
    """Take a name apart; a drive's letter belongs to the path after it."""
    word, *parts = re.split(r"(?<!:[A-Za-z]):|:(?![\\/])", name)
    words = tuple(part for part in parts if not _is_keyword(part))
    keywords = (part.partition("=") for part in parts if _is_keyword(part))
    return Name(word, words, tuple((key, value) for key, _, value in keywords))


def _is_keyword(part: str) -> bool:
    return part.partition("=")[0].isidentifier() and "=" in part


def random_action(state: State, rng: Rng) -> int:
    """Any legal action, each as likely as the others."""
    return state.nth_legal(rng.below(state.num_legal()))


def policy_action(state: State, rng: Rng) -> int:
    """What the game's ``prior`` suggests, drawn by lot."""
    return state.pick(rng)


BOTS: dict[str, Bot] = {
    "greedy": greedy_action,
    "policy": policy_action,
    "random": random_action,
}
"""The quick ones: ``greedy`` looks one action ahead, ``policy`` follows the game's ``prior``."""

FACTORIES: dict[str, Callable[..., Bot]] = {
    "az": network_bot,
    "search": search_bot,
    STRENGTH: strength_bot,
}
"""Those that take arguments; ``seconds`` is how long people wait for them, 0 is for ever."""


def bot(name: str, seconds: float = 0.0) -> Bot:
    """The bot with this name.

    A level or a search thinks no longer than ``seconds``, if given: for people who wait. Without
    them its choice depends on nothing but the state and the random numbers.
    """
    return _find(name, seconds, _stamps(name))


def choose(name: str, state: State, rng: Rng, seconds: float = 0.0) -> int:
    """What this bot does in the actor's place, knowing only what the actor's seat may know."""
    return int(bot(name, seconds)(state.resample(state.actor, rng), rng))


@cache
def _find(name: str, seconds: float, stamps: tuple[tuple[int, int], ...]) -> Bot:
    """A bot of the house, of an entry point, of a module; ``stamps`` notice files that change."""
    parts = parse(name)
    plain = not parts.arguments and not parts.keywords
    if plain and parts.word in BOTS:
        return BOTS[parts.word]
    if plain and parts.word in ALL_LEVELS:
        return level_bot(parts.word, seconds)
    if parts.word in FACTORIES:
        return _build(name, FACTORIES[parts.word], parts, seconds=seconds)
    if parts.word in _entry_points():
        return _build(name, _entry_points()[parts.word].load(), parts)
    return _from_module(name, parts)


def _build(name: str, factory: Callable[..., Any], parts: Name, **more: Any) -> Bot:
    try:
        candidate = factory(*parts.arguments, **dict(parts.keywords), **more)
    except (TypeError, ValueError, OSError) as error:
        raise UnknownBot(
            en=f"The bot “{name}” cannot be had like this: {error}.",
            fr=f"Le robot « {name} » ne peut pas s'obtenir ainsi : {error}.",
        ) from error
    return _callable(name, candidate)


def _from_module(name: str, parts: Name) -> Bot:
    module, function = module_of(name), parts.arguments[0] if parts.arguments else ""
    if module is None or not function.isidentifier():
        raise _unknown(name)
    try:
        candidate = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise UnknownBot(
            en=f"The bot “{name}” cannot be imported ({error}); it must be a function of a "
            "module that Python finds.",
            fr=f"Le robot « {name} » ne peut pas être importé ({error}) ; il doit être une "
            "fonction d'un module que Python trouve.",
        ) from error
    more = parts._replace(arguments=parts.arguments[1:])
    if more.arguments or more.keywords:
        return _build(name, _callable(name, candidate), more)
    return _callable(name, candidate)


def _callable(name: str, candidate: object) -> Bot:
    if not callable(candidate):
        raise UnknownBot(
            en=f"“{name}” is no function; a bot takes a state and random numbers.",
            fr=f"« {name} » n'est pas une fonction ; un robot prend un état et des nombres "
            "au hasard.",
        )
    return cast(Bot, candidate)


def _unknown(name: str) -> UnknownBot:
    names = ", ".join(
        (*BOTS, *ALL_LEVELS, "strength:250", "search:800", "az:weights.npz", *_entry_points())
    )
    return UnknownBot(
        en=f"There is no bot “{name}”; there are: {names}, and module:function.",
        fr=f"Il n'y a pas de robot « {name} » ; il y a : {names}, et module:fonction.",
    )


@cache
def _entry_points() -> dict[str, Any]:
    from importlib.metadata import entry_points  # slow to import

    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


# What decides how a bot plays, besides its name


def is_from_outside(name: str) -> bool:
    """Whether a name reads files, imports modules or starts processes: who asks must be trusted."""
    word, _, keywords = parse(name)
    if word in ("search", STRENGTH):
        return bool(keywords)
    return word in FACTORIES or module_of(name) is not None


def module_of(name: str) -> str | None:
    """Where the code of a bot lies that is not of the house."""
    word = parse(name).word
    if word in BOTS or word in ALL_LEVELS or word in FACTORIES:
        return None
    if word in _entry_points():
        return str(_entry_points()[word].module)
    return word if all(part.isidentifier() for part in word.split(".")) else None


def files_of(name: str) -> list[Path]:
    """The files that a name's arguments mean, such as a network's weights."""
    parts = parse(name)
    values = (*parts.arguments, *(value for _, value in parts.keywords))
    return [path for path in map(Path, values) if path.is_file()]


def _stamps(name: str) -> tuple[tuple[int, int], ...]:
    if ":" not in name:
        return ()
    stats = [path.stat() for path in files_of(name)]
    return tuple((stat.st_mtime_ns, stat.st_size) for stat in stats)
