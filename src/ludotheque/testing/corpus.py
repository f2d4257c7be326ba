"""Stored games that must replay for ever: for each way to end, players and options.

``python -m ludotheque.testing.corpus FOLDER`` (``make corpus``) adds what is missing and never
touches a record that is there.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ludotheque.bots import choose
from ludotheque.engine.game import Game
from ludotheque.engine.record import Record
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER
from ludotheque.testing.settings import Setting, settings

PLAYERS = ("greedy", "policy", "random")
TRIES = 200


def load_records(game: Game, folder: Path) -> dict[Path, Record]:
    """The records of a game that lie in the folder."""
    place = folder / game.key.replace("-", "_") / "records"
    return {
        path: Record.from_json(path.read_text(encoding="utf-8"))
        for path in sorted(place.glob("*.json"))
    }


def missing(game: Game, records: list[Record]) -> set[tuple[str, object]]:
    """What no record of the present rules shows: a reason, how many players, an option's value."""
    features: set[tuple[str, object]] = {("reason", r) for r in game.texts("en")["reasons"]}
    for setting in settings(game):
        features.add(("players", setting.players))
        features.update(setting.options)
    for record in records:
        if record.rules_version == game.rules_version:
            features -= _features(record)
    return features


def _features(record: Record) -> set[tuple[str, object]]:
    result = record.result or {}
    return {("players", record.players), ("reason", result.get("reason")), *record.options.items()}


def play(game: Game, setting: Setting, who: str, rng: Rng) -> Record:
    """A whole game of one kind of player."""
    state = setting.start(game)
    actions = []
    while state.actor != OVER:
        chance = state.actor == CHANCE
        action = state.sample(rng) if chance else choose(who, state, rng)
        state.apply(action)
        actions.append(int(action))
    return Record.of(state, actions)


def complete(game: Game, folder: Path) -> list[Path]:
    """Add records until nothing is missing; the files that were added."""
    records = list(load_records(game, folder).values())
    added = []
    for number in range(TRIES):
        if not missing(game, records):
            break
        for setting in settings(game):
            who = PLAYERS[number % len(PLAYERS)]
            record = play(game, setting, who, Rng(number, setting.players))
            if not _features(record) & missing(game, records):
                continue
            records.append(record)
            added.append(_write(record, setting, folder))
    return added


def _write(record: Record, setting: Setting, folder: Path) -> Path:
    reason = (record.result or {})["reason"]
    place = folder / record.game.replace("-", "_") / "records"
    version = f"v{record.rules_version}-" if record.rules_version > 1 else ""
    path = place / f"{version}{setting}-{reason}.json"
    place.mkdir(parents=True, exist_ok=True)
    path.write_text(record.to_json() + "\n", encoding="utf-8")
    return path


def main(folder: str, *keys: str) -> None:
    for key in keys or catalogue():
        game = find_game(key)
        for path in complete(game, Path(folder)):
            print(path)
        left = missing(game, list(load_records(game, Path(folder)).values()))
        if left:
            print(f"{key}: nothing found for {sorted(map(str, left))}", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
