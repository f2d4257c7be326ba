"""The examples in docstrings run. Compiled modules keep no docstrings, so the sources are read."""

from __future__ import annotations

import ast
import doctest
from importlib import import_module

import pytest
from tests.docs.pages import ROOT

MODULES = ["ludotheque.engine.rng", "ludotheque.testing"]
Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def source_of(name: str) -> str:
    place = ROOT / "src" / name.replace(".", "/")
    path = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_modules_run(name: str) -> None:
    names = vars(import_module(name)).copy()
    runner, parser = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS), doctest.DocTestParser()
    for node in ast.walk(ast.parse(source_of(name))):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            where = f"{name}: {getattr(node, 'name', 'module')}"
            runner.run(parser.get_doctest(text, names.copy(), where, None, None))
    assert runner.summarize(verbose=False).failed == 0
    assert runner.tries > 0
