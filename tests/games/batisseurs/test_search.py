"""Last turns solved exactly, and the search that must find what is best in them."""

from __future__ import annotations

import pytest
from tests.bots.solver import choices
from tests.games.batisseurs.yards import GAME, Yard

from ludotheque import Rng, State
from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.search import Search

QUICK = 400
DEEP = 3000
"""For a site that is opened and finished in one turn, which looks idle at first."""
POSITIONS = dict.fromkeys((30, 61, 102, 107, 127, 139, 144, 167), QUICK) | {18: DEEP}


def last_turn(seed: int) -> State:
    """The second player's last actions: the other has ended the game and is a little ahead.

    Who built what, who is at home and what is in the purse is drawn by lot.
    """
    rng = Rng(61, seed)
    yard = Yard(2).do("end").settle()
    box = yard.state.dump()
    deck, workers = list(box["deck"]), list(box["worker_deck"])

    def draw(cards: list[str], many: int) -> list[str]:
        return [cards.pop(int(rng.below(len(cards)))) for _ in range(many)]

    while yard.seat(0)["points"] < 17:
        yard.build(0, *draw(deck, 1))
    while yard.seat(1)["points"] < yard.seat(0)["points"] - 4:
        yard.build(1, *draw(deck, 1))
    yard.open(1, *draw(deck, 2)).staff(1, *draw(workers, 3))
    yard.give(0, int(rng.below(10))).give(1, int(rng.below(8)))
    # The piles are used up: what comes is certain, and can be counted to the end.
    used_up = yard.state.dump() | {"deck": [], "worker_deck": [], "top": None, "loans": 0}
    yard.state = GAME.load(used_up)
    return yard.do("take 1").settle().state


@pytest.mark.parametrize(("seed", "simulations"), POSITIONS.items())
def test_the_search_finds_the_best_last_actions(seed: int, simulations: int) -> None:
    state = last_turn(seed)
    values = choices(state, limit=1500)
    best = max(values.values())
    assert best - min(values.values()) > 0.2, "here it would not matter what one does"
    search = Search(state, Rng(1), parameters_of(state.game))
    search.run(simulations)
    assert values[int(search.best())] > best - 0.02
