"""From here: a new table goes on from a position of a game that was played."""

from __future__ import annotations

from tests.server.chance import dealt, decided_by
from tests.server.test_finished import finished
from tests.server.visitors import Visitor

BOT = {"kind": "bot", "bot": "random"}


def share(visitor: Visitor, table: dict[str, object]) -> str:
    return str(visitor.get(f"/api/tables/{table['id']}/result")["share"])


def test_one_goes_on_from_any_position_and_chance_falls_anew(ann: Visitor, bob: Visitor) -> None:
    code = share(ann, finished(ann, bob))  # Ann had a 3 and swapped it for a 5
    with decided_by(dealt(1)):
        branch = ann.post("/api/records/branch", text=code, step=2, seats=[{"kind": "me"}, BOT])
        with ann.sit(branch) as socket:
            sentences = [line["sentence"] for line in socket.welcome["log"]]
            assert any("after its first 2 actions" in sentence for sentence in sentences)
            assert socket.welcome["snapshot"]["actor"] == 0
            socket.act(0, "swap")
            socket.result()
    log = ann.get(f"/api/tables/{branch['id']}/result")["log"]
    acts = [line["notation"] for line in log if line["kind"] == "act"]
    assert acts[:4] == ["draw 3", "draw 4", "swap", "draw 1"]


def test_it_is_nobodys_result(ann: Visitor, bob: Visitor) -> None:
    code = share(ann, finished(ann, bob, 2, 1, 3))
    me = ann.get("/api/me")["player"]
    before = ann.get(f"/api/players/{me}")
    with decided_by(dealt(5)):
        branch = ann.post("/api/records/branch", text=code, step=2, seats=[{"kind": "me"}, BOT])
        with ann.sit(branch) as socket:
            socket.act(0, "swap")
            assert socket.result()["best"] == []
    assert ann.get(f"/api/players/{me}") == before


def test_a_friend_may_take_the_other_seat(ann: Visitor, bob: Visitor) -> None:
    code = share(ann, finished(ann, bob))
    seats = [{"kind": "me"}, {"kind": "open"}]
    branch = ann.post("/api/records/branch", text=code, step=2, seats=seats)
    bob.join(branch)
    with ann.sit(branch) as ann_socket, bob.sit(branch) as bob_socket:
        ann_socket.act(0, "keep")
        bob_socket.wait("moved")
        bob_socket.act(1, "keep")
        assert ann_socket.result()["winners"] == [1]


def test_what_cannot_be_gone_on_with_is_said_in_a_sentence(ann: Visitor, bob: Visitor) -> None:
    code = share(ann, finished(ann, bob))
    seats = [{"kind": "me"}, BOT]
    problem = ann.post("/api/records/branch", 409, text=code, step=5, seats=seats)
    assert "over" in problem["title"]
    problem = ann.post("/api/records/branch", 404, text=code, step=9, seats=seats)
    assert "no step 9" in problem["title"]
    problem = ann.post("/api/records/branch", 422, text=code, step=2, seats=[{"kind": "me"}])
    assert "2 seats" in problem["title"]
