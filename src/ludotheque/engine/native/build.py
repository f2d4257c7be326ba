"""Compile libraries of typed modules with mypyc, and only what has changed.

usage: python build.py JOB   (by ``build``, in a process of its own: setuptools wants one)

The modules are compiled from a copy of their sources, in which the copying of states is written
out (``copying``). C sources, objects and libraries stay in the work folder for the next time.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

# Calls within a library may be inlined; sums of fractions are the same on every processor.
FLAGS = ("-fno-semantic-interposition", "-ffp-contract=off")
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
LIGHT = "__light"
"""At the end of the name of a library that is compiled lightly."""
HERE = Path(__file__).resolve().parent


class BuildError(Exception):
    """The compiler's own words."""


class Modules(NamedTuple):
    """What a library is made of, as files below the packages' folder."""

    fast: Sequence[str]
    """What bots do millions of times: as fast as a compiler can make it."""
    light: Sequence[str] = ()
    """What is done once a move: a library beside it, compiled in half the time."""


def compiler() -> str | None:
    """The C compiler's path; on Windows setuptools knows where to look."""
    if sys.platform == "win32":
        return "cl"
    names = (os.environ.get("CC", ""), str(sysconfig.get_config_var("CC") or ""), "cc")
    paths = (shutil.which(words[0]) for words in map(str.split, names) if words)
    return next((path for path in paths if path), None)


def build(
    sources: Mapping[str, Path],
    libraries: Mapping[str, Modules],
    folder: Path,
    wanted: Collection[str],
) -> list[Path]:
    """Bring libraries up to date; their files, below a folder as below the packages.

    ``sources`` are packages by name; libraries that are not ``wanted`` are only referred to.
    """
    work = folder / _fingerprint()
    texts = _mirror(sources, libraries, work / "src")
    job = json.dumps({"work": str(work), "libraries": dict(libraries), "wanted": list(wanted)})
    stamp, digest = work / "stamp", _digest(job, _readings(libraries, texts))
    if not (stamp.exists() and stamp.read_text() == digest and all(map(Path.exists, _built(work)))):
        stamp.unlink(missing_ok=True)
        _run(work, job)
        stamp.write_text(digest)
    return _built(work)


def _built(work: Path) -> list[Path]:
    return [work / "lib" / name for name in json.loads((work / "libraries.json").read_text())]


def _run(work: Path, job: str) -> None:
    (work / "job.json").write_text(job)
    environment = {**os.environ, "CFLAGS": " ".join([os.environ.get("CFLAGS", ""), *_flags()])}
    command = [sys.executable, __file__, str(work / "job.json")]
    with (work / "log").open("w") as log:
        run = subprocess.run(command, cwd=work / "src", env=environment, stdout=log, stderr=log)
    if run.returncode:
        raise BuildError((work / "log").read_text(errors="replace"))


def header(folder: Path, library: str) -> str:
    """A hash of what other libraries must know of one to be compiled against it."""
    text = (folder / _fingerprint() / "c" / f"__native_{library}.h").read_bytes()
    return hashlib.sha256(text).hexdigest()


def _fingerprint() -> str:
    """What makes objects of another build useless: interpreter, compilers, flags, this file."""
    parts = (SUFFIX, sys.version, version("mypy"), str(compiler()), os.environ.get("CFLAGS", ""))
    own = [path.read_text(encoding="utf-8") for path in (HERE / "build.py", HERE / "copying.py")]
    return hashlib.sha256("\n".join((*parts, *own)).encode()).hexdigest()[:16]


def _digest(*parts: Any) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _readings(libraries: Mapping[str, Modules], texts: Mapping[str, str]) -> dict[str, str]:
    """What decides how modules are compiled: they, and whatever is imported from them on."""
    seen: dict[str, str] = {}
    waiting = [file for modules in libraries.values() for file in (*modules.fast, *modules.light)]
    while waiting:
        file = waiting.pop()
        if file in texts and file not in seen:
            seen[file] = texts[file]
            waiting += _imports(file, texts[file])
    return dict(sorted(seen.items()))


