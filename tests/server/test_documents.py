"""The pages about the server are true: their programs run, and nothing is left out.

Settings, calls and messages need no test here: their pages are written from the code.
"""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

import httpx
import msgspec
import pytest
from tests.server.visitors import Server

from ludotheque.server.ops import metrics
from ludotheque.server.ops.maintenance import LOOK_SECONDS
from ludotheque.server.realtime import session
from ludotheque.server.realtime.connections import RESTART
from ludotheque.table.messages.socket import ClientMessage, ServerMessage

ROOT = Path(__file__).parents[2]
CARE = (ROOT / "docs" / "host" / "care.md").read_text(encoding="utf-8")
SOCKET = (ROOT / "docs" / "reference" / "socket.md").read_text(encoding="utf-8")
PROGRAMS = (ROOT / "docs" / "reference" / "programs.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in SOCKET.splitlines()
    if line.startswith("|")
]


def test_every_figure_is_told() -> None:
    for figure in vars(metrics).values():
        if hasattr(figure, "_documentation"):
            name = figure._name + ("_total" if figure._type == "counter" else "")
            assert f"`{name}`" in CARE, name


def test_every_close_code_is_told() -> None:
    codes = {value for value in vars(session).values() if isinstance(value, int)}
    for code in {RESTART, *(code for code in codes if 4000 <= code < 5000)}:
        assert [row for row in ROWS if row[0] == str(code)], code
    assert f"within {int(LOOK_SECONDS)}" in CARE.replace("two", "2")


def test_the_program_on_the_page_plays(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PROGRAMS, re.DOTALL)
    assert len([line for line in program.splitlines() if line]) <= 10
    quick = program.replace("forum-romanum", "high-card")
    exec(quick.replace("127.0.0.1:8321", server.host), {})
    assert capsys.readouterr().out.strip().endswith(".")


def test_the_calls_on_the_page_are_answered(server: Server) -> None:
    """Each ``curl`` as it stands there, with the token that the second one answers."""
    text = PROGRAMS.replace("127.0.0.1:8321", server.host).replace("\\\n", " ")
    token, cookies, answers = "", httpx.Cookies(), list[httpx.Response]()
    for line in re.findall(r"^ +curl (.+)$", text, re.MULTILINE):
        answer = call(shlex.split(line.replace("TOKEN", token)), cookies)
        assert answer.status_code == 200, answer.text
        token = answer.json().get("secret", token)
        answers.append(answer)
    assert len(answers) == 3
    assert answers[-1].json()["game"] == "forum-romanum"


def call(words: list[str], cookies: httpx.Cookies) -> httpx.Response:
    """What curl would do: ``-c`` and ``-b`` keep and send cookies, ``-H`` and ``-d`` are sent."""
    parser = argparse.ArgumentParser()
    for name in ("-c", "-b", "-d"):
        parser.add_argument(name, default="")
    parser.add_argument("-H", action="append", default=[])
    parser.add_argument("url")
    given = parser.parse_args(words)
    headers = dict(line.split(": ", 1) for line in given.H)
    with httpx.Client(cookies=cookies if given.b else None) as client:
        answer = client.post(given.url, headers=headers, content=given.d)
    if given.c:
        cookies.update(answer.cookies)
    return answer


def test_the_messages_on_the_page_are_messages() -> None:
    (block,) = re.findall(r"```json\n(.*?)```", SOCKET, re.DOTALL)
    request, response = block.splitlines()
    assert msgspec.json.decode(request, type=ClientMessage)
    assert msgspec.json.decode(response, type=ServerMessage)


def test_the_container_file() -> None:
    """What can be checked without building it: its parts are there, it runs as nobody special."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    last = text.rpartition("\nFROM ")[2]
    for word in ("USER ludotheque", "VOLUME /data", "HEALTHCHECK", "EXPOSE 8321", "/healthz"):
        assert word in last
    for line in re.findall(r"^COPY (?!--)(.+) \S+$", text, re.MULTILINE):
        for name in line.split():
            assert (ROOT / name).exists(), name
