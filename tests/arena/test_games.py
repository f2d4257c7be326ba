"""Single games: what decides them, and what does not."""

from __future__ import annotations

import sys

import pytest
from high_card import GAME

import ludotheque
from ludotheque import Rng, State
from ludotheque.arena import BadBot, Fixture, GameResult, Match, play, record

OWN = "arena.own_bots"


def without_times(game: GameResult) -> GameResult:
    return GameResult(
        **{f: getattr(game, f) for f in game.__struct_fields__ if f != "seconds"}, seconds=()
    )


def results(match: Match) -> dict[Fixture, GameResult]:
    return {f: without_times(play(match, f)) for f in match.all_fixtures()}


def test_the_same_game_whenever_it_is_played() -> None:
    match = Match(GAME, ["greedy", "policy", "random"], games=60)
    forwards = results(match)
    backwards = {f: without_times(play(match, f)) for f in reversed(list(match.all_fixtures()))}
    assert forwards == backwards
    assert results(Match(GAME, ["greedy", "policy", "random"], games=60, seed=2)) != forwards


def test_a_game_does_not_depend_on_who_else_takes_part() -> None:
    few = results(Match(GAME, ["greedy", "random"], games=20))
    many = results(Match(GAME, ["policy", "greedy", "random"], games=60))
    assert all(many[fixture] == game for fixture, game in few.items())


def test_chance_is_the_same_in_all_rotations() -> None:
    """Two who always keep their card: what they are dealt changes hands, and nothing else."""
    match = Match(GAME, [f"{OWN}:first", f"{OWN}:wanderer"], games=80)
    for deal in range(match.deals):
        one, other = (play(match, f) for f in match.fixtures(deal))
        assert one.scores == other.scores
        assert one.winners == other.winners
    assert len({play(match, f).scores for f in match.all_fixtures()}) > 5


def test_chance_does_not_depend_on_what_bots_draw() -> None:
    """The n-th event has its own stream, so a longer thought moves no card."""
    quiet = Match(GAME, [f"{OWN}:first"], games=40)
    noisy = Match(GAME, [f"{OWN}:wanderer"], games=40)
    for deal in range(quiet.deals):
        assert [play(quiet, f).scores for f in quiet.fixtures(deal)] == [
            play(noisy, f).scores for f in noisy.fixtures(deal)
        ]


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_every_game_of_the_house(key: str) -> None:
    match = Match(key, ["policy", "random"], games=2)
    for fixture in match.fixtures(0):
        game = play(match, fixture)
        assert len(game.scores) == len(game.moves) == len(game.seconds) == 2
        assert sum(game.share(seat) for seat in (0, 1)) == 1
        assert min(game.moves) > 0
        kept = record(match, fixture)
        assert len(kept.actions) == game.length
        last = kept.last()
        assert f"{last.game.digest(last):014x}" == game.end
        assert tuple(last.scores()) == game.scores


def test_winners_share() -> None:
    game = GameResult(0, 0, ("a", "b", "c"), (0, 2), (5, 1, 5), (1, 1, 1), 3, "end", "", (0, 0, 0))
    assert [game.share(seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_nobody_is_asked_where_there_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    choices: list[int] = []

    def watching(name: str, state: State, rng: Rng) -> int:
        choices.append(int(state.num_legal()))
        return state.nth_legal(0)

    monkeypatch.setattr(sys.modules["ludotheque.arena.play"], "choose", watching)
    key = next(k for k in ludotheque.catalogue() if 1 in ludotheque.game(k).players)
    match = Match(key, ["random"], games=2)
    game = play(match, match.fixtures(0)[0])
    assert min(choices) > 1
    assert len(choices) == sum(game.moves)


def test_a_bot_is_handed_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other's card is drawn anew before a bot of one's own sees the state."""
    seen: list[int] = []
    state_type = type(GAME.start(2))
    original = state_type.resample

    def resampling(self: State, seat: int, rng: Rng) -> State:
        seen.append(seat)
        return original(self, seat, rng)

    monkeypatch.setattr(state_type, "resample", resampling)
    match = Match(GAME, [f"{OWN}:first"], games=2)
    play(match, match.fixtures(0)[0])
    assert seen == [0, 1]


@pytest.mark.parametrize(("bot", "word"), [("cheat", "outcome of chance"), ("broken", "no idea")])
def test_a_bot_that_fails_is_named_with_its_game(bot: str, word: str) -> None:
    match = Match(GAME, [f"{OWN}:{bot}", "random"], games=2)
    with pytest.raises(BadBot, match=word) as failed:
        play(match, match.fixtures(0)[1])
    assert f"{OWN}:{bot}" in failed.value.sentence("fr")
    assert "(0, 1, ('random'" in failed.value.sentence("en")
