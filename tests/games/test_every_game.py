"""What every box on the shelf must pass; a game is found by its folder being there."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import ludotheque
from ludotheque.engine.record import Record
from ludotheque.engine.registry import GROUP
from ludotheque.testing import conform, golden, settings
from ludotheque.testing.corpus import load_records, missing
from ludotheque.testing.statics import rule_numbers

HERE = Path(__file__).parent
KEYS = ludotheque.catalogue()
GAMES = int(os.environ.get("LUDOTHEQUE_SOAK_GAMES", "1"))
SETTINGS = [(key, str(setting)) for key in KEYS for setting in settings(ludotheque.game(key))]


@pytest.mark.parametrize(("key", "name"), SETTINGS)
def test_conforms(key: str, name: str) -> None:
    conform(ludotheque.game(key), games=GAMES, only=lambda setting: str(setting) == name)


@pytest.mark.parametrize("key", KEYS)
def test_golden_playthroughs(key: str) -> None:
    written = golden.files(ludotheque.game(key), HERE)
    folder = HERE / key.replace("-", "_") / "golden"
    assert set(folder.iterdir()) == set(written), "run `make golden` and look at the difference"
    for path, text in written.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run `make golden`, look"
    assert sum(path.stat().st_size for path in written) < 200_000


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", KEYS)
def test_the_reader_is_never_named_and_what_is_thought_of_reads_so(key: str, lang: str) -> None:
    game = ludotheque.game(key)
    names = [f"Zoé{seat}" for seat in range(game.players[-1])]
    done, thought = [], []
    for state in Record.replay(next(iter(load_records(game, HERE).values()))):
        seat = int(state.actor)
        if seat < 0:
            continue
        action = state.legal()[0]
        done.append(game.sentence(state, action, lang, names[: state.players], you=seat))
        thought.append(game.proposal(state, action, lang, names[: state.players], you=seat))
        assert names[seat] not in done[-1] + thought[-1]
        assert not re.search(r"[{}|*]", done[-1] + thought[-1])
        assert names[seat] in game.sentence(state, action, lang, names[: state.players])
    you = {"en": r"You|Your", "fr": r"Vous|Votre"}[lang]
    assert sum(bool(re.match(rf"({you})\b", text)) for text in done) == len(done)
    assert not any(re.match(rf"({you})\b", text) for text in thought)


@pytest.mark.parametrize("key", KEYS)
def test_stored_games_replay_for_ever(key: str) -> None:
    records = load_records(ludotheque.game(key), HERE)
    assert not missing(ludotheque.game(key), list(records.values())), "run `make corpus`"
    for path, record in records.items():
        last = record.last()
        assert last.actor == ludotheque.OVER, path.name
        for line in last.invariants().items():
            assert line[1] == 0, (path.name, line)


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_has_a_test_of_its_number(key: str) -> None:
    rules = rule_numbers(ludotheque.game(key).rules("en"))
    folder = HERE / key.replace("-", "_")
    tests = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    named = {f"{a}-{b}" for a, b in re.findall(r"def test_([A-Z]{2})_(\d+)_", tests)}
    assert named >= rules, f"no test for {sorted(rules - named)}"
    highest = max(int(number.split("-")[1]) for number in rules)
    prefix = next(iter(rules)).split("-")[0]
    numbers = {f"{prefix}-{n}" for n in range(1, highest + 1)}
    assert numbers == rules, f"not told: {numbers - rules}"


def test_the_keys_are_the_folders() -> None:
    package = Path(ludotheque.__file__).parent / "games"
    folders = {p.name.replace("_", "-") for p in package.iterdir() if (p / "__init__.py").exists()}
    assert set(KEYS) >= folders
    assert GROUP == "ludotheque.games"
