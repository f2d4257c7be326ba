"""What can be done in a turn, BA-6 to BA-17."""

from __future__ import annotations

from tests.games.batisseurs.yards import Yard


def test_BA_6_three_actions_are_free_and_more_are_bought() -> None:
    yard = Yard().do("open sphinx", "hire master-2003", "hire companion-3010").settle()
    assert (yard.money(), yard.view["free"]) == (10, 0)
    assert yard.preview("open house") == {
        "actions": 1, "free": 0, "bought": 1, "sesterces": 5, "receive": 0,
        "points": 0, "money": 5, "score": -5,
    }  # fmt: skip
    yard.do("open house").settle()
    assert yard.money() == 5
    yard.do("hire labourer-0102").settle()
    assert yard.money() == 0
    assert yard.legal() == ["end"]


def test_BA_6_the_full_price_is_paid_before_anything_is_received() -> None:
    # The last person brings 14 sesterces, but three of them must be bought with 10.
    yard = Yard().staff(0, "master-0320", "companion-0103").give(0, 22)
    yard.do("open lighthouse", "open house").settle()
    yard.do("send master-0320 lighthouse", "send apprentice-0110 lighthouse").give(0, 17)
    error = yard.refusal("send companion-0103 lighthouse")
    assert error.rule == "BA-10"
    assert "costs 19 sesterces, 15 of them" in error.sentence("en")
    assert "2 more sesterces" in error.sentence("en")
    assert "2 sesterces" in error.sentence("fr")


def test_BA_6_a_loan_does_not_pay_the_action_that_takes_it() -> None:
    yard = Yard().do("take 3").give(0, 4)
    assert yard.refusal("loan").rule == "BA-6"
    yard.give(0, 5).do("loan")
    assert yard.money() == 10


def test_BA_7_the_top_fills_the_gap_and_the_next_is_turned_up() -> None:
    yard = Yard().do("open house", "building pyramid")
    row = [card["key"] for card in yard.view["row"]]
    assert row == ["lighthouse", "sphinx", "temple", "machine-hoist", "stall"]
    assert yard.view["top"]["key"] == "pyramid"
    assert yard.view["deck"] == 26
    assert [site["key"] for site in yard.seat(0)["sites"]] == ["house"]
    yard.do("open temple").settle()
    assert len(yard.seat(0)["sites"]) == 2


def test_BA_7_an_empty_deck_fills_nothing() -> None:
    yard = Yard()
    data = yard.state.dump()
    yard.open(1, *data["deck"][:-1])
    yard.do("open house", f"building {data['deck'][-1]}")
    assert yard.view["deck"] == 0
    yard.do("open sphinx")
    assert yard.state.actor == 0
    assert yard.view["top"] is None
    yard.do("open stall")
    assert yard.view["row"][4] is None
    assert sum(card is None for card in yard.view["row"]) == 1


def test_BA_8_hiring_fills_the_gap_from_the_deck() -> None:
    yard = Yard().do("hire companion-1111a", "worker companion-1111b")
    assert [card["key"] for card in yard.view["worker_row"]][1] == "companion-1111b"
    assert yard.person("companion-1111a")["site"] is None
    assert yard.money() == 10


def test_BA_8_an_empty_deck_fills_nothing() -> None:
    yard = Yard()
    yard.staff(1, *yard.state.dump()["worker_deck"]).do("hire master-2003")
    assert yard.state.actor == 0
    assert yard.view["worker_row"][0] is None


def test_BA_9_one_investment_in_a_turn() -> None:
    yard = Yard().give(0, 40).do("buy mallet")
    assert yard.money() == 38
    for text in ("buy saw", "buy slave-2002", "loan", "teach apprentice-0110 wood"):
        assert yard.refusal(text).rule == "BA-9"
    yard.do("end", "end", "buy slave-2002")
    assert yard.money() == 31
    assert yard.person("slave-2002")["kind"] == "slave"


