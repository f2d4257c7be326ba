"""New Game: nothing is hidden and nothing is drawn; two players take stones.

Change the rules in ``state.py``, the words in the files beside it, and try it:
``ludotheque try new-game``.
"""

from .game import GAME

__all__ = ["GAME"]
