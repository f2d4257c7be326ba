"""``ludotheque types``: views as TypeScript, for boards."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NotRequired, TypedDict

import pytest
from typer.testing import CliRunner

from ludotheque.cli.app import app
from ludotheque.engine.typescript import view_types

HOUSE = Path(__file__).parents[2]


def _writer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("views", HOUSE / "web/tools/views.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TARGETS: dict[Path, str] = _writer().targets()


@pytest.mark.parametrize("path", TARGETS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_types_beside_a_board_are_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == TARGETS[path], "run `make types`"


def test_every_board_has_its_types() -> None:
    boards = {path.parent for path in (HOUSE / "web/src/boards").glob("*/index.ts")}
    assert boards
    assert boards <= {path.parent for path in TARGETS}


class Card(TypedDict):
    """A card that lies open."""

    rank: int
    """From 1 to 13."""
    suit: Literal["hearts", "spades"]
    owner: NotRequired[str]


class Hand(TypedDict):
    cards: list[Card | None]
    counts: dict[str, list[int]]
    pair: tuple[int, bool]
    anything: Any


def test_a_shape_keeps_its_words_and_what_may_be_missing() -> None:
    text = view_types("whist", Hand)
    assert text.startswith("// Made by `ludotheque types whist`")
    assert (
        "/** A card that lies open. */\n"
        "export interface Card {\n"
        "  /** From 1 to 13. */\n"
        "  rank: number;\n"
        "  suit: 'hearts' | 'spades';\n"
        "  owner?: string;\n"
        "}\n"
    ) in text
    assert "  cards: (Card | null)[];\n" in text
    assert "  counts: Record<string, number[]>;\n" in text
    assert "  pair: [number, boolean];\n  anything: any;\n" in text
    assert text.index("interface Card") < text.index("interface Hand")


def test_a_game_without_a_declared_view_may_show_anything() -> None:
    assert "export type View = Record<string, any>;" in view_types("whist", dict)


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(TypeError, match="plain JSON"):
        view_types("whist", Path)


def test_the_command_knows_games_of_the_shelf_and_of_this_folder() -> None:
    key = next(path.parent.name for path in TARGETS if path.suffix == ".ts")
    shown = CliRunner().invoke(app, ["types", key])
    assert shown.output == (HOUSE / "web/src/boards" / key / "view.ts").read_text(encoding="utf-8")
    command = [sys.executable, "-m", "ludotheque.cli", "types", "high-card"]
    done = subprocess.run(
        command, cwd=HOUSE / "examples", capture_output=True, text=True, check=False
    )
    assert "hand: number | null;" in done.stdout, done.stderr


def test_without_a_game_it_is_what_every_board_is_given() -> None:
    shown = CliRunner().invoke(app, ["types"])
    assert "export interface Board<View = any> {" in shown.output


def test_a_game_that_is_not_here_is_said_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = CliRunner().invoke(app, ["--lang", "en", "types", "no-such-game"])
    assert answer.exit_code == 2
    assert "No game “no-such-game” lies here" in answer.output
