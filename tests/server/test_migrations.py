"""Databases of earlier times: brought up to date by the start, or refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import Connection, create_engine, insert, inspect, select, text
from tests.server.visitors import Server

from ludotheque import game
from ludotheque.server.http.authentication import COOKIE
from ludotheque.server.ops.main import CannotServe, prepare
from ludotheque.server.people.tokens import digest_of
from ludotheque.server.settings import Settings
from ludotheque.server.storage import games, schema
from ludotheque.server.storage.database import connect, migrate, what_lacks
from ludotheque.table import Seat, Table, Terms, Transaction
from ludotheque.table.summary import summary_of

ANN, TABLE, TOKEN = "annannannannanna", "aaaaaaaaaaaa", "a token of earlier times"


@pytest.fixture
def first(database: str) -> str:
    """A database as the first revision made it, with a person, a table and a running game."""
    engine = connect(database, writes=True)
    migrate(engine, "0001")
    with engine.begin() as connection:
        move_in(connection)
    engine.dispose()
    return database


def move_in(connection: Connection) -> None:
    connection.execute(
        insert(schema.people).values(id=ANN, name="Ann", lang="en", created=1_000),
    )
    connection.execute(
        insert(schema.tokens).values(
            hash=digest_of(TOKEN), person=ANN, kind="cookie", label="", created=1, used=2**42
        )
    )
    high_card = game("high-card")
    table = Table(high_card, [Seat("open")] * 2, high_card.settle({}), Terms())
    laid = Transaction(table, 2_000)
    for seat in (0, 1):
        laid.sit(seat, Seat("human", "Ann", person=ANN))
    laid.start(lambda state: int(state.nth_legal(0)))
    row = {
        "id": TABLE,
        "game": high_card.key,
        "rules_version": high_card.rules_version,
        "players": 2,
        "options": "{}",
        "terms": "{}",
        "public": False,
        "host": ANN,
        "created": 1_000,
        "rematch_of": None,
    }
    assert games.add(connection, row | summary_of(laid.table, 2_000))
    games.add_log(connection, games.rows_of(TABLE, 0, laid.events, high_card, ""))
    games.place(connection, TABLE, {0: ANN, 1: ANN})


def test_a_game_of_the_first_revision_goes_on(first: str, serve: Callable[..., Server]) -> None:
    server = serve(database=first)
    ann = server.visitor(cookie=f"{COOKIE}={TOKEN}")
    assert ann.get("/api/me")["name"] == "Ann"
    ann.http.cookies.set(COOKIE, TOKEN)
    with ann.sit(TABLE) as socket:
        assert socket.act(0, "keep")["type"] == "ack"
        assert socket.act(1, "keep")["type"] == "ack"
        assert socket.result()["scores"]
        assert socket.ask("chat", text="As in the old days")["type"] == "ack"


def test_the_start_migrates(first: str, settings: Settings) -> None:
    prepare(replace(settings, database=first))
    engine = create_engine(first)
    with engine.connect() as connection:
        assert "errands" in inspect(connection).get_table_names()
        assert connection.execute(select(schema.people.c.name)).scalars().all() == ["Ann"]
    engine.dispose()


def changed(database: str, statement: str) -> None:
    engine = connect(database, writes=True)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def test_a_database_of_the_future_is_left_alone(database: str, settings: Settings) -> None:
    changed(database, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CannotServe, match="newer Ludothèque"):
        prepare(replace(settings, database=database))


@pytest.mark.parametrize(
    ("statement", "lacking"),
    [
        ("DROP TABLE errands", "errands"),
        ("ALTER TABLE tables DROP COLUMN rules_version", r"tables\.rules_version"),
    ],
)
def test_a_database_that_lacks_something(
    database: str, settings: Settings, statement: str, lacking: str
) -> None:
    """Made by an unfinished version: a sentence at the start, not a server that answers 503."""
    changed(database, statement)
    with pytest.raises(CannotServe, match=lacking) as caught:
        prepare(replace(settings, database=database))
    assert "Il manque" in caught.value.sentence("fr")


def test_nothing_lacks_in_a_new_one(database: str) -> None:
    engine = connect(database, writes=True)
    assert what_lacks(engine) != ""
    migrate(engine)
    assert what_lacks(engine) == ""
    engine.dispose()


def test_every_revision_can_be_undone_to_the_first(database: str) -> None:
    """The chain of revisions is whole: down to the first, and up again."""
    from alembic import command
    from alembic.config import Config

    from ludotheque.server.storage.database import MIGRATIONS

    engine = connect(database, writes=True)
    migrate(engine)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        connection.commit()
    assert what_lacks(engine) == "attendances"
    migrate(engine)
    assert what_lacks(engine) == ""
    engine.dispose()
