"""PE-23 and PE-24: how the game ends, and what is said of it."""

from __future__ import annotations

import pytest
from tests.games.pecunia.tables import GAME, begin, do, lawful, refused, rich, seats

from ludotheque import CHANCE, OVER, Rng, State

ONE = "C12a C13 / E11a W12 W32 C22a E12 / haste villa"
TWO = "S35 W21 / C53 E41b C52b W31 S54 / poison swap"


@pytest.mark.parametrize(("players", "target"), [(2, 30), (3, 25), (4, 20), (5, 20), (6, 20)])
def test_PE_23_the_target_by_players(players: int, target: int) -> None:
    state = rich(begin(ONE, players=players), target - 6)
    assert state.view(None)["target"] == target
    do(state, "tick")
    assert state.actor == 0  # one sesterce is missing
    state = rich(begin(ONE, players=players), target - 5)
    do(state, "tick")
    assert state.actor == OVER
    assert state.winners() == [0]
    assert state.outcome()["reason"] == "target"


def test_PE_23_example_all_who_leave_pay_before_the_end() -> None:
    """Target 20, purse 18, three Romans leave who pay 2, 3 and 1: 24, and he has won."""
    state = begin("C12a C13 / E11a W12 W32 C22a E12 / haste villa", players=4)
    data = state.dump()
    data["rows"][0]["seats"][1] = [["E11a", 1]]
    data["rows"][0]["queue"].remove("E11a")
    state = rich(GAME.load(data), 18)
    assert lawful(state)
    assert seats(state, 0) == "C12a:1 E11a:1 C13:1"
    do(state, "tick")
    assert state.scores()[0] == 24
    assert state.winners() == [0]
    assert state.actor == OVER


def test_PE_23_by_a_card_before_the_markers_are_taken_off() -> None:
    state = rich(begin("S15 C13 / E11a W12 W32 C22a E12 / haste villa", TWO), 25)
    do(state, "haste 1")
    assert state.actor == OVER
    assert state.scores() == [30, 0]
    assert not state.view(None)["ticked"]


def test_PE_23_by_a_card_after_the_markers_are_taken_off() -> None:
    state = rich(begin("S25 C33 / E11a W12 W32 C22a E12 / haste villa", TWO), 25)
    do(state, "tick;haste 1")
    assert state.actor == OVER
    assert state.winners() == [0]


def test_PE_23_the_others_rank_by_their_sesterces() -> None:
    state = rich(begin(ONE, players=4), 18, 7, 9, 7)
    do(state, "tick")
    outcome = state.outcome()
    assert outcome["scores"] == [23, 7, 9, 7]
    assert outcome.get("extra") == {"ranks": [1, 3, 2, 3]}
    assert outcome["winners"] == [0]


def test_PE_23_nothing_is_possible_afterwards() -> None:
    state = rich(begin(ONE, TWO), 28)
    do(state, "tick")
    assert state.legal() == []
    assert refused(state, "end") == "PE-23"
    assert refused(state, "roman S15") == "PE-23"


def test_PE_23_the_breakdown_adds_up() -> None:
    state = begin("C13 C52a / C54 W12 W32 C22a E12 / tax-citizens villa", TWO)
    do(state, "tick;seat 1;tax-citizens")
    lines = state.outcome()["breakdown"]
    assert [(line["seat"], line["what"], line["points"]) for line in lines] == [
        (0, "from-citizens", 3),
        (0, "taxes", -2),
    ]
    assert state.scores() == [1, 0]


def ended_by_rounds(players: int, limit: int, first: int = 1) -> State:
    """A game of so many rounds in which nobody plays a card."""
    state = begin(players=players, first=first, round_limit=limit)
    rng = Rng(1)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            quiet = [
                a for a in state.legal() if GAME.notation(a).split()[0] in ("tick", "seat", "end")
            ]
            state.apply(quiet[0])
    return state


@pytest.mark.parametrize(("players", "limit", "first"), [(2, 1, 2), (3, 2, 3), (6, 1, 4)])
def test_PE_24_after_the_last_round_the_most_sesterces_win(
    players: int, limit: int, first: int
) -> None:
    state = ended_by_rounds(players, limit, first)
    outcome = state.outcome()
    assert outcome["reason"] == "rounds"
    assert state.view(None)["round"] == limit
    assert state.dump()["turns"] == players * limit
    assert outcome["winners"] == [
        s for s in range(players) if outcome["scores"][s] == max(outcome["scores"])
    ]
    assert refused(state, "tick") == "PE-24"


def test_PE_24_equal_sums_win_together() -> None:
    state = begin(players=3, round_limit=1)
    assert state.view(None)["round_limit"] == 1
    data = rich(state, 7, 7, 5).dump() | {
        "turns": 2,
        "turn": 2,
        "actor": 2,
        "ticked": True,
        "phase": 3,
    }
    state = GAME.load(data)
    do(state, "seat 2;end;card haste")
    assert state.actor == OVER
    assert state.winners() == [0, 1]
    assert state.outcome().get("extra") == {"ranks": [1, 1, 3]}


def test_PE_24_the_limit_is_sixty_unless_chosen() -> None:
    assert GAME.start(2).view(None)["round_limit"] == 60
    assert GAME.start(2, round_limit=100).view(None)["round_limit"] == 100
