"""Every way an action can be wrong names its rule and says what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.batisseurs.yards import GAME, Yard

from ludotheque import CHANCE, OVER, IllegalAction, Rng
from ludotheque.games.batisseurs import refusals


def test_chance_is_due() -> None:
    state = GAME.start(2)

    def refused(text: str) -> IllegalAction:
        with pytest.raises(IllegalAction) as caught:
            state.apply(GAME.parse(text))
        return caught.value

    assert refused("end").rule == "BA-5"
    assert "first 2" in refused("first 3").sentence("en")
    state.apply(GAME.parse("first 1"))
    assert "building" in refused("worker master-2003").sentence("en")
    state.apply(GAME.parse("building house"))
    assert "no longer in the deck" in refused("building house").sentence("en")
    for key in ("sphinx", "stall", "temple", "forum", "theatre"):
        state.apply(GAME.parse(f"building {key}"))
    assert "apprentices" in refused("building babel").sentence("en")
    for key in ("0110", "0101"):
        state.apply(GAME.parse(f"apprentice apprentice-{key}"))
    assert refused("worker apprentice-0110").rule == "BA-5"
    assert "worker" in refused("end").sentence("en")


def test_chance_is_due_within_a_turn() -> None:
    yard = Yard().do("open house")
    assert yard.refusal("end").rule == "BA-7"
    yard.settle().do("hire master-2003")
    assert yard.refusal("end").rule == "BA-8"
    assert yard.refusal("worker master-2003").rule == "BA-8"
    yard.settle()
    assert yard.refusal("worker master-0320").rule == "BA-5"


# What was done before, the action, its rule, and words of the sentence in both languages.
CASES = [
    ([], "open temple", "BA-7", "on top of the deck", "sur la pioche"),
    ([], "open pyramid", "BA-7", "in the row", "de la rangée"),
    ([], "hire master-0320", "BA-8", "in the row", "de la rangée"),
    (["buy mallet"], "buy saw", "BA-9", "next one", "prochain"),
    (["buy mallet", "end"], "buy mallet", "BA-9", "the mallet", "le maillet"),
    (["teach apprentice-0110 wood", "end"], "teach apprentice-0101 wood", "BA-9", "wood", "bois"),
    (["buy mallet", "end"], "teach apprentice-0110 stone", "BA-12", "own team", "votre équipe"),
    ([], "send slave-2002 house", "BA-10", "own team", "votre équipe"),
    ([], "send apprentice-0101 house", "BA-10", "own team", "votre équipe"),
    ([], "send apprentice-0110 house", "BA-10", "first", "d'abord"),
    ([], "send apprentice-0110 pyramid", "BA-10", "open sites", "chantiers ouverts"),
    (
        ["open house", "end"],
        "send apprentice-0101 house",
        "BA-10",
        "another player",
        "autre joueur",
    ),
    (
        ["open house", "send apprentice-0110 house"],
        "send apprentice-0110 house",
        "BA-17",
        "finished",
        "achevé",
    ),
    (
        ["open sphinx", "send apprentice-0110 sphinx"],
        "send apprentice-0110 sphinx",
        "BA-10",
        "somebody available",
        "disponible",
    ),
    (["open house"], "send apprentice-0110 house with saw", "BA-11", "the saw", "la scie"),
    (["buy slave-2002", "end"], "free slave-2002", "BA-13", "own slaves", "propres esclaves"),
    (["buy slave-2002", "free slave-2002"], "free slave-2002", "BA-13", "already", "déjà"),
    ([], "repay", "BA-15", "no loan", "pas d'emprunt"),
    (["take 3"], "take 1", "BA-14", "none left", "pas ce tour-ci"),
]


@pytest.mark.parametrize(("before", "action", "rule", "en", "fr"), CASES)
def test_refusals(before: list[str], action: str, rule: str, en: str, fr: str) -> None:
    error = Yard().do(*before).settle().refusal(action)
    assert error.rule == rule
    assert en in error.sentence("en")
    assert fr in error.sentence("fr")


# Money, the action, the rule and what is missing, with no free action left.
PRICES = [
    (4, "open house", "BA-6", "1 more sesterce.", "il manque 1 sesterce."),
    (3, "hire master-2003", "BA-6", "2 more sesterces.", "il manque 2 sesterces."),
    (10, "buy slave-2002", "BA-9", "2 more sesterces.", "il manque 2 sesterces."),
    (5, "buy saw", "BA-9", "2 more sesterces.", "il manque 2 sesterces."),
    (11, "teach apprentice-0110 stone", "BA-9", "1 more sesterce.", "il manque 1 sesterce."),
    (0, "loan", "BA-6", "5 more sesterces.", "il manque 5 sesterces."),
    (0, "free slave-2200", "BA-6", "5 more sesterces.", "il manque 5 sesterces."),
    (5, "send apprentice-0110 gardens", "BA-10", "2 more sesterces.", "il manque 2 sesterces."),
    (4, "send slave-2200 gardens", "BA-10", "1 more sesterce.", "il manque 1 sesterce."),
]


@pytest.mark.parametrize(("money", "action", "rule", "en", "fr"), PRICES)
def test_prices(money: int, action: str, rule: str, en: str, fr: str) -> None:
    yard = Yard().staff(0, "slave-2200").open(0, "gardens").do("take 3").give(0, money)
    error = yard.refusal(action)
    assert error.rule == rule
    assert error.sentence("en").endswith(en)
    assert error.sentence("fr").endswith(fr)


def test_prices_without_bought_actions_do_not_mention_them() -> None:
    error = Yard().give(0, 1).do("open house").settle().refusal("send apprentice-0110 house")
    assert error.sentence("en") == (
        "This costs 2 sesterces and you have 1; it needs 1 more sesterce."
    )


def test_every_refusal_is_used_somewhere() -> None:
    code = Path(refusals.__file__).read_text(encoding="utf-8")
    computed = {"building_due", "apprentice_due", "worker_due"}
    computed |= {f"money{bought}{one}" for bought in ("", "_bought") for one in ("", "_one")}
    for key in GAME.texts("en")["refusals"]:
        assert key in computed or f'"{key}"' in code, key


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_not_refused_is_legal(players: int) -> None:
    """The refusals are written apart from the rules; both must draw the same line."""
    rng = Rng(players)
    state = GAME.start(players, round_limit=12)
    number = 0
    while state.actor != OVER:
        if state.actor >= 0 and number % 12 == 0:
            legal = set(state.legal())
            for action in range(GAME.num_actions):
                refusal = GAME.why_not(state, action)
                assert (refusal is None) == (action in legal), GAME.notation(action)
        number += 1
        state.step(
            state.sample(rng)
            if state.actor == CHANCE
            else state.nth_legal(rng.below(state.num_legal()))
        )


def test_every_price_is_what_is_paid() -> None:
    """A preview's price and gain are what the purse then shows, for every legal action."""
    rng = Rng(9)
    state = GAME.start(3, round_limit=15)
    while state.actor != OVER:
        if state.actor < 0:
            state.step(state.sample(rng))
            continue
        seat, action = state.actor, state.nth_legal(rng.below(state.num_legal()))
        preview = state.preview(action)
        before = state.view(None)["seats"][seat]
        state.step(action)
        after = state.view(None)["seats"][seat]
        assert preview["actions"] == preview["free"] + preview["bought"]
        assert after["money"] == before["money"] - preview["sesterces"] + preview["receive"]
        assert after["points"] == before["points"] + preview["points"]
        assert after["score"] == before["score"] + preview["score"]
