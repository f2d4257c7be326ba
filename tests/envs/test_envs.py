"""What all environments share: names, extras, documents, and that no game is named."""

from __future__ import annotations

import importlib
import sys
import tomllib
from pathlib import Path

import pytest
from high_card import GAME as HIGH_CARD

import ludotheque
from ludotheque.engine.errors import UnknownGame
from ludotheque.engine.observation import bounds, size_of, slices
from ludotheque.envs import MissingExtra, WrongVersion, name_of, shapes
from ludotheque.envs.names import find

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "study" / "shapes.md"
EXTRAS = {
    "batch": ("numpy", "numpy"),
    "gymnasium": ("gymnasium", "gymnasium"),
    "openspiel": ("pyspiel", "openspiel"),
    "pettingzoo": ("pettingzoo", "pettingzoo"),
}


@pytest.mark.parametrize("module", EXTRAS)
def test_a_missing_extra_is_one_sentence(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    library, extra = EXTRAS[module]
    name = f"ludotheque.envs.{module}"
    monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=rf"pip install 'ludotheque\[{extra}\]'") as caught:
        importlib.import_module(name)
    assert "installez" in caught.value.sentence("fr")
    assert isinstance(caught.value, ImportError)


def test_every_extra_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = {extra for _, extra in EXTRAS.values()}
    assert wanted <= set(extras)
    assert set(extras["all"]) == {need for extra in wanted for need in extras[extra]}


def test_an_environment_is_found_by_key_name_and_game() -> None:
    for key in ludotheque.catalogue():
        game = ludotheque.game(key)
        assert name_of(game) == f"{key}-v{game.rules_version}"
        for name in (key, name_of(game), "ludotheque/" + name_of(game), game):
            assert find(name) is game
        with pytest.raises(WrongVersion, match=f"this release has “{name_of(game)}”") as caught:
            find(f"{key}-v99")
        assert "cette version" in caught.value.sentence("fr")
    assert find(HIGH_CARD) is HIGH_CARD
    with pytest.raises(UnknownGame):
        find("nine-holes-v1")


def test_no_game_is_named_in_this_room() -> None:
    for path in (ROOT / "src" / "ludotheque" / "envs").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for key in ludotheque.catalogue():
            assert key not in text, path
            assert key.replace("-", "_") not in text, path


def test_pieces_lie_side_by_side() -> None:
    for game in (*map(ludotheque.game, ludotheque.catalogue()), HIGH_CARD):
        places = [part for _, part in slices(game)]
        assert [part.start for part in places] == [0, *[part.stop for part in places[:-1]]]
        assert places[-1].stop == size_of(game) == len(bounds(game)[0]) == len(bounds(game)[1])


def test_the_document_has_the_shapes_of_the_code() -> None:
    """If this fails: ``python -m ludotheque.envs.shapes docs/study/shapes.md``."""
    text = DOCUMENT.read_text(encoding="utf-8")
    assert shapes.update(text) == text
    assert set(shapes.behaviours(text)) == {
        name_of(ludotheque.game(key)) for key in ludotheque.catalogue()
    }


def test_another_behaviour_needs_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = ludotheque.catalogue()[0]
    monkeypatch.setattr(shapes, "catalogue", lambda: [key])
    monkeypatch.setattr(shapes, "STEPS", 3)
    path = tmp_path / "document.md"
    path.write_text(f"Before\n{shapes.BEGIN}\n{shapes.END}\nAfter\n", encoding="utf-8")
    shapes.main([str(path)])
    written = path.read_text(encoding="utf-8")
    assert written.startswith("Before\n")
    assert written.endswith("After\n")
    mark = shapes.behaviours(written)[name_of(ludotheque.game(key))]
    path.write_text(written.replace(mark, "0" * 12), encoding="utf-8")
    with pytest.raises(SystemExit, match="Raise rules_version"):
        shapes.main([str(path)])
    shapes.main([str(path), "--unpublished"])
    assert path.read_text(encoding="utf-8") == written
