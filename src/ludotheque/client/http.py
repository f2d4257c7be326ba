"""Who plays, and the calls that are answered at once."""

from __future__ import annotations

import json
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from ludotheque.client.errors import Refused, unreachable
from ludotheque.client.table import Table


class Client:
    """Somebody at a server: with a token of theirs, or as a new guest with a name.

    A token is made by ``POST /api/me/tokens``, in the browser by the page about oneself.
    """

    def __init__(
        self, url: str, *, token: str = "", name: str = "", lang: str = "en", patience: float = 30.0
    ) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.lang = lang
        self.patience = patience
        """Seconds to wait for an answer, and for a server that restarts."""
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))
        self.tables: list[Table] = []
        if name and not token:
            self.post("/api/me", name=name, lang=lang)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Get up from every table; seats are kept."""
        for table in self.tables:
            table.close()

    # Any call

    def get(self, path: str, **query: Any) -> Any:
        return self._call("GET", path, None, query)

    def post(self, path: str, **body: Any) -> Any:
        return self._call("POST", path, body, {})

    def delete(self, path: str) -> Any:
        return self._call("DELETE", path, None, {})

    def headers(self) -> dict[str, str]:
        """Who asks, for requests and for sockets."""
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        return {"Cookie": cookies} if cookies else {}

    def _call(self, method: str, path: str, body: Any, query: dict[str, Any]) -> Any:
        address = f"{self.url}{path}?{urlencode({'lang': self.lang, **query})}"
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **self.headers()}
        request = Request(address, data, headers, method=method)
        try:
            with self.opener.open(request, timeout=self.patience) as answer:
                return _read(answer)
        except HTTPError as error:
            with error:
                raise _refusal(error) from error
        except (URLError, TimeoutError, ConnectionError) as error:
            raise unreachable(self.url, error) from error

    # What one does most

    def shelf(self) -> list[dict[str, Any]]:
        """The games there are."""
        games: list[dict[str, Any]] = self.get("/api/shelf")["games"]
        return games

    def lay(self, game: str, *seats: str, **more: Any) -> Table:
        """A new table; seats are ``me``, ``me:Zoé``, ``open`` or ``bot:regular``.

        ``more`` is what else a table has: ``options``, ``public``, ``turn_seconds``,
        ``stand_in``, ``hints``, ``rated``.
        """
        places = [_seat(seat) for seat in seats]
        return self._sit(self.post("/api/tables", game=game, seats=places, **more))

    def join(self, link: str, seat: int | None = None) -> Table:
        """Take a free seat: by a link that invites, or by the id of a public table."""
        parts = urlsplit(link)
        table = parts.path.rstrip("/").rpartition("/")[2]
        code = parse_qs(parts.query).get("join", [""])[0]
        return self._sit(self.post(f"/api/tables/{table}/join", code=code, seat=seat))

    def table(self, table: str) -> Table:
        """A table at which I sit already."""
        return self._sit(self.get(f"/api/tables/{table}"))

    def _sit(self, info: dict[str, Any]) -> Table:
        self.tables.append(Table(self, info))
        return self.tables[-1]


def _seat(seat: str) -> dict[str, str]:
    kind, _, more = seat.partition(":")
    return {"kind": kind} | ({"bot" if kind == "bot" else "name": more} if more else {})


def _read(answer: Any) -> Any:
    data = answer.read()
    return json.loads(data) if "json" in answer.headers.get("Content-Type", "") else data


def _refusal(error: HTTPError) -> Refused:
    try:
        answer = json.loads(error.read())
        return Refused(str(answer["title"]), str(answer["rule"]), error.code)
    except (ValueError, KeyError, TypeError):  # not our server: a proxy before it, perhaps
        return Refused(f"{error.code} {error.reason}", status=error.code)
