"""The web client's files, if they were built; otherwise a page that says how to play."""

from __future__ import annotations

import mimetypes
import sys
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.server.errors import NotFound
from ludotheque.server.http.endpoints import language_of, problem

FILES = Path(__file__).parents[1] / "client"
YEAR = "public, max-age=31536000, immutable"

PLAIN = {
    "en": """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ludothèque</title>
<h1>Ludothèque</h1>
<p>The server is running, but the pages to play on were not built.</p>
<ul>
<li>Play in the terminal: <code>ludotheque play</code></li>
<li>Build the pages: <code>make play</code> with Node 20 or later installed</li>
<li>Play by a program: <a href="/api/openapi.json">the API</a></li>
</ul>
</html>
""",
    "fr": """<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ludothèque</title>
<h1>Ludothèque</h1>
<p>Le serveur tourne, mais les pages pour jouer n'ont pas été construites.</p>
<ul>
<li>Jouer dans le terminal : <code>ludotheque play</code></li>
<li>Construire les pages : <code>make play</code> avec Node 20 ou plus récent</li>
<li>Jouer par un programme : <a href="/api/openapi.json">l'API</a></li>
</ul>
</html>
""",
}


class Client:
    """Serves the built files; every other address is a page of the client's own."""

    def __init__(self, files: Path = FILES) -> None:
        self.files = files

    async def serve(self, request: Request) -> Response:
        path = str(request.path_params.get("path", ""))
        if path.startswith(("api/", "ws/")):
            return problem(_nothing(), language_of(request))
        found = self._find(path)
        if found is not None:
            return self._file(found, path)
        if "." in path.rpartition("/")[2]:
            return problem(_nothing(), language_of(request))
        index = self._find("index.html")
        if index is not None:
            return self._file(index, "index.html")
        return Response(PLAIN[language_of(request)], media_type="text/html; charset=utf-8")

    def _find(self, path: str) -> Path | None:
        return _files_in(self.files).get(path)

    def _file(self, found: Path, path: str) -> Response:
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        # Files with a hash in their name never change; the page that names them does.
        lasting = path.startswith("assets/")
        headers = {"cache-control": YEAR if lasting else "no-cache"}
        return Response(found.read_bytes(), media_type=kind, headers=headers)


@cache
def _files_in(folder: Path) -> dict[str, Path]:
    """Every file by its path: what is not in here cannot be asked for."""
    return {
        path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()
    }


def is_built() -> bool:
    return (FILES / "index.html").is_file()


def _nothing() -> NotFound:
    return NotFound(en="There is nothing under this address.", fr="Il n'y a rien à cette adresse.")


if __name__ == "__main__":  # for the Makefile: are there pages to play on?
    sys.exit(0 if is_built() else 1)