def _imports(file: str, text: str) -> Iterator[str]:
    """The files that a module may import, the packages that they lie in too."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names = [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = Path(file).parts[: -node.level] if node.level else ()
            module = [*above, *(node.module.split(".") if node.module else [])]
            names = [[*module, alias.name] for alias in node.names]
        else:
            continue
        for parts in names:
            for end in range(1, len(parts) + 1):
                path = Path(*parts[:end])
                yield from (f"{path}.py", str(path / "__init__.py"))


def _mirror(
    sources: Mapping[str, Path], libraries: Mapping[str, Modules], target: Path
) -> dict[str, str]:
    """The plain sources of the packages, with the copying of their states written out."""
    texts = {
        str(Path(name, *path.relative_to(package).parts)): path.read_text(encoding="utf-8")
        for name, package in sources.items()
        for path in package.rglob("*.py")
    }
    write_out = _module("copying").write_out
    for modules in libraries.values():
        texts |= write_out({file: texts[file] for file in (*modules.fast, *modules.light)})
    for name, text in texts.items():
        path = target / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path in target.rglob("*.py"):
        if str(path.relative_to(target)) not in texts:
            path.unlink()
    return texts


def _module(name: str):  # type: ignore[no-untyped-def]  # the package cannot be imported yet
    spec = spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _flags() -> list[str]:
    return [] if sys.platform == "win32" else [flag for flag in FLAGS if _accepts(flag)]


def _accepts(flag: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("int probe;\n")
        command = [str(compiler()), flag, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _compile(work: Path, libraries: Mapping[str, Modules], wanted: Collection[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    # mypyc's own cache forgets which attributes of a class have a bit that says whether they are
    # there: half from the cache, a library is laid out wrongly or not compiled at all. So it keeps
    # what others have written, and forgets us. C sources that come out the same are not compiled
    # again.
    files = [file for modules in libraries.values() for file in (*modules.fast, *modules.light)]
    for package in {Path(file).parts[0] for file in files}:
        for folder in (work / "cache").glob(f"*/{package}"):
            shutil.rmtree(folder)
    groups = {name: modules.fast for name, modules in libraries.items()}
    groups |= {name + LIGHT: modules.light for name, modules in libraries.items() if modules.light}
    # What compiled modules import beside them, and the libraries of extras that those import,
    # need not be there: an isolated build has the core's dependencies only.
    arguments = ["--strict", "--config-file=", "--follow-imports=silent"]
    arguments += ["--no-sqlite-cache", f"--cache-dir={work / 'cache'}"]
    arguments += [file for files in groups.values() for file in files]
    extensions: list[Any] = mypycify(
        arguments,
        opt_level="3",
        debug_level="0",
        separate=[(list(files), name) for name, files in groups.items()],
        target_dir=str(work / "c"),
    )
    groups = {name: files for name, files in groups.items() if name.removesuffix(LIGHT) in wanted}
    modules = {file[:-3].replace("/", ".") for files in groups.values() for file in files}
    modules |= {f"{name}__mypyc" for name in groups}
    extensions = [extension for extension in extensions if extension.name in modules]
    for extension in extensions:
        if extension.name.endswith(f"{LIGHT}__mypyc"):
            flags = extension.extra_compile_args
            extension.extra_compile_args = ["-O1" if flag == "-O3" else flag for flag in flags]
    # The largest first, so that no core waits for it at the end.
    extensions.sort(key=lambda extension: -sum(map(os.path.getsize, extension.sources)))
    setup(
        name="ludotheque-native",
        packages=[],
        ext_modules=extensions,
        script_args=[
            *("build_ext", "--parallel", str(os.cpu_count() or 1)),
            *("--build-lib", str(work / "lib"), "--build-temp", str(work / "objects")),
        ],
    )
    names = [extension.name.replace(".", "/") + SUFFIX for extension in extensions]
    (work / "libraries.json").write_text(json.dumps(sorted(names)))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        job = json.load(file)
    libraries = {name: Modules(*files) for name, files in job["libraries"].items()}
    _compile(Path(job["work"]), libraries, job["wanted"])
