"""Compiling again after an edit."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.engine.native import build

BASE = """from mypy_extensions import i64

class Base:
    def begin(self) -> None:
        self.count: i64 = 3
"""
USER = """from pair.base import Base

def count(base: Base) -> int:
    return int(base.count) + 1
"""


def test_an_edit_beside_a_number_that_may_be_missing_compiles(tmp_path: Path) -> None:
    """What mypyc remembers of the class does not tell that the number may be missing."""
    package = tmp_path / "pair"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "base.py").write_text(BASE)
    libraries = {"pair": build.Modules(["pair/base.py"]), "user": build.Modules(["pair/user.py"])}
    for number in ("1", "2"):
        (package / "user.py").write_text(USER.replace("1", number))
        paths = build.build({"pair": package}, libraries, tmp_path / "work", list(libraries))
        assert all(path.exists() for path in paths)


def test_only_what_a_compiled_module_reads_is_a_reason_to_compile_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is compiled is asked here, not how: that takes seconds, and is tested above."""
    runs: list[str] = []

    def run(work: Path, job: str) -> None:
        runs.append(job)
        (work / "lib").mkdir(exist_ok=True)
        (work / "lib" / "single.so").touch()
        (work / "libraries.json").write_text('["single.so"]')

    monkeypatch.setattr(build, "_run", run)
    package = tmp_path / "single"
    package.mkdir()
    for name, text in (
        ("__init__", ""),
        ("core", "from .numbers import STEP\nimport single.words\n"),
        ("numbers", "STEP = 1\n"),
        ("words", ""),
        ("beside", "import single.core\n"),
    ):
        (package / f"{name}.py").write_text(text)

    def compile_again(core: str = "single/core.py") -> int:
        libraries = {"single": build.Modules([core])}
        (path,) = build.build({"single": package}, libraries, tmp_path / "work", ["single"])
        assert path.exists()
        return len(runs)

    assert [compile_again(), compile_again()] == [1, 1]
    (package / "beside.py").write_text("import single.numbers\n")
    assert compile_again() == 1
    for count, name in enumerate(("numbers", "words", "__init__", "core"), 2):
        with (package / f"{name}.py").open("a") as file:
            file.write("# edited\n")
        assert [compile_again(), compile_again()] == [count, count], name
    next((tmp_path / "work").rglob("*.so")).unlink()
    assert compile_again() == 6
    assert compile_again("single/words.py") == 7
