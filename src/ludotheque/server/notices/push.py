"""Notices that a browser shows though no page is open (Web Push, RFC 8030)."""

from __future__ import annotations

import http.client
import logging
import ssl
from collections.abc import Sequence
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

from ludotheque.server.notices.encryption import BrowserKeys, Signature, encrypt
from ludotheque.server.notices.outcome import Outcome

PATIENCE = 10.0
KEPT_SECONDS = 86_400
"""So long a push service keeps a message for a browser that is not open."""
LONGEST_ADDRESS = 1_000
TOPIC = "turn"
"""Of several that wait for the same browser only the last is kept."""
GONE = (400, 401, 403, 404, 410)
"""The browser has given up this address, or gave it to another key than ours."""
logger = logging.getLogger("ludotheque.push")


class PushSender:
    """Hands messages to the services of the browsers' makers, and to nobody else."""

    def __init__(self, services: Sequence[str], signature: Signature) -> None:
        self.services = services
        self.signature = signature

    def allows(self, address: str) -> bool:
        """Whether this is the address of a push service: a server writes to no other."""
        if len(address) > LONGEST_ADDRESS:
            return False
        try:
            place = urlsplit(address)
            host, port = place.hostname or "", place.port
        except ValueError:
            return False
        origin = f"{place.scheme}://{place.netloc}"
        plain = place.scheme == "https" and port in (None, 443) and "@" not in place.netloc
        return any(
            origin == service if "://" in service else plain and fnmatchcase(host, service)
            for service in self.services
        )

    def send(self, address: str, keys: BrowserKeys, text: bytes, now: int) -> Outcome:
        """Hand it over; takes as long as the service does."""
        if not self.allows(address):
            return Outcome.GONE
        try:
            status = self._post(address, encrypt(text, keys), now)
        except (OSError, http.client.HTTPException) as error:
            logger.warning("push not sent", extra={"why": type(error).__name__})
            return Outcome.LATER
        if 200 <= status < 300:
            return Outcome.DONE
        logger.info("push refused", extra={"status": status})
        return Outcome.GONE if status in GONE else Outcome.LATER

    def _post(self, address: str, body: bytes, now: int) -> int:
        place = urlsplit(address)
        connection = _connection(place.scheme, place.netloc)
        headers = {
            "Authorization": self.signature.header(address, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Topic": TOPIC,
            "Urgency": "normal",
        }
        path = (place.path or "/") + (f"?{place.query}" if place.query else "")
        try:
            connection.request("POST", path, body, headers)
            return connection.getresponse().status  # wherever it may lead: nobody is followed
        finally:
            connection.close()


def _connection(scheme: str, place: str) -> http.client.HTTPConnection:
    if scheme == "http":
        return http.client.HTTPConnection(place, timeout=PATIENCE)
    context = ssl.create_default_context()
    return http.client.HTTPSConnection(place, timeout=PATIENCE, context=context)
