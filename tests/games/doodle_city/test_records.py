"""Stored games show every way to end, every rank and every achievement."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ludotheque import OVER, Record, State
from ludotheque.games.doodle_city.material import ACHIEVEMENTS, RANKS

FILES = sorted((Path(__file__).parent / "records").glob("*.json"))


@cache
def last(path: Path) -> State:
    return Record.from_json(path.read_text(encoding="utf-8")).last()


def trees(state: State) -> list[int]:
    return [sheet["trees"] for sheet in state.view(None)["sheets"]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_game_is_what_its_name_says(path: Path) -> None:
    state = last(path)
    version = f"v{state.game.rules_version}-"
    outcome, name = state.outcome(), path.stem.removeprefix(version)
    assert state.actor == OVER
    assert name.startswith(f"{state.players}p")
    for option in ("more_control", "free_circles"):
        if option in name:
            assert state.options[option]
    best = [s for s, score in enumerate(outcome["scores"]) if score == max(outcome["scores"])]
    if "shared-victory" in name:
        assert len(outcome["winners"]) > 1
        assert len({trees(state)[seat] for seat in outcome["winners"]}) == 1
    elif "tie-broken-by-trees" in name:
        assert len(best) > 1
        assert len(outcome["winners"]) == 1
        assert trees(state)[outcome["winners"][0]] == min(trees(state)[seat] for seat in best)
    elif "rank-" in name:
        rank = name.partition("rank-")[2].replace("-", "_")
        assert outcome.get("extra", {})["rank"] == rank
    elif name.partition("-")[2].replace("-", "_") in ACHIEVEMENTS:
        assert name.partition("-")[2].replace("-", "_") in outcome.get("extra", {})["achievements"]
    else:
        assert outcome["reason"] == name.split("-")[-1]


def test_every_ending_is_stored() -> None:
    states = [last(path) for path in FILES]
    outcomes = [state.outcome() for state in states]
    alone = [outcome["extra"] for outcome in outcomes if "extra" in outcome]
    assert {state.players for state in states} == set(range(1, 7))
    assert {state.options["more_control"] for state in states} == {False, True}
    for solo in (True, False):
        reasons = {o["reason"] for o in outcomes if ("extra" in o) == solo}
        assert reasons == {"hotel", "shop", "trees"}
    assert {extra["rank"] for extra in alone} == {name for _, name in RANKS}
    assert {name for extra in alone for name in extra["achievements"]} == set(ACHIEVEMENTS)
    assert any(len(outcome["winners"]) > 1 for outcome in outcomes)
