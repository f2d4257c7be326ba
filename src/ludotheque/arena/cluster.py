"""Playing on a cluster, or on several workers of this machine, through Ray.

A game is a pure function of its fixture, so Ray may play it again when a worker or a machine is
lost: what comes back is the same, and it comes back once.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from ludotheque.arena.errors import WorkersLost
from ludotheque.arena.match import Match
from ludotheque.arena.workers import (
    Batch,
    Batches,
    Distribute,
    Workers,
    play_batch,
    workers_lost,
)
from ludotheque.bots.processes import AHEAD
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.extras import missing_extra

RETRIES = 10
"""So often a batch is played again when its worker dies; a game that kills every one is no luck."""
PATIENCE = 5.0
"""Seconds to wait for a machine that may not be there."""


def cluster(address: str, jobs: int | None = None) -> Workers:
    """Workers of the cluster at this address.

    ``auto`` finds the cluster that this machine belongs to, or starts one of its own with
    ``jobs`` workers. A session that is open already is used and left open.
    """

    def work(match: Match, batches: Batches) -> Generator[Batch, None, None]:
        with _session(address, jobs) as ray:
            yield from _on(ray, match.code, partial(play_batch, match), batches)

    return work


@contextmanager
def on_cluster(address: str, jobs: int | None, code: Callable[[], str]) -> Iterator[Distribute]:
    """Any work for any tasks on a cluster; ``code`` must say the same on all its machines."""
    with _session(address, jobs) as ray:

        def work(deed: Callable[[Any], Any], tasks: Iterable[Any]) -> Generator[Any, None, None]:
            yield from _on(ray, code, deed, tasks)

        yield work


@contextmanager
def _session(address: str, jobs: int | None) -> Iterator[Any]:
    """Ray, joined for as long as it is needed."""
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        _join(ray, address, jobs)
    try:
        yield ray
    finally:
        if ours:
            ray.shutdown()


def _ray() -> Any:
    # Nobody is told of our use; Ray reads this when it is imported.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise missing_extra(
            "ray", "Playing on a cluster needs", "Jouer sur une grappe demande"
        ) from error
    return ray


def _join(ray: Any, address: str, jobs: int | None) -> None:
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        _knock(address)
        ray.init(address=address, **quiet)
    except (OSError, ValueError, RuntimeError) as error:
        if address != "auto":
            raise _unreachable(address, error) from error
        ray.init(num_cpus=jobs, include_dashboard=False, **quiet)


def _knock(address: str) -> None:
    """Whether anybody is there at all: Ray itself would go on asking for minutes."""
    if address == "auto":
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    socket.create_connection((host, int(port)), PATIENCE).close()


def _unreachable(address: str, error: Exception) -> WorkersLost:
    why = str(error).partition("\n")[0]
    return WorkersLost(
        en=f"No Ray cluster answers at “{address}” ({why}); give its HOST:PORT, or “auto”.",
        fr=f"Aucune grappe Ray ne répond à « {address} » ({why}) ; donnez son HÔTE:PORT, ou "
        "« auto ».",
    )


def _on(
    ray: Any, code: Callable[[], str], deed: Callable[[Any], Any], tasks: Iterable[Any]
) -> Generator[Any, None, None]:
    remote = ray.remote(num_cpus=1, max_retries=RETRIES)(_do_there)
    shared, expected, running = ray.put((code, deed)), code(), []
    try:
        for task in tasks:
            running.append(remote.remote(shared, expected, task))
            while len(running) >= _room(ray):
                finished, running = ray.wait(running)
                yield _result(ray, finished[0])
        while running:
            finished, running = ray.wait(running)
            yield _result(ray, finished[0])
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _room(ray: Any) -> int:
    """How many batches are handed out; a cluster may grow meanwhile."""
    return AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))


def _result(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        # What a bot did wrong is told as if it had happened here.
        raise getattr(error, "cause", None) or error from error
    except ray.exceptions.RayError as error:
        raise workers_lost() from error


def _do_there(shared: tuple[Callable[[], str], Callable[[Any], Any]], code: str, task: Any) -> Any:
    there, deed = shared
    if there() != code:
        raise OtherVersion(
            en="A machine of the cluster has another version of Ludothèque, or of a bot; install "
            "the same on all.",
            fr="Une machine de la grappe a une autre version de Ludothèque, ou d'un robot ; "
            "installez partout la même.",
        )
    return deed(task)


class OtherVersion(LudothequeError):
    """The machines of a cluster do not all play by the same code."""
