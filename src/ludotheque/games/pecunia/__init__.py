"""Pecunia non olet, by Christian Fiore and Knut Happel (Goldsieber, 2005)."""

from ludotheque.games.pecunia.game import Pecunia

GAME = Pecunia()
