"""The application: its commands, its help in two languages, and how errors are said."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from rich.text import Text
from typer import rich_utils
from typer.core import TyperGroup

import ludotheque
from ludotheque.cli.commands import (
    admin,
    arena,
    compilation,
    dataset,
    games,
    ladder,
    language,
    new,
    play,
    printing,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    study,
    train,
    trial,
    types,
)
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import Texts, in_both, of
from ludotheque.engine.errors import LudothequeError

COMMANDS: dict[str, Callable[..., None]] = {
    "games": games.games,
    "play": play.play,
    "serve": serve.serve,
    "new": new.new,
    "try": trial.try_game,
    "compile": compilation.compile_game,
    "types": types.types,
    "simulate": simulate.simulate,
    "arena": arena.arena,
    "ladder": ladder.ladder,
    "dataset": dataset.dataset,
    "train": train.train,
    "replay": replay.replay,
    "study": study.study,
    "puzzles": puzzles.puzzles,
    "rules": rules.rules,
    "print": printing.print_game,
    "backup": admin.backup,
    "remove": admin.remove,
    "ban": admin.ban,
    "host": admin.host,
}
"""Each command with its function; its help in both languages is among the texts."""

BAD_INPUT = 2
INTERRUPTED = 130
GONE = 1
"""Nobody reads any more."""


class House(TyperGroup):
    """The commands, with every expected error said in one sentence."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        args = list(sys.argv[1:] if args is None else args)
        texts = of(language.of_arguments(args))
        translate(self, texts)
        _be_lenient_with_characters()
        code = self._run(texts, args, prog_name or "ludotheque", **extra)
        sys.exit(code or _flush())

    def _run(self, texts: Texts, args: list[str], prog_name: str, **extra: Any) -> int:
        try:
            code = super().main(args, prog_name, standalone_mode=False, **extra)
        except LudothequeError as error:
            return _complain(error.sentence(texts.lang), error.rule)
        except BrokenPipeError:
            return _flush()
        except KeyboardInterrupt:
            return INTERRUPTED
        except Exception as error:
            sentence = usage_sentence(error, texts)
            if sentence is None:
                raise
            return _complain(sentence)
        return code if isinstance(code, int) else 0

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if self.get_command(ctx, args[0]) is None:
            raise UnknownCommand(
                **in_both("no_command", name=args[0], commands=", ".join(self.commands))
            )
        return super().resolve_command(ctx, args)


class UnknownCommand(LudothequeError):
    """``ludotheque`` has no such command."""


def _complain(sentence: str, rule: str = "") -> int:
    console = open_console(stderr=True)
    console.print(Text(f"{sentence} ({rule})" if rule else sentence, style="red"), soft_wrap=True)
    return BAD_INPUT


def usage_sentence(error: Exception, texts: Texts) -> str | None:
    """What is wrong with the command line; ``None`` if this is another kind of error.

    The errors are told apart by name: Typer carries Click's classes in a private place in some
    versions and takes them from Click itself in others.
    """
    kinds = [cls.__name__ for cls in type(error).__mro__]
    if "Abort" in kinds:
        return ""
    if "ClickException" not in kinds:
        return None
    param, context = getattr(error, "param", None), getattr(error, "ctx", None)
    name = "" if param is None else _name_of(param)
    where = "ludotheque" if context is None else str(context.command_path)
    if "NoSuchOption" in kinds:
        return texts.no_option.format(name=getattr(error, "option_name", ""), where=where)
    if "MissingParameter" in kinds:
        return texts.missing.format(name=name, where=where)
    if "BadParameter" in kinds:
        return texts.bad_value.format(name=name, where=where)
    if "BadOptionUsage" in kinds:
        return texts.missing_value.format(name=getattr(error, "option_name", ""), where=where)
    return texts.bad_usage.format(where=where)


def _name_of(param: Any) -> str:
    if param.param_type_name == "argument":
        return str(param.metavar or param.name.upper())
    return str(param.opts[0])


def _flush() -> int:
    """Write out what is left; a reader that has gone away is no error worth a word."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more when it ends and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GONE
    return 0


def _be_lenient_with_characters() -> None:
    """Characters that a terminal cannot write, or input that is no text, must not be fatal."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def translate(group: TyperGroup, texts: Texts) -> None:
    """Put the help into one language."""
    rich_utils.ARGUMENTS_PANEL_TITLE = texts.panel_arguments
    rich_utils.OPTIONS_PANEL_TITLE = texts.panel_options
    rich_utils.COMMANDS_PANEL_TITLE = texts.panel_commands
    rich_utils.REQUIRED_LONG_STRING = texts.panel_required
    rich_utils.DEFAULT_STRING = texts.panel_default
    for name, command in [("", group), *group.commands.items()]:
        helps = texts.help["all"] | texts.help[name or "house"]
        command.help = helps["about"]
        for param in command.params:
            param.help = helps.get(str(param.name), "")  # type: ignore[attr-defined]
        option = command.get_help_option(typer.Context(command))
        if option is not None:
            option.help = helps["help"]


def _version(value: bool) -> None:
    if value:
        print(f"ludotheque {ludotheque.__version__}")
        raise typer.Exit


def _root(
    context: typer.Context,
    lang: language.Lang = None,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
) -> None:
    """The house itself: without a command it says which ones there are."""
    language.house_choice.set(lang)
    language.choose(lang)
    if context.invoked_subcommand is None:
        print(context.get_help())


def build() -> typer.Typer:
    """The application with all its commands."""
    application = typer.Typer(cls=House, add_completion=False)
    application.callback(invoke_without_command=True)(_root)
    for name, function in COMMANDS.items():
        application.command(name)(function)
    return application


app = build()


def main() -> None:
    """The entry point of the command ``ludotheque``."""
    app()
