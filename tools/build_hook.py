"""Hatch's hook for the wheel: the web client's pages and the compiled modules.

`make` has both ready beforehand (build/client, build/native). A plain `pip install .` makes them
here: the pages where Node is, the compiled modules where a C compiler is, and otherwise succeeds
without them and says so. LUDOTHEQUE_PURE=1 asks for a wheel of plain Python.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = "ludotheque/server/client"


class BuildHook(BuildHookInterface[Any]):
    """Puts pages and compiled modules where the package looks for them."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.include_pages(build_data)
        if version != "editable" and os.environ.get("LUDOTHEQUE_PURE", "0") in ("", "0"):
            self.include_native(build_data)

    def include_pages(self, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        client = root / "build" / "client"
        tool = root / "tools" / "web"
        if not client.exists() and tool.exists() and (root / "web").exists():
            subprocess.run([str(tool)], check=False, stdout=sys.stderr)
        if (client / "index.html").exists():
            build_data["force_include"][str(client)] = PAGES
        else:
            self.app.display_warning("The web client is not built: play in the terminal.")

    def include_native(self, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import native

        if not native.compiler():
            self.app.display_warning("No C compiler here: Ludothèque runs as plain Python.")
            return
        for library in native.build(Path(self.root)):
            build_data["force_include"][str(library.path)] = library.name
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
