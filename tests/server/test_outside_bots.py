"""Bots from outside the house: those that its host has invited play at tables, and no others."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.visitors import Server

import ludotheque
from ludotheque.bots import titles
from ludotheque.bots.network import Network


@pytest.fixture
def network(tmp_path: Path) -> Iterator[str]:
    """The name of a bot that reads a file."""
    path = tmp_path / "round_7.npz"
    Network.fresh(ludotheque.game("high-card"), 8, seed=1).save(path)
    yield f"az:{path}:simulations=4"
    titles.invite([])


def test_an_invited_network_plays_at_a_table(
    serve: Callable[..., Server], network: str, caplog: pytest.LogCaptureFixture
) -> None:
    # At the lowest priority a busy machine may take minutes to import what a network needs.
    ann = serve(bots=f"Hal_the_second={network}", nice=1).visitor("Ann")
    bots = {bot["name"]: bot["title"] for bot in ann.get("/api/shelf")["bots"]}
    assert bots[network] == "Hal the second"
    with caplog.at_level(logging.WARNING, "ludotheque.scheduler"):
        table = ann.lay("high-card", "me", f"bot:{network}")
        assert table["seats"][1]["name"] == table["seats"][1]["title"] == "Hal the second"
        with ann.sit(table) as socket:
            socket.act(0, "keep")
            assert socket.result()["winners"]
    assert not caplog.records  # the scheduler would have said that it played in the bot's place


def test_without_a_word_of_the_host_its_folders_are_not_shown(
    serve: Callable[..., Server], network: str
) -> None:
    ann = serve(bots=network).visitor("Ann")
    assert {bot["name"]: bot["title"] for bot in ann.get("/api/shelf")["bots"]}[
        network
    ] == "az round 7"
    titles.invite([])  # a table outlives the invitation
    assert titles.title(network, "fr") == titles.plain_name(network, "en") == "az round 7"


def test_nobody_else_can_name_a_file(
    serve: Callable[..., Server], network: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(*_: object) -> Network:
        raise AssertionError("the file was read")

    ann = serve().visitor("Ann")
    monkeypatch.setattr(Network, "load", read)
    seats = [{"kind": "bot", "bot": network}, {"kind": "me"}]
    refusal = ann.post("/api/tables", 422, game="high-card", seats=seats)
    assert "LUDOTHEQUE_BOTS" in str(refusal)
