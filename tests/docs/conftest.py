"""The example game stands on the shelf while the documents' examples run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.shelf import examples_on_the_shelf


@pytest.fixture(scope="module", autouse=True)
def high_card(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with examples_on_the_shelf(tmp_path_factory.mktemp("outside")):
        yield
