"""The shelf, the rules, the help and the version."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

import ludotheque
from ludotheque.cli import app as application
from ludotheque.cli.commands import language
from ludotheque.cli.terminal import rulebook
from ludotheque.cli.terminal.console import GLUE, HouseConsole
from ludotheque.cli.texts import of

Call = Callable[..., CompletedProcess[str]]


def test_version(run: Call) -> None:
    assert run("--version").stdout == f"ludotheque {ludotheque.__version__}\n"


def test_the_shelf_shows_every_game_with_its_options(invoke: Call) -> None:
    shown = invoke("games").stdout
    for key in ludotheque.catalogue():
        game = ludotheque.game(key)
        assert key in shown
        assert game.title("en") in shown
        assert all(name in shown for name in game.options)
    assert "Wolfgang Kramer" in shown
    assert "2 to 6 players" in shown
    assert "●●○○○" in shown


@pytest.mark.parametrize(
    ("args", "variables", "word"),
    [
        (["games", "--lang", "fr"], {}, "Le rayon"),
        (["--lang", "fr", "games"], {}, "Le rayon"),
        (["games"], {"LC_ALL": "fr_CA.UTF-8"}, "Le rayon"),
        (["games"], {"LANG": "fr_FR"}, "Le rayon"),
        (["games"], {"LC_ALL": "C", "LANG": "fr_FR"}, "The shelf"),
        (["games", "--lang", "en"], {"LANG": "fr_FR"}, "The shelf"),
    ],
)
def test_language(invoke: Call, args: list[str], variables: dict[str, str], word: str) -> None:
    assert word in invoke(*args, **variables).stdout


def test_no_variable_means_english() -> None:
    assert language.of_environment({}) == "en"


def test_an_unknown_language_is_said_in_the_environments(invoke: Call) -> None:
    done = invoke("games", "--lang", "de", LANG="fr_FR")
    assert done.returncode == 2
    assert "« de »" in done.stderr


def test_every_command_and_option_has_its_help() -> None:
    from typer.main import get_command

    group = get_command(application.app)
    assert isinstance(group, application.House)
    for name, command in group.commands.items():
        helps = of("en").help["all"] | of("en").help[name]
        assert {"about", *(param.name for param in command.params)} <= helps.keys()


@pytest.mark.parametrize(("lang", "word"), [("en", "Who sits where"), ("fr", "Qui s'assied où")])
def test_help_speaks_the_language(invoke: Call, lang: str, word: str) -> None:
    done = invoke("play", "--help", "--lang", lang)
    assert done.returncode == 0
    assert word in done.stdout


def test_alone_the_command_says_what_there_is(invoke: Call) -> None:
    done = invoke()
    assert done.returncode == 0
    assert "simulate" in done.stdout


# Rules


def test_rules_and_one_rule(invoke: Call) -> None:
    whole = invoke("rules", "secret-card").stdout
    assert "SC-1" in whole
    assert "SC-4" in whole
    one = invoke("rules", "secret-card", "SC-3").stdout
    assert "The best card is never swapped." in " ".join(one.split())
    assert "SC-4" not in one
    assert "meilleure" in invoke("rules", "secret-card", "3", "--lang", "fr").stdout


@pytest.mark.parametrize("number", ["SC-2", "sc2", "sc-2", "2", " SC 2 "])
def test_a_paragraph_is_found_by_any_of_its_numbers(invoke: Call, number: str) -> None:
    shown = invoke("rules", "secret-card", number).stdout
    assert "keeps or swaps" in shown
    assert "nobody else's business" in shown


@pytest.mark.parametrize("number", ["SC-99", "0", "nonsense", "", "FR-1", "[bold]"])
def test_an_unknown_rule_says_which_there_are(invoke: Call, number: str) -> None:
    done = invoke("rules", "secret-card", number)
    assert done.returncode == 2
    assert done.stderr.startswith("Secret Card has no rule")
    assert "SC-1 to SC-4" in done.stderr


def test_a_game_without_written_rules(
    invoke: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = ludotheque.game("secret-card")
    monkeypatch.setattr(type(game), "_beside", lambda self, name: tmp_path / name)
    monkeypatch.setattr(type(game), "title", lambda self, lang: "Secret Card")
    done = invoke("rules", "secret-card")
    assert done.returncode == 2
    assert done.stderr.startswith("The rules of Secret Card are not written down here")


def test_numbers_in_bold_are_read_as_written() -> None:
    text = "**AB-1** one\n\n**AB-2, AB-3** two\n\n1. **AB-4 – AB-6** three\n\n> **AB-7** four"
    numbers = [paragraph.numbers for paragraph in rulebook.paragraphs(text)]
    assert numbers == [("AB-1",), ("AB-2", "AB-3"), ("AB-4", "AB-5", "AB-6"), ("AB-7",)]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_of_every_game_can_be_read_number_by_number(invoke: Call, lang: str) -> None:
    for key in ludotheque.catalogue():
        game = ludotheque.game(key)
        for number in sorted(set(re.findall(r"[A-Z]{2}-[0-9]+", game.rules(lang)))):
            assert number in rulebook.find(game, lang, number)


# French typography


@pytest.mark.parametrize("width", range(12, 40))
def test_no_line_begins_with_a_colon(width: int) -> None:
    text = "Le Forum : neuf cases ; où ? « Ici » : [red]là[/]."
    table = Table(text, box=None)
    for renderable in (Text.from_markup(text), Markdown(text), text, table):
        console = HouseConsole(file=StringIO(), width=width, highlight=False)
        console.print(renderable)
        shown = console.file.getvalue()  # type: ignore[attr-defined]
        assert not re.search(r"^\s*[:;?»]|«\s*$", shown, re.MULTILINE), shown
        assert GLUE not in shown
        assert shown.split()[:4] == ["Le", "Forum", ":", "neuf"]
