"""Puzzles on the server: chosen, tried, rated, kept with the person; mistakes that come back."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update
from tests.server.test_finished import finished
from tests.server.test_study import studied
from tests.server.visitors import Server, Visitor

from ludotheque import Record
from ludotheque.server import clock
from ludotheque.server.storage import schema
from ludotheque.server.storage.puzzles import PuzzleRows, export
from ludotheque.study.puzzles import Puzzle, puzzle_id, puzzles_of
from ludotheque.study.repetition import DAY
from ludotheque.table.puzzle_book import Mistake

KEY = "forum-romanum"


def answer_of(puzzle: str) -> str:
    return puzzles_of(KEY).find(puzzle).answers[0]


def number_of(page: dict[str, Any], notation: str) -> int:
    return next(int(one["number"]) for one in page["legal"] if one["notation"] == notation)


def wrong_of(page: dict[str, Any]) -> int:
    answers = puzzles_of(KEY).find(page["id"]).answers
    return next(int(one["number"]) for one in page["legal"] if one["notation"] not in answers)


def test_every_box_says_how_many_it_has(server: Server, ann: Visitor) -> None:
    boxes = {box["game"]: box for box in ann.get("/api/puzzles")["boxes"]}
    assert boxes[KEY]["count"] == len(puzzles_of(KEY).puzzles)
    assert boxes[KEY]["tried"] == 0
    assert boxes[KEY]["rating"] is None
    assert "high-card" not in boxes, "a box without puzzles is not offered"


def test_the_position_is_shown_and_the_answer_is_not(ann: Visitor) -> None:
    page = ann.get(f"/api/puzzles/{KEY}/next")
    assert page["view"]
    assert len(page["legal"]) >= 4
    assert page["progress"] == "new"
    assert answer_of(page["id"]) in [one["notation"] for one in page["legal"]]
    assert set(page) == {
        "game", "title", "id", "kind", "rating", "players", "seat", "options", "names", "view",
        "legal", "scores", "news", "progress",
    }  # fmt: skip


def test_right_turns_the_strip_over_and_rates_both(ann: Visitor) -> None:
    page = ann.get(f"/api/puzzles/{KEY}/next")
    path = f"/api/puzzles/{KEY}/{page['id']}"
    verdict = ann.post(f"{path}/try", action=number_of(page, answer_of(page["id"])))
    assert verdict["right"]
    assert verdict["answer"]["notation"] == answer_of(page["id"])
    assert verdict["rating"]["after"] > verdict["rating"]["before"]
    assert ann.get(path)["progress"] == "solved"
    assert ann.get(path)["rating"] < page["rating"], "whoever is solved is easier than thought"
    (box,) = [box for box in ann.get("/api/puzzles")["boxes"] if box["game"] == KEY]
    assert (box["tried"], box["solved"], box["rating"]) == (1, 1, verdict["rating"]["after"])


def test_wrong_says_think_again_and_why_and_only_the_first_try_counts(ann: Visitor) -> None:
    page = ann.get(f"/api/puzzles/{KEY}/next")
    path = f"/api/puzzles/{KEY}/{page['id']}/try"
    first = ann.post(path, action=wrong_of(page))
    assert not first["right"]
    assert first["answer"] is None
    assert first["rating"]["after"] < first["rating"]["before"]
    assert first["sentence"]
    second = ann.post(path, action=number_of(page, answer_of(page["id"])))
    assert second["right"]
    assert second["rating"] is None


def test_the_answer_is_shown_for_the_asking(ann: Visitor) -> None:
    page = ann.get(f"/api/puzzles/{KEY}/next")
    verdict = ann.post(f"/api/puzzles/{KEY}/{page['id']}/try", lang="fr")
    assert not verdict["right"]
    assert verdict["answer"]["notation"] == answer_of(page["id"])
    assert verdict["theme"]


def test_what_is_not_legal_is_refused_and_does_not_count(ann: Visitor) -> None:
    page = ann.get(f"/api/puzzles/{KEY}/next")
    legal = {one["number"] for one in page["legal"]}
    bad = next(number for number in range(1000) if number not in legal)
    ann.post(f"/api/puzzles/{KEY}/{page['id']}/try", 409, action=bad)
    assert ann.get(f"/api/puzzles/{KEY}/{page['id']}")["progress"] == "new"


def test_whoever_has_no_name_may_look_and_not_try(server: Server) -> None:
    nobody = server.visitor()
    page = nobody.get(f"/api/puzzles/{KEY}/next")
    nobody.post(f"/api/puzzles/{KEY}/{page['id']}/try", 401)
    actions = [one["number"] for one in page["legal"][:3]]
    shown = nobody.post(f"/api/puzzles/{KEY}/{page['id']}/previews", actions=actions)
    assert [one["action"] for one in shown["previews"]] == actions
    assert all(one["sentence"] for one in shown["previews"])


def test_what_was_tried_does_not_come_again_before_the_others(ann: Visitor) -> None:
    seen: set[str] = set()
    for _ in range(min(6, len(puzzles_of(KEY).puzzles))):
        page = ann.get(f"/api/puzzles/{KEY}/next")
        assert page["id"] not in seen
        seen.add(page["id"])
        ann.post(f"/api/puzzles/{KEY}/{page['id']}/try")


@pytest.mark.parametrize("path", [f"/api/puzzles/{KEY}/0123456789", "/api/puzzles/no-such/next"])
def test_what_is_not_there_is_said_to_be_not_there(ann: Visitor, path: str) -> None:
    ann.get(path, 404)


def remember(server: Server, person: str, due: int) -> str:
    """A mistake of somebody's, taken from a puzzle of the box."""
    collection = puzzles_of(KEY)
    puzzle = collection.puzzles[0]
    record: Record = collection.prefix(puzzle)
    key = puzzle_id(record, puzzle.step)[::-1]
    own = Puzzle(key, 0, puzzle.step, puzzle.seat, puzzle.answers, puzzle.values, "", "expert")
    with server.services.storage.writing.begin() as connection:
        mistake = Mistake(KEY, own, record.to_code(), 0, due)
        PuzzleRows(connection).keep_mistake(person, mistake)
    return key


