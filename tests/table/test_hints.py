"""Hints: reasons, equal ones together, nothing twice, nothing that the seat must not know."""

from __future__ import annotations

import ludotheque
from ludotheque import CHANCE, Rng, State
from ludotheque.bots import analyse, choose
from ludotheque.table.hints import denial, hint_actions, think, together
from ludotheque.table.messages.table import HintAction
from ludotheque.table.thinking import ActionEstimate

NAMES = ["Anna", "Bob", "Cléo", "Dan"]


def hint(number: int, sentence: str, chance: float, *reasons: str) -> HintAction:
    return HintAction(number, f"n{number}", sentence, chance, 1, list(reasons), [], "")


def test_equal_ones_stand_together_and_none_stands_twice() -> None:
    groups = together(
        [
            hint(1, "Place on a1.", 0.302, "in front"),
            hint(2, "Place on b1.", 0.298, "in front"),
            hint(3, "Place on a1.", 0.301, "in front"),
            hint(4, "Place on c1.", 0.3, "fills"),
            hint(5, "Place on d1.", 0.2, "in front"),
        ]
    )
    assert [one.number for one in groups] == [1, 4, 5]
    assert [equal.number for equal in groups[0].equals] == [2]


def midgame(key: str, plies: int, seed: int = 4) -> State:
    game = ludotheque.game(key)
    state, rng = game.start(), Rng(seed)
    while plies or state.actor == CHANCE:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(choose("greedy", state, rng))
            plies -= 1
    return state


def estimates_of(state: State) -> list[ActionEstimate]:
    return [
        (e.action, e.value, e.visits, e.reply)
        for e in analyse(state, Rng(1), simulations=40, seconds=0.0).actions
    ]


def test_a_denial_is_what_the_reply_would_earn_elsewhere() -> None:
    """Bob fills the Curia if Anna lets him: whatever stops it keeps him from six points."""
    game = ludotheque.game("forum-romanum")
    state = game.start(3)
    for text in ("first 1", "g7", "a1", "g6", "f7", "b1", "f6", "e7", "c1", "e6", "d7", "a2"):
        state.apply(game.parse(text))
    state.apply(game.parse("d6"))
    state.apply(game.parse("d5"))
    state.apply(game.parse("b2"))
    while state.actor != 0:
        state.apply(game.parse("g1"))
    fills = game.parse("c2")
    thoughts = [think(state, game.parse(cell), 0.3, 1, fills) for cell in ("a7", "c2")]
    assert thoughts[0].earns == 6
    assert thoughts[1].reply == -1, "what is filled cannot be filled"
    other = think(state, game.parse("b7"), 0.3, 1, game.parse("g2"))
    assert denial(other, [*thoughts, other], 1) == 6
    assert denial(thoughts[0], [*thoughts, other], 1) == 0


def test_hints_have_reasons_in_both_languages() -> None:
    state = midgame("forum-romanum", 28)
    estimates = estimates_of(state)
    english = hint_actions(state, NAMES, estimates, "en")
    french = hint_actions(state, NAMES, estimates, "fr")
    assert [one.number for one in english] == [one.number for one in french]
    assert any(one.reasons for one in english)
    assert len(english) <= 5
    assert all(one.sentence != other.sentence for one, other in zip(english, french, strict=True))


def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_hints() -> None:
    state = midgame("pecunia", 14)
    other = state.resample(state.actor, Rng(77))
    estimates = estimates_of(state)
    for lang in ("en", "fr"):
        hints = [hint_actions(one, NAMES, estimates, lang) for one in (state, other)]
        assert hints[0] == hints[1]


def test_what_was_played_is_always_among_them_with_its_estimate() -> None:
    state = midgame("forum-romanum", 10)
    legal = state.legal()
    estimates: list[ActionEstimate] = [
        (int(action), 0.9 - place / 50, 40 - place, -1) for place, action in enumerate(legal)
    ]
    worst = estimates[-1]
    hints = hint_actions(state, NAMES, estimates, "en", worst[0])
    (played,) = [one for one in hints if one.played]
    assert played is hints[-1]
    assert (played.number, played.chance) == (worst[0], round(worst[1], 4))
    assert not any(one.played for one in hint_actions(state, NAMES, estimates, "en"))


def test_what_was_played_marks_the_equal_one_it_stands_with() -> None:
    first, second = hint(1, "Place on a1.", 0.3, "fills"), hint(2, "Place on b1.", 0.3, "fills")
    second.played = True
    assert [one.played for one in together([first, second])] == [True]
