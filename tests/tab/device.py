"""A device in memory, and a page that speaks to the house on it as the web client does."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from ludotheque.tab.house import House
from ludotheque.tab.thinking import think


class Memory:
    """Keeps texts as long as the test lasts; bots think at once."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.messages: list[tuple[int, dict[str, Any]]] = []
        self.may_write = asyncio.Event()
        self.may_write.set()
        self.may_think = asyncio.Event()
        self.may_think.set()

    async def read(self) -> str:
        return json.dumps(self.texts)

    async def write(self, key: str, text: str) -> None:
        await self.may_write.wait()
        self.texts[key] = text

    async def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    async def think(self, job: str) -> str:
        await self.may_think.wait()
        return think(job)

    def send(self, socket: int, text: str) -> None:
        self.messages.append((socket, json.loads(text)))

    def close(self, socket: int, code: int) -> None:
        self.messages.append((socket, {"type": "closed", "code": code}))


class Page:
    """One page at a house."""

    def __init__(self, house: House, device: Memory) -> None:
        self.house = house
        self.device = device
        self.sent = 0
        self.waiting: list[dict[str, Any]] = []
        self.snapshot: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []

    @classmethod
    async def open(cls, device: Memory) -> Page:
        house = House(device)
        await house.open()
        return cls(house, device)

    async def ask(self, method: str, address: str, body: Any = None, status: int = 200) -> Any:
        text = "" if body is None else json.dumps(body)
        reply = json.loads(await self.house.answer(method, address, text))
        assert reply[0] == status, reply
        return reply[2] if reply[1] else json.loads(reply[2])

    async def lay(self, game: str, *seats: str, **more: Any) -> str:
        """A table; a seat is ``me`` or a bot."""
        await self.ask("POST", "/api/me?lang=en", {"name": "Ada", "lang": "en"})
        kinds = [{"kind": "me"} if who == "me" else {"kind": "bot", "bot": who} for who in seats]
        body = {"game": game, "seats": kinds, **more}
        return str((await self.ask("POST", "/api/tables?lang=en", body))["id"])

    async def sit(self, table: str, since: int = 0) -> None:
        await self.house.connect(1, f"/ws/tables/{table}?lang=en&since={since}")

    async def say(self, **message: Any) -> None:
        self.sent += 1
        number = {} if message["type"] == "look" else {"id": f"m-{self.sent}"}
        await self.house.hear(1, json.dumps(number | message))

    def news(self) -> list[dict[str, Any]]:
        """What was said and not waited for yet; the snapshot and the log follow it."""
        fresh = [message for _, message in self.device.messages]
        self.device.messages.clear()
        for message in fresh:
            self.snapshot = message.get("snapshot", self.snapshot)
            if message["type"] in ("welcome", "moved"):
                self.log += message["log"]
        self.waiting += fresh
        return self.waiting

    async def wait(self, kind: str) -> dict[str, Any]:
        """The next message of this kind; what came before it is passed over."""
        for _ in range(2_000):
            for place, message in enumerate(self.news()):
                if message["type"] == kind:
                    del self.waiting[: place + 1]
                    return message
            await asyncio.sleep(0)
        raise AssertionError(f"nobody said {kind}, but {self.waiting}")

    async def act(self, choice: int) -> None:
        legal, seat = self.snapshot["legal"], self.snapshot["actor"]
        action = legal[choice % len(legal)]["number"]
        await self.say(type="act", seen=self.snapshot["number"], seat=seat, action=action)

    async def play(self, moves: int = 2_000) -> bool:
        """Decide so often, or until the game is over; whether it is."""
        for _ in range(20 * (moves + 10)):
            self.news()
            if self.snapshot["status"] == "over":
                return True
            if self.snapshot["legal"]:
                if not moves:
                    return False
                moves -= 1
                self.waiting.clear()
                await self.act(7 * moves)
                await self.wait("ack")
            await asyncio.sleep(0)
        raise AssertionError("the game does not go on")
