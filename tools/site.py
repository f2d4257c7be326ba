"""Puts the house in a tab together: the pages in build/site, and Python beside them.

``make site`` has built the client already (``vite build --mode site``).
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "site"
PYODIDE = ROOT / "web" / "site" / "node_modules" / "pyodide"
WHEELS = ROOT / "build" / "tab-wheels"
WASM = ROOT / "build" / "wasm"
"""Where somebody may put our own package compiled for WebAssembly, as a wheel."""
PLATFORM = "pyemscripten_2026_0_wasm32"
ROOMS = ("engine", "games", "bots", "study", "table", "tab")
"""What the tab needs of the package; the server, the arena and the terminal stay at home."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PLACES = [place for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place]
"""Where else Python looks for packages."""
GAMES = "ludotheque.games"
OF_A_SERVER = ("offline.html", "offline.css")
"""What the pages of a server show when it is away; this house is never away."""
MOST = 8_000_000
"""Bytes of the first load, compressed."""
WHEN = (1980, 1, 1, 0, 0, 0)
"""Equal contents make equal archives."""


def main() -> None:
    subprocess.run(
        [sys.executable, "-m", "ludotheque.tab.pages", str(SITE / "api")],
        check=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *PLACES])},
    )
    python = SITE / "python"
    shutil.rmtree(python, ignore_errors=True)
    python.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, python / name)
    write_lock(python / "pyodide-lock.json")
    own = own_wheel()
    fetch_dependencies()
    pack(python / "house.zip", own)
    # Bytecode is a third of the start: it is of one Python alone, so that one makes it, under Node.
    subprocess.run(["node", str(ROOT / "tools" / "bytecode.mjs"), str(python)], check=True)
    sizes = {path.name: path.stat().st_size for path in sorted(python.iterdir())}
    (python / "manifest.json").write_text(json.dumps({"files": sizes}), encoding="utf-8")
    write_service_worker()
    report(own is not None)


def write_lock(path: Path) -> None:
    """Pyodide's list of packages, without any: nothing is fetched from its own host."""
    lock = json.loads((PYODIDE / path.name).read_text(encoding="utf-8"))
    path.write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")


def own_wheel() -> Path | None:
    """Our own package compiled for WebAssembly, if it is there."""
    return next(iter(sorted(WASM.glob(f"ludotheque-*{PLATFORM}.whl"))), None)


def fetch_dependencies() -> None:
    """The wheels of the locked versions, from the package index."""
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--only-binary", ":all:", "--require-hashes"),
            *("--python-version", "3.14", "--platform", PLATFORM),
            *("--dest", str(WHEELS), "-r", str(ROOT / "requirements" / "tab.txt")),
        ],
        check=True,
    )


def pack(path: Path, own: Path | None) -> None:
    """One archive with everything that is imported: fewer requests, one progress."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        files = {**dict(package(own)), **dict(dependencies()), **dict(outsiders())}
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, WHEN), data, zipfile.ZIP_DEFLATED)


def package(own: Path | None) -> Iterator[tuple[str, bytes]]:
    for name, data in wheel(own) if own is not None else sources():
        parts = name.split("/")
        if parts[0] != "ludotheque" or len(parts) == 2 or parts[1] in ROOMS:
            yield name, data


def sources(folder: Path = ROOT / "src" / "ludotheque") -> Iterator[tuple[str, bytes]]:
    """A package as it is written: what is compiled for this machine runs in no browser."""
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so":
            yield path.relative_to(folder.parent).as_posix(), path.read_bytes()


def outsiders() -> Iterator[tuple[str, bytes]]:
    """The packages of other people's games that are installed here, and what makes them known."""
    for point in entry_points(group=GAMES):
        yield from outsider(point)


def outsider(point: EntryPoint) -> Iterator[tuple[str, bytes]]:
    spec = find_spec(point.module.partition(".")[0])
    if spec is None or spec.origin is None or point.dist is None:
        raise SystemExit(f"The game “{point.name}” cannot be found: {point.value}.")
    if spec.submodule_search_locations:
        yield from sources(Path(spec.origin).parent)
    else:
        yield Path(spec.origin).name, Path(spec.origin).read_bytes()
    info = f"{point.dist.name.replace('-', '_')}-{point.dist.version}.dist-info"
    for name in ("METADATA", "entry_points.txt"):
        yield f"{info}/{name}", (point.dist.read_text(name) or "").encode()


def dependencies() -> Iterator[tuple[str, bytes]]:
    """What those wheels hold, without what is only for their authors."""
    for path in sorted(WHEELS.glob("*.whl")):
        for name, data in wheel(path):
            if not re.search(r"\.(pyi|h|c)$|/RECORD$", name):
                yield name, data


def wheel(path: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if not name.endswith("/"):
                yield name, archive.read(name)


def write_service_worker() -> None:
    """With the list of everything that is kept, each file with the hash of its content."""
    files = {
        path.relative_to(SITE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        for path in sorted(SITE.rglob("*"))
        if path.is_file() and path.name not in ("sw.js", *OF_A_SERVER)
    }
    text = (ROOT / "web" / "site" / "sw.js").read_text(encoding="utf-8")
    start = "const FILES = {};"
    if start not in text:
        raise SystemExit("web/site/sw.js has no place for its list of files.")
    for name in OF_A_SERVER:
        (SITE / name).unlink(missing_ok=True)
    (SITE / "sw.js").write_text(text.replace(start, f"const FILES = {json.dumps(files)};"), "utf-8")


def report(compiled: bool) -> None:
    files = [path for path in SITE.rglob("*") if path.is_file()]
    size = sum(len(gzip.compress(path.read_bytes(), 6)) for path in files)
    kind = "compiled" if compiled else "interpreted"
    print(f"build/site: {len(files)} files, {size / 1e6:.2f} MB compressed, rules {kind}.")
    if size > MOST:
        raise SystemExit(f"That is more than {MOST / 1e6:.0f} MB; find out what grew.")


if __name__ == "__main__":
    main()
