"""The writer, the log's key, leases and migrations, on both databases."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, text

from ludotheque import game
from ludotheque.server.storage import Append, MovedOn, Storage, games, schema
from ludotheque.server.storage.entries import summary
from ludotheque.table import Event

FIRST = "aaaaaaaaaaaa"
SECOND = "bbbbbbbbbbbb"


@contextmanager
def opened(url: str) -> Iterator[Storage]:
    storage = Storage(url)
    storage.open()
    try:
        yield storage
    finally:
        storage.close()


@pytest.fixture
def storage(database: str) -> Iterator[Storage]:
    with opened(database) as storage:
        yield storage


def lay(connection: Connection, *tables: str) -> None:
    for table in tables:
        row = {
            "id": table,
            "game": "high-card",
            "rules_version": 1,
            "players": 2,
            "options": "{}",
            "terms": "{}",
            "public": False,
            "host": "somebody",
            "created": 1,
            "rematch_of": None,
        }
        assert games.add(connection, row | values(0))


def values(number: int) -> dict[str, Any]:
    return {
        "status": "playing",
        "number": number,
        "actor": 0,
        "due": None,
        "moved": number,
        "seats": "[]",
        "open_seats": 0,
        "result": None,
    }


def entry(table: str, number: int, *actions: int, message: str = "", **more: Any) -> Append:
    events = [Event("act", 0, action, at=number) for action in actions]
    rows = games.rows_of(table, number, events, game("high-card"), message)
    return Append(rows, summary(table, **values(number + len(actions))), **more)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


async def append(storage: Storage, factory: Callable[[], Append]) -> None:
    await storage.append(factory())


def entry_of(number: int) -> Callable[[], Append]:
    return lambda: entry(FIRST, number, 0)


def numbers(storage: Storage, table: str) -> list[int]:
    rows = run(storage.read(lambda c: games.read_log(c, table, 0)))
    return [row.number for row in rows]


def test_a_conflict_fails_alone(storage: Storage) -> None:
    async def work() -> list[Any]:
        await storage.write(lambda c: lay(c, FIRST, SECOND))
        await storage.append(entry(FIRST, 0, 0))
        batch = [entry(FIRST, 0, 1, 2), entry(SECOND, 0, 0, 3), entry(FIRST, 1, 1)]
        return await asyncio.gather(*map(storage.append, batch), return_exceptions=True)

    results = run(work())
    assert [type(result) for result in results] == [MovedOn, type(None), type(None)]
    assert numbers(storage, FIRST) == [0, 1]
    assert numbers(storage, SECOND) == [0, 1]


def test_what_follows_a_lost_number_is_not_stored(storage: Storage) -> None:
    """Another process stored number 0 only: our 0 and 1 must not leave a 1 behind."""

    async def work() -> None:
        await storage.write(lambda c: lay(c, FIRST))
        await storage.append(entry(FIRST, 0, 0))
        with pytest.raises(MovedOn):
            await storage.append(entry(FIRST, 0, 1, 2))

    run(work())
    assert numbers(storage, FIRST) == [0]


def test_the_summary_moves_with_the_log(storage: Storage) -> None:
    async def work() -> Any:
        await storage.write(lambda c: lay(c, FIRST))
        await storage.append(entry(FIRST, 0, 0, 2))
        return await storage.read(lambda c: games.number_of(c, FIRST))

    assert run(work()) == 2


def test_what_belongs_to_a_move_is_stored_with_it_or_not_at_all(storage: Storage) -> None:
    def broken(connection: Connection) -> None:
        games.place(connection, FIRST, {0: "somebody"})
        raise ValueError("broken")

    async def work() -> list[Any]:
        await storage.write(lambda c: lay(c, FIRST, SECOND))
        batch = [entry(FIRST, 0, 0, also=broken), entry(SECOND, 0, 0)]
        return await asyncio.gather(*map(storage.append, batch), return_exceptions=True)

    results = run(work())
    assert [type(result) for result in results] == [ValueError, type(None)]
    assert numbers(storage, FIRST) == []
    assert numbers(storage, SECOND) == [0]
    assert run(storage.read(lambda c: games.seats_of(c, "somebody", [FIRST]))) == []


def test_a_job_that_fails_leaves_nothing_and_hurts_nobody(storage: Storage) -> None:
    def broken(connection: Connection) -> None:
        lay(connection, SECOND)
        raise ValueError("broken")

    async def work() -> list[Any]:
        jobs = [storage.write(lambda c: lay(c, FIRST)), storage.write(broken)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    results = run(work())
    assert [type(result) for result in results] == [type(None), ValueError]
    assert run(storage.read(lambda c: games.find(c, FIRST))) is not None
    assert run(storage.read(lambda c: games.find(c, SECOND))) is None


def test_many_entries_share_transactions(storage: Storage) -> None:
    async def work() -> None:
        await storage.write(lambda c: lay(c, FIRST))
        before = storage.writer.batches
        await asyncio.gather(*(storage.append(entry(FIRST, n, 0)) for n in range(100)))
        assert storage.writer.batches - before < 100

    run(work())
    assert numbers(storage, FIRST) == list(range(100))
    assert run(storage.read(lambda c: games.number_of(c, FIRST))) == 100


def test_a_batch_is_stored_as_it_was_given(storage: Storage) -> None:
    """Whatever way it takes into the database: nothing, large numbers, quotes, other scripts."""
    text = '"it\'s" \\ $.text \n {} Zoé 数独 🎲'
    row = {
        "table_id": FIRST,
        "number": 0,
        "kind": "act",
        "seat": -1,
        "value": 2**31 - 1,
        "text": text,
        "who": None,
        "at": 2**62 + 1,
        "message": "",
    }
    rows = [row, row | {"number": 1, "who": text, "message": None}]
    columns = values(2) | {"due": 2**53 + 1, "seats": text, "result": "null"}

    async def work() -> tuple[Any, Any]:
        await storage.write(lambda c: lay(c, FIRST, SECOND))
        await storage.append(Append(rows, summary(FIRST, **columns)))
        log = await storage.read(lambda c: games.read_log(c, FIRST, 0))
        return log, await storage.read(lambda c: games.find(c, FIRST))

    log, table = run(work())
    assert [one._asdict() for one in log] == rows
    assert {name: table._mapping[name] for name in columns} == columns
    assert run(storage.read(lambda c: games.number_of(c, SECOND))) == 0


def test_the_log_of_sqlite_is_folded_in_and_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(f"sqlite:///{tmp_path / 'house.sqlite'}") as storage:
        assert storage.checkpoints is not None
        storage.checkpoints.stop()
        run(storage.write(lambda c: lay(c, FIRST)))
        log, size = storage.checkpoints.log, (tmp_path / "house.sqlite").stat().st_size
        for number in range(300):
            run(append(storage, entry_of(number)))
        assert (tmp_path / "house.sqlite").stat().st_size == size, "no commit folds anything in"
        grown = log.stat().st_size
        storage.checkpoints.make()
        assert (tmp_path / "house.sqlite").stat().st_size > size
        assert log.stat().st_size == grown
        monkeypatch.setattr("ludotheque.server.storage.checkpoints.LONGEST_LOG", grown - 1)
        storage.checkpoints.make()
        assert log.stat().st_size == 0
        assert len(numbers(storage, FIRST)) == 300


def test_of_two_processes_one_wins_each_number(database: str) -> None:
    """Both write the same tables in opposite order: nobody waits for ever, nothing is torn."""

    async def work(one: Storage, two: Storage) -> list[Any]:
        await one.write(lambda c: lay(c, FIRST, SECOND))
        tries = []
        for number in range(0, 40, 2):
            for storage, tables in ((one, (FIRST, SECOND)), (two, (SECOND, FIRST))):
                tries += [storage.append(entry(table, number, 0, 2)) for table in tables]
        return await asyncio.gather(*tries, return_exceptions=True)

    with opened(database) as one, opened(database) as two:
        results = run(work(one, two))
        assert sum(result is None for result in results) == 40
        assert sum(isinstance(result, MovedOn) for result in results) == 40
        assert numbers(one, FIRST) == numbers(two, SECOND) == list(range(40))


def test_of_two_who_wait_for_each_other_both_are_served(new_postgres: Callable[[], str]) -> None:
    """The database lets go of one, who is tried again; it is no sign that nothing is stored."""
    meeting = threading.Barrier(2)
    tries: list[str] = []

    def locks(*tables: str) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            tries.append(tables[0])
            for table in tables:
                row = select(schema.tables.c.id).where(schema.tables.c.id == table)
                connection.execute(row.with_for_update())
                if table == tables[0] and len(tries) <= 2:
                    meeting.wait(timeout=20)

        return work

    async def work(one: Storage, two: Storage) -> None:
        await one.write(lambda c: lay(c, FIRST, SECOND))
        await asyncio.gather(one.write(locks(FIRST, SECOND)), two.write(locks(SECOND, FIRST)))

    url = new_postgres()
    with opened(url) as one, opened(url) as two:
        run(work(one, two))
        assert len(tries) == 3
        assert one.writer.failure is None
        assert two.writer.failure is None


def test_cancelled_before_it_is_taken_is_not_written(storage: Storage) -> None:
    async def work() -> None:
        await storage.write(lambda c: lay(c, FIRST))
        waiting = asyncio.ensure_future(storage.append(entry(FIRST, 0, 0)))
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await storage.write(lambda c: None)
        assert storage.writer.alive()

    run(work())


def test_a_lease_is_held_by_one_and_runs_out(storage: Storage) -> None:
    async def claim(holder: str, now: int) -> bool:
        return await storage.write(lambda c: games.lease(c, FIRST, holder, now, now + 100))

    async def work() -> list[bool]:
        claims = [("one", 1), ("two", 50), ("one", 90), ("two", 150), ("two", 191), ("one", 200)]
        return [await claim(*ask) for ask in claims]

    assert run(work()) == [True, False, True, False, True, False]


def test_what_is_due_is_found_by_whoever_may_mind_it(storage: Storage) -> None:
    def work(connection: Connection) -> tuple[list[str], list[str], list[str]]:
        lay(connection, FIRST)
        connection.execute(schema.tables.update().values(due=10))
        games.lease(connection, FIRST, "one", 0, 100)
        return (
            games.due(connection, 5, "one", 9),
            games.due(connection, 50, "one", 9),
            games.due(connection, 50, "two", 9),
        )

    assert run(storage.write(work)) == ([], [FIRST], [])


def test_messages_are_found_in_the_log(storage: Storage) -> None:
    async def work() -> Any:
        await storage.write(lambda c: lay(c, FIRST))
        await storage.append(entry(FIRST, 0, 0, 2, message="ann:1"))
        return await storage.read(lambda c: games.read_log(c, FIRST, 0))

    assert [row.message for row in run(work())] == ["ann:1", "ann:1"]


def test_migrations_make_the_tables_that_the_code_knows(storage: Storage) -> None:
    with storage.writing.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []


def test_migrating_again_changes_nothing(database: str) -> None:
    with opened(database) as storage:
        run(storage.write(lambda c: lay(c, FIRST)))
    with opened(database) as storage:
        assert run(storage.read(lambda c: games.find(c, FIRST))) is not None


def test_sqlite_waits_for_the_disk(tmp_path: Any) -> None:
    with opened(f"sqlite:///{tmp_path / 'test.db'}") as storage, storage.writing.connect() as c:
        assert c.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert c.execute(text("PRAGMA synchronous")).scalar() == 2


def test_two_processes_may_migrate_at_once(new_postgres: Callable[[], str]) -> None:
    url = new_postgres()

    async def work(storages: list[Storage]) -> None:
        await asyncio.gather(*(asyncio.to_thread(storage.open) for storage in storages))

    storages = [Storage(url) for _ in range(3)]
    run(work(storages))
    for storage in storages:
        storage.close()


def test_a_lost_connection_is_found_again(
    new_postgres: Callable[[], str], cut_connections: Callable[[str], None]
) -> None:
    url = new_postgres()
    with opened(url) as storage:
        run(storage.write(lambda c: lay(c, FIRST)))
        assert numbers(storage, FIRST) == []
        for number in range(3):
            cut_connections(url)
            run(append(storage, entry_of(number)))
            assert numbers(storage, FIRST) == list(range(number + 1))
