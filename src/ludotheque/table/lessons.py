"""Guided first games: each step is the lesson replayed up to there."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.bots.personas import PERSONAS
from ludotheque.engine.declarations import Lesson
from ludotheque.engine.game import Game
from ludotheque.engine.lessons import split_actions
from ludotheque.engine.state import CHANCE, State
from ludotheque.table import Event, presenter
from ludotheque.table.cursor import Step
from ludotheque.table.errors import NotFound
from ludotheque.table.messages.shelf import LessonFrame, LessonPage, LessonStepPage
from ludotheque.table.messages.table import LogEntry
from ludotheque.table.previews import preview
from ludotheque.table.shelf import no_such_text
from ludotheque.table.story import entries


def lesson_page(game: Game, lang: str) -> LessonPage:
    """The guided first game of a box."""
    course = lesson_of(game, lang)
    options = dict(course.get("options", {}))
    names = names_of(course)
    return LessonPage(course["players"], course["seat"], names, options, len(course["steps"]))


def lesson_step(game: Game, step: int, lang: str) -> LessonStepPage:
    """One step of it."""
    course = lesson_of(game, lang)
    if step >= len(course["steps"]):
        raise NotFound(en="The lesson has no such step.", fr="La leçon n'a pas de telle étape.")
    state = game.start(course["players"], **course.get("options", {}))
    before, since = split_actions(course["steps"], step)
    for text in before:
        state.apply(game.parse(text))
    frames = replay(game, state, since, course, lang)
    return step_page(game, state, course, step, lang, frames)


def lesson_of(game: Game, lang: str) -> Lesson:
    try:
        return game.lesson(lang)
    except OSError as error:
        raise no_such_text() from error


def names_of(course: Lesson) -> list[str]:
    """The first regulars of the house sit around the learner, whose own name is empty."""
    regulars = iter(PERSONAS)
    return ["" if s == course["seat"] else next(regulars).name for s in range(course["players"])]


def replay(
    game: Game, state: State, texts: Sequence[str], course: Lesson, lang: str
) -> list[LessonFrame]:
    """Do these actions: a frame for each decision, with the chance that follows it."""
    seat = course["seat"]
    steps = [do(game, state, text, number) for number, text in enumerate(texts)]
    lines = entries(game, [step for step, _ in steps], seat, False, lang, names_of(course), seat)
    frames: list[LessonFrame] = []
    for (_, after), entry in zip(steps, lines, strict=True):
        news = [*frames.pop().news, entry] if entry.seat == CHANCE and frames else [entry]
        frames.append(frame(after, news, seat))
    return frames or [frame(state, [], seat)]


def do(game: Game, state: State, text: str, number: int) -> tuple[Step, State]:
    """Do an action of the lesson: what happened, and how it stands then."""
    before, action = state.copy(), game.parse(text)
    state.apply(action)
    return (number, Event("act", int(before.actor), action), before), state.copy()


def frame(state: State, news: list[LogEntry], seat: int) -> LessonFrame:
    return LessonFrame(news, state.view(seat), int(state.actor), list(state.scores()))


def step_page(
    game: Game, state: State, course: Lesson, number: int, lang: str, frames: list[LessonFrame]
) -> LessonStepPage:
    step = course["steps"][number]
    action = game.parse(step["ask"]) if "ask" in step else None
    return LessonStepPage(
        step=number,
        say=step["say"],
        frames=frames,
        ask=None if action is None else presenter.action_info(game, action),
        preview=None if action is None else preview(state, action, lang, names_of(course)),
    )
