"""Time at a table: turns, what an undo does to them, who is away, and who is back."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest
from high_card import GAME, HighCard, HighCardState
from tests.table.deeds import do

from ludotheque import Game
from ludotheque.table import Seat, Table, Terms, story

ANN, BOB = Seat("human", "Ann"), Seat("human", "Bob")
TERMS = Terms(turn_seconds=60, stand_in="random")


def chance(state: object) -> int:
    return GAME.parse("draw 3")


@pytest.fixture
def table() -> Table:
    table = Table(GAME, [Seat("open"), Seat("open")], {}, TERMS)
    do(table, lambda t: t.sit(0, ANN), 1_000)
    do(table, lambda t: t.sit(1, BOB), 1_000)
    do(table, lambda t: t.start(chance), 2_000)
    return table


def test_the_clock_runs_from_the_beginning(table: Table) -> None:
    assert table.begun
    assert table.clock.since == 2_000
    assert table.clock.deadline() == 62_000


def test_before_the_game_no_clock_runs() -> None:
    table = Table(GAME, [Seat("open"), BOB], {}, TERMS)
    assert not table.begun
    assert table.status() == "waiting"
    assert table.clock.deadline() is None


def test_without_a_limit_there_is_no_deadline(table: Table) -> None:
    free = Table(GAME, [ANN, BOB])
    do(free, lambda t: t.start(chance), 2_000)
    assert free.clock.deadline() is None


def test_a_turn_begins_when_another_seat_is_to_decide(table: Table) -> None:
    do(table, lambda t: t.act(0, GAME.parse("keep"), chance), 5_000)
    assert table.clock.since == 5_000


def test_a_free_undo_gives_no_time_back(table: Table) -> None:
    do(table, lambda t: t.act(0, GAME.parse("keep"), chance), 5_000)
    do(table, lambda t: t.undo(0), 6_000)
    assert table.clock.since == 2_000


def test_an_undo_by_consent_begins_the_turn_anew(table: Table) -> None:
    do(table, lambda t: t.act(0, GAME.parse("swap"), chance), 5_000)
    do(table, lambda t: t.undo(0), 6_000)
    do(table, lambda t: t.answer(1, True), 7_000)
    assert table.state.actor == 0
    assert table.clock.since == 7_000


def test_a_bot_plays_for_whoever_is_away(table: Table) -> None:
    assert table.bot_of(0) == ""
    do(table, lambda t: t.absent(0), 63_000)
    assert table.bot_of(0) == "random"
    assert table.away == {0}
    assert table.clock.since == 63_000
    do(table, lambda t: t.present(0), 64_000)
    assert table.bot_of(0) == ""
    assert do(table, lambda t: t.present(0)) == []


def test_the_absent_are_not_asked(table: Table) -> None:
    do(table, lambda t: t.absent(1), 3_000)
    do(table, lambda t: t.act(0, GAME.parse("swap"), chance), 5_000)
    assert [event.kind for event in do(table, lambda t: t.undo(0))] == ["ask", "undo"]


def test_whoever_takes_a_seat_is_there(table: Table) -> None:
    do(table, lambda t: t.absent(0), 3_000)
    do(table, lambda t: t.sit(0, Seat("human", "Cy")), 4_000)
    assert table.away == frozenset()
    assert table.clock.since == 4_000


def test_leaving_names_who_left(table: Table) -> None:
    do(table, lambda t: t.sit(1, Seat("open", "Bob")), 4_000)
    assert table.seats[1] == Seat("open")
    sentences = [line.sentence for line in story(table, None, "en")]
    assert sentences[-1] == "Bob leaves; the seat is free."
    assert [line.sentence for line in story(table, None, "fr")][2] == "La partie commence."


def test_being_away_is_told(table: Table) -> None:
    do(table, lambda t: t.absent(0), 4_000)
    do(table, lambda t: t.present(0), 5_000)
    assert [line.sentence for line in story(table, 1, "en")][-2:] == [
        "Ann is away; a bot plays on for the time being.",
        "Ann is back.",
    ]


def test_the_clock_is_the_same_after_reading(table: Table) -> None:
    do(table, lambda t: t.act(0, GAME.parse("keep"), chance), 5_000)
    do(table, lambda t: t.undo(0), 6_000)
    do(table, lambda t: t.absent(0), 6_000)
    again = Table.load(json.loads(json.dumps(table.dump())), GAME)
    assert again.clock.since == table.clock.since
    assert again.clock.deadline() == table.clock.deadline()
    assert (again.away, again.begun, again.terms) == (frozenset({0}), True, TERMS)
    assert again.moved == table.moved


def test_a_fork_is_a_table_of_its_own(table: Table) -> None:
    before = table.dump()
    fork = table.fork()
    do(fork, lambda t: t.act(0, GAME.parse("swap"), chance), 5_000)
    do(fork, lambda t: t.sit(1, ANN), 5_000)
    do(fork, lambda t: t.absent(1), 5_000)
    assert table.dump() == before
    assert (table.state.actor, table.away, table.clock.since) == (0, frozenset(), 2_000)


def test_bots_that_are_no_regulars_have_a_name_too() -> None:
    table = Table(GAME, [ANN, Seat("bot", bot="random"), Seat("bot", bot="greedy")])
    assert table.names("fr") == ["Ann", "Hasard", "Courte-Vue"]
    assert table.names("en") == ["Ann", "Chance", "Shortsight"]


def test_several_of_the_same_kind_are_counted() -> None:
    twins = [Seat("bot", bot="random"), Seat("bot", bot="strong"), Seat("bot", bot="random")]
    table = Table(GAME, [ANN, *twins])
    assert table.names("fr") == ["Ann", "Hasard 1", "Robot", "Hasard 2"]


# Undo and secrets


class PeekState(HighCardState):
    """High Card in which whoever keeps the card is shown that of the next player."""

    def view(self, seat: int | None) -> Any:
        kept = self.turn > 0 and not self.discard
        return {**super().view(seat), "peeked": self.hands[1] if seat == 0 and kept else None}


class Peek(HighCard):
    state_type: ClassVar = PeekState


@pytest.mark.parametrize(("game", "free"), [(HighCard(), True), (Peek(), False)])
def test_what_a_decision_has_shown_is_not_taken_back_freely(game: Game, free: bool) -> None:
    table = Table(game, [ANN, BOB])
    do(table, lambda t: t.deal(chance))
    do(table, lambda t: t.act(0, game.parse("keep"), chance))
    assert table.is_free(0, table.last_decision(0)) is free
    assert [event.kind for event in do(table, lambda t: t.undo(0))] == (
        ["undo"] if free else ["ask"]
    )
