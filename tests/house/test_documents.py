"""What the documents show is true: their examples run."""

from __future__ import annotations

import doctest
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

import ludotheque

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*.md"))]
MODULES = ["ludotheque.engine.rng", "ludotheque.testing"]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_examples_in_documents_run(path: Path) -> None:
    ran = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert ran.failed == 0


def test_the_readme_has_an_example() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).attempted >= 5


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_modules_run(name: str) -> None:
    module = import_module(name)
    if not str(module.__file__).endswith(".py"):
        # Compiled classes keep their docstrings; the test finder looks for functions in Python.
        parser = doctest.DocTestParser()
        test = parser.get_doctest(module.Rng.__doc__, vars(module).copy(), name, None, None)
        ran = doctest.DocTestRunner().run(test)
    else:
        ran = doctest.testmod(module)
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
