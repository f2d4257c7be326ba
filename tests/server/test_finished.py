"""Finished games: result, replay, records, statistics, ratings, games of older rules."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.chance import dealt, decided_by
from tests.server.visitors import Server, Visitor

from ludotheque import Record, Rng, game
from ludotheque.bots import random_playout


def finished(ann: Visitor, bob: Visitor, *cards: int, **more: Any) -> dict[str, Any]:
    """A game of High Card: Ann swaps for the third card, Bob keeps."""
    with decided_by(dealt(*(cards or (3, 4, 5)))):
        table = ann.lay("high-card", "me", "open", **more)
        bob.join(table)
        with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
            ann_socket.act(0, "swap")
            bob_socket.wait("moved")
            bob_socket.act(1, "keep")
            ann_socket.result()
    return table


def test_the_result_with_everything_open(ann: Visitor, bob: Visitor) -> None:
    table = finished(ann, bob)
    answer = ann.get(f"/api/tables/{table['id']}/result", lang="fr")
    assert answer["result"]["winners"] == [0]
    over = "La partie est finie : toutes les cartes ont été montrées."
    assert answer["result"]["sentence"] == f"Vous gagnez avec 5, devant Bob avec 4. {over}"
    answer = bob.get(f"/api/tables/{table['id']}/result", lang="fr")
    assert answer["result"]["sentence"] == f"Ann gagne avec 5, devant vous avec 4. {over}"
    assert answer["steps"] == 5
    assert [line["notation"] for line in answer["log"] if line["kind"] == "act"] == [
        "draw 3",
        "draw 4",
        "swap",
        "draw 5",
        "keep",
    ]
    assert Record.from_code(answer["share"]).actions[2] == "swap"


def test_the_best_ever_is_said_to_whoever_did_it(ann: Visitor, bob: Visitor) -> None:
    first = finished(ann, bob, 2, 1, 3)
    again = finished(ann, bob, 2, 1, 5)
    worse = finished(ann, bob, 2, 1, 4)
    best = [
        ann.get(f"/api/tables/{table['id']}/result")["result"]["best"]
        for table in (first, again, worse)
    ]
    assert best == [[], [{"seat": 0, "before": 3}], []]


def test_the_best_ever_counts_as_many_players_only(
    ann: Visitor, bob: Visitor, server: Server
) -> None:
    finished(ann, bob, 2, 1, 3)
    cy = server.visitor("Cy")
    with decided_by(dealt(5, 2, 3)):
        table = ann.lay("high-card", "me", "open", "open")
        bob.join(table)
        cy.join(table)
        with ann.sit(table) as a, bob.sit(table) as b, cy.sit(table) as c:
            a.act(0, "keep")
            b.wait("moved")
            b.act(1, "keep")
            c.wait("moved")
            c.wait("moved")
            c.act(2, "keep")
            assert a.result()["best"] == []


def test_secrets_are_kept_until_the_end(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open")
    bob.join(table)
    for path in ("result", "replay/1", "record"):
        problem = ann.get(f"/api/tables/{table['id']}/{path}", 409)
        assert "secrets are kept" in problem["title"]


def test_replay_by_number(ann: Visitor, bob: Visitor) -> None:
    table = finished(ann, bob)
    step = ann.get(f"/api/tables/{table['id']}/replay/4")
    assert (step["step"], step["steps"], step["actor"]) == (4, 5, 1)
    assert step["entry"]["notation"] == "draw 5"
    assert step["next"]["notation"] == "keep"
    assert {view["seat"]: view["view"]["hand"] for view in step["views"]} == {
        None: None,
        0: 4,
        1: 3,
    }
    first = ann.get(f"/api/tables/{table['id']}/replay/0")
    assert first["entry"] is None
    ann.get(f"/api/tables/{table['id']}/replay/6", 404)


def test_a_finished_game_is_open_to_those_who_may_watch(
    ann: Visitor, bob: Visitor, server: Server
) -> None:
    table = finished(ann, bob)
    eve = server.visitor("Eve")
    eve.get(f"/api/tables/{table['id']}/result", 404)
    eve.get(f"/api/tables/{table['id']}/result", code=table["watch"].partition("=")[2])


def test_the_record_as_a_file(ann: Visitor, bob: Visitor) -> None:
    table = finished(ann, bob)
    answer = ann.http.get(f"/api/tables/{table['id']}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = Record.from_json(answer.text)
    assert record.last().winners() == [0]
    opened = ann.post("/api/records", text=answer.text, lang="fr")
    assert opened["share"] == record.to_code()
    assert opened["result"]["winners"] == [0]


# Games from elsewhere


def a_record(key: str) -> Record:
    rng, state, actions = Rng(5), game(key).start(), []
    while state.actor != -2:
        before = state.copy()
        random_playout(state, rng, 1)
        actions.append(next(a for a in before.legal() if _leads(before, a, state)))
    return Record.of(state, [int(action) for action in actions])


def _leads(before: Any, action: int, after: Any) -> bool:
    tried = before.copy()
    tried.apply(action)
    return bool(tried == after)


def test_a_share_code_is_a_game_to_look_at(server: Server) -> None:
    record = a_record("doodle-city")
    nobody = server.visitor()
    opened = nobody.post("/api/records", text=record.to_code())
    assert opened["steps"] == len(record.actions) == len(opened["log"])
    assert opened["replays"] == ""
    assert opened["names"] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    step = nobody.post("/api/records/step", text=record.to_code(), step=30)
    alone = {"group": 29, "together": ""}
    assert step["entry"] == opened["log"][29] | alone
    nobody.post("/api/records/step", 404, text=record.to_code(), step=9999)


def test_an_estimate_of_a_step(server: Server) -> None:
    record = a_record("doodle-city")
    ann = server.visitor("Ann")
    steps = ann.post("/api/records", text=record.to_code())["log"]
    decision = next(line["number"] for line in steps if line["seat"] >= 0)
    estimate = ann.post("/api/records/estimate", text=record.to_code(), step=decision)
    assert estimate["actor"] == steps[decision]["seat"]
    assert len(estimate["chances"]) == 4
    assert estimate["actions"][0]["sentence"]
    (played,) = [one for one in estimate["actions"] if one["played"]]
    same = {played["notation"], *(one["notation"] for one in played["equals"])}
    assert record.actions[decision] in same
    ann.post("/api/records/estimate", 409, text=record.to_code(), step=0)


def test_an_estimate_names_the_players(server: Server) -> None:
    record, ann = a_record("pecunia"), server.visitor("Ann")
    code, names = record.to_code(), ["Ann", "Bo", "Cy", "Di"]
    log = ann.post("/api/records", text=code)["log"]
    decisions = [line["number"] for line in log if line["seat"] >= 0]
    sentences = [
        json.dumps(ann.post("/api/records/estimate", text=code, step=step, names=names))
        for step in decisions[4:8]
    ]
    assert not any("Player " in text for text in sentences)
    assert any(name in text for text in sentences for name in names)
    ann.post("/api/records/estimate", 400, text=code, step=decisions[4], names=["x" * 99])


@pytest.mark.parametrize("text", ["LUDO1-nonsense", '{"a": 1}', "not a record at all", "[" * 3000])
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    assert server.visitor().post("/api/records", 422, text=text)["title"]


def test_a_record_that_cannot_be_replayed_is_still_read(server: Server) -> None:
    record = Record("high-card", 0, 2, {}, ("draw 3", "castle"), None)
    opened = server.visitor().post("/api/records", text=record.to_json())
    assert opened["steps"] == 0
    assert "castle" in opened["replays"]
    assert [line["notation"] for line in opened["log"]] == ["draw 3", "castle"]


def test_reading_games_has_a_limit(limited: Callable[..., Server]) -> None:
    nobody = limited(readings=2).visitor()
    code = Record("high-card", 1, 2, {}, (), None).to_code()
    answers = [nobody.http.post("/api/records", json={"text": code}).status_code for _ in range(3)]
    assert answers == [200, 200, 429]


# Figures


def test_statistics(ann: Visitor, bob: Visitor, server: Server) -> None:
    finished(ann, bob, 3, 4, 5)
    finished(ann, bob, 3, 4, 1)
    finished(ann, bob, 3, 4, 4)
    me = ann.get("/api/me")["player"]
    profile = server.visitor().get(f"/api/players/{me}", lang="fr")
    assert profile["name"] == "Ann"
    (line,) = profile["games"]
    assert (line["played"], line["won"], line["shared"]) == (3, 2, 1)
    assert (line["best_score"], line["mean_score"]) == (5, 3.33)
    assert line["rating"] is None


def test_ratings(ann: Visitor, bob: Visitor) -> None:
    table = finished(ann, bob, rated=True)
    changes = ann.get(f"/api/tables/{table['id']}/result")["result"]["ratings"]
    assert [change["before"] for change in changes] == [1500.0, 1500.0]
    assert changes[0]["after"] > changes[1]["after"]
    (first,) = ranked(ann)
    assert (first["place"], first["name"], first["games"]) == (0, "Ann", 1)
    finished(ann, bob, rated=True)
    (second,) = ranked(ann)
    assert second["games"] == 2
    assert second["deviation"] < first["deviation"], "it is surer now"
    me = ann.get("/api/me")["player"]
    line = ann.get(f"/api/players/{me}")["games"][0]
    assert (line["rating"], line["deviation"]) == (second["rating"], second["deviation"])


def ranked(person: Visitor) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = person.get("/api/games/high-card/ratings")["ratings"]
    return lines


def with_account(server: Server, name: str) -> Visitor:
    person = server.visitor(name)
    person.post("/api/me/account", name=name, passphrase="a long passphrase")
    return person


def test_invented_people_lift_nobody_onto_the_list(server: Server) -> None:
    """Five games against three who play with nobody else are not enough."""
    climber = with_account(server, "Climber")
    crowd = [with_account(server, f"Puppet {n}") for n in range(3)]
    for puppet in [*crowd, *crowd[:2]]:
        finished(climber, puppet, rated=True)
    assert [line["place"] for line in ranked(climber)] == [0]
    assert ranked(server.visitor()) == []
    honest = with_account(server, "Honest")
    for one in crowd:
        finished(honest, one, rated=True)
    assert [(line["place"], line["name"]) for line in ranked(climber)] == [(1, "Climber")]
    assert ranked(honest)[-1]["place"] == 0, "three games are too few"


def test_who_leaves_a_rated_game_has_lost_it(ann: Visitor, bob: Visitor) -> None:
    """Whatever the bot makes of it: Ann's card is the highest."""
    with decided_by(dealt(5, 1)):
        table = ann.lay("high-card", "me", "open", rated=True)
        bob.join(table)
        assert table["terms"]["turn_seconds"] == 3 * 86_400, "nobody waits for ever"
        with bob.sit(table) as socket:
            ann.post(f"/api/tables/{table['id']}/leave")
            socket.wait("moved", lambda m: m["snapshot"]["actor"] == 1)
            socket.act(1, "keep")
            changes = socket.result()["ratings"]
    assert changes[0]["after"] < changes[1]["after"]
    players = [person.get("/api/me")["player"] for person in (ann, bob)]
    assert [ann.get(f"/api/players/{one}")["games"][0]["won"] for one in players] == [0, 0]
    assert [row["left"] for row in ann.get("/api/me/export")["results"]] == [True]


