"""The HTTP surface: the shelf, the document, headers, limits, and nothing that breaks it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import Route
from tests.server.visitors import Server, Visitor

import ludotheque
from ludotheque.server.http import openapi
from ludotheque.server.http.endpoints import ENDPOINTS
from ludotheque.server.http.static import Client
from ludotheque.server.ops import network
from ludotheque.server.realtime import session
from ludotheque.table.messages.socket import ClientMessage, ServerMessage

# The shelf


def test_the_shelf(server: Server) -> None:
    shelf = server.visitor().get("/api/shelf", lang="fr")
    games = {game["key"]: game for game in shelf["games"]}
    assert set(games) >= set(ludotheque.catalogue())
    assert games["pecunia"]["secrets"]
    assert not games["forum-romanum"]["secrets"]
    assert games["forum-romanum"]["about"]["minutes"]
    names = [bot["name"] for bot in shelf["bots"]]
    assert names[:5] == ["beginner", "casual", "regular", "strong", "expert"]
    assert shelf["bots"][0]["title"] == "Débutant"


@pytest.mark.parametrize("key", ludotheque.catalogue())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_has_texts_rules_and_a_lesson(server: Server, key: str, lang: str) -> None:
    nobody = server.visitor()
    page = nobody.get(f"/api/games/{key}", lang=lang)
    assert page["texts"]["title"] == page["card"]["title"]
    assert len(nobody.get(f"/api/games/{key}/rules", lang=lang)["markdown"]) > 500
    for name in page["pictures"]:
        assert b"<svg" in nobody.get(f"/api/games/{key}/pictures/{name}")
    lesson = nobody.get(f"/api/games/{key}/lesson", lang=lang)
    for step in range(lesson["steps"]):
        shown = nobody.get(f"/api/games/{key}/lesson/{step}", lang=lang)
        assert shown["say"]
        assert shown["frames"]
        if shown["ask"] is not None:
            assert shown["frames"][-1]["actor"] == lesson["seat"]
            assert shown["preview"]["action"] == shown["ask"]["number"]
            assert shown["preview"]["sentence"]
    nobody.get(f"/api/games/{key}/lesson/{lesson['steps']}", 404)


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_a_step_begins_with_what_was_asked_before(server: Server, key: str) -> None:
    nobody = server.visitor()
    lesson = nobody.get(f"/api/games/{key}/lesson", lang="en")
    steps = [
        nobody.get(f"/api/games/{key}/lesson/{step}", lang="en") for step in range(lesson["steps"])
    ]
    for before, after in pairwise(steps):
        news = [entry for frame in after["frames"] for entry in frame["news"]]
        if before["ask"]:
            assert news[0]["notation"] == before["ask"]["notation"]
            assert news[0]["seat"] == lesson["seat"]
        # One decision a frame, so that each can be followed.
        for frame in after["frames"]:
            assert sum(entry["seat"] >= 0 for entry in frame["news"]) <= 1


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_a_lesson_names_those_who_play_along(server: Server, key: str, lang: str) -> None:
    nobody = server.visitor()
    lesson = nobody.get(f"/api/games/{key}/lesson", lang=lang)
    assert [not name for name in lesson["names"]] == [
        seat == lesson["seat"] for seat in range(lesson["players"])
    ]
    pages = [nobody.get(f"/api/games/{key}/lesson/{n}", lang=lang) for n in range(lesson["steps"])]
    words = json.dumps([[p["say"], p["preview"], [f["news"] for f in p["frames"]]] for p in pages])
    assert not re.search(r"([Pp]layer|[Jj]oueur) \d", words)
    others = [json.dumps(name)[1:-1] for name in lesson["names"] if name]
    assert all(name in words for name in others)


def test_a_lesson_tells_a_throw_once(server: Server) -> None:
    nobody = server.visitor()
    steps = nobody.get("/api/games/doodle-city/lesson", lang="en")["steps"]
    pages = [nobody.get(f"/api/games/doodle-city/lesson/{n}", lang="en") for n in range(steps)]
    frames = [frame["news"] for page in pages for frame in page["frames"]]
    throws = [e for news in frames for e in news if e["together"].startswith("The dice: ")]
    white = [e for news in frames for e in news if e["sentence"].startswith("White")]
    assert len(white) > len(throws) > 3
    assert not any(entry["together"] for entry in white)


def test_what_a_game_does_not_have(server: Server) -> None:
    nobody = server.visitor()
    nobody.get("/api/games/chess", 404)
    nobody.get("/api/games/pecunia/pictures/nothing.svg", 404)
    nobody.get("/api/games/pecunia/pictures/..%2Fview.py", 404)


def test_a_game_brings_its_board(server: Server) -> None:
    nobody = server.visitor()
    files = nobody.get("/api/games/midnight-masks/board", lang="fr")
    assert files == {
        "module": "/api/games/midnight-masks/board/index.js",
        "style": "/api/games/midnight-masks/board/style.css",
        "cover": "/api/games/midnight-masks/board/cover.fr.svg",
    }
    english = nobody.get("/api/games/midnight-masks/board", lang="en")
    assert english["cover"].endswith("/cover.svg")
    assert b"export function draw" in nobody.get(files["module"])
    assert b"<svg" in nobody.get(files["cover"])
    assert not any(nobody.get("/api/games/high-card/board").values())


@pytest.mark.parametrize("name", ["nothing.js", "..%2Fstate.py", "..%2F..", "view.d.ts", "a/b.js"])
def test_nothing_but_the_files_of_the_board_can_be_asked_for(server: Server, name: str) -> None:
    answer = server.visitor().http.get(f"/api/games/midnight-masks/board/{name}")
    assert answer.status_code in (400, 404, 422), answer.text


# The document


def test_rules_end_with_what_a_game_tells_of_the_past(server: Server) -> None:
    nobody, count = server.visitor(), 0
    for key in ludotheque.catalogue():
        for lang, heading in (("en", "A word of history"), ("fr", "Un peu d'histoire")):
            markdown = nobody.get(f"/api/games/{key}/rules", lang=lang)["markdown"]
            notes = ludotheque.game(key).texts(lang).get("history", {})
            assert (f"## {heading}" in markdown) == bool(notes)
            assert all(note in markdown for note in notes.values())
            count += len(notes)
    assert count


def test_what_a_game_prints_is_a_pdf(server: Server) -> None:
    nobody, printed = server.visitor(), []
    for key in ludotheque.catalogue():
        path = f"/api/games/{key}/print"
        if nobody.get(f"/api/games/{key}")["prints"]:
            assert nobody.get(path, lang="fr").startswith(b"%PDF-")
            printed.append(path)
        else:
            assert "rien à imprimer" in nobody.get(path, 400, lang="fr")["title"]
    assert printed
    nobody.get(printed[0], 400, players=61)
    limit = server.services.settings.limits.prints
    answers = {nobody.http.get(printed[0]).status_code for _ in range(limit + 1)}
    assert answers == {200, 429}


def test_the_document_names_every_call(server: Server) -> None:
    document = server.visitor().get("/api/openapi.json")
    assert document == msgspec.json.decode(msgspec.json.encode(openapi.document()))
    calls = {(e.path, e.method.lower()) for e in ENDPOINTS}
    assert {(path, verb) for path, item in document["paths"].items() for verb in item} == calls
    names = [item[verb]["operationId"] for item in document["paths"].values() for verb in item]
    assert len(set(names)) == len(names)


def references(node: Any) -> set[str]:
    if isinstance(node, dict):
        own = {node["$ref"]} if "$ref" in node else set()
        return own.union(*(references(value) for value in node.values()))
    if isinstance(node, list):
        return set().union(*(references(value) for value in node))
    return set()


def test_every_reference_leads_somewhere() -> None:
    document = openapi.document()
    schemas = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert references(document) <= schemas


def test_every_message_of_the_sockets_is_in_the_document() -> None:
    schemas = openapi.document()["components"]["schemas"]
    for union in (ClientMessage, ServerMessage):
        for kind in union.__args__:
            assert kind.__name__ in schemas
    shown = references(schemas["ClientMessage"])
    assert len(shown) == len(ClientMessage.__args__)


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_the_view_of_every_game_is_in_the_document(key: str) -> None:
    assert f"view.{key}" in openapi.document()["components"]["schemas"]


def test_the_socket_understands_what_the_document_says() -> None:
    text = b'{"type":"act","id":"a","seen":0,"seat":0,"action":"keep"}'
    assert type(session.decode(text)).__name__ == "Act"


# Every error is a sentence


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/ws/nothing", 404),
        ("GET", "/nothing.js", 404),
        ("POST", "/api/shelf", 405),
        ("PUT", "/api/me", 405),
        ("GET", "/api/tables/UPPER", 400),
        ("GET", "/api/tables?which=all", 400),
        ("GET", "/api/tables?limit=1e9", 400),
        ("GET", "/api/tables?before=-1", 400),
        ("GET", "/api/tables?unknown=1", 400),
        ("GET", "/api/shelf?lang=de", 400),
        ("GET", "/api/games/%00", 400),
        ("GET", "/api/players/" + "a" * 500, 400),
        ("DELETE", "/api/me/tokens/99999999999", 401),
    ],
)
def test_errors_are_problems(server: Server, method: str, path: str, status: int) -> None:
    answer = server.visitor().http.request(method, path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert problem["title"].endswith(".")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"2\r]",
        b"2\xff",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"name": 5}',
        b'{"nam": "A"}',
    ],
)
def test_bodies_that_are_none(server: Server, body: bytes) -> None:
    answer = server.visitor().http.post("/api/me", content=body)
    assert answer.status_code == 400
    assert answer.json()["title"]


def test_a_body_that_is_too_long(server: Server) -> None:
    problem = server.visitor().post("/api/me", 413, name="x" * 400_000)
    assert problem["title"] == "That is too long; send less."


def test_too_many_requests(limited: Callable[..., Server]) -> None:
    nobody = limited(requests=5).visitor()
    answers = [nobody.http.get("/api/shelf").status_code for _ in range(8)]
    assert answers == [200] * 5 + [429] * 3


# Headers and origins


def test_headers_keep_strangers_out(ann: Visitor) -> None:
    for path in ("/", "/api/shelf", "/api/nothing"):
        headers = ann.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert ann.http.get("/api/me").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-origin"}, 200),
        ({}, 200),
    ],
)
def test_pages_of_other_sites_cannot_act(ann: Visitor, headers: Any, status: int) -> None:
    answer = ann.http.post("/api/me", json={"name": "Ann"}, headers=headers)
    assert answer.status_code == status


def test_our_own_page_can(ann: Visitor, server: Server) -> None:
    origin = {"origin": f"http://{server.host}"}
    assert ann.http.post("/api/me", json={"name": "Ann"}, headers=origin).status_code == 200


def test_the_public_address_is_an_origin(serve: Callable[..., Server]) -> None:
    nobody = serve(origin="https://games.example").visitor()
    origin = {"origin": "https://games.example"}
    assert nobody.http.post("/api/me", json={"name": "A"}, headers=origin).status_code == 200


# The client's files, and how the server is


def test_without_the_client_a_page_says_how_to_play(server: Server, tmp_path: Path) -> None:
    server.app.router.routes[-1] = Route("/{path:path}", Client(tmp_path).serve)
    nobody = server.visitor()
    assert "ludotheque play" in nobody.http.get("/").text
    french = nobody.http.get("/t/somewhere", headers={"accept-language": "fr"}).text
    assert "n'ont pas été construites" in french


def test_the_client_is_served(server: Server, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Ludothèque</title>", encoding="utf-8")
    (tmp_path / "assets" / "app-1a2b.js").write_text("play()", encoding="utf-8")
    server.app.router.routes[-1] = Route("/{path:path}", Client(tmp_path).serve)
    nobody = server.visitor()
    for path in ("/", "/t/aaaaaaaaaaaa", "/carry/code"):
        answer = nobody.http.get(path)
        assert "<title>Ludothèque" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    script = nobody.http.get("/assets/app-1a2b.js")
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    assert nobody.http.get("/assets/other.js").status_code == 404
    assert nobody.http.get("/../conftest.py").status_code == 404


def test_the_house_in_a_tab_is_served_where_there_is_one(
    serve: Callable[..., Server], server: Server, tmp_path: Path
) -> None:
    (tmp_path / "python").mkdir()
    (tmp_path / "python" / "manifest.json").write_text("{}", encoding="utf-8")
    (tmp_path / "index.html").write_text("in a tab", encoding="utf-8")
    (tmp_path / "house.worker-1a2b.js").write_text("python()", encoding="utf-8")
    nobody = serve(site=tmp_path).visitor()
    assert nobody.get("/api/me")["keepable"]
    page = nobody.http.get("/tab/")
    assert page.text == "in a tab"
    assert "eval" not in page.headers["content-security-policy"]
    worker = nobody.http.get("/tab/house.worker-1a2b.js")
    policy = worker.headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy, "WebAssembly, and no script"
    assert nobody.http.get("/tab/python/manifest.json").json() == {}
    assert nobody.http.get("/tab/nothing").status_code == 404
    assert not server.visitor().get("/api/me")["keepable"]


def test_health_and_figures(ann: Visitor) -> None:
    table = ann.lay("high-card", "me", "me")
    with ann.sit(table):
        health = ann.get("/healthz")
        assert health["ok"]
        assert (health["tables"], health["sockets"]) == (1, 1)
        figures = ann.get("/metrics").decode()
        assert "ludotheque_sockets 1.0" in figures
        assert "ludotheque_acknowledge_seconds_bucket" in figures


def test_health_depends_on_the_database(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Down, or silent: whoever watches over the server is told so."""
    nobody = server.visitor()

    def fail(work: object) -> None:
        raise SQLAlchemyError("gone")

    def wait(work: object) -> None:
        time.sleep(0.3)

    for broken in (fail, wait):
        with monkeypatch.context() as patch:
            patch.setattr("ludotheque.server.storage.ANSWER_SECONDS", 0.1)
            patch.setattr(server.services.storage, "_read", broken)
            assert nobody.http.get("/healthz").status_code == 503
    assert nobody.get("/healthz")["ok"]


