"""Forum Romanum: notation, parts, observation, evaluation, stored positions."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i16
from tests.games.forum_romanum.boards import CELLS, GAME, build, do, finished, random_game
from tests.games.forum_romanum.positions import ROW_1_TIED, TWO_OPEN

from ludotheque import State

SIZE = sum(spec.size for spec in GAME.observation_spec)


def observe(state: State, seat: int, fill: int = -9) -> dict[str, list[int]]:
    """The observation by its parts, written between marks over that of another seat."""
    buffer = vec[i16]([fill, *[0] * SIZE, fill])
    state.observe((seat + 1) % int(state.players), buffer, 1)
    state.observe(seat, buffer, 1)
    assert (buffer[0], buffer[SIZE + 1]) == (fill, fill)
    parts, at = {}, 1
    for spec in GAME.observation_spec:
        parts[spec.name] = [int(buffer[k]) for k in range(at, at + spec.size)]
        at += spec.size
    return parts


def test_every_number_reads_back_from_its_notation() -> None:
    texts = [GAME.notation(number) for number in range(GAME.num_codes)]
    assert len(set(texts)) == GAME.num_codes == 3 * 49 * 49 + 6
    assert [GAME.parse(text) for text in texts] == list(range(GAME.num_codes))


def test_notation_as_the_rules_write_it() -> None:
    for text in ("d4", "a1-d4", "x:d4", "y:a1-d4", "first 3"):
        assert GAME.notation(GAME.parse(text)) == text
        assert GAME.parse(f"  {text} ") == GAME.parse(text)
    placements = [text for text in GAME.codes() if text in CELLS]
    assert placements == CELLS


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("first 3", {"do": "first", "who": 2}),
        ("d4", {"do": "place", "to": "d4"}),
        ("a1-d4", {"do": "move", "from": "a1", "to": "d4"}),
        ("x:d4", {"do": "place", "colour": "x", "to": "d4"}),
        ("y:a1-d4", {"do": "move", "colour": "y", "from": "a1", "to": "d4"}),
    ],
)
def test_parts_of_an_action(text: str, parts: dict[str, object]) -> None:
    assert GAME.parts(GAME.parse(text)) == parts


def test_parts_tell_all_actions_apart() -> None:
    parts = {json.dumps(GAME.parts(number)) for number in range(GAME.num_codes)}
    assert len(parts) == GAME.num_codes


def test_pieces_are_named_in_both_languages() -> None:
    names = [spec.name for spec in GAME.observation_spec]
    assert [spec.size for spec in GAME.observation_spec] == [6 * 49, 6 * 23, 23, 6, 4]
    for lang in ("en", "fr"):
        assert list(GAME.texts(lang)["observation_spec"]) == names


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("backwards", [False, True])
def test_observed_values_stay_within_their_bounds(players: int, backwards: bool) -> None:
    for state, _ in random_game(players, seed=12, stall=1, reversed=backwards):
        check_bounds(state)
    check_bounds(finished(players, 12, stall=1, reversed=backwards))


def check_bounds(state: State) -> None:
    for seat in range(state.players):
        seen = observe(state, seat)
        for spec in GAME.observation_spec:
            values = zip(spec.lows, seen[spec.name], spec.highs, strict=True)
            assert all(low <= value <= high for low, value, high in values)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_observation_agrees_with_the_view_and_puts_ones_own_first(players: int) -> None:
    for state, _ in random_game(players, seed=13, stall=1):
        for seat in range(players):
            check_observation(state, seat)


def check_observation(state: State, seat: int) -> None:
    seen, view = observe(state, seat), state.view(seat)
    colours = view["colours"]
    own = 2 * seat if state.players == 2 else seat
    order = [(own + k) % len(colours) for k in range(len(colours))]
    assert colours[order[0]]["seat"] == seat
    for place, colour in enumerate(order):
        plane = seen["board"][49 * place : 49 * place + 49]
        assert plane == [int(on == colour) for on in view["board"]]
        counts = seen["count"][23 * place : 23 * place + 23]
        assert counts == [area["count"][colour] for area in view["areas"]]
        assert seen["senators"][place] == colours[colour]["senator"]
    assert not any(seen["board"][49 * len(order) :])
    assert not any(seen["senators"][len(order) :])
    statuses = ["open", "undecided", "scored", "counted"]
    assert seen["status"] == [statuses.index(area["status"]) for area in view["areas"]]
    placed = sum(on is not None for on in view["board"])
    left = sum(colour["supply"] for colour in colours)
    played = " xy".index(view["played"] or " ")
    assert seen["turn"] == [placed, left, played, view["quiet"]]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("backwards", [False, True])
def test_estimates_lie_between_zero_and_one(players: int, backwards: bool) -> None:
    for state, _ in random_game(players, seed=14, stall=1, reversed=backwards):
        estimate = state.evaluate()
        assert len(estimate) == players
        assert all(0.0 <= share <= 1.0 for share in estimate)
    end = finished(players, 14, stall=1, reversed=backwards)
    assert sum(end.evaluate()) == pytest.approx(1.0)
    assert [s for s, share in enumerate(end.evaluate()) if share] == end.winners()


def test_the_estimate_prefers_the_leader() -> None:
    state = build("AAABBC. ....... ....... *.*.*.* ....... ....... .......", turn="C")
    do(state, "g1")
    estimate = state.evaluate()
    assert max(estimate) == estimate[0]
    assert min(estimate) == estimate[3]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_positions_are_stored_and_read_back(players: int) -> None:
    for state, _ in random_game(players, seed=15, stall=1):
        again = GAME.load(json.loads(json.dumps(state.dump())))
        assert again == state
        assert hash(again) == hash(state)
        assert again.legal() == state.legal()
        assert not any(state.invariants().values())


def test_nothing_is_hidden() -> None:
    for state in (GAME.start(2), build(ROW_1_TIED), build(TWO_OPEN, players=2)):
        assert all(state.view(seat) == state.view(None) for seat in range(state.players))
