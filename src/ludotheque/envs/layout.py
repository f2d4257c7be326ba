"""How the named pieces of an observation lie on one flat vector."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.engine.game import Game, Piece


def size_of(game: Game) -> int:
    """How many numbers an observation has."""
    return sum(piece.size for piece in game.pieces)


def slices(game: Game) -> Iterator[tuple[Piece, slice]]:
    """Each piece with its place on the vector."""
    start = 0
    for piece in game.pieces:
        yield piece, slice(start, start + piece.size)
        start += piece.size


def bounds(game: Game) -> tuple[list[int], list[int]]:
    """The lowest and the highest value of each number."""
    low = [piece.low for piece in game.pieces for _ in range(piece.size)]
    high = [piece.high for piece in game.pieces for _ in range(piece.size)]
    return low, high