def test_BA_9_piles_end() -> None:
    yard = Yard().give(0, 40).give(1, 40).do("buy mallet", "end")
    assert yard.refusal("buy mallet").rule == "BA-9"
    for _ in range(2):
        yard.do("loan", "end", "loan", "end")
    assert yard.view["loans"] == 0
    assert "four loans" in yard.refusal("loan").sentence("en")
    yard.do("repay", "loan")


def test_BA_9_a_loan_brings_ten() -> None:
    yard = Yard().do("loan")
    assert (yard.money(), yard.seat(0)["loans"], yard.seat(0)["score"]) == (20, 1, 0)
    assert yard.view["free"] == 2


def test_BA_10_the_first_person_costs_one_action_and_his_pay() -> None:
    yard = Yard().staff(0, "companion-3010").do("open lighthouse").settle()
    price = yard.preview("send companion-3010 lighthouse")
    assert (price["actions"], price["bought"], price["sesterces"]) == (1, 0, 4)
    yard.do("send companion-3010 lighthouse")
    assert yard.money() == 6
    assert yard.person("companion-3010")["site"] == "lighthouse"
    assert yard.site("lighthouse")["missing"] == [0, 4, 0, 3]


def test_BA_10_companion_with_mallet_at_the_same_price() -> None:
    yard = Yard().staff(0, "companion-1111a").do("open lighthouse", "buy mallet")
    plain = yard.preview("send companion-1111a lighthouse")
    with_mallet = yard.preview("send companion-1111a lighthouse with mallet")
    assert plain["adds"] == [1, 1, 1, 1]
    assert with_mallet["adds"] == [2, 1, 1, 1]
    for price in ("actions", "bought", "sesterces"):
        assert plain[price] == with_mallet[price]


def test_BA_10_three_people_cost_six_actions() -> None:
    yard = Yard().staff(0, "slave-2002", "slave-0022", "slave-2020").open(0, "pyramid")
    yard.give(0, 15)
    yard.do("send slave-2002 pyramid")
    assert yard.view["free"] == 2
    yard.do("send slave-0022 pyramid")
    assert (yard.view["free"], yard.money()) == (0, 15)
    assert yard.preview("send slave-2020 pyramid")["bought"] == 3
    yard.do("send slave-2020 pyramid")
    assert yard.money() == 0


def test_BA_10_the_count_begins_anew_on_every_site_and_in_every_turn() -> None:
    yard = Yard().staff(0, "slave-2002", "slave-0022", "slave-2020", "slave-2200")
    yard.open(0, "pyramid", "colossus").do("send slave-2002 pyramid", "send slave-0022 colossus")
    assert yard.view["free"] == 1
    assert yard.site("pyramid")["next"] == 2
    yard.do("end", "end")
    assert yard.site("pyramid")["next"] == 1
    yard.do("send slave-2020 pyramid")
    assert yard.view["free"] == 2


def test_BA_10_a_site_finished_in_the_turn_leaves_the_others_counts() -> None:
    yard = Yard().staff(0, "slave-0220", "slave-2002").open(0, "pyramid").do("open house")
    yard.do("send slave-0220 house", "send slave-0220 pyramid")
    assert yard.view["free"] == 0
    assert yard.site("pyramid")["next"] == 2


def test_BA_10_somebody_who_adds_nothing_may_be_sent() -> None:
    yard = Yard().staff(0, "slave-2002").do("open house", "send slave-2002 house")
    assert yard.site("house")["missing"] == [0, 1, 1, 0]
    assert yard.person("slave-2002")["site"] == "house"


def test_BA_11_tools_go_along_and_a_slave_takes_none() -> None:
    yard = Yard().staff(0, "slave-2200", "companion-1111b").do("open sphinx", "buy saw")
    assert yard.refusal("send slave-2200 sphinx with saw").rule == "BA-11"
    yard.do("send companion-1111b sphinx with saw")
    assert yard.person("companion-1111b")["tool"] == "saw"
    assert yard.site("sphinx")["missing"] == [2, 3, 0, 2]
    assert yard.seat(0)["tools"] == [{"key": "saw", "who": "companion-1111b"}]
    assert yard.refusal("send apprentice-0110 sphinx with saw").rule == "BA-11"
    assert yard.refusal("send apprentice-0110 sphinx with brush").rule == "BA-11"


