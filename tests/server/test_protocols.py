"""The bytes of a socket's messages."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from ludotheque.server.http.protocols import text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
