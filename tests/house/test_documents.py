"""What the documents show is true: their examples run."""

from __future__ import annotations

import ast
import doctest
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

import ludotheque

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
MODULES = ["ludotheque.engine.rng", "ludotheque.testing"]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_examples_in_documents_run(path: Path) -> None:
    ran = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert ran.failed == 0


def test_the_readme_has_an_example() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).attempted >= 5


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_modules_run(name: str) -> None:
    # Compiled modules keep no docstrings, so the examples are read from the source.
    source = ROOT / "src" / (name.replace(".", "/") + ".py")
    source = source if source.exists() else source.with_suffix("") / "__init__.py"
    tree = ast.parse(source.read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    places: list[ast.Module | ast.ClassDef] = [tree, *classes]
    text = "\n\n".join(ast.get_docstring(place) or "" for place in places)
    words = vars(import_module(name)).copy()
    test = doctest.DocTestParser().get_doctest(text, words, name, None, None)
    ran = doctest.DocTestRunner().run(test)
    assert ran.failed == 0
    assert ran.attempted > 0


def test_every_module_imports() -> None:
    for module in pkgutil.walk_packages(ludotheque.__path__, "ludotheque."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target
