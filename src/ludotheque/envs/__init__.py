"""Research environments: every game of the house in the conventions of others.

``ludotheque.envs.pettingzoo``, ``.gymnasium`` and ``.openspiel`` speak to those libraries,
``.batch`` steps many games at once, ``.vector`` shows them as a Gymnasium ``VectorEnv``, and
``.arrays`` has a single state as arrays. Each is imported by its own name and needs its own extra.
"""

from ludotheque.engine.extras import MissingExtra
from ludotheque.envs.names import WrongVersion, name_of
from ludotheque.envs.rewards import BadChoice, ResetNeeded

__all__ = ["BadChoice", "MissingExtra", "ResetNeeded", "WrongVersion", "name_of"]