def test_a_mistake_comes_back_after_a_day_a_week_and_a_month(
    server: Server, ann: Visitor, bob: Visitor
) -> None:
    person = ann.get("/api/me")["player"]
    key = remember(server, person, clock.now() + DAY)
    assert ann.get(f"/api/puzzles/{KEY}/next")["kind"] == "puzzle", "not before its day"
    for days in (7, 30, 0):
        with server.services.storage.writing.begin() as connection:
            connection.execute(update(schema.mistakes).values(due=clock.now() - 1))
        (box,) = [box for box in ann.get("/api/puzzles")["boxes"] if box["game"] == KEY]
        assert box["due"] == 1
        page = ann.get(f"/api/puzzles/{KEY}/next")
        assert (page["id"], page["kind"]) == (key, "mistake")
        answer = puzzles_of(KEY).puzzles[0].answers[0]
        verdict = ann.post(f"/api/puzzles/{KEY}/{key}/try", action=number_of(page, answer))
        assert verdict["right"]
        assert verdict["rating"] is None, "one's own mistakes are not rated"
        if days:
            assert abs(verdict["due"] - clock.now() - days * DAY) < 60_000
        else:
            assert verdict["due"] == 0, "it is learned"
    bob.get(f"/api/puzzles/{KEY}/{key}", 404)


def test_a_costly_decision_of_a_studied_game_comes_back(
    server: Server, ann: Visitor, bob: Visitor
) -> None:
    table = finished(ann, bob, 5, 4, 2)  # Ann gives the best card away
    for visitor in (ann, bob):
        studied(visitor, f"/api/tables/{table['id']}/study", lang="en")
    assert ann.get("/api/puzzles")["boxes"][0]["due"] == 0, "tomorrow"
    with server.services.storage.writing.begin() as connection:
        connection.execute(update(schema.mistakes).values(due=clock.now() - 1))
    boxes = {box["game"]: box["due"] for box in ann.get("/api/puzzles")["boxes"]}
    assert boxes["high-card"] == 1
    page = ann.get("/api/puzzles/high-card/next")
    assert page["kind"] == "mistake"
    path = f"/api/puzzles/high-card/{page['id']}/try"
    assert not ann.post(path, action=number_of(page, "swap"))["right"]
    assert ann.post(path, action=number_of(page, "keep"))["right"]
    assert "high-card" not in [box["game"] for box in bob.get("/api/puzzles")["boxes"]]


def test_what_is_kept_goes_with_the_person(server: Server, ann: Visitor) -> None:
    page = ann.get(f"/api/puzzles/{KEY}/next")
    ann.post(f"/api/puzzles/{KEY}/{page['id']}/try")
    person = ann.get("/api/me")["player"]
    remember(server, person, clock.now())
    kept = ann.get("/api/me/export")["puzzles"]
    assert {name: len(some) for name, some in kept.items()} == {
        "puzzle_skills": 1,
        "puzzle_tries": 1,
        "mistakes": 1,
    }
    ann.delete("/api/me")
    with server.services.storage.reading.begin() as connection:
        assert not any(export(connection, person).values())


# The path


def test_the_path_is_walked_and_kept_and_rates_nobody(ann: Visitor) -> None:
    path = ann.get(f"/api/path/{KEY}")
    assert path["solved"] == 0
    first, second = (step["id"] for step in path["chapters"][0]["steps"][:2])
    position = ann.get(f"/api/path/{KEY}/{first}")
    assert (position["number"], position["following"]) == (1, second)
    assert position["ask"]
    wrong = ann.post(f"/api/path/{KEY}/{first}/try", action=wrong_of(position["page"]))
    assert not wrong["verdict"]["right"]
    assert wrong["because"] == "", "what is best is not given away"
    number = number_of(position["page"], answer_of(first))
    right = ann.post(f"/api/path/{KEY}/{first}/try", action=number, lang="fr")
    assert right["verdict"]["right"]
    assert right["verdict"]["rating"] is None
    assert right["because"]
    after = ann.get(f"/api/path/{KEY}")
    assert after["solved"] == 1
    assert after["chapters"][0]["steps"][0]["progress"] == "solved"
    (box,) = [box for box in ann.get("/api/puzzles")["boxes"] if box["game"] == KEY]
    assert box["rating"] is None


def test_a_box_without_a_path_says_so(ann: Visitor) -> None:
    assert ann.get("/api/path/high-card")["chapters"] == []
    assert ann.get(f"/api/path/{KEY}/0000000000", 404)["title"]
