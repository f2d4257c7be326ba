"""Files that are there whole or not at all, and the folder where a person's files lie."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write the file as a whole or not at all, whatever happens meanwhile."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(beside, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def home_folder(environ: Mapping[str, str]) -> Path:
    """The folder of the person who plays: ``LUDOTHEQUE_HOME``, or the system's usual place."""
    from platformdirs import user_data_path

    folder = environ.get("LUDOTHEQUE_HOME")
    return Path(folder).expanduser() if folder else user_data_path("ludotheque", appauthor=False)
