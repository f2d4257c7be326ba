"""Play on a server from Python: a program, a bot of your own, a test.

    from ludotheque.client import Client

    with Client("http://127.0.0.1:8321", name="My bot") as me:
        table = me.lay("high-card", "me", "bot:regular")
        for turn in table.turns():
            turn.act(max(turn.legal, key=how_good))
        print(table.result["sentence"])

It knows the server by its API only. docs/reference/ has every call and message.
"""

from importlib.util import find_spec

from ludotheque.engine.extras import missing_extra

if find_spec("websockets") is None:
    raise missing_extra("play", "Playing on a server needs", "Jouer sur un serveur demande")

from ludotheque.client.errors import Refused, Unreachable
from ludotheque.client.http import Client
from ludotheque.client.table import Table, Turn

__all__ = ["Client", "Refused", "Table", "Turn", "Unreachable"]
