"""What the documents show is true: their examples run, their commands exist."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.docs.pages import PAGES, ROOT, code, name_of, read, spans
from typer.testing import CliRunner

from ludotheque.cli.app import app

NEEDS_A_SERVER = ROOT / "docs" / "reference" / "programs.md"
"""Its program is run by the server's tests."""
# Where the output goes (`> file`) is the shell's business.
COMMAND = re.compile(r"^(?:\w+=\S+ )*(?:docker exec CONTAINER )?(?:\S*/)?(ludotheque [^>]*)")
PLACEHOLDERS = re.compile(r"\b(COMMAND|FILE-OR-CODE)\b|…|\.\.\.")


def with_pages(*languages: str) -> list[Path]:
    return [page for page in PAGES if code(read(page), *languages)]


@pytest.mark.parametrize("page", with_pages("python", "pycon"), ids=name_of)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # What an example writes must not lie among the sources.
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in code(read(page), "python", "pycon"):
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, name_of(page), None, None)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
            assert runner.run(test, clear_globs=False).failed == 0
            names = test.globs
        elif page != NEEDS_A_SERVER:
            exec(block, {})


def test_readers_find_examples() -> None:
    with_examples = {page.stem for page in with_pages("python")}
    assert {"README", "environments", "bots", "arena"} <= with_examples


@pytest.mark.parametrize("page", with_pages("console"), ids=name_of)
def test_commands_answer_as_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``$ ludotheque …`` and, below it, what it answers."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDOTHEQUE_HOME", str(tmp_path / "home"))
    for block in code(read(page), "console"):
        for call in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, shown = call.partition("\n")
            answer = CliRunner().invoke(
                app, shlex.split(line)[1:], env={"LANG": "en", "COLUMNS": "120"}
            )
            assert answer.exit_code == 0, answer.output
            if shown:
                check = doctest.OutputChecker().check_output
                flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
                assert check(shown, answer.stdout, flags), f"{line}\n{answer.stdout}"


@pytest.mark.parametrize("page", with_pages("json"), ids=name_of)
def test_json_can_be_read(page: Path) -> None:
    for block in code(read(page), "json"):
        for line in block.splitlines():
            assert json.loads(line)["type"]


@pytest.mark.parametrize("page", with_pages("toml"), ids=name_of)
def test_toml_can_be_read(page: Path) -> None:
    for block in code(read(page), "toml"):
        assert tomllib.loads(block)


def commands(page: Path) -> list[str]:
    """Every call of our command on a page, in a block or in a line."""
    text = read(page)
    lines = [line for block in code(text, "", "sh", "console") for line in block.splitlines()]
    matches = [COMMAND.match(line.removeprefix("$ ")) for line in [*lines, *spans(text)]]
    return [match[1] for match in matches if match and not PLACEHOLDERS.search(match[1])]


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=name_of)
def test_commands_exist_with_their_options(page: Path) -> None:
    group: Any = typer.main.get_command(app)
    for line in commands(page):
        parse(group, shlex.split(line, comments=True)[1:])


def parse(group: Any, args: list[str]) -> None:
    """Read the arguments as the command would, without doing anything; a bare name is a name."""
    context = typer.Context(group, info_name="ludotheque")
    name, command, rest = group.resolve_command(context, args)
    if rest and "--help" not in rest:
        command.make_context(name, rest, parent=context)


def test_a_stale_command_is_noticed() -> None:
    group: Any = typer.main.get_command(app)
    for args in (["fly"], ["serve", "--high"], ["arena", "--games", "few"]):
        with pytest.raises(Exception, match=r"fly|--high|integer"):
            parse(group, args)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_targets_of_make_exist(page: Path) -> None:
    text = read(page)
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    lines = [line for block in code(text, "", "sh") for line in block.splitlines()]
    for line in [*lines, *spans(text)]:
        if match := re.match(r"make ([a-z0-9]+)", line):
            assert match[1] in targets, line


def test_every_target_of_make_is_told() -> None:
    makefile = (ROOT / "Makefile").read_text().replace("\\\n", " ")
    (targets,) = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    page = read(ROOT / "docs" / "how" / "make.md")
    assert [each for each in targets.split() if f"make {each}" not in page] == []
