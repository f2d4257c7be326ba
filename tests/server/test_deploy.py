"""The files with which a whole house is put together."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from bench.house import proxy
from tests.server.test_killed import Process
from tests.server.visitors import Visitor

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_proxy_leads_to_the_houses_of_the_compose_file() -> None:
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    houses = re.findall(r"server (house-\d+):8321;", site)
    assert houses == re.findall(r"(?m)^  (house-\d+): \*house$", compose) != []


@pytest.mark.soak
def test_people_at_two_processes_play_through_the_proxy(
    tmp_path: Path, new_postgres: Callable[[], str]
) -> None:
    """The site of ``deploy/nginx.conf`` as it is, but for the addresses."""
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if nginx is None:
        pytest.fail("This needs nginx (apt install nginx); hosted CI runs the whole house.")
    url = new_postgres()
    pair = [Process(tmp_path / name, url) for name in ("one", "two")]
    for process in pair:
        process.start()
    try:
        with proxy(nginx, [f"http://{process.host}" for process in pair]) as address:
            play_through(Door(address))
    finally:
        for process in pair:
            process.kill()


class Door:
    """Where visitors go."""

    def __init__(self, address: str) -> None:
        self.host = address.removeprefix("http://")


def play_through(door: Door) -> None:
    ann, bob = (Visitor(door, name, {}) for name in ("Ann", "Bob"))  # type: ignore[arg-type]
    assert ann.http.get("/metrics").status_code == 404
    table = ann.lay("forum-romanum", "me", "open")
    bob.join(table)
    # A new socket goes where there are fewest: each of the two is at another process.
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        sockets = [ann_socket, bob_socket]
        for _ in range(10):
            snapshot = ann_socket.snapshot
            actor = sockets[snapshot["actor"]]
            other = sockets[1 - snapshot["actor"]]
            legal = actor.snapshot["legal"][0]["number"]
            number = actor.act(snapshot["actor"], legal)["number"]
            other.wait("moved", lambda m, n=number: m["snapshot"]["number"] == n)
