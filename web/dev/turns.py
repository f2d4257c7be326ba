"""Write one turn of every game, in the middle of it, for the boards' unit tests.

    python web/dev/turns.py

`web/src/boards/<key>/turn.fixture.json` holds what a board is given: the view, what is legal and
what each of it would bring.
"""

from __future__ import annotations

import json
from pathlib import Path

import fixtures

import ludotheque
from ludotheque.engine.state import CHANCE

BOARDS = Path(__file__).parents[1] / "src" / "boards"


def main() -> None:
    for key in ludotheque.catalogue():
        if (BOARDS / key).is_dir():
            path = BOARDS / key / "turn.fixture.json"
            path.write_text(turn(key) + "\n", encoding="utf-8")
            print(path.name, key, f"{path.stat().st_size // 1024} KB")


def turn(key: str) -> str:
    game = ludotheque.game(key)
    states, actions = fixtures.play(game, game.default_players)
    decisions = [n for n, state in enumerate(states) if state.actor != CHANCE]
    film = fixtures.fixture(game, states, actions, [decisions[len(decisions) // 2]], "en")
    frame = film.pop("frames")[0]
    eye = str(frame["actor"])
    frame["view"], frame["news"] = frame.pop("views")[eye], frame["news"][eye]
    return json.dumps({**film, **frame}, ensure_ascii=False)


if __name__ == "__main__":
    main()
