"""``ludotheque replay``: a record, action by action."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ludotheque.cli.commands import language
from ludotheque.cli.terminal import result
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.terminal.screen import letter, paint
from ludotheque.cli.texts import Texts, in_both, of
from ludotheque.engine.errors import BadRecord, LudothequeError
from ludotheque.engine.record import LARGEST, PREFIX, Record
from ludotheque.engine.state import CHANCE, OVER, State

DOES_NOT_REPLAY = 2


@dataclass(frozen=True)
class Step:
    """One action of a record: who did it, what it was, and what it led to."""

    number: int
    actor: int
    text: str
    sentence: str
    before: State
    after: State
    group: str
    """Which throw, deal or refill a chance outcome belongs to; empty: it stands alone."""


def replay(
    source: Annotated[str, typer.Argument(metavar="FILE-OR-CODE")],
    step: Annotated[int | None, typer.Option(metavar="N")] = None,
    board: Annotated[bool, typer.Option("--board")] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    record = find(source)
    if step is not None and not 0 <= step <= len(record.actions):
        raise BadRecord(**in_both("no_step", step=step, last=len(record.actions)))
    show = _show_json if as_json else _show
    if not show(open_console(), record, step, board, texts):
        raise typer.Exit(DOES_NOT_REPLAY)


def find(source: str) -> Record:
    """The record in a file, or in a share code."""
    if source.strip().startswith(PREFIX):
        return Record.from_code(source)
    text = _read(Path(source)).strip()
    return Record.from_code(text) if text.startswith(PREFIX) else Record.from_json(text)


def _read(path: Path) -> str:
    """The text of a file, as much as a record can have of it."""
    name = str(path)[:80]
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise BadRecord(**in_both("no_file", path=name)) from error
    except IsADirectoryError as error:
        raise BadRecord(**in_both("is_folder", path=name)) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadRecord(**in_both("cannot_read", path=name, why=why)) from error
    try:
        return data.decode("utf-8-sig") if len(data) <= LARGEST else ""
    except UnicodeDecodeError:
        return ""  # which is no record either, and is said so


def steps(record: Record, lang: str) -> Iterator[Step]:
    """Every action with its sentence, as long as the record can be replayed."""
    states = record.replay()
    before = next(states)
    game = before.game
    # The states come first: asking for one more than there are actions compares the results.
    for number, (after, text) in enumerate(zip(states, record.actions, strict=False), 1):
        action = game.parse(text)
        sentence = game.sentence(before, action, lang)
        group = game.group(before, action) if before.actor == CHANCE else ""
        yield Step(number, int(before.actor), text, sentence, before, after, group)
        before = after


def throws(record: Record, step: int | None, lang: str) -> Iterator[list[Step]]:
    """The steps up to one of them, with those of one throw, deal or refill together."""
    for _, run in groupby(_until(record, step, lang), key=lambda one: one.group or one.number):
        yield list(run)


def _show(console: Console, record: Record, step: int | None, board: bool, texts: Texts) -> bool:
    """Print the record; whether it could be replayed."""
    last: State | None = None
    try:
        last = record.start()
        _head(console, record, last, texts)
        for together in throws(record, step, texts.lang):
            console.print(_line(together, texts.lang))
            last = together[-1].after
            if board:
                _board(console, last, texts)
    except LudothequeError as error:
        _complain(error, texts)
        _show_stored(console, record, texts)
        return False
    if not board:
        _board(console, last, texts)
    _show_end(console, last, texts)
    return True


def _until(record: Record, step: int | None, lang: str) -> Iterator[Step]:
    if step == 0:
        return
    for one in steps(record, lang):
        yield one
        if one.number == step:
            return


def _head(console: Console, record: Record, state: State, texts: Texts) -> None:
    heading = texts.replaying.format(
        title=state.game.title(texts.lang),
        players=record.players,
        version=record.rules_version,
        options=", ".join(f"{name}={json.dumps(v)}" for name, v in record.options.items()) or "–",
    )
    console.print(Text(heading, style="bold"))


def _line(together: list[Step], lang: str) -> Text:
    """One step, or all outcomes of a throw: the first of them gives the number."""
    step = together[0]
    mark = letter(step.actor) if step.actor >= 0 else "·"
    style = paint(step.actor) if step.actor >= 0 else "dim"
    return Text.assemble(
        (f"{step.number:>4} ", "dim"),
        (f"{mark} ", style),
        (f"{step.text + '…' * (len(together) > 1):<8} ", "bold"),
        _sentence(together, lang),
    )


def _sentence(together: list[Step], lang: str) -> str:
    if len(together) == 1:
        return together[0].sentence
    game = together[0].after.game
    outcomes = [(step.before, game.parse(step.text)) for step in together]
    return game.group_sentence(outcomes, lang)


def _board(console: Console, state: State, texts: Texts) -> None:
    console.print(Text.from_markup(state.game.draw(_open_view(state), texts.lang)))


def _open_view(state: State) -> Any:
    """What the actor sees, or a spectator: a record holds no secrets from its reader."""
    return state.view(int(state.actor) if state.actor >= 0 else None)


def _show_end(console: Console, state: State, texts: Texts) -> None:
    names = state.game.seat_names(state.players, texts.lang)
    if state.actor == OVER:
        result.show(console, state.game, state.outcome(), names, texts)
    else:
        who = names[state.actor] if state.actor >= 0 else texts.chance
        console.print(Text(texts.not_over.format(who=who)))


def _complain(error: LudothequeError, texts: Texts) -> None:
    rule = f" ({error.rule})" if error.rule else ""
    console = open_console(stderr=True)
    console.print(Text(error.sentence(texts.lang) + rule, style="red"), soft_wrap=True)


def _show_stored(console: Console, record: Record, texts: Texts) -> None:
    """The log and the result as they were written, without asking the rules."""
    console.print(Text(texts.stored_log, style="bold"))
    for number, text in enumerate(record.actions, 1):
        console.print(Text(f"{number:>4} {text}"))
    console.print(Text(f"{texts.stored_result} {_stored_text(record, texts)}"))


def _stored_text(record: Record, texts: Texts) -> str:
    """The result as it was written: nothing in it is sure but that it is JSON."""
    result = record.result
    if result is None:
        return texts.no_result
    scores: Any = result.get("scores")
    winners: Any = result.get("winners")
    if not (_whole_numbers(scores) and _whole_numbers(winners)):
        return json.dumps(dict(result), ensure_ascii=False)
    parts = [
        f"{letter(s)} {score}" + (" ★" if s in winners else "") for s, score in enumerate(scores)
    ]
    return f"{result.get('reason')} · " + " · ".join(parts)


def _whole_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(one) is int for one in value)


def _show_json(
    console: Console, record: Record, step: int | None, board: bool, texts: Texts
) -> bool:
    """The record with its sentences, for programs; ``board`` adds every state."""
    entries: list[dict[str, Any]] = []
    problem: str | None = None
    try:
        for one in _until(record, step, texts.lang):
            entries.append(
                {
                    "number": one.number,
                    "actor": one.actor,
                    "action": one.text,
                    "sentence": one.sentence,
                    **({"state": one.after.dump()} if board else {}),
                }
            )
    except LudothequeError as error:
        _complain(error, texts)
        problem = error.sentence(texts.lang)
    data = {"record": record.as_dict(), "steps": entries, "problem": problem}
    print(json.dumps(data, ensure_ascii=False, indent=1))
    return problem is None
