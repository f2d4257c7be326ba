"""Pictures that the server draws: each takes some milliseconds, so it is drawn beside the loop."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from io import BytesIO

import segno


async def qr_of(link: str) -> bytes:
    """A link for a phone's camera, as SVG."""
    return await asyncio.to_thread(_draw, link)


@lru_cache(256)
def _draw(link: str) -> bytes:
    picture = BytesIO()
    code = segno.make(link, error="m")
    code.save(picture, kind="svg", border=2, xmldecl=False, svgns=True)
    return picture.getvalue()
