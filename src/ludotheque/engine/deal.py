"""Hidden cards dealt anew: every deal that agrees with what a seat knows is as likely. Compiled.

Deals are counted, not tried: one that is drawn is never thrown away, however much is known.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import comb

from ludotheque.engine.rng import Rng

LIMB = 1 << 32
MOST = 1 << 31  # of what a generator draws at once


class Place:
    """A hand, or another hidden place: how many cards it holds and what is known of them.

    ``certain`` are kinds that are certainly there, once for each card; ``never`` are kinds of which
    no other card is there.
    """

    def __init__(self, size: int, certain: Sequence[int] = (), never: Collection[int] = ()) -> None:
        self.size = size
        self.certain = list(certain)
        self.never = frozenset(never)


def deal(rng: Rng, pool: Sequence[int], places: Sequence[Place]) -> list[list[int]]:
    """The cards of each place, ascending, drawn from a pool of so many cards of each kind.

    The pool holds every card that the seat cannot place, the certain ones too; what stays in it is
    the deck. It takes longer the more cards there are for places of which different kinds are
    excluded; places without exclusions cost nothing.

    >>> hands = deal(Rng(1), [2, 2, 1], [Place(2, certain=[2]), Place(1, never=[0])])
    >>> 2 in hands[0], hands[1]
    (True, [1])
    """
    left = list(pool)
    for place in places:
        for kind in place.certain:
            left[kind] -= 1
    open_cards = [place.size - len(place.certain) for place in places]
    excluded = sorted({place.never for place in places if place.never}, key=sorted)
    room = [
        sum(n for n, place in zip(open_cards, places, strict=True) if place.never == kinds)
        for kinds in excluded
    ]
    anywhere = sum(left) - sum(room)
    if min([*left, *open_cards, sum(left) - sum(open_cards)]) < 0:
        raise ValueError("There are fewer cards than places for them.")
    piles = _Count(left, excluded).draw(rng, (*room, anywhere))
    hands = [sorted(place.certain) for place in places]
    for pile, kinds in zip(piles, [*excluded, frozenset[int]()], strict=True):
        _shuffle(rng, pile)
        for hand, many, place in zip(hands, open_cards, places, strict=True):
            if place.never == kinds:
                hand += [pile.pop() for _ in range(many)]
                hand.sort()
    return hands


class _Count:
    """In how many ways the cards from some kind on fit into piles with so much room."""

    def __init__(self, pool: list[int], excluded: list[frozenset[int]]) -> None:
        self.pool = pool
        self.excluded = excluded
        self.memory: dict[tuple[int, tuple[int, ...]], int] = {}

    def draw(self, rng: Rng, room: tuple[int, ...]) -> list[list[int]]:
        """The cards of each pile, kind by kind, each way as likely as it is often."""
        piles: list[list[int]] = [[] for _ in room]
        if len(room) == 1:
            return [[kind for kind, many in enumerate(self.pool) for _ in range(many)]]
        for kind in range(len(self.pool)):
            total = self.ways(kind, room)
            if total == 0:
                raise ValueError("No deal agrees with what is excluded.")
            point = _below(rng, total)
            split, rest = room, room
            for split, weight in self.splits(kind, room):
                rest = tuple(space - many for space, many in zip(room, split, strict=True))
                point -= weight * self.ways(kind + 1, rest)
                if point < 0:
                    break
            for pile, many in zip(piles, split, strict=True):
                pile += [kind] * many
            room = rest
        return piles

    def ways(self, kind: int, room: tuple[int, ...]) -> int:
        if kind == len(self.pool):
            return 1
        key = (kind, room)
        if key not in self.memory:
            self.memory[key] = sum(
                weight * self.ways(kind + 1, tuple(s - m for s, m in zip(room, split, strict=True)))
                for split, weight in self.splits(kind, room)
            )
        return self.memory[key]

    def splits(self, kind: int, room: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
        """How many cards of a kind each pile can get, and which cards these can be."""
        partial: list[tuple[tuple[int, ...], int, int]] = [((), self.pool[kind], 1)]
        for pile in range(len(room) - 1):
            most = 0 if kind in self.excluded[pile] else room[pile]
            partial = [
                ((*split, many), left - many, weight * comb(left, many))
                for split, left, weight in partial
                for many in range(min(most, left) + 1)
            ]
        return [((*split, left), weight) for split, left, weight in partial if left <= room[-1]]


def _shuffle(rng: Rng, cards: list[int]) -> None:
    for k in range(len(cards) - 1, 0, -1):
        other = int(rng.below(k + 1))
        cards[k], cards[other] = cards[other], cards[k]


def _below(rng: Rng, total: int) -> int:
    """A whole number below another, however large, each as likely."""
    if total <= MOST:
        return int(rng.below(total))
    limit = LIMB
    while limit < total:
        limit *= LIMB
    fair = limit - limit % total
    while True:
        point, size = 0, 1
        while size < limit:
            point, size = point * LIMB + int(rng.word()), size * LIMB
        if point < fair:
            return point % total