# Links for other devices


@pytest.mark.parametrize(
    ("host", "base"),
    [
        ("127.0.0.1:1", "http://192.0.2.7:{port}"),
        ("localhost", "http://192.0.2.7:{port}"),
        ("[::1]:1", "http://192.0.2.7:{port}"),
        ("192.0.2.9:1", "http://192.0.2.9:1"),
    ],
)
def test_links_lead_through_the_network_of_the_house(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, host: str, base: str
) -> None:
    """Whoever opens a table on the machine itself can still show its link to a phone."""
    monkeypatch.setattr(network, "addresses", lambda: ["192.0.2.7"])
    server = serve(lan=True)
    response = server.visitor().http.get("/api/me", headers={"host": host})
    assert response.json()["base"] == base.format(port=server.host.rpartition(":")[2])


def test_without_a_network_links_stay_as_they_are(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "addresses", list)
    server = serve(lan=True)
    assert server.visitor().get("/api/me")["base"] == f"http://{server.host}"
    assert serve().visitor().get("/api/me")["base"].startswith("http://127.0.0.1:")
    public = serve(lan=True, origin="https://games.example")
    assert public.visitor().get("/api/me")["base"] == "https://games.example"


@pytest.mark.parametrize("odd", ["[", "[::", "localhost:x", "a b", "é"])
def test_odd_names_of_this_server_are_no_accident(server: Server, odd: str) -> None:
    visitor = server.visitor()
    for name, value in ((b"host", odd), (b"origin", f"http://{odd}")):
        headers = {name: value.encode()}
        for response in (
            visitor.http.get("/api/me", headers=headers),
            visitor.http.post("/api/me", json={"name": "Ann"}, headers=headers),
        ):
            assert response.status_code < 500
