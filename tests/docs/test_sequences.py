"""Pictures of what happens name functions that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.docs.pages import PAGES, ROOT, code, name_of, read, spans

from generate import sequence

CALL = re.compile(r"\b([A-Z]\w+)\.(\w+)")
FILES = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts")]
DRAWN = [page for page in PAGES if code(read(page), "sequence")]


def is_there(owner: str, method: str) -> bool:
    """Whether some file has a class with this method, in Python or in TypeScript."""
    heads = re.compile(rf"^(?:export )?class {owner}\b", re.MULTILINE)
    calls = re.compile(rf"^ +(?:private )?(?:async )?(?:def )?{method}\(", re.MULTILINE)
    texts = (path.read_text(encoding="utf-8") for path in FILES)
    return any(heads.search(text) and calls.search(text) for text in texts)


@pytest.mark.parametrize("page", DRAWN, ids=name_of)
def test_functions_in_pictures_exist(page: Path) -> None:
    text = read(page)
    named = [*code(text, "sequence"), *(span for span in spans(text) if CALL.fullmatch(span))]
    calls = [call for block in named for call in CALL.findall(block)]
    assert calls
    assert [call for call in calls if not is_there(*call)] == []


def test_a_stale_function_is_noticed() -> None:
    assert not is_there("Registry", "try_it")
    assert is_there("State", "apply")


def test_lanes_notes_and_arrows() -> None:
    picture = sequence.draw("lanes: a | b\n1: Moves.make\n  <why>\n1 -> 2: act\n")
    assert picture.count("<text") == 5
    assert "&lt;why&gt;" in picture
    with pytest.raises(ValueError, match="neither an arrow nor a note"):
        sequence.draw("lanes: a\nsomething else\n")
