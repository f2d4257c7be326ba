"""Random numbers: one small generator, the same stream everywhere.

xoshiro128++ works on four 32-bit words, so every intermediate value fits a signed 64-bit
integer: compiled code (where ``i64`` wraps) and plain Python (where ``int`` grows) agree.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF
SPAN: Final[i64] = 0x100000000


def _mix(x: i64) -> i64:
    """Spread every bit of a 32-bit word over the whole word."""
    # Both factors are below 2**31, so the products stay below 2**63.
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


class Rng:
    """A reproducible stream of random whole numbers.

    Equal seeds give equal streams, compiled or not, on every platform. ``stream`` opens
    further streams of the same seed, for many games played side by side.

    >>> a, b = Rng(7), Rng(7)
    >>> [a.below(6) for _ in range(5)] == [b.below(6) for _ in range(5)]
    True
    """

    _a: i64
    _b: i64
    _c: i64
    _d: i64

    def __init__(self, seed: int, stream: int = 0) -> None:
        # Four words are drawn from a hash of all bits of both numbers; the signs count too.
        parts = [int(seed < 0), int(stream < 0)]
        for number in (abs(seed), abs(stream)):
            while True:
                parts.append(number & 0xFFFFFFFF)
                number >>= 32
                if number == 0:
                    break
            parts.append(len(parts))
        h: i64 = 0x9E3779B9
        for part in parts:
            h = _mix((h + part + 0x6D2B79F5) & WORD)
        self._a = h = _mix((h + 0x6D2B79F5) & WORD)
        self._b = h = _mix((h + 0x6D2B79F5) & WORD)
        self._c = h = _mix((h + 0x6D2B79F5) & WORD)
        self._d = _mix((h + 0x6D2B79F5) & WORD)
        if self._a == 0 and self._b == 0 and self._c == 0 and self._d == 0:
            self._a = 1  # the one state the generator never leaves

    @staticmethod
    def of_words(a: int, b: int, c: int, d: int) -> Rng:
        """The generator in a given state, for comparing it with published vectors."""
        rng = Rng(0)
        rng._a, rng._b, rng._c, rng._d = a & WORD, b & WORD, c & WORD, d & WORD
        return rng

    def words(self) -> tuple[int, int, int, int]:
        """The present state; ``Rng.of_words(*rng.words())`` goes on with the same stream.

        >>> rng = Rng(7)
        >>> Rng.of_words(*rng.words()).word() == rng.word()
        True
        """
        return (self._a, self._b, self._c, self._d)

    def word(self) -> i64:
        """The next 32 random bits.

        >>> Rng(7).word()
        3924658348
        """
        return _next_word(self)

    def below(self, n: i64) -> i64:
        """A number from 0 to n−1, each exactly as likely as the others (n up to 2**31).

        >>> Rng(7).below(6)
        5
        """
        if n < 1 or n > 0x80000000:
            raise ValueError(f"below() takes 1 to 2**31, not {n}")
        product = _next_word(self) * n
        low = product & WORD
        if low < n:
            # The first (2**32 mod n) values of the low half would favour some results.
            bias = (SPAN - n) % n
            while low < bias:
                product = _next_word(self) * n
                low = product & WORD
        return product >> 32

    def __reduce__(self) -> tuple[object, ...]:
        return (Rng.of_words, self.words())


def _next_word(rng: Rng) -> i64:
    """A function, not a method: every rollout draws by it, and only functions are in line."""
    a = rng._a
    b = rng._b
    d = rng._d
    total = (a + d) & WORD
    result = (((total << 7) | (total >> 25)) + a) & WORD
    c = rng._c ^ a
    d ^= b
    rng._b = b ^ c
    rng._a = a ^ d
    rng._c = c ^ ((b << 9) & WORD)
    rng._d = ((d << 11) | (d >> 21)) & WORD
    return result
