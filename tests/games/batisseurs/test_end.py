"""The end, the final count and the score, BA-18 to BA-21."""

from __future__ import annotations

from tests.games.batisseurs.yards import Yard

from ludotheque import OVER

BIG = ("pyramid", "colossus", "ziggurat")


def test_BA_18_seventeen_points_at_the_end_of_a_turn_end_the_round() -> None:
    yard = Yard(3, first=2).build(1, "pyramid", "colossus", "armoury")
    assert yard.seat(1)["points"] == 17
    yard.do("end")
    assert yard.view["ending"]
    yard.do("end")
    assert yard.view["phase"] == "turn"
    yard.do("end")
    assert yard.view["phase"] == "count"
    assert yard.state.actor == 1


def test_BA_18_the_last_player_ends_it_at_once() -> None:
    yard = Yard(2, first=2).build(0, *BIG).do("end")
    assert yard.view["phase"] == "turn"
    yard.do("end")
    assert (yard.view["phase"], yard.state.actor) == ("count", 1)


def test_BA_18_sixteen_points_do_not_end_it() -> None:
    yard = Yard().build(0, "pyramid", "colossus", "trading-post").do("end", "end")
    assert yard.view["phase"] == "turn"
    assert yard.view["round"] == 2


def test_BA_18_machines_count_and_the_middle_player_may_end_it() -> None:
    yard = Yard(3).build(1, "pyramid", "colossus", "machine-saw").staff(1, "machine-saw")
    yard.do("end", "end")
    assert yard.view["ending"]
    yard.do("end")
    assert yard.view["phase"] == "count"


def test_BA_19_the_count_frees_slaves_and_repays_loans() -> None:
    yard = Yard().build(0, *BIG).staff(0, "slave-2002", "slave-0022").do("loan", "end", "end")
    assert yard.legal() == ["free slave-2002", "free slave-0022", "repay", "end"]
    yard.give(0, 20).do("repay")
    assert yard.legal() == ["free slave-2002", "free slave-0022", "end"]
    assert yard.preview("free slave-2002")["sesterces"] == 5
    yard.do("free slave-2002")
    assert yard.legal() == ["end"]
    assert yard.refusal("free slave-0022").rule == "BA-19"
    yard.do("end")
    assert yard.state.actor == 1
    yard.do("end")
    assert yard.state.actor == OVER
    assert yard.state.outcome()["breakdown"][0] == {"seat": 0, "what": "buildings", "points": 200}


def test_BA_19_nothing_else_is_possible_in_the_count() -> None:
    yard = Yard().build(0, *BIG).do("end", "end")
    for text in ("take 1", "open house", "hire master-2003", "loan", "buy mallet"):
        assert yard.refusal(text).rule == "BA-19"
    assert yard.legal() == ["end"]


def test_BA_19_a_slave_on_a_site_cannot_be_freed() -> None:
    yard = Yard().build(0, "pyramid", "colossus", "armoury").staff(0, "slave-2002")
    yard.do("open sphinx", "send slave-2002 sphinx", "end", "end")
    assert yard.refusal("free slave-2002").rule == "BA-13"
    yard.do("end", "end")
    assert yard.state.scores() == [170 - 10 + 10, 10]


def test_BA_20_the_score_is_kept_in_tenths() -> None:
    yard = Yard().build(0, "pyramid", "machine-saw").staff(0, "machine-saw", "slave-2002")
    yard.do("loan").give(0, 7)
    outcome = yard.state.outcome()
    assert outcome["scores"][0] == 100 - 10 - 20 + 7
    lines = {line["what"]: line["points"] for line in outcome["breakdown"] if line["seat"] == 0}
    assert lines == {"buildings": 80, "machines": 20, "slaves": -10, "loans": -20, "money": 7}
    assert (outcome["reason"], outcome["winners"]) == ("", [])
    assert yard.state.game.scale == 10


def test_BA_20_the_highest_score_wins_and_equals_share() -> None:
    yard = Yard(3).build(0, *BIG).do("end", "end", "end", "end", "end", "end")
    assert yard.state.winners() == [0]
    assert yard.state.outcome()["reason"] == "points"
    shared = Yard(2, round_limit=1).do("end", "end", "end", "end")
    assert shared.state.winners() == [0, 1]
    assert shared.refusal("end").rule == "BA-20"


def test_BA_21_after_the_last_round_the_count_follows() -> None:
    yard = Yard(round_limit=2).do("end", "end", "end")
    assert yard.view["phase"] == "turn"
    yard.do("end")
    assert yard.view["phase"] == "count"
    yard.do("end", "end")
    assert yard.state.outcome()["reason"] == "round_limit"


def test_BA_21_the_limit_is_forty_unless_chosen() -> None:
    yard = Yard()
    assert yard.view["round_limit"] == 40
    yard.do(*["end"] * 79)
    assert (yard.view["round"], yard.view["phase"]) == (40, "turn")
    yard.do("end")
    assert yard.view["phase"] == "count"


def test_BA_21_seventeen_points_in_the_last_round_are_the_reason() -> None:
    yard = Yard(round_limit=1).build(1, *BIG).do(*["end"] * 4)
    assert yard.state.outcome()["reason"] == "points"
