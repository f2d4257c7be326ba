"""Who takes part: bots of the house by name, and anybody's own by ``module:function``.

A bot of one's own is a function of a state and random numbers that returns an action, as in
``ludotheque.bots``. It is handed what the actor's seat may know, never the truth. It is named,
not passed, so that other processes and other machines find it too.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from ludotheque import bots
from ludotheque.arena.errors import BadBot
from ludotheque.bots import Bot, UnknownBot
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State


def check(name: str) -> None:
    """An error that says what to do, if nobody has this name."""
    if _path(name) is None:
        bots.bot(name)
    else:
        _imported(name)


def choose(name: str, state: State, rng: Rng) -> int:
    """What the bot does in the actor's place, knowing only what the actor's seat may know."""
    if _path(name) is None:
        return bots.choose(name, state, rng)
    return int(_imported(name)(state.resample(state.actor, rng), rng))


def module_of(name: str) -> str | None:
    """Where a bot of one's own lies."""
    path = _path(name)
    return None if path is None else path[0]


@cache
def _path(name: str) -> tuple[str, str] | None:
    """Module and function; ``None`` for a bot of the house."""
    module, colon, function = name.partition(":")
    parts = module.split(".")
    if not colon or not function.isidentifier() or not all(p.isidentifier() for p in parts):
        return None
    return module, function


@cache
def _imported(name: str) -> Bot:
    path = _path(name)
    assert path is not None
    try:
        candidate = getattr(import_module(path[0]), path[1])
    except (ImportError, AttributeError) as error:
        raise UnknownBot(
            en=f"The bot “{name}” cannot be imported ({error}); it must be a function of a "
            "module that Python finds.",
            fr=f"Le robot « {name} » ne peut pas être importé ({error}) ; il doit être une "
            "fonction d'un module que Python trouve.",
        ) from error
    if not callable(candidate):
        raise UnknownBot(
            en=f"“{name}” is no function; a bot takes a state and random numbers.",
            fr=f"« {name} » n'est pas une fonction ; un robot prend un état et des nombres "
            "au hasard.",
        )
    return cast(Bot, candidate)


def failure(name: str, where: str, error: Exception) -> BadBot:
    """What to say of a bot that raised an error or chose what is not legal."""
    plain = f"{type(error).__name__}: {error}"
    bilingual = error.texts if isinstance(error, LudothequeError) else {"en": plain, "fr": plain}
    return BadBot(
        en=f"The bot “{name}” failed in {where}: {bilingual['en']}",
        fr=f"Le robot « {name} » a échoué dans {where} : {bilingual['fr']}",
    )
