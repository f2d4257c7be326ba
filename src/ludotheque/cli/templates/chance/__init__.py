"""New Game: a die decides, and one decides whether to go on.

Change the rules in ``state.py``, the words in the files beside it, and try it:
``ludotheque try new-game``.
"""

from .game import GAME

__all__ = ["GAME"]
