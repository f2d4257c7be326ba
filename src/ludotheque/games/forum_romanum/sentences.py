"""What a person would say of an action of Forum Romanum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludotheque.engine.grammar import phrases
from ludotheque.games.forum_romanum.core.position import COMPLETE
from ludotheque.games.forum_romanum.core.scoring import COUNTED, OPEN, SCORED
from ludotheque.games.forum_romanum.core.tables import NUM_AREAS
from ludotheque.games.forum_romanum.material import AREA_KEYS, seat_of

if TYPE_CHECKING:
    from ludotheque.engine.game import Game
    from ludotheque.games.forum_romanum.view import ForumState


def describe(game: Game, state: ForumState, action: int, lang: str, names: Sequence[str]) -> str:
    say = phrases(game.texts(lang), names)
    parts = game.parts(action)
    if parts["do"] == "first":
        return say["first"].format(who=names[parts["who"]])
    sentences = [_action(parts, say, names[state.actor])]
    if state.is_legal(action):
        sentences += _consequences(game, state, action, lang, names)
    return " ".join(sentences)


def _action(parts: dict[str, Any], say: dict[str, str], who: str) -> str:
    start, cell = parts.get("from", ""), parts["to"]
    if "colour" in parts:  # FR-7
        colour = say[parts["colour"]]
        return say[parts["do"] + "_colour"].format(who=who, colour=colour, start=start, cell=cell)
    return say[parts["do"]].format(who=who, start=start, cell=cell)


def _consequences(
    game: Game, state: ForumState, action: int, lang: str, names: Sequence[str]
) -> list[str]:
    """The areas scored or undecided now; then, at the end, why it ends and what is counted."""
    say, areas = phrases(game.texts(lang), names), game.texts(lang)["names"]
    after = state.copy()
    after.apply(action)
    sentences = []
    for area in range(NUM_AREAS):
        old, new, name = state.status(area), after.status(area), areas[AREA_KEYS[area]]
        if new == SCORED and old != SCORED:
            gains = _gains(after, area, say, names)
            sentences.append(say["scored"].format(area=name, gains=gains))
        elif old == OPEN and new != OPEN:
            sentences.append(say["undecided"].format(area=name))
    if after.reason:
        sentences.append(say["complete" if after.reason == COMPLETE else "stall"])
        sentences += _count(after, areas, say, names)
    return sentences


def _count(
    after: ForumState, areas: dict[str, str], say: dict[str, str], names: Sequence[str]
) -> list[str]:
    """FR-14: what the undecided areas bring; several are summed up, for they can be many."""
    counted = [area for area in range(NUM_AREAS) if after.status(area) == COUNTED]
    full = [area for area in counted if any(after.gains(area))]
    sentences = []
    if len(full) == 1:
        gains = _gains(after, full[0], say, names)
        sentences.append(say["counted"].format(area=areas[AREA_KEYS[full[0]]], gains=gains))
    elif full:
        listed = ", ".join(areas[AREA_KEYS[area]] for area in full)
        sentences.append(
            say["counted_all"].format(areas=listed, gains=_sums(after, full, say, names))
        )
    empty = [areas[AREA_KEYS[area]] for area in counted if area not in full]
    return sentences + [say["empty"].format(area=area) for area in empty]


def _gains(state: ForumState, area: int, say: dict[str, str], names: Sequence[str]) -> str:
    """Who gained by having the most there, and who lost by having the fewest."""
    values: dict[str, list[str]] = {"most": [], "fewest": []}  # FR-9, FR-10, FR-14
    for colour, gain in enumerate(state.gains(area)):
        if gain:
            phrase = _gain(state, colour, gain, say, names)
            values["most" if gain > 0 else "fewest"].append(phrase)
    parts = [say[key].format(gains=", ".join(gains)) for key, gains in values.items() if gains]
    return say["and"].join(parts)


def _sums(
    state: ForumState, areas: Sequence[int], say: dict[str, str], names: Sequence[str]
) -> str:
    """What several areas bring each colour together."""
    sums = [sum(gains) for gains in zip(*[state.gains(area) for area in areas], strict=True)]
    return ", ".join(_gain(state, colour, gain, say, names) for colour, gain in enumerate(sums))


def _gain(
    state: ForumState, colour: int, gain: int, say: dict[str, str], names: Sequence[str]
) -> str:
    name = names[seat_of(state.players, colour)]
    if state.players == 2:
        name = say["senator"].format(who=name, colour=say["xy"[colour % 2]])
    sign = "+" if gain > 0 else "−" if gain < 0 else ""
    return f"{name} {sign}{abs(gain)}"
