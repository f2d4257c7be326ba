"""A table's socket: what one is told, what one may do, and what happens twice or too late."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.chance import dealt, decided_by, laid
from tests.server.visitors import Server, Socket, Visitor

KEEP, SWAP = 0, 1


def test_the_welcome_tells_everything(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as socket:
        info, snapshot = socket.welcome["table"], socket.welcome["snapshot"]
        assert info["my_seats"] == [0]
        assert [seat["name"] for seat in info["seats"]] == ["Ann", "Bob"]
        assert info["secrets"]
        assert info["terms"]["hints"]
        assert info["game"] == "high-card"
        assert snapshot["view"]["hand"] == 2
        assert snapshot["status"] == "playing"
        assert snapshot["actor"] == snapshot["viewer"] == 0
        assert [a["notation"] for a in snapshot["legal"]] == ["keep", "swap"]
        assert [line["kind"] for line in socket.welcome["log"]] == [
            "sit",
            "sit",
            "begin",
            "act",
            "act",
        ]
        assert [line["notation"] for line in socket.welcome["log"][3:]] == ["draw 3", "card"]
        assert socket.welcome["log"][4]["parts"] is None, "a veiled card has no parts"


def test_everybody_is_told_what_they_may_know(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob, 3, 4)
    with ann.sit(table) as ann_socket, bob.sit(table, "fr") as bob_socket, decided_by(dealt(5)):
        assert ann_socket.act(0, "swap")["type"] == "ack"
        mine, his = ann_socket.snapshot, bob_socket.wait("moved")
        assert mine["view"]["hand"] == 4
        assert mine["legal"] == []
        assert his["snapshot"]["view"]["hand"] == 3
        assert [a["number"] for a in his["snapshot"]["legal"]] == [KEEP, SWAP]
        assert [line["notation"] for line in his["log"]] == ["swap", "card"]
        assert his["log"][0]["sentence"] == "Ann défausse sa carte et en prend une autre."
        moved = next(m for m in ann_socket.messages if m["type"] == "moved")
        assert [line["notation"] for line in moved["log"]] == ["swap", "draw 5"]


def test_a_move_is_acknowledged_with_its_number(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as socket:
        before = socket.snapshot["number"]
        assert socket.act(0, KEEP)["number"] == before + 1
        assert ann.get(f"/api/tables/{table['id']}")["number"] == before + 1


def test_a_refusal_names_the_rule_in_the_readers_language(ann: Visitor) -> None:
    table = ann.lay("forum-romanum", "me", "me", options={})
    with ann.sit(table, "fr") as socket:
        actor = socket.snapshot["actor"]
        assert socket.act(actor, "x:a1")["type"] == "ack"
        refused = socket.act(actor, "y:a1")
        assert refused["type"] == "refused"
        assert refused["rule"].startswith("FR-")
        assert "a1" in refused["sentence"]
        assert refused["number"] == socket.snapshot["number"]


def test_the_same_message_again_is_acknowledged_again(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as socket:
        seen = socket.snapshot["number"]
        first = socket.act(0, KEEP, id="one", seen=seen)
        again = socket.act(0, KEEP, id="one", seen=seen)
        assert first == again
        socket.settle()
        assert sum(message["type"] == "moved" for message in socket.messages) == 1


def test_the_same_message_after_a_restart(serve: Callable[..., Server]) -> None:
    first = serve()
    ann, bob = first.visitor("Ann"), first.visitor("Bob")
    table = laid(ann, bob)
    with ann.sit(table) as socket:
        seen = socket.snapshot["number"]
        answer = socket.act(0, KEEP, id="one", seen=seen)
    first.stop()
    second = serve()
    back = second.visitor()
    back.http.cookies = ann.http.cookies
    with back.sit(table) as socket:
        assert socket.act(0, KEEP, id="one", seen=seen) == answer
        assert socket.snapshot["number"] == answer["number"]


def test_what_comes_too_late_is_refused_and_brought_up_to_date(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        stale = ann_socket.snapshot["number"]
        ann_socket.act(0, KEEP)
        ann_socket.ask("undo", seat=0, seen=ann_socket.snapshot["number"])
        refused = ann_socket.act(0, SWAP, seen=stale)
        assert refused["type"] == "refused"
        assert "moved on" in refused["sentence"]
        assert refused["number"] == stale + 2
        bob_socket.wait("moved", lambda m: m["snapshot"]["number"] == stale + 2)


def test_of_two_devices_one_wins(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as ann_socket, ann.sit(table) as phone:
        seen = ann_socket.snapshot["number"]
        for socket in (ann_socket, phone):
            socket.say("act", id=f"of-{id(socket)}", seat=0, action=KEEP, seen=seen)
        answers = [_answer(socket) for socket in (ann_socket, phone)]
        assert sorted(answers) == ["ack", "refused"]
        ann_socket.settle()
        phone.settle()
        assert ann_socket.snapshot["number"] == phone.snapshot["number"] == seen + 1


def _answer(socket: Socket) -> str:
    while True:
        kind = str(socket.next()["type"])
        if kind in ("ack", "refused"):
            return kind


def test_another_persons_seat_is_not_mine(ann: Visitor, bob: Visitor, server: Server) -> None:
    table = laid(ann, bob)
    with bob.sit(table) as socket:
        assert "do not sit there" in socket.act(0, KEEP)["sentence"]
        assert "not your turn" in socket.act(1, KEEP)["sentence"]
    watcher = server.visitor("Eve")
    with watcher.sit(table, code=table["watch"].partition("=")[2]) as by:
        assert by.act(0, KEEP)["type"] == "refused"
        assert by.snapshot["legal"] == []
        assert by.snapshot["view"]["hand"] is None
        by.say("look", seat=0)
        assert "do not sit there" in by.wait("refused")["sentence"]


def test_the_end_opens_everything(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob, 3, 5)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        ann_socket.act(0, KEEP)
        bob_socket.wait("moved")
        assert bob_socket.act(1, KEEP)["type"] == "ack"
        result = ann_socket.result()
        assert result["winners"] == [1]
        assert result["scores"] == [3, 5]
        assert result["sentence"].startswith("Bob wins with 5, ahead of you with 3.")
        assert [line["name"] for line in result["breakdown"]] == ["card", "card"]
        assert ann_socket.snapshot["status"] == "over"
        assert ann_socket.snapshot["view"]["hands"] == [2, 4]
        assert ann_socket.act(0, KEEP)["sentence"] == "The game is over."
    with ann.sit(table) as again:
        assert [line["notation"] for line in again.welcome["log"][3:5]] == ["draw 3", "draw 5"]
        assert again.result()["winners"] == [1]


# Taking back


def test_undo_is_free_while_nothing_was_shown(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as socket:
        assert socket.snapshot["undo"] == "no"
        socket.act(0, KEEP)
        assert socket.snapshot["undo"] == "free"
        assert socket.ask("undo", seat=0, seen=socket.snapshot["number"])["type"] == "ack"
        assert socket.snapshot["actor"] == 0
        assert socket.snapshot["undo"] == "no"


def test_undo_needs_consent_after_a_card_was_drawn(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket, decided_by(dealt(5)):
        ann_socket.act(0, SWAP)
        assert ann_socket.snapshot["undo"] == "ask"
        ann_socket.ask("undo", seat=0, seen=ann_socket.snapshot["number"])
        assert ann_socket.snapshot["asking"] == {"seat": 0, "agreed": [], "waiting": [1]}
        request = bob_socket.wait("moved", lambda m: m["snapshot"]["asking"] is not None)
        number = request["snapshot"]["number"]
        assert bob_socket.ask("answer", seat=1, yes=True, seen=number)["type"] == "ack"
        back = ann_socket.wait("moved", lambda m: m["snapshot"]["actor"] == 0)
        assert [line["kind"] for line in back["log"]] == ["answer", "undo"]
        assert back["snapshot"]["view"]["hand"] == 2
        assert back["snapshot"]["number"] > number, "history is kept"


def test_a_refused_request_changes_nothing(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket, decided_by(dealt(5)):
        ann_socket.act(0, SWAP)
        ann_socket.ask("undo", seat=0, seen=ann_socket.snapshot["number"])
        bob_socket.wait("moved", lambda m: m["snapshot"]["asking"] is not None)
        bob_socket.ask("answer", seat=1, yes=False, seen=bob_socket.snapshot["number"])
        assert bob_socket.snapshot["asking"] is None
        assert bob_socket.snapshot["actor"] == 1
        assert bob_socket.ask("answer", seat=1, yes=True, seen=bob_socket.snapshot["number"])[
            "type"
        ] == ("refused")


# Around one screen


def test_a_curtain_hangs_between_seats_of_one_device(ann: Visitor) -> None:
    with decided_by(dealt(3, 4)):
        table = ann.lay("high-card", "me", "me:Zoé")
    with ann.sit(table) as socket:
        assert socket.welcome["table"]["my_seats"] == [0, 1]
        assert socket.snapshot["viewer"] is None
        assert socket.snapshot["view"]["hand"] is None
        assert socket.snapshot["legal"] == []
        socket.say("look", seat=0)
        shown = socket.wait("shown")
        assert shown["snapshot"]["view"]["hand"] == 2
        assert len(shown["snapshot"]["legal"]) == 2
        assert [line["notation"] for line in shown["log"][3:5]] == ["draw 3", "card"]
        socket.act(0, KEEP)
        assert socket.snapshot["viewer"] == 0
        assert socket.snapshot["actor"] == 1
        socket.say("look", seat=None)
        assert socket.wait("shown")["snapshot"]["view"]["hand"] is None
        socket.say("look", seat=1)
        shown = socket.wait("shown")
        assert shown["snapshot"]["view"]["hand"] == 3
        assert [line["notation"] for line in shown["log"][3:5]] == ["card", "draw 4"]


def test_what_a_seat_was_told_need_not_be_told_again(ann: Visitor) -> None:
    with decided_by(dealt(3, 4)):
        table = ann.lay("high-card", "me", "me:Zoé")
    with ann.sit(table) as socket:
        socket.act(0, KEEP)
        socket.say("look", seat=1, since=5)
        assert [line["number"] for line in socket.wait("shown")["log"]] == [5]


def test_without_secrets_the_device_follows_the_turn(ann: Visitor) -> None:
    table = ann.lay("forum-romanum", "me", "me:Zoé")
    with ann.sit(table) as socket:
        for _ in range(6):
            actor = socket.snapshot["actor"]
            assert socket.snapshot["viewer"] == actor
            socket.act(actor, socket.snapshot["legal"][0]["number"])


# Words and help


def test_the_language_can_change(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as socket:
        assert socket.welcome["log"][0]["sentence"] == "You sit down."
        socket.say("lang", lang="fr")
        assert socket.wait("shown")["log"][0]["sentence"] == "Vous prenez place."
        socket.act(0, KEEP)
        assert "Vous gardez" in socket.messages[-2]["log"][0]["sentence"]


def test_previews_in_batches(ann: Visitor) -> None:
    table = ann.lay("forum-romanum", "me", "me")
    with ann.sit(table) as socket:
        actor = socket.snapshot["actor"]
        socket.say("look", seat=actor)
        legal = socket.wait("shown")["snapshot"]["legal"]
        numbers = [action["number"] for action in legal]
        actions = [*numbers[:3], 7000]
        previews = socket.ask("previews", seat=actor, actions=actions)["previews"]
        assert [one["action"] for one in previews] == numbers[:3], "what is not legal is left out"
        assert all(one["sentence"].endswith(".") for one in previews)
        other = socket.ask("previews", seat=1 - actor, actions=actions)
        assert other["type"] == "refused"


def test_hints_for_the_seat_whose_turn_it_is(ann: Visitor) -> None:
    table = ann.lay("doodle-city", "me", "bot:random")
    with ann.sit(table, "fr") as socket:
        if socket.snapshot["actor"] != 0:
            socket.wait("moved", lambda m: m["snapshot"]["actor"] == 0)
        hint = socket.ask("hint", seat=0)
        assert hint["type"] == "hint"
        assert hint["number"] == socket.snapshot["number"]
        legal = {action["number"] for action in socket.snapshot["legal"]}
        assert {action["number"] for action in hint["actions"]} <= legal
        assert len(hint["chances"]) == 2
        assert all(0 <= action["chance"] <= 1 for action in hint["actions"])


def test_a_hint_says_what_it_brings_and_what_to_expect(ann: Visitor) -> None:
    table = ann.lay("forum-romanum", "me", "bot:random")
    with ann.sit(table) as socket:
        if socket.snapshot["actor"] != 0:
            socket.wait("moved", lambda m: m["snapshot"]["actor"] == 0)
        best = socket.ask("hint", seat=0)["actions"][0]
        assert best["reasons"]
        assert not any("point" in why for why in best["reasons"]), "a first Roman scores nothing"
        assert best["reply"].endswith(".")


def test_no_hints_where_the_table_plays_without(ann: Visitor, bob: Visitor) -> None:
    for more in ({"hints": False}, {"rated": True}):
        with ann.sit(laid(ann, bob, **more)) as socket:
            assert not socket.welcome["table"]["terms"]["hints"]
            assert socket.ask("hint", seat=0)["sentence"] == "This table plays without hints."
            weighed = socket.ask("weigh", seat=0, action=0, loss="small")
            assert weighed["sentence"] == "This table plays without hints."


def test_the_teacher_says_what_gives_much_away_and_never_what_is_better(
    ann: Visitor, bob: Visitor
) -> None:
    """The same look from the same position gives the same answer; larger losses are fewer."""
    table = laid(ann, bob)
    with ann.sit(table) as socket, bob.sit(table) as other:
        seat = socket.snapshot["actor"]
        mover, idle = (socket, other) if seat == 0 else (other, socket)
        legal = [action["number"] for action in mover.snapshot["legal"]][:8]
        told = {
            loss: [mover.ask("weigh", seat=seat, action=action, loss=loss) for action in legal]
            for loss in ("small", "large")
        }
        for answers in told.values():
            assert {answer["type"] for answer in answers} == {"weighed"}
            for answer in answers:
                assert answer["costly"] == bool(answer["sentence"])
                assert answer["costly"] == (answer["best"] > answer["chance"])
        large, small = ([a["costly"] for a in told[loss]] for loss in ("large", "small"))
        assert all(b or not a for a, b in zip(large, small, strict=True))
        assert mover.ask("weigh", seat=seat, action=2_000_000)["type"] == "refused"
        assert idle.ask("weigh", seat=1 - seat, action=legal[0])["type"] == "refused"
        assert idle.ask("weigh", seat=seat, action=legal[0])["type"] == "refused"
        assert mover.snapshot["number"] == mover.ask("hint", seat=seat)["number"], "nothing counts"


def test_chat_reaches_everybody_and_is_kept(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        ann_socket.ask("chat", text="Good\nluck \u202e Bob", id="hello")
        ann_socket.ask("chat", text="Good\nluck \u202e Bob", id="hello")
        line = bob_socket.wait("chat")["line"]
        assert (line["name"], line["seat"], line["text"]) == ("Ann", 0, "Good luck  Bob")
    with bob.sit(table) as again:
        assert [line["text"] for line in again.welcome["chat"]] == ["Good luck  Bob"]


def test_presence(ann: Visitor, bob: Visitor, server: Server) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as socket:
        assert socket.welcome["here"] == {"seats": [], "watching": 0}
        assert socket.wait("presence")["here"] == {"seats": [0], "watching": 0}
        with bob.sit(table):
            assert socket.wait("presence")["here"] == {"seats": [0, 1], "watching": 0}
        assert socket.wait("presence")["here"] == {"seats": [0], "watching": 0}
        with server.visitor().sit(table, code=table["watch"].partition("=")[2]):
            assert socket.wait("presence")["here"] == {"seats": [0], "watching": 1}


def test_whoever_comes_back_gets_what_they_missed(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as socket:
        seen = socket.snapshot["number"]
        socket.act(0, KEEP)
    with ann.sit(table, since=seen) as again:
        assert [line["number"] for line in again.welcome["log"]] == [seen]
        assert again.snapshot["actor"] == 1


def test_somebody_hears_where_it_is_their_turn(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    lobby = Socket(bob, "/ws/me")
    assert lobby.wait("turns")["tables"] == []
    with ann.sit(table) as socket:
        socket.act(0, KEEP)
        assert lobby.wait("turns")["tables"] == [table["id"]]
    bob.post(f"/api/tables/{table['id']}/leave", seat=None)
    assert lobby.wait("turns")["tables"] == []
    lobby.close()
