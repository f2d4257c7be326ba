"""New Game: everybody holds a card that nobody else sees.

Everybody is dealt one card that nobody else sees. In turn each keeps it or swaps it for the next
one; then all are shown and the highest wins. It has chance and secrets, so it uses the whole
contract; a game without them needs half of this.
"""

from .game import GAME

__all__ = ["GAME"]
