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
    from ludotheque.games.forum_romanum.state import ForumState


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
    now, at_the_end = [], []
    for area in range(NUM_AREAS):
        old, new = state.status(area), after.status(area)
        if old == new:
            continue
        values = {"area": areas[AREA_KEYS[area]], "gains": _gains(after, area, say, names)}
        if new == SCORED:
            now.append(say["scored"].format(**values))
        elif old == OPEN:
            now.append(say["undecided"].format(**values))
        if new == COUNTED:
            at_the_end.append(say["counted" if values["gains"] else "empty"].format(**values))
    if after.reason:
        now.append(say["complete" if after.reason == COMPLETE else "stall"])
    return now + at_the_end


def _gains(state: ForumState, area: int, say: dict[str, str], names: Sequence[str]) -> str:
    """Who gained by having the most there, and who lost by having the fewest."""
    values: dict[str, list[str]] = {"most": [], "fewest": []}  # FR-9, FR-10, FR-14
    for colour, gain in enumerate(state.gains(area)):
        if not gain:
            continue
        name = names[seat_of(state.players, colour)]
        if state.players == 2:
            name = say["senator"].format(who=name, colour=say["xy"[colour % 2]])
        sign = "+" if gain > 0 else "−"
        values["most" if gain > 0 else "fewest"].append(f"{name} {sign}{abs(gain)}")
    shown = [say[key].format(gains=", ".join(gains)) for key, gains in values.items() if gains]
    return say["and"].join(shown)
