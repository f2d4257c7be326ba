"""Compiling again after an edit."""

from __future__ import annotations

from pathlib import Path

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
