"""The cards as data, the notation of everything, the numbers of Pecunia non olet."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from tests.games.pecunia.tables import GAME, begin

from ludotheque import OVER, Rng
from ludotheque.bots import prior_playout, random_playout
from ludotheque.games.pecunia.material import CARD_KEYS, CARDS, ROMAN_KEYS, ROMANS


def test_PE_1_seventy_romans_by_rank() -> None:
    assert Counter(roman.rank for roman in ROMANS) == {
        "senator": 15,
        "citizen": 20,
        "woman": 15,
        "slave": 20,
    }
    assert len(set(ROMAN_KEYS)) == 70
    assert {roman.turns for roman in ROMANS} == {1, 2, 3, 4, 5}
    assert {roman.pay for roman in ROMANS} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    ("rank", "pays"),
    [
        ("senator", [3, 4, 5]),
        ("citizen", [2, 2, 3, 4]),
        ("woman", [1, 2, 3]),
        ("slave", [1, 1, 1, 2]),
    ],
)
def test_PE_2_pay_depends_on_rank_and_turns_do_not(rank: str, pays: list[int]) -> None:
    for turns in range(1, 6):
        assert [r.pay for r in ROMANS if r.rank == rank and r.turns == turns] == pays


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_PE_2_every_roman_has_a_name_of_his_own(lang: str) -> None:
    names = GAME.texts(lang)["names"]
    assert len({names[key] for key in ROMAN_KEYS}) == 70
    printed = {
        "S": ["Cornelius Prassus"],
        "C": ["Marcus Permanentus"],
        "W": ["Clodia Rigorosa", "Claudia Antiseptica"],
        "E": ["Perplexus"],
    }
    for rank, romans in printed.items():
        assert set(romans) <= {names[key] for key in ROMAN_KEYS if key[0] == rank}
    assert all(len(names[key].split()) == 2 or names[key] == "Perplexus" for key in ROMAN_KEYS)


def test_PE_1_a_woman_is_an_r_on_a_french_screen() -> None:
    state = GAME.start(2)
    state.apply(GAME.parse("roman W22"))
    assert "R22" in GAME.draw(state.view(0), "fr")
    assert "W22" not in GAME.draw(state.view(0), "fr")
    assert "W22" in GAME.draw(state.view(0), "en")


def test_PE_3_labels_say_which_card_they_belong_to() -> None:
    for lang in ("en", "fr"):
        text = "\n".join(GAME.pages(lang))
        assert text.count("Latrinenklatsch") == 2
        assert "Bonne diarrhée" in text
        assert text.count("× 6") == 18


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_PE_3_nothing_on_a_label_lies_upon_something_else(lang: str) -> None:
    for page in GAME.pages(lang):
        lines = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)".*?>(.*?)<', page)
        columns: dict[str, list[tuple[float, float, str]]] = {}
        for x, y, size, text in lines:
            columns.setdefault(x, []).append((float(y), float(size), text))
            # A letter is about half as wide as it is high; a label has 56 mm.
            assert "/" in text or float(y) > 280 or len(text) * float(size) * 0.55 < 56, text
        for column in columns.values():
            for (above, _, _), (below, size, text) in pairwise(sorted(column)):
                assert below - above > 0.8 * size, text


def test_PE_3_forty_action_cards() -> None:
    assert sum(CARDS.values()) == 40
    assert [CARDS[k] for k in ("citizens", "women", "slaves", "senators")] == [1, 1, 1, 1]
    assert [CARDS[k] for k in ("tax-senators", "tax-citizens", "tax-slaves")] == [1, 1, 1]
    assert [CARDS[k] for k in ("poison", "haste", "villa")] == [3, 3, 3]
    assert [CARDS[k] for k in ("gossip", "break", "regular")] == [2, 2, 2]
    assert [CARDS[k] for k in ("swap", "throw-out", "jump")] == [6, 6, 6]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_PE_3_every_card_has_a_name_and_a_text(lang: str) -> None:
    texts = GAME.texts(lang)
    assert set(texts["cards"]) == set(CARD_KEYS) <= set(texts["names"])
    assert len({texts["names"][key] for key in CARD_KEYS}) == 16


NOTATIONS = """
    tick | seat 2 | seat v | seat v3 | citizens p2 | women p2 | slaves p2 | senators p6
    poison p2.1 | poison p2.1.2 | poison p2.v.2 | poison p3.v2 | haste 3 | haste 3.2 | haste v2.2
    tax-senators | tax-citizens | tax-slaves | gossip p2.1 | gossip p2.v | swap p1.3 p2.1
    swap p5.5 p6.5 | break | put 3 p2 | throw-out p1.2 p3 | regular p2 | jump p1.4 | villa | end
    first 2 | roman C22b | roman S53 | roman E11c | card poison | card tax-slaves | card
