"""The ways a game can end, and a search for a game that ends so.

``python -m tests.games.batisseurs.endings`` stores the games that are missing; it never changes
one that is there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import ludotheque
from ludotheque import CHANCE, OVER, Record, Rng

GAME = ludotheque.game("batisseurs")
RECORDS = Path(__file__).parent / "records"


class Ending(NamedTuple):
    """What became of a game: its last view and outcome, and who triggered the end."""

    view: Any
    outcome: Any
    trigger: int | None
    """In playing order, the first player being 0."""


def ending_of(record: Record) -> Ending:
    trigger = None
    before = after = record.start()
    for after in record.replay():
        if after.view(None)["ending"] and not before.view(None)["ending"] and trigger is None:
            trigger = (before.actor - before.view(None)["first"]) % record.players
        before = after
    reason = after.outcome()["reason"]
    return Ending(after.view(None), after.outcome(), trigger if reason == "points" else None)


def slave_on_a_site(end: Ending) -> bool:
    people = [person for seat in end.view["seats"] for person in seat["people"]]
    return any(person["kind"] == "slave" and person["site"] for person in people)


def unpaid_loan(end: Ending) -> bool:
    return any(seat["loans"] for seat in end.view["seats"])


def shared(end: Ending) -> bool:
    return end.outcome["reason"] == "points" and len(end.outcome["winners"]) > 1


WAYS: dict[str, tuple[int, int, Callable[[Ending], bool]]] = {
    "triggered-by-the-first": (3, 40, lambda end: end.trigger == 0),
    "triggered-in-the-middle": (3, 40, lambda end: end.trigger == 1),
    "triggered-by-the-last": (4, 40, lambda end: end.trigger == 3),
    "shared-victory": (2, 40, shared),
    "slave-on-a-site": (4, 40, slave_on_a_site),
    "unpaid-loan": (2, 40, unpaid_loan),
    "last-round": (2, 5, lambda end: end.outcome["reason"] == "round_limit"),
}
"""By name: players, ``round_limit``, and what must be true at the end."""


def play(players: int, limit: int, seed: int) -> Record:
    """A sensible game with a random action now and then."""
    rng = Rng(seed)
    state = GAME.start(players, round_limit=limit)
    actions = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = state.sample(rng)
        elif rng.below(12) == 0:
            action = state.nth_legal(rng.below(state.num_legal()))
        else:
            action = state.pick(rng)
        state.apply(action)
        actions.append(int(action))
    return Record.of(state, actions)


def find() -> None:
    RECORDS.mkdir(exist_ok=True)
    for name, (players, limit, holds) in WAYS.items():
        path = RECORDS / f"{name}.json"
        seed = 0
        while not path.exists():
            record = play(players, limit, seed)
            if holds(ending_of(record)):
                path.write_text(record.to_json() + "\n", encoding="utf-8")
            seed += 1


if __name__ == "__main__":
    find()
