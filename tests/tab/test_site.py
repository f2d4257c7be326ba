"""What `make site` puts beside the pages: the package, compiled or not, and others' games."""

from __future__ import annotations

import importlib.util
import json
import zipfile
from pathlib import Path
from types import ModuleType

import pytest
from tests.shelf import examples_on_the_shelf

from ludotheque.tab import pages

ROOT = Path(__file__).parents[2]


@pytest.fixture
def site() -> ModuleType:
    spec = importlib.util.spec_from_file_location("site_builder", ROOT / "tools" / "site.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_game_installed_here_comes_along_with_its_board(site: ModuleType, tmp_path: Path) -> None:
    with examples_on_the_shelf(tmp_path):
        files = dict(site.outsiders())
    assert "midnight_masks/board/index.js" in files
    assert "midnight_masks/game.py" in files or "midnight_masks/__init__.py" in files
    assert b"midnight-masks" in files["high_card-1.dist-info/entry_points.txt"]
    assert not any("__pycache__" in name for name in files)


def test_its_board_is_written_down_for_a_host_of_files(tmp_path: Path) -> None:
    with examples_on_the_shelf(tmp_path):
        answers = dict(pages.pages("fr"))
        board = json.loads(answers["games/midnight-masks/board"])
        pages.write_boards(tmp_path / "api")
    for address in board.values():
        assert (tmp_path / address.removeprefix("/")).is_file(), address
    assert json.loads(answers["games/pecunia/board"]) == {"module": "", "style": "", "cover": ""}


def test_a_wheel_for_webassembly_is_taken_without_the_server(
    site: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "wasm"
    monkeypatch.setattr(site, "WASM", place)
    assert site.own_wheel() is None
    place.mkdir()
    wheel = place / f"ludotheque-1-cp314-cp314-{site.PLATFORM}.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in ("engine/rng.so", "server/app.py", "__init__.py"):
            archive.writestr(f"ludotheque/{name}", name)
    assert site.own_wheel() == wheel
    assert dict(site.package(wheel)) == {
        "ludotheque/engine/rng.so": b"engine/rng.so",
        "ludotheque/__init__.py": b"__init__.py",
    }
