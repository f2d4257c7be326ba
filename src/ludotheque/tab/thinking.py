"""Bots think in a worker of their own: jobs go there as texts, and their results come back so."""

from __future__ import annotations

import secrets
from typing import Any, Literal

import msgspec
from msgspec import Struct

from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import State
from ludotheque.study.teacher import Weighing
from ludotheque.tab import studies
from ludotheque.tab.device import Device
from ludotheque.table import thinking
from ludotheque.table.teaching import SECONDS
from ludotheque.table.thinking import Estimates

HINT_SECONDS = 1.2


class Job(Struct):
    """A decision to think about."""

    do: Literal["choose", "analyse", "weigh"]
    game: str
    rules_version: int
    state: dict[str, Any]
    seed: int
    bot: str = ""
    action: int = 0
    """What is weighed."""


class _Kind(Struct):
    do: str


def think(text: str) -> str:
    """Do a job, in the worker that thinks."""
    if msgspec.json.decode(text, type=_Kind).do == "judge":
        job_of_study = msgspec.json.decode(text, type=studies.JudgeJob)
        return msgspec.json.encode(studies.judge(job_of_study)).decode()
    job = msgspec.json.decode(text, type=Job)
    game = find_game(job.game).of_version(job.rules_version)
    result: Any
    if job.do == "choose":
        result = thinking.choose(game, job.state, job.bot, job.seed)
    elif job.do == "weigh":
        result = thinking.weigh(game, job.state, job.action, SECONDS, job.seed)
    else:
        result = thinking.analyse(game, job.state, HINT_SECONDS, job.seed)
    return msgspec.json.encode(result).decode()


async def choose(device: Device, state: State, bot: str) -> int:
    """What this bot does in the actor's place."""
    return msgspec.json.decode(await device.think(_job("choose", state, bot)), type=int)


async def analyse(device: Device, state: State) -> Estimates:
    """Estimates for the actor, from what the actor may know."""
    text = await device.think(_job("analyse", state))
    actions, chances = msgspec.json.decode(
        text, type=tuple[list[tuple[int, float, int, int]], list[float]]
    )
    return Estimates(actions, chances)


async def weigh(device: Device, state: State, action: int, seed: int) -> Weighing:
    """What an action of the actor gives away, from what the actor may know."""
    job = Job("weigh", *_position(state), seed, action=action)
    text = await device.think(msgspec.json.encode(job).decode())
    return msgspec.json.decode(text, type=Weighing)


def _job(do: Literal["choose", "analyse"], state: State, bot: str = "") -> str:
    job = Job(do, *_position(state), secrets.randbits(62), bot)
    return msgspec.json.encode(job).decode()


def _position(state: State) -> tuple[str, int, dict[str, Any]]:
    game = state.game
    return game.key, game.rules_version, state.dump()
