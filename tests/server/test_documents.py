"""The page about the server is true: every setting, call, message and figure stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from tests.server.visitors import Server

from ludotheque.server import metrics, sockets
from ludotheque.server.calls import ENDPOINTS
from ludotheque.server.live import RESTART
from ludotheque.server.messages.socket import ClientMessage, ServerMessage, Turns
from ludotheque.server.settings import PREFIX, Limits, Settings, of_environment
from ludotheque.server.upkeep import LOOK_SECONDS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "host" / "server.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("|")
]


class Asked(Mapping[str, str]):
    """An empty environment that remembers what it was asked for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def in_rows(text: str) -> list[list[str]]:
    """The rows of tables whose first cell names this."""
    return [row for row in ROWS if f"`{text}`" in row[0]]


def test_every_setting_is_told_with_its_default() -> None:
    asked = Asked()
    of_environment(asked)
    named = set(re.findall(r"`(LUDOTHEQUE_\w+)`", PAGE))
    assert asked.names == named
    usual = {f"LIMIT_{field.name.upper()}": field.default for field in fields(Limits)}
    usual |= {name.upper(): getattr(Settings, name) for name in dir(Settings) if "keep_" in name}
    for name, value in usual.items():
        assert [row[1] for row in in_rows(PREFIX + name)] == [str(value)], name


@pytest.mark.parametrize("union", [ClientMessage, ServerMessage, Turns])
def test_every_message_is_told_with_its_fields(union: Any) -> None:
    for kind in getattr(union, "__args__", [union]):
        tag = kind.__struct_config__.tag
        told = [set(re.findall(r"`(\w+)`", row[1])) for row in in_rows(tag) if len(row) == 3]
        if kind is Turns:
            told = [{"tables"}] if "`turns` with `tables`" in PAGE else []
        assert set(kind.__struct_fields__) in told, tag


def test_every_call_is_told() -> None:
    for endpoint in ENDPOINTS:
        assert in_rows(f"{endpoint.method} {endpoint.path}"), endpoint.path
    known = {f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS}
    assert set(re.findall(r"`((?:GET|POST|DELETE) /(?:api|healthz|metrics)[^`?]*)`", PAGE)) <= known


def test_every_figure_is_told() -> None:
    for figure in vars(metrics).values():
        if hasattr(figure, "_documentation"):
            name = figure._name + ("_total" if figure._type == "counter" else "")
            assert f"`{name}`" in PAGE, name


def test_every_close_code_is_told() -> None:
    codes = {value for value in vars(sockets).values() if isinstance(value, int)}
    for code in {RESTART, *(code for code in codes if 4000 <= code < 5000)}:
        assert [row for row in ROWS if row[0] == str(code)], code
    assert f"within {int(LOOK_SECONDS)}" in PAGE.replace("two", "2")


def test_the_program_on_the_page_plays(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len([line for line in program.splitlines() if line]) <= 10
    quick = program.replace("forum-romanum", "high-card")
    exec(quick.replace("127.0.0.1:8321", server.host), {})
    assert capsys.readouterr().out.strip().endswith(".")


def test_the_container_file() -> None:
    """What can be checked without building it: its parts are there, it runs as nobody special."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    last = text.rpartition("\nFROM ")[2]
    for word in ("USER ludotheque", "VOLUME /data", "HEALTHCHECK", "EXPOSE 8321", "/healthz"):
        assert word in last
    for line in re.findall(r"^COPY (?!--)(.+) \S+$", text, re.MULTILINE):
        for name in line.split():
            assert (ROOT / name).exists(), name
