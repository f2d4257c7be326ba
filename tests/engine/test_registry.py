"""Games are found by their folder, and outside the house by an entry point."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import ludotheque
from ludotheque import UnknownGame
from ludotheque.engine import registry

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_catalogue_is_sorted() -> None:
    assert ludotheque.catalogue() == sorted(ludotheque.catalogue())
    assert all(ludotheque.game(key).key == key for key in ludotheque.catalogue())


def test_an_unknown_game_is_explained() -> None:
    with pytest.raises(UnknownGame) as caught:
        ludotheque.game("chess")
    for key in ludotheque.catalogue():
        assert key in caught.value.sentence("en")
        assert key in caught.value.sentence("fr")


def test_a_game_outside_the_house_comes_by_its_entry_point(tmp_path: Path) -> None:
    """As if somebody had installed a package with a game in it."""
    info = tmp_path / "high_card-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[ludotheque.games]\nhigh-card = high_card:GAME\n")
    code = (
        "import pickle, ludotheque as l; from ludotheque.testing import corpus, conform, settings;"
        "g = l.game('high-card'); assert 'high-card' in l.catalogue(); conform(g, games=1);"
        "r = corpus.play(g, settings(g)[0], 'greedy', l.Rng(1));"
        "assert l.Record.from_code(r.to_code()).last().actor == l.OVER;"
        "assert pickle.loads(pickle.dumps(r.last())) == r.last(); print(g.title('fr'))"
    )
    paths = [str(tmp_path), str(EXAMPLES), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert ran.stdout.strip() == "La plus haute", ran.stderr


def test_a_package_with_compiled_modules_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not even imported: that alone may end the interpreter."""
    package = tmp_path / "compiled_box"
    (package / "core").mkdir(parents=True)
    (package / "__init__.py").write_text("raise SystemExit('imported')")
    (package / "core" / f"rules{EXTENSION_SUFFIXES[0]}").touch()
    info = tmp_path / "compiled_box-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: compiled-box\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[ludotheque.games]\ncompiled-box = compiled_box:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    _forget()
    try:
        assert "compiled-box" not in registry.catalogue()
        with pytest.raises(UnknownGame, match="compiled for another") as refused:
            registry.game("compiled-box")
        assert "non compilé" in refused.value.sentence("fr")
    finally:
        _forget()


def _forget() -> None:
    registry._places.cache_clear()
    registry.game.cache_clear()
