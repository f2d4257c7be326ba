"""The pages of the reference that the code writes: nothing is left out of them."""

from __future__ import annotations

import json

import pytest
from tests.docs.pages import PAGES, ROOT, read
from typer.main import get_command

import generate
from generate import protocol, settings
from ludotheque.cli.app import app


@pytest.mark.parametrize("name", generate.WRITERS)
def test_every_part_is_on_one_page(name: str) -> None:
    assert sum(f"<!-- generated: {name} -->" in read(page) for page in PAGES) == 1


def test_every_call_and_message_is_told() -> None:
    document = json.loads((ROOT / "web" / "api" / "openapi.json").read_text(encoding="utf-8"))
    reference = protocol.http()
    for path, operations in document["paths"].items():
        for method in operations:
            assert f"### `{method.upper()} {path}`" in reference
    everything = protocol.types() + protocol.from_client() + protocol.from_server()
    for name in document["components"]["schemas"]:
        assert f"(type-{name})=" in everything


def test_every_setting_is_told_with_its_default() -> None:
    tables = settings.settings() + settings.limits()
    for variable in settings.variables():
        assert f"| `{variable}` |" in tables
    assert "| `LUDOTHEQUE_LIMIT_TABLES` | `40` |" in tables
    assert "| `LUDOTHEQUE_THINKERS` | – |" in tables


def test_every_command_is_told_with_its_options() -> None:
    reference = generate.fill("<!-- generated: commands -->")
    for name, command in get_command(app).commands.items():  # type: ignore[attr-defined]
        assert f"## `{name}`\n" in reference
        for param in command.params:
            assert f"`{param.opts[0]}`" in reference or param.param_type_name == "argument"
