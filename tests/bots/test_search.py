"""The search finds what there is to find, knows only its seat, and keeps to its limits."""

from __future__ import annotations

import time

import pytest
from high_card import GAME, KEEP, SWAP, HighCardState

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.bots import LEVELS, analyse, bot, choose
from ludotheque.bots.levels import level_action, levels_of
from ludotheque.bots.parameters import SearchParameters
from ludotheque.bots.search import Search


def dealt(*cards: int) -> State:
    state = GAME.start(len(cards))
    for card in cards:
        state.apply(GAME.parse(f"draw {card}"))
    return state


def midway(key: str, plies: int, seed: int, players: int | None = None) -> State:
    """A decision in the middle of a game that the game's own policy has played."""
    game = ludotheque.game(key)
    state = game.start(players) if players else game.start()
    rng = Rng(seed)
    while plies > 0 or state.actor == CHANCE:
        state.apply(state.sample(rng) if state.actor == CHANCE else state.pick(rng))
        plies -= 1
    assert state.actor != OVER
    return state


def test_a_plain_python_game_is_searched_like_a_compiled_one() -> None:
    for card, best in ((5, KEEP), (1, SWAP)):
        assert choose("search:300", dealt(card, 3, 3), Rng(1)) == best


def test_the_value_comes_near_the_truth() -> None:
    """With the highest card nobody can do better: to keep it wins, or shares the victory."""
    analysis = analyse(dealt(5, 1), Rng(2), simulations=400, seconds=0.0)
    by_action = {estimate.action: estimate.value for estimate in analysis.actions}
    assert by_action[KEEP] > 0.85 > by_action[SWAP]
    assert analysis.chances[0] > 0.7


@pytest.mark.parametrize("name", ["beginner", "casual", "search:80"])
def test_the_hidden_truth_changes_no_choice(name: str) -> None:
    """Worlds that a seat cannot tell apart give the same choice and the same estimates."""
    different = 0
    states = [dealt(3, 2, 4), midway("pecunia", 60, 3, 4), midway("pecunia", 150, 4, 3)]
    for state in states:
        for number in range(4):
            other = state.resample(state.actor, Rng(40, number))
            different += other != state
            assert choose(name, state, Rng(6)) == choose(name, other, Rng(6))
            analyses = [analyse(world, Rng(6), 30, 0.0) for world in (state, other)]
            assert analyses[0].chances == analyses[1].chances
            assert [vars_of(e) for e in analyses[0].actions] == [
                vars_of(e) for e in analyses[1].actions
            ]
    assert different > 4


def vars_of(estimate: object) -> tuple[object, ...]:
    return tuple(getattr(estimate, name) for name in ("action", "value", "visits", "reply"))


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_estimates_cover_every_action_the_best_first(key: str) -> None:
    state = midway(key, 30, 5)
    analysis = analyse(state, Rng(1), simulations=60, seconds=0.0)
    assert sorted(estimate.action for estimate in analysis.actions) == state.legal()
    visits = [estimate.visits for estimate in analysis.actions]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == analysis.simulations <= 60
    assert all(0.0 <= estimate.value <= 1.0 for estimate in analysis.actions)
    assert len(analysis.chances) == state.players
    assert sum(analysis.chances) == pytest.approx(1.0)


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_the_same_seed_thinks_the_same(key: str) -> None:
    state = midway(key, 20, 9)
    analyses = [analyse(state, Rng(3), 40, 0.0) for _ in range(2)]
    assert [vars_of(e) for e in analyses[0].actions] == [vars_of(e) for e in analyses[1].actions]


def test_simulations_and_time_are_limits() -> None:
    state = midway("batisseurs", 20, 1)
    search = Search(state, Rng(1), SearchParameters())
    search.run(33)
    assert search.simulations <= 33
    started = time.perf_counter()
    restless = SearchParameters(c_puct=50.0)  # so that no choice becomes certain
    endless = Search(state, Rng(1), restless)
    endless.run(10**9, seconds=0.2)
    assert endless.simulations > 0
    assert time.perf_counter() - started < 30  # a limit that is not kept would take hours


def test_a_forced_action_needs_no_thought() -> None:
    state = dealt(4, 4)
    search = Search(state, Rng(1), SearchParameters())
    search.run(10_000)
    assert search.simulations < 10_000  # it stops when the choice is certain


def test_the_state_that_is_searched_stays_as_it_was() -> None:
    for key in ludotheque.catalogue():
        state = midway(key, 25, 2)
        before = state.dump()
        choose("search:40", state, Rng(1))
        assert state.dump() == before


@pytest.mark.parametrize(
    "parameters",
    [
        SearchParameters(minimax_weight=0.0),
        SearchParameters(minimax_weight=0.9, expand_after=3),
        SearchParameters(rollout_depth=4, rollout_weight=0.5),
        SearchParameters(rollout_depth=1000, prior_rollouts=False, minimax_weight=0.0),
        SearchParameters(chance_widening=0.0, widening=100.0),
        SearchParameters(chance_widening=0.01, widening=0.01),
    ],
)
def test_every_parameter_plays_every_game(parameters: SearchParameters) -> None:
    for key in ludotheque.catalogue():
        state = midway(key, 24, 8)
        search = Search(state.resample(state.actor, Rng(1)), Rng(1), parameters)
        search.run(25)
        assert state.is_legal(search.best())


def test_every_game_has_five_levels_that_rise() -> None:
    for key in ludotheque.catalogue():
        levels = levels_of(ludotheque.game(key))
        assert len(levels) == len(LEVELS)
        thought = [level.simulations for level in levels]
        assert thought == sorted(thought)
        assert levels[-1].temperature == 0.0


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_errs_like_people_and_keeps_the_time(name: str) -> None:
    """Its choices are legal, and within its time it answers whatever the machine."""
    for key in ludotheque.catalogue():
        state = midway(key, 18, 6)
        assert state.is_legal(choose(name, state, Rng(2), seconds=0.01))


def test_a_beginner_prefers_what_looks_better() -> None:
    """The high card is kept most of the time, not always: plausible errors, no nonsense."""
    game = type("Warm", (type(GAME),), {"levels": ({"temperature": 0.3},) * 5})()
    state = game.start(2)
    for text in ("draw 5", "draw 3"):
        state.apply(game.parse(text))
    kept = [choose("beginner", state, Rng(seed)) for seed in range(60)].count(KEEP)
    assert 35 < kept < 60


def test_a_habit_outweighs_what_looks_better() -> None:
    """What the game's ``prior`` never does is not done, however good it looks."""
    habit = type(
        "Habit", (HighCardState,), {"prior": lambda self, k: int(self.nth_legal(k) == SWAP)}
    )
    game = type(
        "Usual",
        (type(GAME),),
        {
            "levels": ({"temperature": 0.3, "prior_power": 1.0},) * 5,
            "first_state": lambda self, players, options: habit(self, players, options),
        },
    )()
    state = game.start(2)
    for text in ("draw 5", "draw 3"):
        state.apply(game.parse(text))
    assert {level_action(state, Rng(seed), "beginner") for seed in range(20)} == {SWAP}


def test_names_with_numbers_are_searches() -> None:
    for name in ("search:0", "search:", "search:-3", "search:abc", "search:99999999999"):
        with pytest.raises(ludotheque.LudothequeError):
            bot(name)
