"""The cards of Pecunia non olet as data: correct them here if your box shows other ones.

What the Romans sit and pay is reconstructed (PE-2); everything else is computed from these
tables. The names of the Romans and the words on the action cards lie beside, in the texts.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Roman(NamedTuple):
    """One of the 70 Romans."""

    key: str
    """Rank, turns, pay, and a letter where several are alike: ``S53``, ``C22b``."""
    rank: str
    turns: int
    pay: int


RANKS: Final = ("senator", "citizen", "woman", "slave")
LETTERS: Final = {"senator": "S", "citizen": "C", "woman": "W", "slave": "E"}

# PE-2: sitting time does not depend on rank, pay does.
TURNS: Final = (1, 2, 3, 4, 5)
PAYS: Final = {
    "senator": (3, 4, 5),
    "citizen": (2, 2, 3, 4),
    "woman": (1, 2, 3),
    "slave": (1, 1, 1, 2),
}


def _romans() -> list[Roman]:
    romans = []
    for rank in RANKS:
        pays = PAYS[rank]
        for turns in TURNS:
            for place, pay in enumerate(pays):
                alike = "abc"[pays[:place].count(pay)] if pays.count(pay) > 1 else ""
                romans.append(Roman(f"{LETTERS[rank]}{turns}{pay}{alike}", rank, turns, pay))
    return romans


ROMANS: Final = _romans()
ROMAN_KEYS: Final = [roman.key for roman in ROMANS]
ROMAN_NUMBER: Final = {key: number for number, key in enumerate(ROMAN_KEYS)}

# PE-3: each kind of action card with its number of copies.
CARDS: Final = {
    "citizens": 1,
    "women": 1,
    "slaves": 1,
    "senators": 1,
    "poison": 3,
    "haste": 3,
    "tax-senators": 1,
    "tax-citizens": 1,
    "tax-slaves": 1,
    "gossip": 2,
    "swap": 6,
    "break": 2,
    "throw-out": 6,
    "regular": 2,
    "jump": 6,
    "villa": 3,
}
CARD_KEYS: Final = list(CARDS)

# PE-12, PE-15: whom an assembly calls away, and whom a tax is for.
SUMMONED: Final = {
    "citizens": "citizen", "women": "woman", "slaves": "slave", "senators": "senator",
}  # fmt: skip
TAXED: Final = {"tax-senators": "senator", "tax-citizens": "citizen", "tax-slaves": "slave"}

# PE-23: sesterces that win, by the number of players.
TARGETS: Final = {2: 30, 3: 25, 4: 20, 5: 20, 6: 20}

SEAT_KEYS: Final = ("1", "2", "3", "v", "v2", "v3")
"""The bench, then the Villas, the oldest first (PE-22)."""
