"""A real server on loopback, and people who visit it."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludotheque.server.http.app import create_app
from ludotheque.server.http.protocols import uvicorn_config
from ludotheque.server.ops.main import listen
from ludotheque.server.services import Services
from ludotheque.server.settings import Settings

PATIENCE = 20.0


class Server:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self.socket = listen("127.0.0.1", port)
        self.host = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.uvicorn = uvicorn.Server(uvicorn_config(self.app, settings))
        self.thread = threading.Thread(target=self.uvicorn.run, args=([self.socket],), daemon=True)
        self.thread.start()
        until(lambda: self.uvicorn.started or not self.thread.is_alive())

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        self.socket.close()

    def tidy(self) -> None:
        """What the server does every hour."""
        maintenance = self.services.maintenance
        loop = maintenance.tasks[0].get_loop()
        asyncio.run_coroutine_threadsafe(maintenance.tidy(), loop).result(PATIENCE)

    def visitor(self, name: str = "", **headers: str) -> Visitor:
        """Somebody with a browser of their own; without a name, nobody yet."""
        return Visitor(self, name, headers)


class Visitor:
    """One browser, or one program."""

    def __init__(self, server: Server, name: str, headers: dict[str, str]) -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=f"http://{server.host}", headers=headers, timeout=PATIENCE
        )
        if name:
            self.post("/api/me", name=name)

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return _read(self.http.get(path, params=query), status)

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        return _read(self.http.post(path, json=body), status)

    def delete(self, path: str, status: int = 200) -> Any:
        return _read(self.http.delete(path), status)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def lay(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """Lay a table; seats are ``me``, ``open``, ``me:Zoé`` or ``bot:random``."""
        wanted = [_seat(seat) for seat in seats]
        table: dict[str, Any] = self.post("/api/tables", game=game, seats=wanted, **more)
        return table

    def join(self, table: dict[str, Any], status: int = 200, seat: int | None = None) -> Any:
        code = table["join"].partition("=")[2]
        return self.post(f"/api/tables/{table['id']}/join", status, code=code, seat=seat)

    def sit(self, table: dict[str, Any] | str, lang: str = "en", **query: Any) -> Socket:
        """A socket at the table, after its welcome."""
        number = table if isinstance(table, str) else table["id"]
        parameters = "&".join(f"{name}={value}" for name, value in {"lang": lang, **query}.items())
        socket = Socket(self, f"/ws/tables/{number}?{parameters}")
        socket.welcome = socket.wait("welcome")
        return socket


def _seat(seat: str) -> dict[str, str]:
    kind, _, more = seat.partition(":")
    return {"kind": kind} | ({"bot" if kind == "bot" else "name": more} if more else {})


def _read(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, (response.status_code, response.text)
    kind = response.headers["content-type"]
    return response.json() if "json" in kind else response.content


class Socket:
    """One socket of a table, and everything it has heard."""

    def __init__(self, visitor: Visitor, path: str, **headers: str) -> None:
        cookie = {"Cookie": visitor.cookie} if visitor.cookie else {}
        tokens = {k: v for k, v in visitor.http.headers.items() if k == "authorization"}
        self.stack = ExitStack()
        opening = connect(
            f"ws://{visitor.server.host}{path}",
            additional_headers={**cookie, **tokens, **headers},
            open_timeout=PATIENCE,
            max_size=None,
            # What a test does not read must not keep it from saying goodbye.
            max_queue=None,
        )
        self.connection: ClientConnection = self.stack.enter_context(opening)
        self.messages: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.welcome: dict[str, Any] = {}
        self.sent = 0

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.stack.close()

    # Hearing

    def next(self) -> dict[str, Any]:
        text = self.connection.recv(PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.messages.append(message)
        return message

    def wait(self, kind: str, fits: Callable[[dict[str, Any]], bool] = bool) -> dict[str, Any]:
        """The next message of this kind that fits."""
        while True:
            message = self.next()
            if message["type"] == kind and fits(message):
                return message

    def result(self) -> dict[str, Any]:
        """How the game ended, heard already or soon."""
        ends = [message for message in self.messages if message["type"] == "over"]
        result: dict[str, Any] = (ends or [self.wait("over")])[-1]["result"]
        return result

    def close_code(self) -> int:
        """The code with which the server closes."""
        try:
            while True:
                self.next()
        except ConnectionClosed as error:
            self.close()
            return error.rcvd.code if error.rcvd is not None else 0

    @property
    def snapshot(self) -> dict[str, Any]:
        """The last snapshot heard."""
        last: dict[str, Any] = next(m for m in reversed(self.messages) if "snapshot" in m)[
            "snapshot"
        ]
        return last

    def settle(self) -> None:
        """Everything that was said before now has been heard."""
        self.sent += 1
        self.say("ping", id=f"p{self.sent}")
        self.wait("pong", lambda m: m["id"] == f"p{self.sent}")

    # Saying

    def say(self, kind: str, **more: Any) -> None:
        self.connection.send(json.dumps({"type": kind, **more}))

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        self.sent += 1
        number = more.pop("id", f"m{self.sent}")
        self.say(kind, id=number, **more)
        while True:
            message = self.next()
            if message.get("id") == number:
                return message

    def act(self, seat: int, action: int | str, **more: Any) -> dict[str, Any]:
        seen = more.pop("seen", self.snapshot["number"])
        return self.ask("act", seat=seat, action=action, seen=seen, **more)


def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something has become true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)
