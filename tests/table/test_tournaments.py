"""Who sits with whom in a tournament, where, and how everybody stands."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from ludotheque.engine.rng import Rng
from ludotheque.table.tournaments.course import HOUSE, Entrant, Kind, Round, meetings, sittings
from ludotheque.table.tournaments.grouping import group, sizes
from ludotheque.table.tournaments.pairing import finished, next_round, rounds_of, strangers
from ludotheque.table.tournaments.seats import burden, rotate
from ludotheque.table.tournaments.settling import settle
from ludotheque.table.tournaments.standings import POINT, UNIT, standings


def entrants_of(people: int) -> list[Entrant]:
    return [Entrant(number) for number in range(1, people + 1)]


def play(table: Round, rng: Rng) -> Round:
    """The same table with a result, now and then level."""
    if table.over:
        return table
    places = tuple(rng.below(len(table.entrants)) for _ in table.entrants)
    least = min(places)
    return Round(table.round, table.entrants, tuple(place - least for place in places))


def tournament(
    kind: Kind, people: int, seats: int, rounds: int, seed: int, bots: bool = False
) -> list[list[Round]]:
    entrants, rng = entrants_of(people), Rng(seed)
    done: list[Round] = []
    each: list[list[Round]] = []
    most = rounds_of(kind, people, seats, rounds)
    while not finished(kind, entrants, done, most):
        fresh = next_round(kind, entrants, done, seats=seats, bots=bots)
        each.append([play(table, rng) for table in fresh])
        done += each[-1]
    return each


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("people", "seats", "rounds"), [
    (16, 2, 4), (17, 2, 5), (64, 2, 6), (9, 3, 3), (22, 4, 4), (13, 5, 3), (36, 6, 4), (7, 4, 3),
])  # fmt: skip
def test_everybody_sits_once_a_round(people: int, seats: int, rounds: int, seed: int) -> None:
    for tables in tournament("swiss", people, seats, rounds, seed):
        assert sorted(n for table in tables for n in table.entrants) == list(range(1, people + 1))
        assert all(len(table.entrants) <= seats for table in tables)
    each = tournament("swiss", people, seats, rounds, seed)
    rests = Counter(t.entrants[0] for tables in each for t in tables if t.bye)
    assert max(rests.values(), default=0) <= 1
    assert seats == 2 or not rests, "larger tables share the odd ones out"


@pytest.mark.parametrize("people", [6, 7, 8, 9, 10])
@pytest.mark.parametrize("seed", range(6))
def test_no_rematch_while_avoidable(people: int, seed: int) -> None:
    done: list[Round] = []
    for tables in tournament("swiss", people, 2, 6, seed):
        met = meetings(done)
        again = [t for t in tables if not t.bye and met[frozenset(t.entrants)]]
        if again:
            out = {t.entrants[0] for t in tables if t.bye}
            assert not strangers_possible([n for n in range(1, people + 1) if n not in out], met)
        done += tables


def strangers_possible(people: list[int], met: Counter[frozenset[int]]) -> bool:
    """By trying everything: whether all can be paired with somebody new."""
    if not people:
        return True
    first, *rest = people
    return any(
        not met[frozenset((first, other))]
        and strangers_possible([one for one in rest if one != other], met)
        for other in rest
    )


@pytest.mark.parametrize("seed", range(5))
def test_sixty_four_never_meet_twice_in_six_rounds(seed: int) -> None:
    met = meetings([t for tables in tournament("swiss", 64, 2, 6, seed) for t in tables])
    assert max(met.values()) == 1


def test_the_leaders_meet() -> None:
    first = [Round(1, pair, (0, 1)) for pair in ((1, 2), (3, 4), (5, 6), (7, 8))]
    second = next_round("swiss", entrants_of(8), first, seats=2)
    assert [set(table.entrants) for table in second] == [{1, 3}, {5, 7}, {2, 4}, {6, 8}]


def test_where_all_have_met_the_fewest_meet_again() -> None:
    met = Counter({frozenset(pair): 1 for pair in combinations(range(4), 2)})
    met[frozenset((0, 1))] = met[frozenset((2, 3))] = 3
    assert sorted(map(sorted, group([0, 1, 2, 3], [2, 2], met))) in (
        [[0, 2], [1, 3]],
        [[0, 3], [1, 2]],
    )


def test_tables_are_as_even_as_can_be() -> None:
    assert sizes(7, 4, 2) == [4, 3]
    assert sizes(5, 2, 2) == [2, 2]
    assert sizes(5, 4, 4) == [4]
    assert sizes(9, 4, 2) == [3, 3, 3]
    assert sizes(1, 4, 2) == []


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("people", "seats"), [(16, 2), (12, 3), (16, 4), (12, 6)])
def test_seats_rotate(people: int, seats: int, seed: int) -> None:
    rounds = 6
    done = [
        table for tables in tournament("swiss", people, seats, rounds, seed) for table in tables
    ]
    sat = sittings(done)
    for number in range(1, people + 1):
        counts = [sat[number, seat] for seat in range(seats)]
        assert max(counts) <= rounds // seats + 2, counts
    for table in done:
        before = sittings([one for one in done if one.round < table.round])
        best = min(burden(order, before) for order in permutations(table.entrants))
        assert burden(rotate(table.entrants, before), before) == best


def test_a_round_robin_of_two_meets_once() -> None:
    for people in (2, 5, 8):
        each = tournament("robin", people, 2, 0, 1)
        assert len(each) == people - 1 + people % 2
        met = meetings([table for tables in each for table in tables])
        assert met == {frozenset(pair): 1 for pair in combinations(range(1, people + 1), 2)}


@pytest.mark.parametrize(("people", "seats"), [(5, 4), (7, 3), (9, 3), (12, 4), (8, 6)])
def test_a_round_robin_of_more_meets_all(people: int, seats: int) -> None:
    each = tournament("robin", people, seats, 0, 1)
    met = meetings([table for tables in each for table in tables])
    assert set(met) == {frozenset(pair) for pair in combinations(range(1, people + 1), 2)}
    assert len(each) < people * 2


def test_bots_fill_and_nobody_rests() -> None:
    for people, seats in ((5, 2), (5, 4), (1, 3)):
        for tables in tournament("swiss", people, seats, 3, 2, bots=True):
            assert all(len(table.entrants) == seats for table in tables)
            assert sorted(n for t in tables for n in t.people()) == list(range(1, people + 1))
    alone = [t for tables in tournament("swiss", 5, 2, 4, 2, bots=True) for t in tables]
    with_bots = Counter(t.people()[0] for t in alone if HOUSE in t.entrants)
    assert max(with_bots.values()) == 1


def test_an_arena_pairs_those_who_are_free() -> None:
    entrants = [*entrants_of(5), Entrant(6, paused=True)]
    running = [Round(1, (1, 2)), Round(1, (3, 4), (0, 1))]
    fresh = next_round("arena", entrants, running, seats=2)
    assert len(fresh) == 1
    assert set(fresh[0].entrants) < {3, 4, 5}
    assert set(fresh[0].entrants) != {3, 4}, "not at once again"
    assert next_round("arena", entrants, [*running, Round(2, (3, 5))], seats=2) == []
    two = [Round(n, (1, 2), (0, 1)) for n in range(1, 4)]
    assert len(next_round("arena", entrants_of(2), two, seats=2)) == 1, "better than to wait"


def test_who_does_not_want_another_sits_elsewhere() -> None:
    for seed in range(4):
        done, rng = list[Round](), Rng(seed)
        for _ in range(4):
            fresh = next_round(
                "swiss", entrants_of(8), done, seats=2, apart=[frozenset((1, 2)), frozenset((3, 4))]
            )
            assert not {frozenset(one.entrants) for one in fresh} & {
                frozenset((1, 2)),
                frozenset((3, 4)),
            }
            done += [play(one, rng) for one in fresh]
    only = next_round("swiss", entrants_of(2), [], seats=2, apart=[frozenset((1, 2))])
    assert set(only[0].entrants) == {1, 2}, "where nothing else is possible"


def test_an_arena_knows_who_met_lately() -> None:
    done = [Round(1, (1, 2), (0, 1))]
    assert strangers([Round(2, (2, 1)), Round(2, (3, 1))], done) == [Round(2, (3, 1))]


def test_who_had_gone_is_behind_all_who_stayed() -> None:
    outcome = {"scores": [5, 9, 7, 7], "winners": [1]}
    assert settle(outcome, []) == (2, 0, 1, 1)
    assert settle(outcome, [1, 2]) == (1, 2, 2, 0)
    assert settle(outcome, range(4)) == (0, 0, 0, 0)


def test_who_pauses_is_not_paired() -> None:
    entrants = [*entrants_of(4), Entrant(5, paused=True)]
    fresh = next_round("swiss", entrants, [], seats=2)
    assert sorted(n for table in fresh for n in table.entrants) == [1, 2, 3, 4]
    ring = next_round("robin", entrants, [], seats=2)
    assert all(5 not in table.entrants for table in ring)
    assert sorted(n for table in ring for n in table.entrants) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("kind", "people", "seats"), [("swiss", 15, 2), ("swiss", 14, 4), ("robin", 7, 3)]
)
def test_standings_are_as_counted_by_hand(kind: Kind, people: int, seats: int) -> None:
    done = [table for tables in tournament(kind, people, seats, 4, 3) for table in tables]
    lines = {line.number: line for line in standings(entrants_of(people), done)}
    points = {n: count_points(n, done) for n in lines}
    for number, line in lines.items():
        assert Fraction(line.points, POINT) == points[number]
        own = [t for t in done if number in t.entrants and not t.bye]
        assert Fraction(line.buchholz, UNIT) == sum(
            (mean([points[o] for o in t.entrants if o != number]) for t in own), Fraction()
        )
        assert Fraction(line.sonneborn, UNIT) == sum(
            (
                mean([beats(t, number, o) * points[o] for o in t.entrants if o != number])
                for t in own
            ),
            Fraction(),
        )
    keys = [(line.points, line.buchholz, line.sonneborn, line.won) for line in lines.values()]
    assert keys == sorted(keys, reverse=True)
    for line in lines.values():
        key = (line.points, line.buchholz, line.sonneborn, line.won)
        assert line.place == 1 + sum(other > key for other in keys)


def mean(values: list[Fraction]) -> Fraction:
    return sum(values, Fraction()) / len(values)


def beats(table: Round, one: int, two: int) -> Fraction:
    places = dict(zip(table.entrants, table.places, strict=True))
    return Fraction(1, 2) if places[one] == places[two] else Fraction(places[one] < places[two])


def count_points(number: int, tables: list[Round]) -> Fraction:
    total = Fraction()
    for table in tables:
        if number in table.entrants:
            others = [o for o in table.entrants if o != number]
            total += mean([beats(table, number, o) for o in others]) if others else 1
    return total
