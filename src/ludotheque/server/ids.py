"""Random ids."""

from __future__ import annotations

import base64
import secrets


def new_id(length: int) -> str:
    """A random id of so many characters, five bits each."""
    return base64.b32encode(secrets.token_bytes(length)).decode().lower()[:length]
