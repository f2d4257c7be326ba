"""What happened, as somebody reads it: spoken to, throws told together, guests without a name."""

from __future__ import annotations

import pytest
from high_card import GAME
from tests.table.deeds import do

import ludotheque
from ludotheque import Rng, State
from ludotheque.engine import beside
from ludotheque.engine.number_format import points
from ludotheque.table import Seat, Table, names_of, story
from ludotheque.table.outcome import result_in
from ludotheque.table.viewer import reader_of

# The games with chance that comes in groups are found by asking, not by name.
GROUPED = [
    key
    for key in ludotheque.catalogue()
    if beside.function(type(ludotheque.game(key)), "sentences", "group")
]


def dealt(key: str, players: int = 2) -> Table:
    table, rng = Table(ludotheque.game(key), [Seat("human")] * players), Rng(5)
    do(table, lambda t: t.deal(lambda state: state.sample(rng)))
    return table


def test_the_reader_is_spoken_to_and_everybody_else_named() -> None:
    table = Table(GAME, [Seat("human", "Ann"), Seat("human", "Bob")])
    do(table, lambda t: t.deal(lambda state: int(state.nth_legal(0))))
    do(table, lambda t: t.act(0, GAME.parse("keep"), lambda state: 0))
    sentences = {you: list(story(table, None, "en", you=you))[-1].sentence for you in (None, 0, 1)}
    assert sentences == {
        None: "Ann keeps the card.",
        0: "You keep the card.",
        1: "Ann keeps the card.",
    }


@pytest.mark.parametrize(("mine", "reader"), [([], None), ([2], 2), ([0, 1], None)])
def test_around_one_screen_nobody_alone_is_spoken_to(mine: list[int], reader: int | None) -> None:
    assert reader_of(mine) == reader


@pytest.mark.parametrize("key", GROUPED)
def test_chance_that_belongs_together_is_told_once(key: str) -> None:
    log = list(story(dealt(key), None, "en"))
    heads = [entry for entry in log if entry.together]
    assert heads
    for head in heads:
        group = [entry for entry in log if entry.group == head.number]
        assert [entry.number for entry in group] == list(
            range(head.number, head.number + len(group))
        )
        assert len(group) > 1
        assert all(entry.seat == ludotheque.CHANCE for entry in group)
    alone = [entry for entry in log if entry.group == entry.number and not entry.together]
    assert len(alone) + sum(entry.group in {h.number for h in heads} for entry in log) == len(log)


@pytest.mark.parametrize("key", GROUPED)
def test_a_group_tells_nobody_more_than_its_outcomes(key: str) -> None:
    """Two worlds that a seat cannot tell apart give the same log, its groups included."""
    table = dealt(key)
    secret = [
        (number, state, action)
        for number, (state, action) in enumerate(_steps(table))
        if state.seen(action, 0) != action
    ]
    for number, _, action in secret:
        entry = list(story(table, 0, "en"))[number]
        head = next(e for e in story(table, 0, "en") if e.number == entry.group)
        name = table.game.sentence(table.state, action, "en")
        assert entry.parts is None
        assert name not in head.together


def _steps(table: Table) -> list[tuple[State, int]]:
    state = table.game.start(len(table.seats), **table.state.options)
    steps = []
    for action in table.actions:
        steps.append((state.copy(), action))
        state.apply(action)
    return steps


def test_a_guest_without_a_name_is_called_one_in_every_language() -> None:
    guest, other = Seat("human", person="a"), Seat("human", person="b")
    assert names_of(GAME, [guest, Seat("human", "Bob", person="b")], "fr") == ["Invité", "Bob"]
    assert names_of(GAME, [guest, other], "en") == ["Guest 1", "Guest 2"]
    names = names_of(GAME, [guest, Seat("open")], "fr")
    assert names == ["Invité", "Joueur 2"]
    outcome = {"reason": "shown", "scores": [3, 1], "winners": [0]}
    assert result_in(GAME, outcome, names, "fr").sentence.startswith("L'invité gagne avec 3")


@pytest.mark.parametrize(
    ("scores", "winners", "you", "en", "fr"),
    [
        ([3, 1], [0], 0, "You win with 3, ahead of Bo with 1.", "Vous gagnez avec 3, devant Bo"),
        ([3, 1], [0], 1, "Al wins with 3, ahead of you with 1.", "Al gagne avec 3, devant vous"),
        ([3, 3], [0, 1], 0, "Bo and you win together with 3.", "Bo et vous gagnez ensemble"),
        ([3, 3], [1], None, "Bo wins with 3, level with Al but", "Bo gagne avec 3, à égalité"),
        ([3, 1], [], 0, "Nobody wins.", "Personne ne gagne."),
        ([3], [0], 0, "You finish with 3.", "Vous finissez avec 3."),
    ],
)
def test_the_result_says_who_won_and_by_how_much(
    scores: list[int], winners: list[int], you: int | None, en: str, fr: str
) -> None:
    outcome = {"reason": "shown", "scores": scores, "winners": winners}
    for lang, beginning in (("en", en), ("fr", fr)):
        assert result_in(GAME, outcome, ["Al", "Bo"], lang, you).sentence.startswith(beginning)


def test_the_result_says_what_made_the_difference() -> None:
    lines = [
        {"seat": 0, "what": "card", "points": 5},
        {"seat": 0, "what": "loan", "points": -2},
        {"seat": 1, "what": "card", "points": 1},
    ]
    outcome = {"reason": "shown", "scores": [3, 1], "winners": [0], "breakdown": lines}
    sentence = result_in(GAME, outcome, ["Al", "Bo"], "en").sentence
    assert f"What made the difference: card (+{points(4, 1, 'en')})." in sentence


def test_titles_are_awards_and_numbers_are_not() -> None:
    extra = {"rank": "card", "achievements": [], "ranks": [1, 2]}
    outcome = {"reason": "shown", "scores": [3, 1], "winners": [0], "extra": extra}
    awards = result_in(GAME, outcome, ["Al", "Bo"], "en").awards
    assert [(award.what, award.values) for award in awards] == [("rank", ["card"])]
