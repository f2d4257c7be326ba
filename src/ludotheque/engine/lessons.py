"""The actions of a guided first game, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine.declarations import LessonStep


def split_actions(steps: Sequence[LessonStep], number: int) -> tuple[list[str], list[str]]:
    """The actions before a step, and those that lead to it from what was asked last."""
    before = [text for step in steps[:number] for text in actions(step)]
    since = steps[number].get("play", [])
    if number and "ask" in steps[number - 1]:
        return before[:-1], [before[-1], *since]
    return before, since


def actions(step: LessonStep) -> list[str]:
    return [*step.get("play", []), *([step["ask"]] if "ask" in step else [])]
