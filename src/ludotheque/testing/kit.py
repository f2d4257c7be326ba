"""Walking through random games and asking every question on the way."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER
from ludotheque.testing import endings, moments, secrets, statics
from ludotheque.testing.report import Nonconforming, Reporter
from ludotheque.testing.settings import Setting, settings
from ludotheque.testing.walk import Minds, Walk

CHECKS = (*statics.CHECKS, *moments.CHECKS, *secrets.CHECKS, *endings.CHECKS)
"""The names of everything that is checked."""

EVERY = 7
"""Costly questions are asked at every seventh state, and at the first and last ones."""


def conform(
    game: Game,
    games: int = 2,
    seed: int = 1,
    most_settings: int | None = None,
    only: Callable[[Setting], bool] | None = None,
) -> None:
    """Raise ``Nonconforming`` if the game breaks the contract anywhere that a walk finds.

    ``games`` random games are played for each setting (players × options).
    """
    statics.check(game, Reporter(game.key))
    chosen = [setting for setting in settings(game) if only is None or only(setting)]
    minds = Minds()
    for setting in chosen[:most_settings]:
        for number in range(games):
            reporter = Reporter(f"{game.key} {setting}, game {number} of seed {seed}")
            _walk(game, setting, Rng(seed, number), reporter, minds)
    secrets.after_all_walks(minds, Reporter(game.key))
    statics.check_lesson(game, Reporter(game.key))


def _walk(game: Game, setting: Setting, rng: Rng, reporter: Reporter, minds: Minds) -> None:
    try:
        walk = Walk(setting.start(game), reporter, rng, minds)
        _play(walk)
        endings.check(walk)
    except (Nonconforming, KeyboardInterrupt):
        raise
    except Exception as error:
        raise Nonconforming(
            "no errors", reporter.where, f"{type(error).__name__}: {error}"
        ) from error


def _play(walk: Walk) -> None:
    while True:
        number = len(walk.actions)
        walk.reporter.where = f"{walk.name}, state {number}"
        moments.check_cheap(walk)
        if number % EVERY == 0 or number < 3 or walk.state.actor == OVER:
            moments.check_costly(walk)
            secrets.check(walk)
            walk.remember()
        if walk.state.actor == OVER:
            return
        if number >= walk.state.game.max_length:
            walk.reporter.fail("length", f"more than {number} actions, as max_length declares")
        _advance(walk)


def _advance(walk: Walk) -> None:
    action = walk.rng_action()
    secrets.before_action(walk, action)
    walk.state.apply(action)
    walk.actions.append(action)
