"""On Ray: the same results, and workers that may die."""

from __future__ import annotations

import builtins
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from high_card import GAME

from ludotheque.arena import BadBot, Match, MissingExtra, WorkersLost, cluster, run

OWN = "arena.own_bots"
THREE = ["greedy", "policy", "random"]
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def paths(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Ray's workers need to find the games and bots of these tests."""
    places = [str(ROOT / "examples"), str(ROOT / "tests"), *filter(None, sys.path)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(places))


def test_ray_equals_one_process(tmp_path: Path) -> None:
    """Two workers; once with a session of its own, and with what a bot does wrong told."""
    match = Match(GAME, THREE, games=300, certainty=99)
    run(match, folder=tmp_path / "one")
    run(match, folder=tmp_path / "ray", ray="auto", jobs=2)
    files = [(tmp_path / name / "results.json").read_bytes() for name in ("one", "ray")]
    assert files[0] == files[1]
    import ray

    assert not ray.is_initialized()


@pytest.mark.soak
def test_a_session_that_is_open_is_used_and_left_open() -> None:
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        match = Match(GAME, THREE, games=60)
        assert run(match, ray="auto") == run(match)
        with pytest.raises(BadBot, match="no idea"):
            run(Match(GAME, ["random", f"{OWN}:broken"], games=2), ray="auto")
        assert ray.is_initialized()
    finally:
        ray.shutdown()


@pytest.mark.soak
def test_a_worker_is_killed_in_the_middle(tmp_path: Path) -> None:
    """Nothing lost, nothing counted twice."""
    match = Match(GAME, [f"{OWN}:slow", "random"], games=80)
    killed: list[int] = []

    def kill_one(played: int) -> None:
        if played >= (10, 40, 1000)[len(killed)]:
            killed.append(_kill_a_worker())

    results = run(match, folder=tmp_path, ray="auto", jobs=2, progress=kill_one)
    assert len(set(killed)) == 2
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()[1:]]
    assert len(lines) == 80
    assert len({(g["deal"], g["rotation"], *g["bots"]) for g in lines}) == 80
    assert results == run(match)


def _kill_a_worker() -> int:
    """One that plays just now: Ray writes the task's name into the process's title."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                playing = path.read_bytes().startswith(b"ray::_play_there")
            except OSError:
                continue
            if playing:
                pid = int(path.parent.name)
                os.kill(pid, signal.SIGKILL)
                return pid
        time.sleep(0.01)
    raise AssertionError("nobody plays")


@pytest.fixture
def address() -> Iterator[str]:
    """A cluster of this machine that was started by somebody else."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block"]
    settings = ["--port", str(port), "--num-cpus", "2", "--include-dashboard", "false"]
    # A short path: sockets lie in it, and their names may not be long.
    with tempfile.TemporaryDirectory(prefix="ray") as place:
        process = subprocess.Popen(
            [*command, *settings, "--temp-dir", place], stdout=subprocess.DEVNULL
        )
        _wait_for_port(port)
        yield f"127.0.0.1:{port}"
        process.terminate()
        process.wait(60)


def _wait_for_port(port: int) -> None:
    end = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert time.monotonic() < end
            time.sleep(0.2)
        else:
            return


@pytest.mark.soak
def test_a_cluster_at_an_address(address: str) -> None:
    match = Match(GAME, THREE, games=60)
    assert run(match, ray=address) == run(match)


@pytest.mark.parametrize("where", ["127.0.0.1:1", "nonsense", "ray://127.0.0.1:1", "a:b"])
def test_nobody_answers(where: str) -> None:
    with pytest.raises(WorkersLost, match="No Ray cluster") as lost:
        run(Match(GAME, THREE, games=6), ray=where)
    assert where in lost.value.sentence("fr")


def test_machines_with_another_version_are_refused() -> None:
    with pytest.raises(cluster.OtherVersion, match="install the same"):
        cluster._do_there((Match(GAME, THREE, games=6).code, str), "other", 1)


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "ray":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtra, match=r"ludotheque\[ray\]"):
        run(Match(GAME, THREE, games=6), ray="auto")
