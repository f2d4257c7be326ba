"""Pictures that the server draws."""

from __future__ import annotations

from io import BytesIO

import segno


def qr_of(link: str) -> bytes:
    """A link for a phone's camera, as SVG."""
    picture = BytesIO()
    code = segno.make(link, error="m")
    code.save(picture, kind="svg", border=2, xmldecl=False, svgns=True)
    return picture.getvalue()
