"""Schemathesis reads the OpenAPI document and asks the real server for everything in it.

Whatever it asks, well or badly formed: never a failure of the server, every answer as the
document declares it, nothing accepted that the document forbids. Half of the cases name tables,
people and codes that exist, so that the questions reach further than "no such table".
"""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from requests import Session
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.conftest import PLENTY
from tests.server.visitors import Server, Visitor, until

from ludotheque.server.http import openapi
from ludotheque.server.http.app import create_app
from ludotheque.server.http.endpoints import ENDPOINTS
from ludotheque.server.settings import Settings

HEALTHY = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


def nothing_wrong_is_accepted(ctx: Any, response: Any, case: Any) -> bool | None:
    """What the document forbids is refused, in whatever documented way (413 too)."""
    return negative_data_rejection(ctx, response, case) if response.status_code < 400 else None


CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    nothing_wrong_is_accepted,
]
CALLS = [(endpoint.method, endpoint.path) for endpoint in ENDPOINTS]
create = create_app  # its import declares every call


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("schemathesis")
    most = 1_000_000
    limits = replace(
        PLENTY,
        tables=most,
        tokens=most,
        logins=most,
        readings=most,
        hints=most,
        tournaments=most,
        openings=most,
        entries=most,
    )
    house = Server(
        Settings(
            database=f"sqlite:///{home / 'test.db'}",
            home=home,
            bot_pause=0.0,
            hint_seconds=0.05,
            limits=limits,
        )
    )
    yield house
    house.stop()


@pytest.fixture(scope="module")
def schema() -> Any:
    return schemathesis.openapi.from_dict(openapi.document())


class House:
    """Somebody with a waiting, a running and a finished table, a tournament, and what else can be
    named."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ann = server.visitor("Ann")
        self.session = Session()
        self.session.trust_env = False
        self._move_in(self.ann)

    def _move_in(self, ann: Visitor) -> None:
        waiting = ann.lay("high-card", "me", "open", public=True)
        running = ann.lay("high-card", "me", "me")
        over = ann.lay("high-card", "bot:random", "bot:random")
        until(lambda: ann.get(f"/api/tables/{over['id']}")["status"] == "over")
        tables = [waiting, running, over]
        tournament = ann.post("/api/tournaments", game="high-card", bots="random")["card"]["id"]
        record = ann.get(f"/api/tables/{over['id']}/record")
        self.names: dict[str, list[Any]] = {
            "id": [*[table["id"] for table in tables], tournament, tournament],
            "code": [table["join"].partition("=")[2] for table in tables] + [""],
            "key": ["high-card", "forum-romanum"],
            "game": ["high-card"],
            "player": [ann.get("/api/me")["player"]],
            "token": [ann.post("/api/me/tokens", label="x")["info"]["token"]],
            "seat": [0, 1],
            "step": [0, 1, 5],
            "bot": ["random", "beginner"],
            "text": [json.dumps(record)],
        }

    def cookies(self) -> dict[str, str]:
        """Of Ann, who comes back with other tables after she was deleted or logged out."""
        if not self.ann.get("/api/me")["known"]:
            self.ann = self.server.visitor("Ann")
            self._move_in(self.ann)
        return dict(self.ann.http.cookies)

    def name(self, case: Case[Any], luck: random.Random) -> None:
        """Put what exists in place of what was made up."""
        for place in (case.path_parameters, case.query, case.body):
            if isinstance(place, dict):
                for name in place.keys() & self.names.keys():
                    place[name] = luck.choice(self.names[name])


@pytest.fixture(scope="module")
def house(server: Server) -> House:
    return House(server)


def ask(case: Case[Any], house: House, luck: random.Random, mode: GenerationMode) -> None:
    if mode is GenerationMode.POSITIVE and luck.random() < 0.5:
        house.name(case, luck)
    cookies = house.cookies() if luck.random() < 0.8 else {}
    house.session.cookies.clear()
    case.call_and_validate(
        base_url=f"http://{house.server.host}",
        session=house.session,
        cookies=cookies,
        checks=CHECKS,
        timeout=30,
    )


def fuzz(schema: Any, house: House, method: str, path: str, count: int) -> None:
    luck = random.Random(f"{method} {path}")
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        if mode is GenerationMode.NEGATIVE and not takes_anything(method, path):
            continue
        run(schema[path][method], house, luck, mode, count)


def takes_anything(method: str, path: str) -> bool:
    """Calls without parameters cannot be asked wrongly."""
    operation = openapi.document()["paths"][path][method.lower()]
    return bool(operation["parameters"] or "requestBody" in operation)


def run(
    operation: Any, house: House, luck: random.Random, mode: GenerationMode, count: int
) -> None:
    @settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=HEALTHY,
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def each(case: Case[Any]) -> None:
        ask(case, house, luck, mode)

    each()


@pytest.fixture
def no_error(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    wrong = [r for r in caplog.records if r.levelno >= logging.ERROR or r.exc_info]
    assert [(r.name, r.getMessage()) for r in wrong] == []


@pytest.mark.parametrize(("method", "path"), CALLS, ids=[f"{m} {p}" for m, p in CALLS])
@pytest.mark.usefixtures("no_error")
def test_every_answer_is_as_documented(schema: Any, house: House, method: str, path: str) -> None:
    fuzz(schema, house, method, path, 10)


@pytest.mark.soak
@pytest.mark.parametrize(("method", "path"), CALLS, ids=[f"{m} {p}" for m, p in CALLS])
@pytest.mark.usefixtures("no_error")
def test_ten_times_as_many_answers(schema: Any, house: House, method: str, path: str) -> None:
    fuzz(schema, house, method, path, 100)
