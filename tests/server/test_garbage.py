"""The server's own way of collecting Python's garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from ludotheque.server.ops import garbage
from ludotheque.server.ops.garbage import collect_in_portions


class Circle:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(garbage, "PORTION_SECONDS", 0.001)
    yield
    assert gc.isenabled()


async def wait_until_gone(ref: weakref.ref[Circle]) -> bool:
    for _ in range(200):
        await asyncio.sleep(0.002)
        if ref() is None:
            return True
    return False


async def stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def test_new_rubbish_is_collected_soon_and_python_collects_again_afterwards() -> None:
    async def work() -> None:
        task = asyncio.create_task(collect_in_portions())
        await asyncio.sleep(0.01)
        assert not gc.isenabled()
        assert await wait_until_gone(weakref.ref(Circle()))
        await stop(task)
        assert gc.get_freeze_count() == 0

    asyncio.run(work())


def test_what_was_in_use_and_became_rubbish_is_collected_within_the_hour() -> None:
    hours = 0.0

    async def work() -> None:
        nonlocal hours
        task = asyncio.create_task(collect_in_portions(lambda: hours * 3_600))
        circle = Circle()
        gone = weakref.ref(circle)
        await asyncio.sleep(0.05)  # it is set aside while it is in use
        del circle
        await asyncio.sleep(0.05)
        assert gone() is not None
        hours = 1.1
        assert await wait_until_gone(gone)
        await stop(task)

    asyncio.run(work())