def test_BA_11_freed_slaves_and_machines_take_tools() -> None:
    yard = Yard().staff(0, "slave-2200").build(0, "machine-saw").staff(0, "machine-saw")
    yard.give(0, 30).do("open sphinx", "buy mallet", "free slave-2200")
    assert yard.may("send machine-saw sphinx with mallet")
    yard.do("send slave-2200 sphinx with mallet")
    assert yard.site("sphinx")["missing"] == [0, 3, 1, 3]


def test_BA_12_a_university_makes_a_level_three_for_good() -> None:
    yard = Yard().give(0, 20).do("teach apprentice-0110 stone")
    taught = yard.person("apprentice-0110")
    assert taught["levels"] == [3, 1, 1, 0]
    assert (taught["pay"], taught["taught"]) == (2, "stone")
    assert yard.money() == 13
    assert yard.view["universities"] == ["wood", "architecture", "decoration"]
    yard.do("end", "end").give(0, 20)
    assert yard.refusal("teach apprentice-0110 wood").rule == "BA-12"


def test_BA_12_a_level_of_three_may_be_taught_to_no_use() -> None:
    yard = Yard().staff(0, "master-2003").do("teach master-2003 decoration")
    assert yard.person("master-2003")["levels"] == [2, 0, 0, 3]
    assert yard.person("master-2003")["taught"] == "decoration"


def test_BA_12_freed_slaves_and_machines_learn_and_slaves_do_not() -> None:
    yard = Yard().staff(0, "slave-2200").build(0, "machine-saw").staff(0, "machine-saw")
    yard.give(0, 30)
    assert yard.may("teach machine-saw stone")
    assert yard.refusal("teach slave-2200 wood").rule == "BA-12"
    yard.do("free slave-2200", "teach slave-2200 wood")
    assert yard.person("slave-2200")["levels"] == [2, 3, 0, 0]


def test_BA_12_only_available_people_learn() -> None:
    yard = Yard().give(0, 30).do("open sphinx", "send apprentice-0110 sphinx")
    error = yard.refusal("teach apprentice-0110 wood")
    assert error.rule == "BA-12"
    assert "sphinx" in error.sentence("en")


def test_BA_13_a_freed_slave_is_paid_and_keeps_his_skills() -> None:
    yard = Yard().staff(0, "slave-2002", "slave-0022")
    assert yard.seat(0)["score"] == 10 - 20
    yard.do("free slave-2002", "free slave-0022")
    freed = yard.person("slave-2002")
    assert (freed["kind"], freed["pay"], freed["levels"]) == ("freed", 4, [2, 0, 0, 2])
    assert (yard.view["free"], yard.money(), yard.seat(0)["score"]) == (1, 10, 10)
    yard.open(0, "pyramid").do("send slave-2002 pyramid")
    assert yard.money() == 6


def test_BA_13_only_an_available_slave_is_freed() -> None:
    yard = Yard().staff(0, "slave-2002").open(0, "pyramid").do("send slave-2002 pyramid")
    assert yard.refusal("free slave-2002").rule == "BA-13"


def test_BA_14_taking_money_grows_with_the_actions() -> None:
    for actions, money in ((1, 1), (2, 3), (3, 6)):
        assert Yard().do(f"take {actions}").money() == 10 + money
    assert Yard().do("take 1", "take 1", "take 1").money() == 13


def test_BA_14_free_actions_only() -> None:
    yard = Yard().do("take 2")
    error = yard.refusal("take 2")
    assert error.rule == "BA-14"
    assert "1 left" in error.sentence("en")
    yard.do("take 1")
    assert yard.refusal("take 1").rule == "BA-14"


