"""x"""

from typing import Any


def pages(texts: dict[str, Any], players: int = 4, per_page: int = 4) -> list[str]:
    return []
