"""What is due in a tournament: pure questions about how it stands."""

from __future__ import annotations

from ludotheque.engine.registry import game as find_game
from ludotheque.server.storage import tournaments
from ludotheque.server.storage.tournaments import Course
from ludotheque.table.tournaments.course import Round
from ludotheque.table.tournaments.pairing import finished, rounds_of

MINUTE = 60_000
AGAIN = 2_000
"""Where something cannot be done now, or must be done over and over, it is tried again so soon."""


def least(game: str) -> int:
    """The fewest people who sit at a table of this box together."""
    return min(n for n in find_game(game).players if n > 1)


def enough(course: Course) -> bool:
    """Whether there are people for a table."""
    there = sum(not one.paused for one in course.entrants)
    return there >= (1 if course.row.bots else least(course.row.game))


def begin(course: Course, now: int) -> dict[str, object]:
    """What changes in the tournament's row when it begins."""
    row = course.row
    rounds = rounds_of(row.kind, len(course.entrants), row.seats, row.rounds)
    ends = now + row.minutes * MINUTE if row.kind == "arena" else None
    return {"status": "running", "rounds": rounds, "began": now, "ends": ends, "due": 0}


def closing(course: Course, now: int) -> bool:
    """Whether no more tables are laid: the time is over, or the host has ended it."""
    return course.row.ends is not None and course.row.ends <= now


def over(course: Course, now: int) -> bool:
    """Whether nothing is to come after the tables that are over."""
    row = course.row
    if closing(course, now):
        return True
    if row.kind == "arena":
        return False
    return not enough(course) or finished(row.kind, course.people(), course.rounds(), row.rounds)


def free(course: Course) -> set[int]:
    """Those who could be paired."""
    playing = {n for one in course.rounds() if not one.over for n in one.entrants}
    return {one.number for one in course.entrants if not one.paused} - playing


def waited(course: Course, table: Round, now: int) -> int:
    """How long somebody at this new table of an arena has been free."""
    people = set(table.people())
    since = {one.number: max(one.at, course.row.began) for one in course.entrants}
    for one in course.pairings:
        for number in people & set(tournaments.round_of(one).entrants):
            since[number] = max(since[number], one.finished or now)
    return int(now - min(since[number] for number in people))


def due_at(course: Course, now: int) -> int:
    """When to look again, if nothing happens before."""
    running = [one.due for one in course.pairings if one.places is None]
    times = [max(due, now + AGAIN) for due in running]
    if course.row.kind == "arena":
        times.append(max(course.row.ends, now + AGAIN))
        if len(free(course)) > 1:
            times.append(now + AGAIN)
    return min(times, default=now + AGAIN)
