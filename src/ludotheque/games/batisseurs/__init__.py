"""Les Bâtisseurs : Antiquité, by Frédéric Henry (Bombyx, 2015)."""

from ludotheque.games.batisseurs.game import Batisseurs

GAME = Batisseurs()
