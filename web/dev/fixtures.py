"""Write positions of every game for drawing boards without a server.

    python web/dev/fixtures.py [KEY …]

Each file `web/dev/fixtures/<key>.<players>.<moment>.<lang>.json` is a short film: a few frames,
each one decision (and the chance after it) later than the last, for every viewer.
The boards' page (`dev/board.html`) plays it; see there how to look at one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import ludotheque
from ludotheque.bots import choose
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State

HERE = Path(__file__).parent / "fixtures"
MOMENTS = {"start": 0.0, "middle": 0.5, "late": 0.85, "over": 1.0}
FRAMES = 6
MOST_PREVIEWS = 400
NAMES = ["Camille", "Ada", "Émile", "Hypatie", "Blaise", "Sophie"]


def main(keys: list[str]) -> None:
    HERE.mkdir(exist_ok=True)
    for key in keys or ludotheque.catalogue():
        game = ludotheque.game(key)
        counts = {game.players[0], game.default_players, game.players[-1]}
        for players in sorted(counts):
            write_game(game, players)


def write_game(game: Game, players: int) -> None:
    states, actions = play(game, players)
    decisions = [n for n, s in enumerate(states) if s.actor != CHANCE]
    for moment, share in MOMENTS.items():
        at = min(int(share * len(decisions)), len(decisions) - 1)
        chosen = decisions[at : at + FRAMES] if share < 1 else decisions[-2:]
        for lang in ("en", "fr"):
            film = fixture(game, states, actions, chosen, lang)
            path = HERE / f"{game.key}.{players}.{moment}.{lang}.json"
            path.write_text(json.dumps(film, ensure_ascii=False), encoding="utf-8")
            print(path.name, f"{path.stat().st_size // 1024} KB")


def play(game: Game, players: int) -> tuple[list[State], list[int]]:
    """A whole game by the policy: every state, and the action that leads to the next."""
    rng, state = Rng(7), game.start(players)
    states, actions = [state.copy()], []
    while state.actor != OVER:
        action = state.sample(rng) if state.actor == CHANCE else choose("policy", state, rng)
        actions.append(int(action))
        state.apply(action)
        states.append(state.copy())
    return states, actions


def fixture(
    game: Game, states: list[State], actions: list[int], chosen: list[int], lang: str
) -> dict[str, Any]:
    players = int(states[0].players)
    names = NAMES[:players]
    frames, before = [], max(0, chosen[0] - 3)
    for at in chosen:
        viewers = [*range(players), None]
        frames.append(
            {
                "actor": int(states[at].actor),
                "scores": states[at].scores(),
                "views": {viewer_name(v): states[at].view(v) for v in viewers},
                "news": {
                    viewer_name(v): story(game, states, actions, before, at, v, lang, names)
                    for v in viewers
                },
                **choices(game, states[at], lang, names),
            }
        )
        before = at
    return {
        "key": game.key,
        "title": game.title(lang),
        "lang": lang,
        "texts": game.texts(lang),
        "scale": game.scale,
        "options": states[0].options,
        "people": [
            {"seat": s, "name": name, "kind": "bot" if s else "human", "mine": s == 0}
            for s, name in enumerate(names)
        ],
        "frames": frames,
    }


def viewer_name(viewer: int | None) -> str:
    return "watch" if viewer is None else str(viewer)


def choices(game: Game, state: State, lang: str, names: list[str]) -> dict[str, Any]:
    legal = [] if state.actor < 0 else [int(a) for a in state.legal()]
    return {
        "legal": [
            {"number": a, "notation": game.notation(a), "parts": game.parts(a)} for a in legal
        ],
        "previews": [
            {
                "action": a,
                "preview": state.preview(a),
                "sentence": game.sentence(state, a, lang, names),
            }
            for a in legal[:MOST_PREVIEWS]
        ],
    }


def story(
    game: Game,
    states: list[State],
    actions: list[int],
    start: int,
    end: int,
    viewer: int | None,
    lang: str,
    names: list[str],
) -> list[dict[str, Any]]:
    """The log from one state to another, as that viewer may know it."""
    over = states[-1].actor == OVER and end == len(states) - 1
    entries = []
    for at in range(start, end):
        state, action = states[at], actions[at]
        seen = action if over else int(state.seen(action, viewer))
        entries.append(
            {
                "number": at,
                "kind": "act",
                "seat": int(state.actor),
                "notation": game.notation(seen),
                "parts": game.parts(seen) if seen == action else None,
                "sentence": game.sentence(state, seen, lang, names),
                "at": 1_700_000_000_000 + at * 1000,
            }
        )
    return entries


if __name__ == "__main__":
    main(sys.argv[1:])
