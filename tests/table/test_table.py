"""One table without any I/O: whose turn, the log, taking back, who sees what."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import msgspec
import pytest
from high_card import GAME
from tests.table.deeds import do

from ludotheque import CHANCE, OVER, IllegalAction, Rng, State
from ludotheque.table import Event, NotNow, Seat, Table, Transaction, story

ANN, BOB, CY = Seat("human", "Ann"), Seat("human", "Bob"), Seat("bot", "Cy", bot="greedy")


def fixed(*texts: str) -> Callable[[State], int]:
    """Chance that answers from a list."""
    outcomes: Iterator[str] = iter(texts)
    return lambda state: GAME.parse(next(outcomes))


def seated(*seats: Seat, deal: tuple[str, ...] = ("draw 1", "draw 2", "draw 3")) -> Table:
    table = Table(GAME, seats)
    do(table, lambda t: t.deal(fixed(*deal)))
    return table


def play(table: Table, seat: int, text: str, *draws: str) -> None:
    do(table, lambda t: t.act(seat, GAME.parse(text), fixed(*draws)))


@pytest.fixture
def table() -> Table:
    return seated(ANN, BOB, CY)


def test_a_decision_and_the_chance_after_it_are_one_answer(table: Table) -> None:
    transaction = Transaction(table)
    transaction.act(0, GAME.parse("swap"), fixed("draw 5"))
    assert [(e.kind, e.seat) for e in transaction.events] == [("act", 0), ("act", CHANCE)]
    assert table.state.actor == 0, "nothing has happened at the table itself"
    table.adopt(transaction.table)
    assert table.state.actor == 1


def test_only_the_seat_whose_turn_it_is_may_act(table: Table) -> None:
    before = table.dump()
    with pytest.raises(NotNow, match="not your turn"):
        do(table, lambda t: t.act(1, GAME.parse("keep"), fixed()))
    with pytest.raises(IllegalAction):
        do(table, lambda t: t.act(0, GAME.parse("draw 1"), fixed()))
    assert table.dump() == before


def test_after_the_end_nobody_acts(table: Table) -> None:
    for seat in range(3):
        play(table, seat, "keep")
    assert table.state.actor == OVER
    with pytest.raises(NotNow, match="over"):
        do(table, lambda t: t.act(0, GAME.parse("keep"), fixed()))


def test_undo_is_free_while_nobody_acted_and_nothing_was_revealed() -> None:
    table = seated(ANN, BOB, deal=("draw 1", "draw 2"))
    play(table, 0, "keep")
    do(table, lambda t: t.undo(0))
    assert table.state.actor == 0
    assert [event.kind for event in table.events.since(len(table.events) - 2)] == ["act", "undo"]


def test_undo_needs_consent_after_a_card_was_turned_up(table: Table) -> None:
    play(table, 0, "swap", "draw 5")
    do(table, lambda t: t.undo(0))
    assert table.asking is not None
    assert table.state.actor == 1, "it waits for Bob"
    with pytest.raises(NotNow):
        do(table, lambda t: t.answer(0, True))
    with pytest.raises(NotNow):
        do(table, lambda t: t.answer(2, True))
    do(table, lambda t: t.answer(1, True))
    assert table.state.actor == 0
    assert table.asking is None
    assert len(table.events) == 3 + 2 + 3, "history is kept"


def test_a_refused_undo_changes_nothing(table: Table) -> None:
    play(table, 0, "swap", "draw 5")
    do(table, lambda t: t.undo(0))
    do(table, lambda t: t.answer(1, False))
    assert table.asking is None
    assert table.state.actor == 1
    with pytest.raises(NotNow):
        do(table, lambda t: t.answer(1, True))


def test_playing_on_withdraws_the_question(table: Table) -> None:
    play(table, 0, "swap", "draw 5")
    do(table, lambda t: t.undo(0))
    play(table, 1, "keep")
    assert table.asking is None


def test_bots_always_agree() -> None:
    table = seated(ANN, CY, CY)
    play(table, 0, "keep")
    play(table, 1, "keep")
    events = do(table, lambda t: t.undo(0))
    assert [event.kind for event in events] == ["ask", "undo"]
    assert table.state.actor == 0


def test_everybody_else_must_agree() -> None:
    table = seated(ANN, BOB, Seat("human", "Eve"))
    play(table, 0, "keep")
    play(table, 1, "keep")
    do(table, lambda t: t.undo(0))
    do(table, lambda t: t.answer(2, True))
    assert table.state.actor == 2
    do(table, lambda t: t.answer(1, True))
    assert table.state.actor == 0


def test_there_may_be_nothing_to_take_back(table: Table) -> None:
    with pytest.raises(NotNow, match="nothing of yours"):
        do(table, lambda t: t.undo(1))


def test_the_log_tells_each_reader_what_he_may_know(table: Table) -> None:
    play(table, 0, "swap", "draw 5")
    texts = {seat: [line.notation for line in story(table, seat, "en")] for seat in (0, 1, None)}
    assert texts[0] == ["draw 1", "card", "card", "swap", "draw 5"]
    assert texts[1] == ["card", "draw 2", "card", "swap", "card"]
    assert texts[None] == ["card", "card", "card", "swap", "card"]
    assert [line.sentence for line in story(table, 1, "fr", since=3)] == [
        "Ann défausse sa carte et en prend une autre.",
        "Ann pioche une carte.",
    ]


def test_after_the_end_the_log_tells_everything(table: Table) -> None:
    for seat in range(3):
        play(table, seat, "keep")
    assert [line.notation for line in story(table, None, "en")][:3] == [
        "draw 1",
        "draw 2",
        "draw 3",
    ]


def test_what_was_taken_back_stays_in_the_log(table: Table) -> None:
    play(table, 0, "swap", "draw 5")
    do(table, lambda t: t.undo(0))
    do(table, lambda t: t.answer(1, True))
    play(table, 0, "keep")
    sentences = [line.sentence for line in story(table, 1, "en", since=5)]
    assert sentences == [
        "Ann asks to take back a decision.",
        "Bob agrees.",
        "Ann takes back the last decision.",
        "Ann keeps the card.",
    ]


def test_two_worlds_give_the_same_log_and_view() -> None:
    """Hands that Ann cannot see leave no trace in what she is told."""
    worlds = [
        seated(ANN, BOB, CY, deal=("draw 1", other, "draw 3")) for other in ("draw 2", "draw 5")
    ]
    for table in worlds:
        play(table, 0, "swap", "draw 4")
        play(table, 1, "keep")
    for seat in (0, None):
        logs = [msgspec.json.encode(list(story(t, seat, "fr"))) for t in worlds]
        assert logs[0] == logs[1]
        assert worlds[0].view(seat) == worlds[1].view(seat)


def test_a_table_reads_back_from_json(table: Table) -> None:
    play(table, 0, "swap", "draw 5")
    do(table, lambda t: t.sit(1, CY))
    do(table, lambda t: t.undo(0))
    again = Table.load(json.loads(json.dumps(table.dump())), GAME)
    assert again.state == table.state
    assert list(again.events) == list(table.events)
    assert again.seats == [ANN, CY, CY]
    assert again.asking == table.asking


def test_sitting_down_is_told(table: Table) -> None:
    do(table, lambda t: t.sit(1, Seat("human", "Dora")))
    assert [line.sentence for line in story(table, None, "en")][-1] == "Dora sits down."
    assert table.names("en") == ["Ann", "Dora", "Cy"]


def test_seats_without_a_name_are_numbered() -> None:
    assert seated(Seat("human"), CY, deal=("draw 1", "draw 2")).names("fr") == ["Joueur 1", "Cy"]


def test_an_event_is_json_both_ways() -> None:
    for event in (Event("act", 1, 5), Event("sit", 0, who=ANN), Event("answer", 2, 1)):
        assert Event.from_dict(json.loads(json.dumps(event.as_dict()))) == event


def test_the_record_is_the_line_that_stands(table: Table) -> None:
    play(table, 0, "swap", "draw 5")
    do(table, lambda t: t.undo(0))
    do(table, lambda t: t.answer(1, True))
    play(table, 0, "keep")
    assert table.record().actions == ("draw 1", "draw 2", "draw 3", "keep")


def test_chance_by_a_generator() -> None:
    table = Table(GAME, [ANN, BOB])
    rng = Rng(1)
    do(table, lambda t: t.deal(lambda state: int(state.sample(rng))))
    assert table.state.actor == 0
