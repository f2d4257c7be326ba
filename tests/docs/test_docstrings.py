"""The examples in docstrings run, and every call of the contract has one.

Compiled modules keep no docstrings, so the sources are read. What an example may rely on is what
the page of the contract sets up before it shows them.
"""

from __future__ import annotations

import ast
import doctest
from importlib import import_module
from typing import Any

import pytest
from tests.docs.pages import ROOT, code, read

CONTRACT = ROOT / "docs" / "reference" / "contract.md"
CALLS = [
    f"ludotheque.engine.{name}" for name in ("game", "record", "registry", "rng", "speech", "state")
]
KIT = [f"ludotheque.engine.{name}" for name in ("actions", "deal", "fields")]
MODULES = [*CALLS, *KIT, "ludotheque.testing"]
FOR_AUTHORS = {
    "first_state",
    "restore",
    "set_up",
    "copy_from",
    "describe",
    "describe_group",
    "group",
    "why_not",
    "draw",
    "pages",
    "misread",
    "refuse",
    "digest",
    "plain_outcome",
    "of_words",
    "result_of",
}
"""What a game defines or the engine asks; a reader calls the others."""


def source_of(name: str) -> str:
    place = ROOT / "src" / name.replace(".", "/")
    path = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return path.read_text(encoding="utf-8")


def documented(name: str) -> dict[str, str]:
    """Every docstring of a module by the name of what it is about."""
    return {
        getattr(node, "name", ""): ast.get_docstring(node) or ""
        for node in ast.walk(ast.parse(source_of(name)))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    }


def set_up() -> dict[str, Any]:
    """What the first block on the contract's page defines."""
    block = code(read(CONTRACT), "python")[0]
    test = doctest.DocTestParser().get_doctest(block, {}, "contract", None, None)
    assert doctest.DocTestRunner().run(test, clear_globs=False).failed == 0
    return test.globs


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_modules_run(name: str) -> None:
    runner, parser = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS), doctest.DocTestParser()
    for about, text in documented(name).items():
        names = set_up() | vars(import_module(name))
        runner.run(parser.get_doctest(text, names, f"{name}: {about}", None, None))
    assert runner.summarize(verbose=False).failed == 0
    assert runner.tries > 0


@pytest.mark.parametrize("name", CALLS)
def test_every_call_has_an_example(name: str) -> None:
    calls = {
        node.name
        for node in ast.walk(ast.parse(source_of(name)))
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    texts = documented(name)
    assert [call for call in sorted(calls - FOR_AUTHORS) if ">>>" not in texts[call]] == []
