"""What a person would say of an action of Doodle City."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from ludotheque.engine.grammar import Name, phrases
from ludotheque.engine.state import OVER, State
from ludotheque.games.doodle_city.core.position import HOUSE_ROADS
from ludotheque.games.doodle_city.material import CELL_NAMES, HOUSE_CELLS, KIND_OF, ROADS, TREES
from ludotheque.games.doodle_city.view import REASONS

if TYPE_CHECKING:
    from ludotheque.engine.game import Game
    from ludotheque.games.doodle_city.view import DoodleState


def describe(game: Game, state: DoodleState, action: int, lang: str, names: Sequence[str]) -> str:
    texts, parts = game.texts(lang), game.parts(action)
    say = phrases(texts, names)
    if parts["do"] in ("first", "blue", "white"):
        return _chance(state, parts, texts, names)
    if state.actor < 0:
        return str(say["notation"].format(text=game.notation(action)))
    who = names[state.actor]
    if parts["do"] == "circle":
        sentences = [_circle(state, action, say, who)]
    else:
        sentences = [_action(parts, texts, say, who)]
    if state.is_legal(action):
        sentences += _consequences(state, action, say, names)
    return " ".join(sentences)


def _chance(
    state: DoodleState, parts: dict[str, Any], texts: dict[str, Any], names: Sequence[str]
) -> str:
    say = texts["sentences"]
    if parts["do"] == "first":
        # Asked about a seat that is not there, the number will do.
        who = names[parts["who"]] if parts["who"] < len(names) else Name(parts["who"] + 1)
        return str(say["first"].format(who=who))
    face = parts["face"]
    if _is_house_road(state, parts):
        cell = CELL_NAMES[HOUSE_CELLS[state.phase - HOUSE_ROADS]]
        road = texts["names"][ROADS[face - 1]]
        return str(say["house_road"].format(face=face, cell=cell, road=road))
    if parts["do"] == "blue":
        key = "blue_free" if face == 6 else "blue"
        return str(say[key].format(face=face, column="abcdef"[face - 1]))
    return str(say["white_six" if face == 6 else "white"].format(face=face))


def _is_house_road(state: DoodleState, parts: dict[str, Any]) -> bool:
    house = HOUSE_ROADS <= state.phase < HOUSE_ROADS + len(HOUSE_CELLS)
    return house and parts["do"] == "blue"


def _action(parts: dict[str, Any], texts: dict[str, Any], say: dict[str, str], who: str) -> str:
    if parts["do"] == "tree":
        return str(say["tree"].format(who=who))
    key = parts["do"] + ("_six" if parts["die"] == 6 else "")
    cell = parts["cell"]
    kind = texts["names"][KIND_OF[CELL_NAMES.index(cell)]]
    road = texts["names"].get(parts.get("road", ""), "")
    return str(say[key].format(who=who, die=parts["die"], cell=cell, kind=kind, road=road))


def _circle(state: DoodleState, action: int, say: dict[str, str], who: str) -> str:
    """DC-17; asked about a circle that cannot be chosen, its value will do."""
    value = state.game.parts(action)["value"]
    if not state.is_legal(action):
        return str(say["circle"].format(who=who, value=value))
    seen = state.preview(action)
    key = f"circle_{seen['kind']}" + ("_bonus" if seen["bonus"] else "")
    return str(say[key].format(who=who, value=value, bonus=seen["bonus"]))


def _consequences(
    state: DoodleState, action: int, say: dict[str, str], names: Sequence[str]
) -> list[str]:
    """What the mark scores, and whether the game ends."""
    seen, seat = state.preview(action), int(state.actor)
    sentences = [] if state.drawn >= 0 else _circles(seen, say)
    if seen.get("taxis"):
        sentences.append(say["taxis"].format(**seen))
    after = state.copy()
    after.apply(action)
    if seen["tree"]:
        key = "last_tree" if after.trees(seat) == TREES else "trees"
        sentences.append(say[key].format(trees=int(after.trees(seat)), all=TREES))
        sentences += _tree_points(state, after, say, names)
    if after.actor == OVER:
        sentences.append(say["over_" + REASONS[after.reason]])
    elif after.reason and not state.reason:
        sentences.append(say["last_round"])
    return sentences


def _circles(seen: dict[str, Any], say: dict[str, str]) -> list[str]:
    """DC-14 to DC-17: the circle that a road earns, or among which its player chooses."""
    if seen.get("kind") not in ("hotel", "shop"):
        return []
    if "circles" in seen:
        circles = ", ".join(map(str, seen["circles"]))
        return [say[f"choose_{seen['kind']}"].format(**seen | {"circles": circles})]
    if not seen["circle"]:
        return [say[f"no_{seen['kind']}"].format(**seen)]
    return [say[seen["kind"] + ("_bonus" if seen["bonus"] else "")].format(**seen)]


def _tree_points(
    state: DoodleState, after: DoodleState, say: dict[str, str], names: Sequence[str]
) -> list[str]:
    """DC-20: a tree may move points between players who ticked none."""
    gains = []
    for seat in range(state.players):
        gain = int(sum(after.tree_points(seat)) - sum(state.tree_points(seat)))
        if gain:
            gains.append(f"{names[seat]} {'+' if gain > 0 else '−'}{abs(gain)}")
    return [say["tree_points"].format(gains=", ".join(gains))] if gains else []


def group(state: DoodleState, parts: dict[str, Any]) -> str:
    """The roads through the houses are one throw of the set-up; the dice of a round another."""
    if parts["do"] not in ("blue", "white"):
        return ""
    return "houses" if _is_house_road(state, parts) else "dice"


def describe_group(
    game: Game, steps: Sequence[tuple[State, int]], lang: str, names: Sequence[str]
) -> str:
    texts, throws = game.texts(lang), [game.parts(action) for _, action in steps]
    say = phrases(texts, names)
    first = cast("DoodleState", steps[0][0])
    if _is_house_road(first, throws[0]):
        roads = [_house_road(first.phase + n, parts, texts) for n, parts in enumerate(throws)]
        return say["houses"].format(roads=", ".join(roads))
    return _throw(throws, say)


def _house_road(phase: int, parts: dict[str, Any], texts: dict[str, Any]) -> str:
    cell = CELL_NAMES[HOUSE_CELLS[phase - HOUSE_ROADS]]
    road = texts["names"][ROADS[parts["face"] - 1]]
    return str(texts["sentences"]["house"].format(road=road, cell=cell))


def _throw(throws: Sequence[dict[str, Any]], say: dict[str, str]) -> str:
    blue = next((one["face"] for one in throws if one["do"] == "blue"), 0)
    white = sorted(one["face"] for one in throws if one["do"] == "white")
    free = blue == 6
    column = say["throw_free"] if free else say["throw_column"].format(column="abcdef"[blue - 1])
    return say["throw"].format(blue=blue, white=", ".join(map(str, white)), column=column)
