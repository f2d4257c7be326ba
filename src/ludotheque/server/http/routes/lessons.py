"""Guided first games."""

from __future__ import annotations

from ludotheque.engine.registry import game as find_game
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.table import lessons
from ludotheque.table.messages.requests import GameParams, LessonStepParams
from ludotheque.table.messages.shelf import LessonPage, LessonStepPage


@endpoint(
    "GET",
    "/api/games/{key}/lesson",
    "The guided first game",
    params=GameParams,
    response=LessonPage,
)
async def lesson(request: Request, params: GameParams) -> LessonPage:
    return lessons.lesson_page(find_game(params.key), params.lang)


@endpoint(
    "GET",
    "/api/games/{key}/lesson/{step}",
    "One step of the guided first game",
    params=LessonStepParams,
    response=LessonStepPage,
)
async def lesson_step(request: Request, params: LessonStepParams) -> LessonStepPage:
    return lessons.lesson_step(find_game(params.key), params.step, params.lang)
