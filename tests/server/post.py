"""A mail server and a push service that run inside the tests: real sockets, real encryption."""

from __future__ import annotations

import os
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from tests.server.visitors import until

from ludotheque.server.notices.encryption import CURVE, from_base64, point_of, to_base64


class MailServer:
    """Takes letters as any mail server does (RFC 5321), and keeps them."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuses: set[str] = set()
        """Mailboxes that do not exist."""
        self.busy = False
        """Whether it asks to come later."""
        outer = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                outer.converse(self)

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"smtp://127.0.0.1:{self.server.server_address[1]}"

    def converse(self, line: Any) -> None:
        def say(text: str) -> None:
            line.wfile.write(text.encode() + b"\r\n")

        say("220 mail.example")
        while words := line.rfile.readline().decode().strip():
            verb = words.upper()
            if verb.startswith("DATA"):
                say("354 go on")
                self.letters.append(_read_letter(line.rfile))
                say("250 kept")
            elif verb.startswith("MAIL") and self.busy:
                say("451 come later")
            elif verb.startswith("RCPT") and any(name in words for name in self.refuses):
                say("550 nobody of that name")
            elif verb.startswith("QUIT"):
                say("221 good-bye")
                return
            else:
                say("250 well")

    def to(self, address: str, count: int = 1) -> list[EmailMessage]:
        """The letters to this address, once there are so many."""

        def theirs() -> list[EmailMessage]:
            return [letter for letter in self.letters if letter["To"] == address]

        until(lambda: len(theirs()) >= count)
        return theirs()


def _read_letter(file: Any) -> EmailMessage:
    lines = []
    while (line := file.readline()) != b".\r\n":
        lines.append(line[1:] if line.startswith(b".") else line)
    letter = message_from_bytes(b"".join(lines), policy=default)
    assert isinstance(letter, EmailMessage)
    return letter


def link_in(letter: EmailMessage, page: str) -> str:
    """The path of the link that leads to such a page."""
    words = letter.get_content().split()
    (link,) = [str(word) for word in words if f"/{page}/" in word]
    return link[link.index(f"/{page}/") :]


class Browser:
    """The part of a browser that takes push messages: it has keys of its own, and can read them."""

    def __init__(self, service: PushService) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)
        self.name = to_base64(os.urandom(9))
        self.address = f"{service.url}/push/{self.name}"
        self.service = service

    def subscription(self) -> dict[str, Any]:
        return {
            "address": self.address,
            "public": to_base64(point_of(self.key.public_key())),
            "auth": to_base64(self.auth),
        }

    def messages(self, count: int = 1) -> list[dict[str, str]]:
        """What was pushed to it, once there is so much."""
        kept = self.service.bodies
        until(lambda: len(kept.get(self.name, [])) >= count)
        return [msgspec.json.decode(self.read(body)) for body in kept[self.name]]

    def read(self, body: bytes) -> bytes:
        """Written once more from RFC 8188 and 8291, for the side that reads."""
        salt, size = body[:16], int.from_bytes(body[16:20], "big")
        length = body[20]
        sender, text = body[21 : 21 + length], body[21 + length :]
        assert len(text) <= size
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        )
        own = point_of(self.key.public_key())
        seed = _hkdf(self.auth, shared, b"WebPush: info\x00" + own + sender, 32)
        key = _hkdf(salt, seed, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _hkdf(salt, seed, b"Content-Encoding: nonce\x00", 12)
        padded = AESGCM(key).decrypt(nonce, text, None).rstrip(b"\x00")
        assert padded.endswith(b"\x02")
        return padded[:-1]


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class PushService:
    """Takes messages for browsers (RFC 8030) from whoever signs them (RFC 8292)."""

    def __init__(self) -> None:
        self.bodies: dict[str, list[bytes]] = {}
        self.status = 201
        self.signers: set[str] = set()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(outer.take(self.path, dict(self.headers.items()), body))
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        if self.status != 201:
            return self.status
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) > 0
        try:
            self.signers.add(check_signature(headers["Authorization"], self.url))
        except InvalidSignature:
            return 403
        self.bodies.setdefault(path.rpartition("/")[2], []).append(body)
        return 201


def check_signature(header: str, audience: str) -> str:
    """The key that signed; raises if it did not."""
    token, key = header.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64(key))
    raw = from_base64(signature)
    numbers = [int.from_bytes(raw[at : at + 32], "big") for at in (0, 32)]
    text = f"{head}.{claims}".encode()
    public.verify(encode_dss_signature(*numbers), text, ec.ECDSA(hashes.SHA256()))
    said = msgspec.json.decode(from_base64(claims))
    assert said["aud"] == audience
    assert said["sub"].startswith(("https:", "mailto:", "http:"))
    return key


@contextmanager
def running(server: Any) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield
    server.shutdown()
    server.server_close()
    thread.join()
