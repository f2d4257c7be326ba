"""Running the server: where it listens, and how a second start finds the first."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import sys
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from alembic.util.exc import CommandError
from sqlalchemy import Engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.files import write_whole
from ludotheque.server.http.app import create_app
from ludotheque.server.http.protocols import uvicorn_config
from ludotheque.server.ops.garbage import collect_in_portions
from ludotheque.server.ops.logs import set_up
from ludotheque.server.settings import Settings
from ludotheque.server.storage.database import connect, keep_private, migrate, what_lacks

EVERYWHERE = "0.0.0.0"
NOTE = "server.json"
MOST_FILES = 65_536


resource: Any = None
fcntl: Any = None
with contextlib.suppress(ImportError):  # there is none on Windows, and no such limit
    import fcntl
    import resource


class CannotServe(LudothequeError):
    """The server cannot listen there."""


@dataclass(frozen=True)
class Place:
    """Where a server listens."""

    host: str
    port: int

    @property
    def url(self) -> str:
        host = "127.0.0.1" if self.host == EVERYWHERE else self.host
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"


class There(NamedTuple):
    """A server that runs already."""

    url: str
    lan: bool
    """Whether other devices in the house reach it."""


def running(home: Path) -> There | None:
    """The server that serves this folder already."""
    try:
        note = json.loads((home / NOTE).read_text(encoding="utf-8"))
        house = There(str(note["url"]), bool(note["lan"]))
        with urllib.request.urlopen(f"{house.url}/healthz", timeout=2) as answer:
            return house if json.load(answer)["house"] == note["house"] else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    probe = socket.socket(family, socket.SOCK_STREAM)
    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        probe.bind((host, port))
    except OSError as error:
        probe.close()
        raise CannotServe(
            en=f"Port {port} of {host} is not free ({error.strerror}); choose another by --port.",
            fr=f"Le port {port} de {host} n'est pas libre ({error.strerror}) ; "
            "choisissez-en un autre par --port.",
        ) from error
    return probe


@contextlib.contextmanager
def hold_database(settings: Settings) -> Iterator[None]:
    """An SQLite database for this process alone; the system lets go of it with the process.

    Whoever asks the first server and hears nothing (it may be busy, or its note is gone) must not
    write into the same file.
    """
    url = make_url(settings.database)
    if fcntl is None or url.get_backend_name() != "sqlite":
        yield
        return
    try:
        keep_private(Path(str(url.database)))
        lock = os.open(f"{url.database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise cannot_use(error) from error
    try:
        _lock(lock)
        yield
    finally:
        os.close(lock)


def _lock(file: int) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise CannotServe(
            en="Another server has this folder open and does not answer; end it first, or choose "
            "another folder by LUDOTHEQUE_HOME.",
            fr="Un autre serveur tient ce dossier ouvert et ne répond pas ; arrêtez-le d'abord, ou "
            "choisissez un autre dossier par LUDOTHEQUE_HOME.",
        ) from error


def prepare(settings: Settings) -> None:
    """Reach the database and bring it up to date, or say in one sentence what is wrong."""
    try:
        lacking = _upgrade(connect(settings.database, writes=True))
    except CommandError as error:
        raise newer_database() from error
    except (SQLAlchemyError, OSError) as error:
        raise cannot_use(error) from error
    if lacking:
        raise strange_database(lacking)


def _upgrade(engine: Engine) -> str:
    """What the database lacks when it is up to date."""
    try:
        migrate(engine)
        return what_lacks(engine)
    finally:
        engine.dispose()


def newer_database() -> CannotServe:
    return CannotServe(
        en="This database was made by a newer Ludothèque; install that one, or choose another "
        "database by LUDOTHEQUE_DATABASE.",
        fr="Cette base de données vient d'une Ludothèque plus récente ; installez celle-ci, ou "
        "choisissez une autre base par LUDOTHEQUE_DATABASE.",
    )


def strange_database(lacking: str) -> CannotServe:
    return CannotServe(
        en=f"This database lacks {lacking}, so it was made by an unfinished version or damaged; "
        "move it elsewhere, or choose another by LUDOTHEQUE_DATABASE.",
        fr=f"Il manque {lacking} à cette base de données, qui vient d'une version inachevée ou "
        "est abîmée ; déplacez-la, ou choisissez-en une autre par LUDOTHEQUE_DATABASE.",
    )


def cannot_use(error: Exception) -> CannotServe:
    reason = str(error).splitlines()[0]
    return CannotServe(
        en=f"The database cannot be used ({reason}); see LUDOTHEQUE_DATABASE.",
        fr=f"La base de données est inutilisable ({reason}) ; voyez LUDOTHEQUE_DATABASE.",
    )


class Server(uvicorn.Server):
    """Says where it is as soon as it is there."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.collecting = asyncio.create_task(collect_in_portions())
            self.ready()


def allow_many_sockets() -> None:
    """Every socket is an open file: as many as the system lets us have."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def serve(
    settings: Settings, listening: socket.socket, ready: Callable[[Place], None], level: str
) -> None:
    """Serve until somebody ends it."""
    set_up(level)
    allow_many_sockets()
    with hold_database(settings):
        prepare(settings)
        _run(settings, listening, ready)


def _run(settings: Settings, listening: socket.socket, ready: Callable[[Place], None]) -> None:
    host, port = listening.getsockname()[:2]
    place = Place(host, port)
    app = create_app(settings)
    config = uvicorn_config(app, settings)
    note = settings.home / NOTE

    def on_start() -> None:
        # The loop waits for its turn behind the thread that writes; at 5 ms, Python's usual, the
        # slowest of a hundred answers takes four times as long.
        sys.setswitchinterval(0.0005)
        text = {"url": place.url, "lan": settings.lan, "house": app.state.services.name}
        write_whole(note, json.dumps(text).encode())
        ready(place)

    Server(config, on_start).run([listening])
