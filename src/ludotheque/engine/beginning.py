"""What a game can begin with: how many players, which options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ludotheque.engine.errors import BadStart

if TYPE_CHECKING:
    from ludotheque.engine.game import Game


def check_players(game: Game, count: object) -> int:
    """The number of players itself, or an error that says how many there can be."""
    if type(count) is int and count in game.players:
        return count
    low, high = game.players[0], game.players[-1]
    raise BadStart(
        en=f"{game.title('en')} is for {low} to {high} players, not {count!r}.",
        fr=f"{game.title('fr')} se joue de {low} à {high}, pas à {count!r}.",
    )


def complete(game: Game, options: Mapping[str, object]) -> dict[str, int]:
    """The options in full, or an error that says which ones there are."""
    for name, value in options.items():
        _check(game, name, value)
    full = {name: option.default for name, option in game.options.items()}
    full.update({name: value for name, value in options.items() if isinstance(value, int)})
    return full


def _check(game: Game, name: str, value: object) -> None:
    option = game.options.get(name)
    if option is None:
        names = ", ".join(sorted(game.options))
        raise BadStart(
            en=f"{game.title('en')} has no option “{name}”; "
            + (f"it has: {names}." if names else "it has none."),
            fr=f"{game.title('fr')} n'a pas d'option « {name} » ; "
            + (f"il a : {names}." if names else "il n'en a aucune."),
        )
    if not option.allows(value):
        if option.kind == "bool":
            en, fr = "is either true or false", "vaut vrai ou faux"
        else:
            en = f"is a whole number from {option.low} to {option.high}"
            fr = f"est un nombre entier de {option.low} à {option.high}"
        raise BadStart(
            en=f"The option “{name}” {en}, not {value!r}.",
            fr=f"L'option « {name} » {fr}, pas {value!r}.",
        )
