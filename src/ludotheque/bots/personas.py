"""The regulars of the house: as whom bots sit at a table. Every level has two or three.

A persona is a name and a manner, never a way to play: how a bot plays is its level alone. When a
table needs more of a level than it has, the neighbouring levels lend theirs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ludotheque.bots.levels import LEVELS
from ludotheque.engine.rng import Rng


@dataclass(frozen=True)
class Persona:
    """Somebody who plays here; the name is the same in every language."""

    name: str
    level: str
    trade: Mapping[str, str]
    temper: Mapping[str, str]

    @property
    def key(self) -> str:
        """The name in plain letters; the client's portrait has it."""
        return self.name.lower().translate(PLAIN)


PLAIN = str.maketrans("éèêëàâîïôûùç", "eeeeaaiiouuc")

PERSONAS = (
    Persona(
        "Félix",
        "beginner",
        {"en": "schoolboy", "fr": "écolier"},
        {
            "en": "Grabs whatever glitters, laughs when it goes wrong, and asks for another game.",
            "fr": "Il saute sur ce qui brille, rit quand ça tourne mal et redemande une partie.",
        },
    ),
    Persona(
        "Rosalie",
        "beginner",
        {"en": "florist", "fr": "fleuriste"},
        {
            "en": "Does the prettiest thing on the table; now and then it is also the best.",
            "fr": "Elle joue le plus joli coup ; il arrive que ce soit le bon.",
        },
    ),
    Persona(
        "Anatole",
        "casual",
        {"en": "postman", "fr": "facteur"},
        {
            "en": "Plays between two rounds, quickly, and has his regrets on the way.",
            "fr": "Il joue vite, entre deux tournées, et garde ses regrets pour la route.",
        },
    ),
    Persona(
        "Gaspard",
        "casual",
        {"en": "cook", "fr": "cuisinier"},
        {
            "en": "Tastes a little of everything before he settles on a plan.",
            "fr": "Il goûte un peu de tout avant de s'en tenir à un plan.",
        },
    ),
    Persona(
        "Nour",
        "regular",
        {"en": "gardener", "fr": "jardinière"},
        {
            "en": "Sows early, waits, and smiles when it comes up.",
            "fr": "Elle sème tôt, attend, et sourit quand ça lève.",
        },
    ),
    Persona(
        "Baptiste",
        "regular",
        {"en": "bargeman", "fr": "marinier"},
        {
            "en": "Says nothing for half the game, then lands where nobody was looking.",
            "fr": "Muet la moitié de la partie, il accoste là où personne ne regardait.",
        },
    ),
    Persona(
        "Odile",
        "regular",
        {"en": "concierge", "fr": "concierge"},
        {
            "en": "Sees everyone go by, and shuts the door just in time.",
            "fr": "Elle voit passer tout le monde et ferme la porte juste à temps.",
        },
    ),
    Persona(
        "Mina",
        "strong",
        {"en": "bookseller", "fr": "libraire"},
        {
            "en": "Reads three pages ahead and never gives the ending away.",
            "fr": "Elle lit trois pages d'avance et ne raconte jamais la fin.",
        },
    ),
    Persona(
        "Amadou",
        "strong",
        {"en": "tailor", "fr": "tailleur"},
        {
            "en": "Measures twice, cuts once, and wastes no thread.",
            "fr": "Il mesure deux fois, coupe une fois et ne perd pas un fil.",
        },
    ),
    Persona(
        "Irène",
        "expert",
        {"en": "pharmacist", "fr": "pharmacienne"},
        {
            "en": "Weighs everything to the grain, and has a remedy for most of your plans.",
            "fr": "Elle pèse tout au gramme près et connaît un remède à presque tous vos plans.",
        },
    ),
    Persona(
        "Victor",
        "expert",
        {"en": "clockmaker", "fr": "horloger"},
        {
            "en": "Each wheel drives the next; by the time you hear it tick, it is late.",
            "fr": "Un rouage entraîne l'autre ; quand on entend le tic-tac, il est déjà tard.",
        },
    ),
    Persona(
        "Séraphine",
        "expert",
        {"en": "astronomer", "fr": "astronome"},
        {
            "en": "Sees it coming from very far away, and has all night.",
            "fr": "Elle voit venir les choses de très loin, et elle a toute la nuit.",
        },
    ),
)
"""Twelve of them, the weakest first."""


def persona(name: str) -> Persona | None:
    """Whoever has this name, if anybody."""
    return next((one for one in PERSONAS if one.name == name), None)


def lamps(bot: str) -> int:
    """How many lamps stand beside the name: the level, counted from one; 0 for other bots."""
    return LEVELS.index(bot) + 1 if bot in LEVELS else 0


def choose_persona(bot: str, seated: Collection[str], rng: Rng) -> str:
    """A name for a bot of this level that nobody at the table has; empty for a bot without level.

    Of several who would do, the random numbers choose.
    """
    free = [one for one in PERSONAS if one.name not in seated]
    if bot not in LEVELS or not free:
        return ""
    nearest = min(_distance(one, bot) for one in free)
    candidates = [one for one in free if _distance(one, bot) == nearest]
    return candidates[int(rng.below(len(candidates)))].name


def _distance(one: Persona, bot: str) -> int:
    return abs(LEVELS.index(one.level) - LEVELS.index(bot))
