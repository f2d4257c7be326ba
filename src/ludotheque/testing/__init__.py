"""The conformance kit: what every game must hold, published for authors of other games.

>>> import ludotheque
>>> from ludotheque.testing import conform
>>> conform(ludotheque.game(ludotheque.catalogue()[0]), games=1, most_settings=1)
"""

from ludotheque.testing.kit import CHECKS, conform
from ludotheque.testing.report import Nonconforming
from ludotheque.testing.settings import Setting, settings

__all__ = ["CHECKS", "Nonconforming", "Setting", "conform", "settings"]
