"""The cards of Les Bâtisseurs : Antiquité as data: correct them here if your box shows others.

Four digits stand for stone, wood, architecture and decoration, in this order. Everything else is
computed from these tables.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple

RESOURCES: Final = ("stone", "wood", "architecture", "decoration")

Kind = Literal["worker", "slave", "machine"]


class Person(NamedTuple):
    """Somebody who can be sent to a site; machines count as people (BA-17)."""

    key: str
    kind: Kind
    pay: int
    resources: str


class Building(NamedTuple):
    """A building; a machine has what it gives to the team."""

    key: str
    needs: str
    sesterces: int
    points: int
    gives: str = ""


# BA-1. Apprentice 1001 is reconstructed: no list we know gives it reliably.
WORKERS: Final = [
    Person("master-2003", "worker", 5, "2003"),
    Person("master-3200", "worker", 5, "3200"),
    Person("master-0320", "worker", 5, "0320"),
    Person("master-0032", "worker", 5, "0032"),
    Person("companion-3010", "worker", 4, "3010"),
    Person("companion-1030", "worker", 4, "1030"),
    Person("companion-1111a", "worker", 4, "1111"),
    Person("companion-1111b", "worker", 4, "1111"),
    Person("companion-0301", "worker", 4, "0301"),
    Person("companion-0103", "worker", 4, "0103"),
    Person("labourer-0102", "worker", 3, "0102"),
    Person("labourer-2001", "worker", 3, "2001"),
    Person("labourer-0210", "worker", 3, "0210"),
    Person("labourer-1020", "worker", 3, "1020"),
    Person("apprentice-0110", "worker", 2, "0110"),
    Person("apprentice-0101", "worker", 2, "0101"),
    Person("apprentice-1010", "worker", 2, "1010"),
    Person("apprentice-1001", "worker", 2, "1001"),
]

# BA-2. They work for nothing; the pay of a freed one is reconstructed.
SLAVES: Final = [
    Person(f"slave-{resources}", "slave", 0, resources)
    for resources in ("2002", "0022", "2020", "2200", "0202", "0220")
]
FREED_PAY: Final = 4

# BA-3
TOOLS: Final = {"mallet": "1000", "saw": "0100", "square": "0010", "brush": "0001"}
UNIVERSITY_LEVEL: Final = 3
LOANS: Final = 4

# BA-4. School and forum stand so in both lists we know, against the pattern of the others.
BUILDINGS: Final = [
    Building("house", "0110", 10, 0),
    Building("market", "1001", 10, 0),
    Building("quarry", "1100", 10, 0),
    Building("trough", "0011", 10, 0),
    Building("trading-post", "0110", 6, 1),
    Building("camel-stables", "1010", 6, 1),
    Building("stall", "0101", 6, 1),
    Building("country-house", "1001", 6, 1),
    Building("armoury", "1120", 8, 2),
    Building("shipyard", "1012", 8, 2),
    Building("harbour", "2101", 8, 2),
    Building("archery", "0211", 8, 2),
    Building("town-hall", "2022", 10, 3),
    Building("noble-house", "2202", 10, 3),
    Building("town-house", "2220", 10, 3),
    Building("temple", "0222", 10, 3),
    Building("barracks", "2312", 12, 4),
    Building("fortress", "3221", 12, 4),
    Building("school", "1223", 14, 4),
    Building("forum", "2132", 12, 3),
    Building("ziggurat", "1234", 14, 5),
    Building("palace", "3142", 14, 5),
    Building("lighthouse", "2413", 14, 5),
    Building("theatre", "4321", 14, 5),
    Building("babel", "3153", 15, 6),
    Building("sphinx", "3513", 15, 6),
    Building("gardens", "2345", 17, 7),
    Building("colossus", "5432", 17, 7),
    Building("pyramid", "4444", 18, 8),
    Building("machine-saw", "0012", 0, 2, "0300"),
    Building("machine-table", "2001", 0, 2, "0030"),
    Building("machine-scaffolding", "1200", 0, 2, "0003"),
    Building("machine-hoist", "0120", 0, 2, "3000"),
]

MACHINES: Final = [
    Person(building.key, "machine", 0, building.gives) for building in BUILDINGS if building.gives
]
PEOPLE: Final = WORKERS + SLAVES + MACHINES
PEOPLE_KEYS: Final = [person.key for person in PEOPLE]
BUILDING_KEYS: Final = [building.key for building in BUILDINGS]
TOOL_KEYS: Final = list(TOOLS)
WORKER_KEYS: Final = PEOPLE_KEYS[: len(WORKERS)]
SLAVE_KEYS: Final = PEOPLE_KEYS[len(WORKERS) : len(WORKERS) + len(SLAVES)]
APPRENTICE_KEYS: Final = [key for key in WORKER_KEYS if key.startswith("apprentice")]
APPRENTICES: Final = [
    number for number, person in enumerate(WORKERS) if person.key.startswith("apprentice")
]

MOST_PLAYERS: Final = 4
ROW: Final = 5
START_MONEY: Final = 10
FREE_ACTIONS: Final = 3
ACTION_PRICE: Final = 5
SLAVE_PRICE: Final = 7
TOOL_PRICE: Final = 2
UNIVERSITY_PRICE: Final = 7
LOAN_MONEY: Final = 10
LOAN_PRICE: Final = 15
ENOUGH_POINTS: Final = 17
TAKINGS: Final = (0, 1, 3, 6)
"""BA-14: what a number of actions brings."""


def levels(digits: str) -> list[int]:
    """The four levels of a card."""
    return list(_levels(digits))


@cache
def _levels(digits: str) -> tuple[int, ...]:
    return tuple(int(digit) for digit in digits)
