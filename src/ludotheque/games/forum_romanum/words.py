"""What a person would say of an action of Forum Romanum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludotheque.games.forum_romanum.core.scoring import OPEN
from ludotheque.games.forum_romanum.core.tables import NUM_AREAS
from ludotheque.games.forum_romanum.material import AREA_KEYS, seat_of

if TYPE_CHECKING:
    from ludotheque.engine.game import Game
    from ludotheque.games.forum_romanum.core.state import ForumState


def tell(game: Game, state: ForumState, action: int, lang: str, names: Sequence[str]) -> str:
    say = game.texts(lang)["sentences"]
    parts = game.parts(action)
    if parts["do"] == "first":
        return str(say["first"].format(who=names[parts["who"]]))
    who = names[state.actor]
    colour = say[parts["colour"]] if "colour" in parts else ""
    told = [
        say[parts["do"]].format(
            who=who, colour=colour, start=parts.get("from", ""), cell=parts["to"]
        )
    ]
    if state.is_legal(action):
        told += _consequences(game, state, action, lang, names)
    return " ".join(told)


def _consequences(
    game: Game, state: ForumState, action: int, lang: str, names: Sequence[str]
) -> list[str]:
    """One sentence for each area that the action scores, leaves undecided or counts."""
    say, areas = game.texts(lang)["sentences"], game.texts(lang)["names"]
    after = state.copy()
    after.apply(action)
    told = []
    for area in range(NUM_AREAS):
        old, new = state.status(area), after.status(area)
        if old == new:
            continue
        gains = _gains(after, area, say, names)
        if gains:
            told.append(say["area"].format(area=areas[AREA_KEYS[area]], gains=gains))
        elif old == OPEN:
            told.append(say["undecided"].format(area=areas[AREA_KEYS[area]]))
    if after.reason:
        told.append(say["complete" if after.reason == 1 else "stall"])
    return told


def _gains(state: ForumState, area: int, say: dict[str, str], names: Sequence[str]) -> str:
    gains = []
    for colour, gain in enumerate(state.gains(area)):
        if not gain:
            continue
        name = names[seat_of(state.players, colour)]
        if state.players == 2:
            name = say["senator"].format(who=name, colour=say["xy"[colour % 2]])
        gains.append(f"{name} {'+' if gain > 0 else '−'}{abs(gain)}")
    return ", ".join(gains)
