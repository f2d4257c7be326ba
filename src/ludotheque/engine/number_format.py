"""Points and other numbers as people write them."""

from __future__ import annotations

MINUS = "−"


def decimal(value: float, digits: int, lang: str) -> str:
    """A number with so many digits after the point, or the comma in French."""
    text = f"{value:.{digits}f}".replace("-", MINUS)
    return text.replace(".", ",") if lang == "fr" else text


def whole(value: int, lang: str) -> str:
    """A whole number, in groups of three digits."""
    return f"{value:,}".replace("-", MINUS).replace(
        ",", "\N{NARROW NO-BREAK SPACE}" if lang == "fr" else ","
    )


def percent(share: float, lang: str, digits: int = 2) -> str:
    """A share from 0 to 1 in percent."""
    return decimal(100 * share, digits, lang) + (" %" if lang == "fr" else "%")


def points(value: int, scale: int, lang: str) -> str:
    """A score, kept in units of 1/scale, without needless digits."""
    if value % scale == 0:
        return str(value // scale).replace("-", MINUS)
    text = f"{value / scale:.3f}".rstrip("0").replace("-", MINUS)
    return text.replace(".", ",") if lang == "fr" else text


def gain(value: int, scale: int, lang: str) -> str:
    """Points with their sign."""
    return ("+" if value > 0 else "") + points(value, scale, lang)
