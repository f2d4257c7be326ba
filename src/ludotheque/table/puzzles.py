"""A puzzle as whoever is to solve it may know it, and what is said of a try."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ludotheque.engine.game import Game
from ludotheque.engine.record import Record
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State
from ludotheque.study.finder import equals_of
from ludotheque.study.judgement import Judgement
from ludotheque.study.moments import Moments
from ludotheque.study.puzzles import Collection, Puzzle, Value, cut, puzzle_id
from ludotheque.study.reasons import reasons, theme_of, theme_title
from ludotheque.study.repetition import Review, next_review
from ludotheque.study.skill import Skill, after_try, puzzle_skill
from ludotheque.study.study import Study
from ludotheque.study.turns import turn_end
from ludotheque.table.cursor import Step
from ludotheque.table.events import Event
from ludotheque.table.messages.puzzles import (
    AnswerInfo,
    PuzzlePage,
    RatingChange,
    Verdict,
)
from ludotheque.table.messages.shared import Preview
from ludotheque.table.presenter import action_info
from ludotheque.table.previews import preview
from ludotheque.table.story import entries

LAST_EVENTS = 8
"""So much of what happened before is told."""
WORTH_REMEMBERING = 0.04
"""A mistake that cost less of a victory does not come back."""
Kind = Literal["puzzle", "mistake"]
Progress = Literal["new", "tried", "solved"]


@dataclass(frozen=True)
class Task:
    """A puzzle with the record that leads to it."""

    puzzle: Puzzle
    record: Record
    kind: Kind = "puzzle"

    @classmethod
    def of(cls, collection: Collection, key: str) -> Task:
        puzzle = collection.find(key)
        return cls(puzzle, collection.prefix(puzzle))


# Showing


def present(task: Task, skill: Skill, progress: Progress, lang: str) -> PuzzlePage:
    """The position, by what its seat can know."""
    position, seat = task.record.last(), task.puzzle.seat
    game = position.game
    names = names_of(game, task, lang)
    return PuzzlePage(
        game=game.key,
        title=game.title(lang),
        id=task.puzzle.id,
        kind=task.kind,
        rating=round(skill.rating),
        players=position.players,
        seat=seat,
        options={name: int(value) for name, value in position.options.items()},
        names=names,
        view=position.view(seat),
        legal=[action_info(game, action) for action in position.legal()],
        scores=list(position.scores()),
        news=list(entries(game, _last_steps(task.record), seat, False, lang, names, seat)),
        progress=progress,
    )


def names_of(game: Game, task: Task, lang: str) -> list[str]:
    return game.seat_names(task.record.players, lang)


def _last_steps(record: Record) -> list[Step]:
    """The last events, each with the state before it."""
    states = list(record.replay())
    first = max(0, len(record.actions) - LAST_EVENTS)
    return [
        (
            number,
            Event("act", int(states[number].actor), states[0].game.parse(text)),
            states[number],
        )
        for number, text in enumerate(record.actions[first:], first)
    ]


def previews_of(task: Task, actions: Sequence[int], lang: str) -> list[Preview]:
    """What actions would cost and bring."""
    state = task.record.last()
    names = names_of(state.game, task, lang)
    return [preview(state, action, lang, names) for action in actions if state.is_legal(action)]


# Judging


@dataclass(frozen=True)
class Standing:
    """What is known about somebody and a puzzle before a try."""

    own: Skill
    hardness: Skill
    first: bool
    """Whether it is the first try, the one that counts."""
    review: Review | None = None


def is_right(task: Task, action: int | None) -> bool:
    """Whether the action is the answer; one that is not legal is refused by its rule."""
    if action is None:
        return False
    state = task.record.last()
    if not state.is_legal(action):
        raise state.game.refuse(state, action)
    return state.game.notation(action) in task.puzzle.answers


def verdict(
    task: Task,
    action: int | None,
    standing: Standing,
    lang: str,
    now: int,
    final: bool = False,
) -> Verdict:
    """Right, or think again and why; the answer once it was found or asked for, or in the end."""
    state, puzzle, right = task.record.last(), task.puzzle, is_right(task, action)
    game, names = state.game, names_of(state.game, task, lang)
    best = game.parse(puzzle.answers[0])
    values = {one.action: one.chance for one in puzzle.values}
    rival = game.parse(next((v.action for v in puzzle.values[1:]), puzzle.answers[0]))
    other = rival if right or action is None else action
    shown = right or action is None or final
    return Verdict(
        right=right,
        sentence="" if action is None else game.proposal(state, action, lang, names, puzzle.seat),
        chance=None if action is None else _chance(game, action, puzzle, values),
        reasons=_reasons(state, other, best, lang, names),
        theme=theme_title(game, puzzle.theme, lang),
        answer=_answer(state, best, puzzle, lang, names) if shown else None,
        rating=change_of(standing, right) if standing.first and task.kind == "puzzle" else None,
        due=_due(standing, right, now),
    )


def _chance(game: Game, action: int, puzzle: Puzzle, values: dict[str, float]) -> float | None:
    text = game.notation(action)
    return values.get(puzzle.answers[0] if text in puzzle.answers else text)


def _reasons(state: State, other: int, best: int, lang: str, names: Sequence[str]) -> list[str]:
    """From a world that the seat may imagine, at the end of its own turn."""
    seat = int(state.actor)
    world = state.resample(seat, Rng(0))
    return reasons(turn_end(world, other), turn_end(world, best), seat, lang, names)


def _answer(state: State, best: int, puzzle: Puzzle, lang: str, names: Sequence[str]) -> AnswerInfo:
    info = action_info(state.game, best)
    sentence = state.game.proposal(state, best, lang, names, puzzle.seat)
    return AnswerInfo(info.number, info.notation, info.parts, sentence, puzzle.values[0].chance)


def change_of(standing: Standing, right: bool) -> RatingChange:
    after = after_try(standing.own, standing.hardness, right)
    return RatingChange(round(standing.own.rating), round(after.rating), round(after.deviation))


def _due(standing: Standing, right: bool, now: int) -> int:
    if standing.review is None or not standing.first:
        return 0
    later = next_review(standing.review, right, now)
    return 0 if later is None else later.due


# One's own mistakes


def mistakes_of(study: Study, seats: Sequence[int]) -> list[Task]:
    """The decisions of these seats that cost enough to come back as puzzles."""
    moments: Moments = study.moments()
    return [
        _mistake(study, judgement)
        for seat in seats
        for judgement in moments.mistakes[seat]
        if judgement.cost >= WORTH_REMEMBERING
    ]


def _mistake(study: Study, judgement: Judgement) -> Task:
    position, game = study.positions[judgement.step], study.game
    best, played = judgement.best, position.action
    world = position.state.resample(judgement.seat, Rng(0))
    puzzle = Puzzle(
        id=puzzle_id(study.record, judgement.step),
        record=0,
        step=judgement.step,
        seat=judgement.seat,
        answers=[game.notation(action) for action in equals_of(world, best)],
        values=[
            Value(game.notation(best), round(judgement.best_chance, 4)),
            Value(game.notation(played), round(judgement.played_chance, 4)),
        ],
        theme=theme_of(turn_end(world, played), turn_end(world, best), judgement.seat),
        level="expert",
    )
    return Task(puzzle, cut(study.record, judgement.step), "mistake")


def hardness_of(puzzle: Puzzle) -> Skill:
    """Before anybody has tried it."""
    return puzzle_skill(puzzle.level)
