"""A stand-in for our package compiled for WebAssembly, packed as `make site` packs a real one.

It is the package as it is written, in a wheel of the right name, whose one change says that it is
compiled: whoever reads that has loaded this wheel.

usage: python tests/tab/standin.py FOLDER
"""

from __future__ import annotations

import importlib.util
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
SPEED = "ludotheque/engine/speed.py"
CHANGE = b"\n\ndef is_compiled() -> bool:\n    return True\n"


def main(folder: Path) -> None:
    spec = importlib.util.spec_from_file_location("site_builder", ROOT / "tools" / "site.py")
    assert spec is not None
    assert spec.loader is not None
    site = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(site)
    vars(site)["WASM"] = folder
    wheel = folder / f"ludotheque-1-cp314-cp314-{site.PLATFORM}.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, data in site.sources():
            archive.writestr(name, data + (CHANGE if name == SPEED else b""))
    site.pack(folder / "house.zip", site.own_wheel())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
