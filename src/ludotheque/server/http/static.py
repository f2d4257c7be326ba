"""The web client's files, if they were built; otherwise a page that says how to play."""

from __future__ import annotations

import mimetypes
import sys
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.engine.texts import in_both, load
from ludotheque.server.http.endpoints import language_of, problem
from ludotheque.server.http.middleware import POLICY
from ludotheque.server.http.texts import Texts
from ludotheque.table.errors import NotFound

FILES = Path(__file__).parents[1] / "client"
TAB = "tab/"
"""Where the house in a tab lies, if there is one."""
WORKER = ".worker-"
"""In the name of a script in which Python runs."""
WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""Python is WebAssembly, which its workers may compile; no page may, and nobody makes script."""
YEAR = "public, max-age=31536000, immutable"

PLAIN = """<!doctype html>
<html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ludothèque</title>
<h1>Ludothèque</h1>
<p>{text}</p>
<ul>
{items}
</ul>
</html>
"""


class Client:
    """Serves the built files; every other address is a page of the client's own."""

    def __init__(self, files: Path = FILES, site: Path | None = None) -> None:
        self.files = files
        self.site = site

    async def serve(self, request: Request) -> Response:
        path = str(request.path_params.get("path", ""))
        if path.startswith(("api/", "ws/")):
            return problem(_nothing(), language_of(request))
        if path.startswith(TAB) and self.site is not None:
            return self._in_tab(path.removeprefix(TAB), self.site, language_of(request))
        file = self._find(path)
        if file is not None:
            return self._response(file, path)
        if "." in path.rpartition("/")[2]:
            return problem(_nothing(), language_of(request))
        index = self._find("index.html")
        if index is not None:
            return self._response(index, "index.html")
        return Response(_plain(language_of(request)), media_type="text/html; charset=utf-8")

    def _in_tab(self, path: str, site: Path, lang: str) -> Response:
        """A file of the house in a tab."""
        name = path or "index.html"
        file = _files_in(site).get(name)
        if file is None:
            return problem(_nothing(), lang)
        response = self._response(file, name)
        if WORKER in name:
            response.headers["content-security-policy"] = WORKER_POLICY
        return response

    def _find(self, path: str) -> Path | None:
        return _files_in(self.files).get(path)

    def _response(self, file: Path, path: str) -> Response:
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        # Files with a hash in their name never change; the page that names them does.
        lasting = path.startswith("assets/")
        headers = {"cache-control": YEAR if lasting else "no-cache"}
        return Response(file.read_bytes(), media_type=kind, headers=headers)


@cache
def _files_in(folder: Path) -> dict[str, Path]:
    """Every file by its path: what is not in here cannot be asked for."""
    return {
        path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()
    }


def is_built() -> bool:
    return (FILES / "index.html").is_file()


def _nothing() -> NotFound:
    return NotFound(**in_both(Texts, "nothing_here"))


def _plain(lang: str) -> str:
    texts = load(Texts, lang)
    items = "\n".join(f"<li>{way}</li>" for way in texts.ways)
    return PLAIN.format(lang=lang, text=texts.not_built, items=items)


if __name__ == "__main__":  # for the Makefile: are there pages to play on?
    sys.exit(0 if is_built() else 1)
