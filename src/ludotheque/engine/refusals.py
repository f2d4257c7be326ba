"""Why an action is not possible, where a game names no rule of its own."""

from __future__ import annotations

from ludotheque.engine.errors import IllegalAction
from ludotheque.engine.state import CHANCE, OVER


def no_rule(actor: int, chance: bool) -> IllegalAction:
    """``chance``: whether an outcome of chance was tried."""
    if actor == OVER:
        en = "The game is over; nothing more can be done."
        fr = "La partie est finie ; il n'y a plus rien à jouer."
    elif actor == CHANCE and not chance:
        en = "Chance decides first: a die, a card or a draw is due."
        fr = "Le hasard décide d'abord : un dé, une carte ou un tirage est attendu."
    elif actor != CHANCE and chance:
        en = "A player decides now; this is an outcome of chance."
        fr = "C'est à un joueur de décider ; ceci est un résultat du hasard."
    else:
        en = "This action is not possible now; choose one of the legal ones."
        fr = "Cette action n'est pas possible maintenant ; choisissez-en une permise."
    return IllegalAction(en=en, fr=fr)