def test_BA_15_repaying_costs_fifteen_and_no_action() -> None:
    yard = Yard().do("loan")
    assert yard.preview("repay")["actions"] == 0
    yard.do("repay")
    assert (yard.money(), yard.view["free"], yard.view["loans"]) == (5, 2, 4)
    assert yard.refusal("repay").rule == "BA-15"


def test_BA_15_repaying_needs_the_money() -> None:
    yard = Yard().do("loan").give(0, 14)
    error = yard.refusal("repay")
    assert error.rule == "BA-15"
    assert "1 more sesterce." in error.sentence("en")


def test_BA_16_the_end_of_a_turn_is_always_asked() -> None:
    yard = Yard().give(0, 0).do("take 3").give(0, 0)
    assert yard.legal() == ["end"]
    yard.do("end")
    assert yard.state.actor == 1
    assert yard.preview("end")["lost"] == 3
    yard.do("end")
    assert (yard.state.actor, yard.view["round"], yard.view["free"]) == (0, 2, 3)


def test_BA_17_the_last_labourer_finishes_the_lighthouse() -> None:
    yard = Yard().staff(0, "labourer-0102", "companion-3010", "companion-0301")
    yard.give(0, 30).do("open lighthouse", "send companion-0301 lighthouse", "end", "end")
    yard.do("send companion-3010 lighthouse", "end", "end")
    assert yard.site("lighthouse")["missing"] == [0, 1, 0, 2]
    before = yard.money()
    gain = yard.preview("send labourer-0102 lighthouse")
    assert (gain["sesterces"], gain["receive"], gain["points"]) == (3, 14, 5)
    assert gain["finishes"] == "lighthouse"
    assert gain["available"] == ["companion-3010", "companion-0301", "labourer-0102"]
    yard.do("send labourer-0102 lighthouse")
    assert yard.money() == before - 3 + 14
    assert yard.seat(0)["points"] == 5
    assert yard.seat(0)["built"] == ["lighthouse"]
    assert all(person["site"] is None for person in yard.seat(0)["people"])


def test_BA_17_people_and_tools_are_available_in_the_same_turn() -> None:
    yard = Yard().open(0, "pyramid", "country-house").staff(0, "companion-1111a")
    yard.do("buy mallet", "send companion-1111a country-house with mallet")
    assert yard.seat(0)["built"] == ["country-house"]
    yard.do("send companion-1111a pyramid with mallet")
    assert yard.site("pyramid")["missing"] == [2, 3, 3, 3]


def test_BA_17_two_sites_are_finished_in_one_turn() -> None:
    yard = Yard().open(0, "country-house").staff(0, "slave-2002", "slave-0220")
    yard.do("open house", "send slave-2002 country-house", "send slave-0220 house")
    assert yard.seat(0)["built"] == ["house", "country-house"]
    assert (yard.money(), yard.seat(0)["points"]) == (26, 1)


def test_BA_17_a_finished_machine_joins_the_team() -> None:
    yard = Yard().staff(0, "slave-0220").do("open machine-hoist")
    yard.do("open sphinx", "send slave-0220 machine-hoist")
    hoist = yard.person("machine-hoist")
    assert (hoist["kind"], hoist["pay"], hoist["levels"]) == ("machine", 0, [3, 0, 0, 0])
    assert yard.seat(0)["points"] == 2
    yard.give(0, 5).do("send machine-hoist sphinx")
    assert yard.site("sphinx")["missing"] == [0, 5, 1, 3]
    assert yard.person("machine-hoist")["site"] == "sphinx"


def test_BA_17_more_than_is_needed_finishes_too() -> None:
    yard = Yard().staff(0, "master-0320").do("open house").settle()
    assert yard.preview("send master-0320 house")["adds"] == [0, 1, 1, 0]
    assert yard.do("send master-0320 house").money() == 10 - 5 + 10
