"""Names of environments: the game's key and a version that changes when its behaviour does."""

from __future__ import annotations

import re

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game

NAMESPACE = "ludotheque/"
"""What stands before the name where many projects share one list of names."""


class WrongVersion(LudothequeError):
    """An environment of a version that this release does not play."""


def name_of(game: Game) -> str:
    """The name of a game's environments: its key and the version of its rules."""
    return f"{game.key}-v{game.rules_version}"


def find(name: str | Game) -> Game:
    """The game that is meant by its key, by the name of its environments, or by itself."""
    if isinstance(name, Game):
        return name
    plain = name.removeprefix(NAMESPACE)
    versioned = re.fullmatch(r"(.+)-v(\d+)", plain)
    if plain in catalogue() or not versioned or versioned[1] not in catalogue():
        return find_game(plain)
    candidate = find_game(versioned[1])
    if int(versioned[2]) != candidate.rules_version:
        current = name_of(candidate)
        raise WrongVersion(
            en=f"“{name}” is not played here; this release has “{current}”.",
            fr=f"« {name} » ne se joue pas ici ; cette version a « {current} ».",
        )
    return candidate
