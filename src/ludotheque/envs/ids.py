"""Names of environments: the game's key and a version that changes when its behaviour does."""

from __future__ import annotations

import re

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue, game

NAMESPACE = "ludotheque/"
"""What stands before the name where many projects share one list of names."""


class WrongVersion(LudothequeError):
    """An environment of a version that this release does not play."""


def name_of(found: Game) -> str:
    """The name of a game's environments: its key and the version of its rules."""
    return f"{found.key}-v{found.rules_version}"


def find(name: str | Game) -> Game:
    """The game that is meant by its key, by the name of its environments, or by itself."""
    if isinstance(name, Game):
        return name
    plain = name.removeprefix(NAMESPACE)
    versioned = re.fullmatch(r"(.+)-v(\d+)", plain)
    if plain in catalogue() or not versioned or versioned[1] not in catalogue():
        return game(plain)
    found = game(versioned[1])
    if int(versioned[2]) != found.rules_version:
        here = name_of(found)
        raise WrongVersion(
            en=f"“{name}” is not played here; this release has “{here}”.",
            fr=f"« {name} » ne se joue pas ici ; cette version a « {here} ».",
        )
    return found