def test_who_comes_back_has_not_left(ann: Visitor, bob: Visitor) -> None:
    with decided_by(dealt(5, 1)):
        table = ann.lay("high-card", "me", "open", rated=True, stand_in="random")
        bob.join(table)
        with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
            ann.post(f"/api/tables/{table['id']}/leave")
            bob_socket.wait("moved", lambda m: m["snapshot"]["actor"] == 1)
            assert ann_socket.ask("back", seat=0)["type"] == "ack"
            bob_socket.act(1, "keep", seen=ann_socket.snapshot["number"])
            bob_socket.result()
    assert [row["left"] for row in ann.get("/api/me/export")["results"]] == [False]


def test_a_game_against_oneself_is_not_rated(ann: Visitor) -> None:
    with decided_by(dealt(3, 4)):
        table = ann.lay("high-card", "me", "me:Zoé", rated=True)
    with ann.sit(table) as socket:
        socket.act(0, "keep")
        socket.act(1, "keep")
        assert socket.result()["ratings"] == []


def test_a_solitary_game_awards_something(ann: Visitor) -> None:
    table = ann.lay("doodle-city", "me")
    with ann.sit(table) as socket:
        while socket.snapshot["status"] != "over":
            socket.act(0, socket.snapshot["legal"][0]["number"])
        awards = {award["what"]: award for award in socket.result()["awards"]}
        assert awards["rank"]["name"] == "Rank"
        assert len(awards["rank"]["names"]) == 1
    me = ann.get("/api/me")["player"]
    (line,) = ann.get(f"/api/players/{me}")["games"]
    assert line["awards"][awards["rank"]["values"][0]] == 1
    assert line["award_names"][awards["rank"]["values"][0]] == awards["rank"]["names"][0]