"""


@pytest.mark.parametrize(
    "text", [t.strip() for t in NOTATIONS.replace("\n", "|").split("|") if t.strip()]
)
def test_notation_of_the_rules_reads_both_ways(text: str) -> None:
    assert GAME.notation(GAME.parse(text)) == text


def test_swap_names_the_lower_player_first() -> None:
    with pytest.raises(Exception, match="not an action"):
        GAME.parse("swap p2.1 p1.3")


def test_parts_of_actions() -> None:
    parts = {
        "seat v2": {"do": "seat", "to": "v2"},
        "poison p2.1.2": {"do": "poison", "who": 1, "seat": "1", "which": 2},
        "swap p1.3 p2.1": {"do": "swap", "who": 0, "place": 3, "with": 1, "other": 1},
        "throw-out p1.2 p3": {"do": "throw-out", "who": 0, "place": 2, "to": 2},
        "card": {"do": "card"},
        "card haste": {"do": "card", "card": "haste"},
    }
    for text, expected in parts.items():
        assert GAME.parts(GAME.parse(text)) == expected


def test_legal_list_is_what_is_legal_one_by_one() -> None:
    for seed in range(6):
        state = GAME.start(2 + seed % 5)
        rng = Rng(seed)
        while state.actor != OVER:
            one_by_one = [n for n in range(GAME.num_codes) if state.is_legal(n)]
            assert state.legal() == one_by_one
            random_playout(state, rng, 7)


def test_observation_is_as_long_as_its_pieces() -> None:
    from ludotheque.games.pecunia.core.observation import SIZE

    assert sum(spec.size for spec in GAME.observation_spec) == SIZE
    assert [spec.name for spec in GAME.observation_spec] == list(
        GAME.texts("en")["observation_spec"]
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_game_is_longer_than_declared(players: int) -> None:
    for seed in range(5):
        for play in (random_playout, prior_playout):
            state = GAME.start(players, round_limit=100)
            assert play(state, Rng(seed, players)) < GAME.max_length
            assert state.actor == OVER


def test_longest_turns_stay_far_below_the_declared_length() -> None:
    """Whoever always does the lowest action, or never ends a turn while something can be done."""
    for pick in (0, -2):
        state = GAME.start(6, round_limit=100)
        rng, length = Rng(4), 0
        while state.actor != OVER:
            legal = state.legal()
            chance = state.actor < 0
            state.apply(state.sample(rng) if chance else legal[max(pick, -len(legal))])
            length += 1
        assert length < GAME.max_length


def test_evaluation_likes_money_and_guests() -> None:
    state = begin(
        "S15 S35 / W12 C12a C12b S23 S33 / haste haste", "E11a E21a / . . . . . / jump jump"
    )
    shares = state.evaluate()
    assert shares[0] > 0.5 > shares[1]
    assert shares[0] + shares[1] == pytest.approx(1.0)


def test_prior_prefers_hurting_others() -> None:
    state = begin(
        "S15 S35 / W12 C12a C12b S23 S33 / senators haste", "S14 E21a / . . . . . / jump jump"
    )
    weights = {GAME.notation(a): state.prior(k) for k, a in enumerate(state.legal())}
    assert weights["senators p2"] > weights["senators p1"]
    assert weights["haste 1"] > 0
