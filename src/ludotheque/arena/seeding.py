"""Where random numbers come from: streams of one seed that nobody shares.

The last byte of a stream's number says whose it is: 0 is chance, 1 to 6 think, 255 shuffles.
"""

from __future__ import annotations

from ludotheque.engine.rng import Rng

SHUFFLING = 0xFF
WIDTH = 32
"""Bits for the number of a chance event or a rotation."""


def chance(seed: int, deal: int, event: int) -> Rng:
    """What decides the n-th chance event of a deal.

    Every event has a stream of its own, so that the n-th die shows the same in every rotation,
    whatever was asked of chance before.
    """
    return Rng(seed, (deal << WIDTH | event) << 8)


def thinking(seed: int, deal: int, rotation: int, seat: int) -> Rng:
    """What the bot in a seat draws from, and nobody else."""
    return Rng(seed, (deal << WIDTH | rotation) << 8 | seat + 1)


def shuffling(seed: int, deal: int) -> Rng:
    """What decides who meets in a deal."""
    return Rng(seed, deal << 8 | SHUFFLING)
