"""Masks at Midnight: a hidden hand, elimination, and looks that teach one player something."""

from midnight_masks.game import GAME

__all__ = ["GAME"]
