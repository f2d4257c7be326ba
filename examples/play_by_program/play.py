"""Plays a game against the house, on a server that runs, and tells what happens.

python examples/play_by_program/play.py http://127.0.0.1:8321
"""

from __future__ import annotations

import random
import sys

from ludotheque.client import Client


def play(url: str, key: str = "", luck: random.Random | None = None) -> str:
    """One game at random against a beginner; the sentence that ends it."""
    luck = luck or random.Random()
    with Client(url, name="A program") as me:
        table = me.lay(key or me.shelf()[0]["key"], "me", "bot:beginner")
        for turn in table.turns():
            turn.act(luck.choice(turn.legal))
        for line in table.log:
            print(line["sentence"])
        return str(table.result and table.result["sentence"])


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8321"))
