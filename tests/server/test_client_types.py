"""The web client's types are those of the server as it is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_clients_copy_of_the_document_is_current() -> None:
    """If not: ``make types``, and read the difference."""
    process = subprocess.run(
        [sys.executable, str(WEB / "tools" / "openapi.py")],
        check=True,
        capture_output=True,
        text=True,
    )
    kept = json.loads((WEB / "api" / "openapi.json").read_text(encoding="utf-8"))
    assert json.loads(process.stdout) == kept
