"""Guided first games: each step is the lesson replayed up to there."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine.declarations import Lesson, LessonStep
from ludotheque.engine.game import Game
from ludotheque.engine.lessons import split_actions
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import CHANCE, State
from ludotheque.server.errors import NotFound
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.http.routes.games import no_such_text
from ludotheque.server.messages.requests import GameParams, LessonStepParams
from ludotheque.server.messages.responses import LessonFrame, LessonPage, LessonStepPage
from ludotheque.server.messages.shared import Preview
from ludotheque.table import presenter
from ludotheque.table.messages import LogEntry


@endpoint(
    "GET",
    "/api/games/{key}/lesson",
    "The guided first game",
    params=GameParams,
    response=LessonPage,
)
async def lesson(request: Request, params: GameParams) -> LessonPage:
    course = lesson_of(find_game(params.key), params.lang)
    options = dict(course.get("options", {}))
    return LessonPage(course["players"], course["seat"], options, len(course["steps"]))


@endpoint(
    "GET",
    "/api/games/{key}/lesson/{step}",
    "One step of the guided first game",
    params=LessonStepParams,
    response=LessonStepPage,
)
async def lesson_step(request: Request, params: LessonStepParams) -> LessonStepPage:
    game = find_game(params.key)
    course = lesson_of(game, params.lang)
    if params.step >= len(course["steps"]):
        raise NotFound(en="The lesson has no such step.", fr="La leçon n'a pas de telle étape.")
    state = game.start(course["players"], **course.get("options", {}))
    before, since = split_actions(course["steps"], params.step)
    for text in before:
        state.apply(game.parse(text))
    frames = replay(game, state, since, course["seat"], params.lang)
    return step_page(game, state, course["steps"][params.step], params, frames)


def lesson_of(game: Game, lang: str) -> Lesson:
    try:
        return game.lesson(lang)
    except OSError as error:
        raise no_such_text() from error


def replay(
    game: Game, state: State, texts: Sequence[str], seat: int, lang: str
) -> list[LessonFrame]:
    """Do these actions: a frame for each decision, with the chance that follows it."""
    frames: list[LessonFrame] = []
    for number, text in enumerate(texts):
        chance = state.actor == CHANCE
        entry = do(game, state, text, number, seat, lang)
        news = [*frames.pop().news, entry] if chance and frames else [entry]
        frames.append(frame(state, news, seat))
    return frames or [frame(state, [], seat)]


def do(game: Game, state: State, text: str, number: int, seat: int, lang: str) -> LogEntry:
    """Do an action of the lesson; how the learner is told of it."""
    action = game.parse(text)
    seen = state.seen(action, seat)
    entry = LogEntry(
        number=number,
        kind="act",
        seat=int(state.actor),
        notation=game.notation(seen),
        parts=game.parts(action) if seen == action else None,
        sentence=game.sentence(state, seen, lang, you=seat),
        at=0,
        group=number,
        together="",
    )
    state.apply(action)
    return entry


def frame(state: State, news: list[LogEntry], seat: int) -> LessonFrame:
    return LessonFrame(news, state.view(seat), int(state.actor), list(state.scores()))


def step_page(
    game: Game, state: State, step: LessonStep, params: LessonStepParams, frames: list[LessonFrame]
) -> LessonStepPage:
    action = game.parse(step["ask"]) if "ask" in step else None
    return LessonStepPage(
        step=params.step,
        say=step["say"],
        frames=frames,
        ask=None if action is None else presenter.action_info(game, action),
        preview=None if action is None else preview(game, state, action, params.lang),
    )


def preview(game: Game, state: State, action: int, lang: str) -> Preview:
    sentence = game.proposal(state, action, lang, you=int(state.actor))
    return Preview(action, state.preview(action), sentence)
