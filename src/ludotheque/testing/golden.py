"""Golden playthroughs: sensible games written down so that people can read and compare them.

``python -m ludotheque.testing.golden FOLDER`` writes them anew (``make golden``); a test fails
where one is missing or different.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from ludotheque.bots import choose
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.testing.settings import Setting, settings


def golden_settings(game: Game) -> list[Setting]:
    """Each number of players once, and each option changed once, among two: those are short."""
    defaults = tuple((name, option.default) for name, option in game.options.items())
    plain = [Setting(players, defaults) for players in game.players]
    changed = [
        setting
        for setting in settings(game)
        if setting.players == max(2, game.players[0])
        and sum(value != default for value, default in zip(setting.options, defaults, strict=True))
        == 1
    ]
    return plain + changed


def playthrough(game: Game, setting: Setting) -> str:
    """One game of players who look one action ahead, told line by line."""
    return "\n".join(_lines(game, setting)) + "\n"


def _lines(game: Game, setting: Setting) -> Iterator[str]:
    rng = Rng(2026, setting.players)
    state = setting.start(game)
    yield f"{game.title('en')} | {setting} | rules version {game.rules_version}"
    number = 0
    while state.actor != OVER:
        number += 1
        if number in MARKED:
            yield from _views(state)
        chance = state.actor == CHANCE
        action = state.sample(rng) if chance else choose("greedy", state, rng)
        en, fr = (game.sentence(state, action, lang) for lang in ("en", "fr"))
        yield f"{number}. {game.notation(action)} | {en} | {fr}"
        state.apply(action)
    yield from _views(state)
    outcome = state.outcome()
    yield f"end: {outcome['reason']} | scores {outcome['scores']} | winners {outcome['winners']}"
    for line in outcome["breakdown"]:
        yield f"  p{line['seat'] + 1} {line.get('who', '')} {line['what']} {line['points']:+}"


MARKED = (40,)
"""Before this action, and at the end, the views are written down too."""


def _views(state: State) -> Iterator[str]:
    """The spectator's view, and each seat's where it differs."""
    common = state.view(None)
    yield "  view: " + _compact(common)
    for seat in range(state.players):
        view = state.view(seat)
        if view != common:
            yield f"  view p{seat + 1}: " + _compact(view)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def files(game: Game, folder: Path) -> dict[Path, str]:
    """Every playthrough of a game with the file it belongs to."""
    place = folder / game.key.replace("-", "_") / "golden"
    return {place / f"{s}.txt": playthrough(game, s) for s in golden_settings(game)}


def main(folder: str, *keys: str) -> None:
    for key in keys or catalogue():
        for path, text in files(find_game(key), Path(folder)).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
