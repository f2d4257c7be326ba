"""The ladder: who meets whom, its table, and the document it goes into."""

from __future__ import annotations

from pathlib import Path

import pytest
from high_card import GAME

import ludotheque
from ludotheque.arena import CannotKeep, MatchResult, MatchRunner
from ludotheque.arena.ladder import BEGIN, END, matches, rungs, section, update, write
from ludotheque.arena.workers import in_this_process
from ludotheque.bots import LEVELS
from ludotheque.bots.levels import names_of_levels
from ludotheque.bots.network import Network

ROOT = Path(__file__).parents[2]


def test_each_level_meets_the_one_below_and_the_best_the_yardsticks() -> None:
    assert rungs(("low", "middle", "high")) == [
        ("high", "middle"),
        ("middle", "low"),
        ("high", "greedy"),
        ("high", "random"),
    ]
    assert rungs()[0] == (LEVELS[-1], LEVELS[-2])
    assert len(rungs()) == len(LEVELS) + 1


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_every_game_has_a_ladder(key: str) -> None:
    game = ludotheque.game(key)
    held, levels = matches(game, 10), names_of_levels(game)
    assert [match.bots for match in held if match.players == 2] == rungs(levels)
    alone = [match for match in held if match.players == 1]
    assert len(alone) == (1 in game.players)
    for match in alone:
        assert match.bots == levels[::-1]
        assert match.deals == 10


def hold(key: str) -> list[MatchResult]:
    levels = ("random", "policy")
    held = []
    for match in matches(ludotheque.game(key), 4, levels=levels):
        if len(set(match.bots)) > 1:
            held.append(MatchRunner(match).run(in_this_process))
    return held


def test_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.arena.ladder.YARDSTICKS", ("random",))
    key = next(k for k in ludotheque.catalogue() if 1 in ludotheque.game(k).players)
    held = hold(key)
    lines = section(ludotheque.game(key), held).splitlines()
    assert lines[0].endswith(f": `{key}`")
    share = held[0].results.pair("policy", "random").share
    assert any(line.startswith(f"| policy – random | {100 * share:.1f}% |") for line in lines)
    score = held[-1].results.bot("policy").score
    assert any(line.startswith(f"| policy | {score:.1f} ± ") for line in lines)


def test_a_section_is_update_and_the_others_stay() -> None:
    text = f"# Title\n\n{BEGIN}\n{END}\n\nThe rest.\n"
    text = update(text, {"b": "### B: `b`\n\nold", "a": "### A: `a`\n\nfirst"})
    text = update(text, {"b": "### B: `b`\n\nnew"})
    assert text == (
        f"# Title\n\n{BEGIN}\n\n### A: `a`\n\nfirst\n\n### B: `b`\n\nnew\n\n{END}\n\nThe rest.\n"
    )


def test_documents(tmp_path: Path) -> None:
    path = tmp_path / "new.md"
    write(path, {"a": "### A: `a`"})
    assert "### A" in path.read_text(encoding="utf-8")
    path.write_text("no marks")
    with pytest.raises(CannotKeep, match="no place for the ladder"):
        write(path, {})
    with pytest.raises(CannotKeep, match="cannot be written"):
        write(tmp_path, {})


def test_the_document_of_the_house_has_a_place_for_it() -> None:
    text = (ROOT / "docs" / "study" / "levels.md").read_text(encoding="utf-8")
    assert update(text, {}).startswith("# ")


def test_an_authors_game_has_a_ladder_too() -> None:
    assert [match.bots for match in matches(GAME, 2)] == rungs()


def test_a_network_joins_the_ladder_and_its_file_counts(tmp_path: Path) -> None:
    """Two checkpoints of one name hold matches of their own."""
    weights = tmp_path / "weights.npz"
    names = set()
    for seed in (1, 2):
        Network.fresh(ludotheque.game("forum-romanum"), 8, seed=seed).save(weights)
        guest = f"az:{weights}:simulations=2"
        held = matches(ludotheque.game("forum-romanum"), 2, guests=[guest])
        own = [match for match in held if guest in match.bots]
        assert [match.bots[1] for match in own] == [LEVELS[-1], LEVELS[2]]
        names |= {match.name for match in own}
    assert len(names) == 4
