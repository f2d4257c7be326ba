"""What a person would say of an action of Les Bâtisseurs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludotheque.engine.state import OVER
from ludotheque.games.batisseurs.core.position import BUILT, COUNT, SETTING_UP, TEAM
from ludotheque.games.batisseurs.material import BUILDINGS, ROW, TAKINGS
from ludotheque.games.batisseurs.prices import price_of
from ludotheque.games.batisseurs.storage import members

if TYPE_CHECKING:
    from ludotheque.engine.game import Game
    from ludotheque.games.batisseurs.core.state import BatisseursState


def describe(
    game: Game, state: BatisseursState, action: int, lang: str, names: Sequence[str]
) -> str:
    texts = game.texts(lang)
    parts = game.parts(action)
    if action >= game.num_actions:
        return _tell_chance(state, parts, texts, names)
    legal = state.is_legal(action)
    who = names[state.actor] if state.actor >= 0 else ""
    price = _price(state, action, texts) if legal else ""
    told = [_tell_action(state, parts, texts, who, price)]
    if legal:
        told += _consequences(state, action, texts, names)
    return " ".join(told)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _many(say: dict[str, str], what: str, number: int) -> str:
    """A number with its unit: ``1 point``, ``3 sesterces``."""
    return say[what if number == 1 else what + "s"].format(n=number)


def _tell_chance(
    state: BatisseursState, parts: dict[str, Any], texts: dict[str, Any], names: Sequence[str]
) -> str:
    say, the = texts["sentences"], texts["the"]
    do = parts["do"]
    if do == "first":
        return str(say["first"].format(who=names[parts["seat"]]))
    if do == "building":
        laid = len(members(state.row))
        key = "building" if state.phase == SETTING_UP and laid < ROW else "top"
        return _capital(say[key].format(building=the[parts["building"]]))
    if do == "apprentice":
        dealt = sum(1 for seat in range(state.players) if state.of(seat, TEAM))
        who = names[min(dealt, len(names) - 1)]
        return str(say["apprentice"].format(who=who, person=the[parts["who"]]))
    return _capital(say["worker"].format(person=the[parts["who"]]))


def _tell_action(
    state: BatisseursState, parts: dict[str, Any], texts: dict[str, Any], who: str, price: str
) -> str:
    """The action itself and what it costs."""
    say, the, names = texts["sentences"], texts["the"], texts["names"]
    do = parts["do"]
    key = do
    if do == "buy":
        key = "buy_tool" if "tool" in parts else "buy_slave"
    elif do == "send" and "with" in parts:
        key = "send_with"
    elif do == "end" and state.phase == COUNT:
        key = "end_count"
    return str(say[key]).format(
        who=who,
        price=price,
        person=the.get(parts.get("who"), ""),
        building=the.get(parts.get("to", parts.get("building")), ""),
        tool=the.get(parts.get("with", parts.get("tool")), ""),
        resource=names.get(parts.get("resource"), ""),
        actions=_many(say, "action", parts.get("actions", 0)),
        money=_many(say, "sesterce", TAKINGS[parts.get("actions", 0)]),
    )


def _price(state: BatisseursState, action: int, texts: dict[str, Any]) -> str:
    """`` (9 sesterces, 1 bought action included)``, or nothing where it is free."""
    say = texts["sentences"]
    price = price_of(state, action)
    if not price.sesterces:
        return ""
    money = _many(say, "sesterce", price.sesterces)
    if not price.bought or state.phase == COUNT:
        return str(say["price"].format(money=money))
    return str(say["price_bought"].format(money=money, bought=_many(say, "bought", price.bought)))


def _consequences(
    state: BatisseursState, action: int, texts: dict[str, Any], names: Sequence[str]
) -> list[str]:
    """A finished building, the end in sight, the final count, the end."""
    say, the = texts["sentences"], texts["the"]
    seat = int(state.actor)
    after = state.copy()
    after.apply(action)
    told = []
    for building in members(after.of(seat, BUILT) & ~state.of(seat, BUILT)):
        told.append(_capital(_finished(building, say, the)))
    if after.reason and not state.reason:
        told.append(say["enough" if after.reason == 1 else "rounds"].format(who=names[seat]))
    if after.phase == COUNT and state.phase != COUNT:
        told.append(say["count"])
    if after.actor == OVER:
        told.append(_ending(after, say, names))
    return told


def _finished(building: int, say: dict[str, str], the: dict[str, str]) -> str:
    card = BUILDINGS[building]
    key = "finished_machine" if card.gives else "finished" if card.points else "finished_money"
    return say[key].format(
        building=the[card.key],
        money=_many(say, "sesterce", card.sesterces),
        points=_many(say, "point", card.points),
    )


def _ending(state: BatisseursState, say: dict[str, str], names: Sequence[str]) -> str:
    winners = [names[seat] for seat in state.winners()]
    if len(winners) == 1:
        return say["winner"].format(who=winners[0])
    return say["winners"].format(who=", ".join(winners[:-1]), last=winners[-1])
