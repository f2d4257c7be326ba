"""Links that are written to people: what they open, only this house can make."""

from __future__ import annotations

import base64
import hmac
from dataclasses import dataclass
from typing import Any, Literal

Deed = Literal["confirm", "stop"]


@dataclass(frozen=True)
class Links:
    """The house's address, and its own key, with which codes are made."""

    base: str
    key: bytes

    def code(self, deed: Deed, channel: Any) -> str:
        """128 bits for this deed and this address; it is worth nothing for another one."""
        text = f"{deed}:{channel.id}:{channel.address_key}"
        digest = hmac.digest(self.key, text.encode(), "sha256")[:16]
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def opens(self, deed: Deed, channel: Any, code: str) -> bool:
        return hmac.compare_digest(self.code(deed, channel).encode(), code.encode())

    def page(self, deed: Deed, channel: Any) -> str:
        """The page where a person does it."""
        return f"{self.base}/{deed}/{channel.id}/{self.code(deed, channel)}"

    def call(self, channel: Any) -> str:
        """Where a program ends it, by one POST."""
        return f"/api/stop/{channel.id}/{self.code('stop', channel)}"

    def table(self, table: str) -> str:
        return f"{self.base}/t/{table}"

    @property
    def mine(self) -> str:
        return f"{self.base}/mine"
