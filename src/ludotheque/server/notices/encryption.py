"""Messages that only one browser can read (RFC 8291), and the house's signature (RFC 8292)."""

from __future__ import annotations

import base64
import os
from dataclasses import dataclass
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
SALT_BYTES, AUTH_BYTES, POINT_BYTES = 16, 16, 65
LAST_RECORD = b"\x02"
SIGNATURE_SECONDS = 43_200


def to_base64(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class BrowserKeys:
    """What a browser gives to those who may write to it; ``ValueError`` if it is none of it."""

    public: bytes
    auth: bytes

    def __post_init__(self) -> None:
        if len(self.auth) != AUTH_BYTES or len(self.public) != POINT_BYTES:
            raise ValueError("not the keys of a browser")
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, self.public)

    @classmethod
    def parse(cls, public: str, auth: str) -> BrowserKeys:
        return cls(from_base64(public), from_base64(auth))


def encrypt(
    text: bytes,
    keys: BrowserKeys,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push message; a new key and a new salt for each, unless a test brings some."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT_BYTES)
    own_public = point_of(own.public_key())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.public)
    shared = own.exchange(ec.ECDH(), theirs)
    seed = _derive(shared, keys.auth, b"WebPush: info\0" + keys.public + own_public, 32)
    key = _derive(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(seed, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(own_public)]) + own_public
    return head + AESGCM(key).encrypt(nonce, text + LAST_RECORD, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Signature:
    """The house's own key: push services see that all its messages come from one sender."""

    def __init__(self, secret: int, contact: str) -> None:
        self.key = ec.derive_private_key(secret, CURVE)
        self.contact = contact
        """Whom a push service may write to: ``https:`` or ``mailto:``."""

    @staticmethod
    def new_secret() -> str:
        return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"

    @property
    def public(self) -> str:
        """What browsers are told of it, so that nobody else can write to them."""
        return to_base64(point_of(self.key.public_key()))

    def header(self, address: str, now: int) -> str:
        """The ``Authorization`` for a message to this address; ``now`` in milliseconds."""
        place = urlsplit(address)
        claims = {
            "aud": f"{place.scheme}://{place.netloc}",
            "exp": now // 1000 + SIGNATURE_SECONDS,
            "sub": self.contact,
        }
        parts = [msgspec.json.encode(one) for one in ({"typ": "JWT", "alg": "ES256"}, claims)]
        text = ".".join(to_base64(part) for part in parts)
        first, second = decode_dss_signature(
            self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256()))
        )
        signature = to_base64(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"
