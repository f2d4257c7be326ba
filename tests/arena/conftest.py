"""Fewer draws of the bootstrap: its own test asks for all of them."""

from __future__ import annotations

import pytest

from ludotheque.arena import rating


@pytest.fixture(autouse=True)
def few_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "DRAWS", 10)