# Older rules


def edit(folder: Path, statement: str, *values: Any) -> None:
    with sqlite3.connect(folder / "test.db") as database:
        database.execute(statement, values)


def test_a_renumbered_game_is_read_by_its_notation(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    first = serve()
    ann, bob = first.visitor("Ann"), first.visitor("Bob")
    table = finished(ann, bob)
    first.stop()
    edit(tmp_path, "UPDATE tables SET rules_version = 0")
    edit(tmp_path, "UPDATE log SET value = value + 1000 WHERE kind = 'act'")
    again = serve().visitor()
    again.http.cookies = ann.http.cookies
    answer = again.get(f"/api/tables/{table['id']}/result")
    assert answer["replays"] == ""
    assert answer["table"]["rules_version"] == 0


def test_a_game_of_other_rules_stays_readable(serve: Callable[..., Server], tmp_path: Path) -> None:
    first = serve()
    ann, bob, eve = (first.visitor(name) for name in ("Ann", "Bob", "Eve"))
    table = finished(ann, bob)
    first.stop()
    edit(tmp_path, "UPDATE tables SET rules_version = 0")
    edit(tmp_path, "UPDATE log SET text = 'castle' WHERE text = 'swap'")
    second = serve()
    for visitor in (ann, eve):
        again = second.visitor()
        again.http.cookies = visitor.http.cookies
        if visitor is eve:
            again.get(f"/api/tables/{table['id']}/result", 404)
            continue
        answer = again.get(f"/api/tables/{table['id']}/result")
        assert "version 0" in answer["replays"]
        assert answer["result"]["winners"] == [0]
        assert "castle" in [line["notation"] for line in answer["log"]]
        assert "castle" in json.dumps(Record.from_code(answer["share"]).as_dict())
        again.get(f"/api/tables/{table['id']}", 409)
