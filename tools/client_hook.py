"""Hatch's hook that lays the web client's pages into the wheel.

`make` builds them beforehand (tools/web, into build/client). A plain `pip install .` has them
built here where Node is, and otherwise succeeds without them and says so.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TARGET = "ludotheque/server/client"


class ClientHook(BuildHookInterface[Any]):
    """Puts the built client where the server looks for it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        built = root / "build" / "client"
        tool = root / "tools" / "web"
        if not built.exists() and tool.exists() and (root / "web").exists():
            subprocess.run([str(tool)], check=True, stdout=sys.stderr)
        if (built / "index.html").exists():
            build_data["force_include"][str(built)] = TARGET
        elif not built.exists():
            self.app.display_warning("The web client is not built: play in the terminal.")
