"""A whole evening without a server: what keeps and presents tables needs no framework for it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator

import msgspec
import pytest

from ludotheque import OVER, BadRecord, Rng, State, catalogue, game
from ludotheque.table import (
    Progress,
    Seat,
    Table,
    Transaction,
    carrying,
    hints,
    lessons,
    moves,
    shelf,
)
from ludotheque.table.creation import again, lay
from ludotheque.table.finished import decision_at, present_finished, read, step
from ludotheque.table.info import table_info
from ludotheque.table.messages.requests import NewSeat, NewTable
from ludotheque.table.messages.shared import TableInfo
from ludotheque.table.messages.socket import Act, AskHint, AskPreviews
from ludotheque.table.presenter import Presenter
from ludotheque.table.previews import previews
from ludotheque.table.thinking import analyse, choose
from ludotheque.table.turn import bot_to_move

FRAMEWORKS = ("alembic", "fastapi", "rich", "sqlalchemy", "starlette", "uvicorn")
ME = Seat("human", "Ann", person="ann")


def chance_from(seed: int) -> Callable[[State], int]:
    rng = Rng(seed)
    return lambda state: int(state.nth_legal(rng.below(state.num_legal())))


def evening(key: str, seed: int) -> Iterator[Progress]:
    """A person and a bot play a game to its end; everything that happens."""
    chance = chance_from(seed)
    seats = [NewSeat("me"), NewSeat("bot", "", "greedy")]
    transaction = lay(ME, NewTable(key, seats), 1, chance)
    while True:
        yield transaction.progress()
        table = transaction.table
        if table.state.actor == OVER:
            return
        transaction = Transaction(table, 1)
        action = choose(table.game, table.state.dump(), "greedy", seed)
        if bot_to_move(table):
            transaction.act(int(table.state.actor), action, chance)
        else:
            message = Act("a", len(table.events), int(table.state.actor), action)
            moves.act(transaction, ME.person, message, chance)


def info_of(table: Table) -> TableInfo:
    version, mine = table.game.rules_version, table.seats_of(ME.person)
    return table_info(
        table, mine, "fr", key="tab", rules_version=version, public=False, host=True, created=1
    )


@pytest.mark.parametrize("key", catalogue())
def test_a_game_is_laid_played_shown_and_looked_back_at(key: str) -> None:
    updates = [Presenter(progress, 1).update(0, "fr", 0) for progress in (*evening(key, 3),)]
    *_, last = evening(key, 3)
    table = last.after
    assert Presenter(last, 1).update(0, "fr", 0) == updates[-1]  # the same seed, the same game
    page = present_finished(table, None, info_of(table), "fr")
    assert page.steps == len(table.actions)
    assert read(page.share).actions == table.record().actions
    assert len(step(table.record(), page.steps, "en", None).views) == 3
    assert again(table, [0]).seats[0].kind == "me"
    msgspec.json.encode(page)


@pytest.mark.parametrize("key", catalogue())
def test_a_table_helps_whoever_is_to_decide(key: str) -> None:
    table = next(p.after for p in evening(key, 1) if p.after.state.actor == 0)
    action = int(table.state.nth_legal(0))
    assert previews(table, AskPreviews("p", 0, [action]), "en").previews[0].action == action
    hints.check_hint(table, 0)
    estimates = analyse(table.game, table.state.dump(), 0.05, 7)
    assert hints.hint(table, AskHint("h", 0), estimates, "en").actions[0].sentence
    assert decision_at(table.record(), len(table.actions)) == table.state


def test_a_game_that_is_over_is_not_gone_on_with_elsewhere() -> None:
    *_, before, last = evening(catalogue()[0], 3)
    assert carrying.bring(carrying.take_along(before.after, ME.person), ME, 1).events
    with pytest.raises(BadRecord):
        carrying.bring(carrying.take_along(last.after, ME.person), ME, 1)


def test_the_shelf_and_its_lessons() -> None:
    assert [card.key for card in shelf.shelf("fr").games] == catalogue()
    for key in catalogue():
        course = lessons.lesson_page(game(key), "fr")
        assert lessons.lesson_step(game(key), course.steps - 1, "fr").frames
        assert shelf.rules_page(game(key), "en").markdown
        assert shelf.game_page(game(key), "en").pictures is not None


def test_nothing_of_it_imports_a_framework_or_a_database() -> None:
    """In a fresh interpreter: a worker of a browser has none of them."""
    code = (
        "import importlib, pkgutil, sys, ludotheque.table as room\n"
        "for one in pkgutil.walk_packages(room.__path__, room.__name__ + '.'):\n"
        "    importlib.import_module(one.name)\n"
        "assert 'ludotheque.table.creation' in sys.modules\n"
        f"loaded = {set(FRAMEWORKS)!r} & set(sys.modules)\n"
        "assert not loaded, loaded\n"
        "assert not [name for name in sys.modules if name.startswith('ludotheque.server')]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
