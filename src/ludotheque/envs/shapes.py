"""Writes the shapes of all observations into a document, from the code itself.

``python -m ludotheque.envs.shapes docs/study/shapes.md``

Beside each environment stands the fingerprint of its behaviour: a hash of what is observed,
masked and paid in a few seeded games. Where it changes and the name does not, nothing is written
and the sentence says so: raise the game's ``rules_version``. Before a version is published its
behaviour may still change: ``--unpublished``.
"""

from __future__ import annotations

import hashlib
import re
import sys
from itertools import groupby
from pathlib import Path

from ludotheque.engine.declarations import ArraySpec
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.observation import size_of, slices
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import clear
from ludotheque.envs.names import name_of
from ludotheque.envs.vector_games import VectorGames

BEGIN, END = "<!-- shapes: written by the code -->", "<!-- end of shapes -->"
STEPS = 200


class SameName(LudothequeError):
    """An environment behaves differently under the name it had."""


def fingerprint(game: Game) -> str:
    """A hash of a seeded game for each number of players."""
    digest = hashlib.sha256()
    for players in game.players:
        games = VectorGames(game.start(players), 1, size_of(game), False, players)
        for _ in range(STEPS):
            for storage in (games.observations, games.masks, games.rewards, games.actors):
                digest.update(memoryview(storage))
            games.sample()
            games.chosen[0] = games.sampled[0]
            clear(games.observations, 0, size_of(game))
            games.step(0, 1)
    return digest.hexdigest()[:12]


def table(game: Game) -> str:
    """One game: its name, its sizes, its parts."""
    first, last = game.players[0], game.players[-1]
    lines = [
        f"### {game.title('en')}: `{name_of(game)}`",
        "",
        f"{first} to {last} players; {game.num_actions} actions; an observation of "
        f"{size_of(game)} numbers; behaviour `{fingerprint(game)}`.",
        "",
        "| part | shape | from | values | what it says |",
        "|---|---|---|---|---|",
    ]
    lines += [_row(game, spec, part.start) for spec, part in slices(game)]
    return "\n".join(lines)


def _row(game: Game, spec: ArraySpec, start: int) -> str:
    shape = " × ".join(map(str, spec.shape))
    meaning = game.texts("en").get("observation_spec", {}).get(spec.name, "")
    values = _bounds(spec).replace("-", "−")
    return f"| `{spec.name}` | {shape} | {start} | {values} | {meaning} |"


def _bounds(spec: ArraySpec) -> str:
    """From the lowest to the highest; column by column where they differ."""
    columns = 1 if isinstance(spec.low, int) and isinstance(spec.high, int) else spec.shape[-1]
    pairs = zip(spec.lows[:columns], spec.highs[:columns], strict=True)
    runs = ((pair, len(list(run))) for pair, run in groupby(pairs))
    return ", ".join(f"{f'{n} × ' if n > 1 else ''}{low} to {high}" for (low, high), n in runs)


def tables() -> str:
    """All games of the catalogue."""
    return "\n\n".join(table(find_game(key)) for key in catalogue())


def behaviours(text: str) -> dict[str, str]:
    """The names in a document with their fingerprints."""
    pairs = re.findall(r"^### .*`(.+)`\n\n.*behaviour `(\w+)`", text, re.MULTILINE)
    return dict(pairs)


def update(text: str, *, unpublished: bool = False) -> str:
    """The document with its shapes written anew."""
    before, rest = text.split(BEGIN)
    old, after = rest.split(END)
    new = tables()
    marks = behaviours(old)
    changed = [name for name, mark in behaviours(new).items() if marks.get(name, mark) != mark]
    if changed and not unpublished:
        names = ", ".join(changed)
        raise SameName(
            en=f"These behave differently under the same name: {names}. Raise rules_version.",
            fr=f"Sous le même nom, ceux-ci se comportent autrement : {names}. "
            "Augmentez rules_version.",
        )
    return f"{before}{BEGIN}\n\n{new}\n\n{END}{after}"


def main(words: list[str]) -> None:
    path = Path(words[0])
    text = path.read_text(encoding="utf-8")
    try:
        path.write_text(update(text, unpublished="--unpublished" in words), encoding="utf-8")
    except SameName as refusal:
        sys.exit(str(refusal))


if __name__ == "__main__":
    main(sys.argv[1:])
