"""Research environments: every game of the house in the conventions of others.

``ludotheque.envs.pettingzoo``, ``.gymnasium`` and ``.openspiel`` speak to those libraries,
``.batch`` steps many games at once. Each is imported by its own name and needs its own extra.
"""

from ludotheque.engine.extras import MissingExtra
from ludotheque.envs.names import WrongVersion, name_of
from ludotheque.envs.rewards import BadChoice

__all__ = ["BadChoice", "MissingExtra", "WrongVersion", "name_of"]
