"""What a person would say of an action of Les Bâtisseurs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludotheque.engine.fields import members
from ludotheque.engine.grammar import Name, You, phrases
from ludotheque.engine.state import OVER, State
from ludotheque.games.batisseurs.core.position import (
    BUILT,
    COUNT,
    LOANS,
    MONEY,
    POINTS,
    SETTING_UP,
    TEAM,
)
from ludotheque.games.batisseurs.material import BUILDINGS, PEOPLE_KEYS, ROW, TAKINGS
from ludotheque.games.batisseurs.prices import price_of

if TYPE_CHECKING:
    from ludotheque.engine.game import Game
    from ludotheque.games.batisseurs.view import BatisseursState


def describe(
    game: Game, state: BatisseursState, action: int, lang: str, names: Sequence[str]
) -> str:
    texts = game.texts(lang)
    parts = game.parts(action)
    if action >= game.num_actions:
        return _describe_chance(state, parts, texts, names)
    legal = state.is_legal(action)
    say = phrases(texts, names)
    who = names[state.actor] if state.actor >= 0 else Name()
    price = _price(state, action, texts) if legal else ""
    sentences = [_action(state, parts, texts, say, who, price)]
    if legal:
        sentences += _consequences(state, action, texts, say, names)
    return " ".join(sentences)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _many(say: dict[str, str], what: str, number: int) -> str:
    """A number with its unit: ``1 point``, ``3 sesterces``."""
    return say[what if number == 1 else what + "s"].format(n=number)


def _describe_chance(
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


def group(state: BatisseursState, parts: dict[str, Any]) -> str:
    """The set-up: the row, the apprentices, those who look for work. Later, each card alone."""
    if state.phase != SETTING_UP or parts["do"] not in ("building", "apprentice", "worker"):
        return ""
    laid = len(members(state.row)) == ROW
    return "" if parts["do"] == "building" and laid else str(parts["do"])


def describe_group(
    game: Game, steps: Sequence[tuple[State, int]], lang: str, names: Sequence[str]
) -> str:
    texts, draws = game.texts(lang), [game.parts(action) for _, action in steps]
    say, the, do = texts["sentences"], texts["the"], draws[0]["do"]
    if do == "building":
        return str(say["row"].format(cards=", ".join(the[one["building"]] for one in draws)))
    people = [the[one["who"]] for one in draws]
    if do == "worker":
        return str(say["workers"].format(cards=", ".join(people)))
    deals = [
        say["apprentice_of"].format(who=names[seat], person=person)
        for seat, person in enumerate(people)
    ]
    return str(say["apprentices"].format(cards=", ".join(deals)))


def _action(
    state: BatisseursState,
    parts: dict[str, Any],
    texts: dict[str, Any],
    say: dict[str, str],
    who: str,
    price: str,
) -> str:
    """The action itself and what it costs."""
    the, names = texts["the"], texts["names"]
    do = parts["do"]
    key = do
    if do == "buy":
        key = "buy_tool" if "tool" in parts else "buy_slave"
    elif do == "send" and "with" in parts:
        key = "send_with"
    elif do == "end" and state.phase == COUNT:
        return say["end_count"].format(who=who, sum=_count(state, texts))
    return say[key].format(
        who=who,
        price=price,
        person=the.get(_person(state, parts.get("who", "")), ""),
        building=the.get(parts.get("to", parts.get("building")), ""),
        tool=the.get(parts.get("with", parts.get("tool")), ""),
        resource=names.get(parts.get("resource"), ""),
        actions=_many(say, "action", parts.get("actions", 0)),
        money=_many(say, "sesterce", TAKINGS[parts.get("actions", 0)]),
    )


def _person(state: BatisseursState, key: str) -> str:
    """The key of a person's name: whoever was freed is a worker from then on (BA-13)."""
    if key.startswith("slave-") and state.freed >> PEOPLE_KEYS.index(key) & 1:
        return key.replace("slave", "freed")
    return key


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
    state: BatisseursState,
    action: int,
    texts: dict[str, Any],
    say: dict[str, str],
    names: Sequence[str],
) -> list[str]:
    """A finished building, the end in sight, the final count, the end."""
    the = texts["the"]
    seat = int(state.actor)
    after = state.copy()
    after.apply(action)
    sentences = []
    for building in members(after.of(seat, BUILT) & ~state.of(seat, BUILT)):
        sentences.append(_capital(_completion(building, say, the)))
    if after.reason and not state.reason:
        sentences.append(say["enough" if after.reason == 1 else "rounds"].format(who=names[seat]))
    if after.phase == COUNT and state.phase != COUNT:
        sentences.append(say["count"])
    if after.actor == OVER:
        sentences.append(_ending(after, say, names))
    return sentences


def _completion(building: int, say: dict[str, str], the: dict[str, str]) -> str:
    card = BUILDINGS[building]
    key = "finished_machine" if card.gives else "finished" if card.points else "finished_money"
    return say[key].format(
        building=the[card.key],
        money=_many(say, "sesterce", card.sesterces),
        points=_many(say, "point", card.points),
    )


def _ending(state: BatisseursState, say: dict[str, str], names: Sequence[str]) -> str:
    winners = [names[seat] for seat in state.winners()]
    winners.sort(key=lambda name: isinstance(name, You))  # the reader is named last
    if len(winners) == 1:
        return say["winner"].format(who=winners[0])
    return say["winners"].format(who=", ".join(winners[:-1]), last=winners[-1])


def _count(state: BatisseursState, texts: dict[str, Any]) -> str:
    """BA-20: ``18 points, 1 loan −2, 12 sesterces +1.2 = 17.2``."""
    say, seat = texts["sentences"], int(state.actor)
    held = members(state.of(seat, TEAM) & state.bound())
    slaves, loans, money = len(held), int(state.of(seat, LOANS)), int(state.of(seat, MONEY))
    parts = [_many(say, "point", int(state.of(seat, POINTS)))]
    for what, number, value in (
        ("slave", slaves, {}),
        ("loan", loans, {"cost": 2 * loans}),
        ("money", money, {"tenths": _tenths(money, texts)}),
    ):
        if number:
            key = "count_" + (what if number == 1 else what + "s")
            parts.append(say[key].format(n=number, **value))
    score = _tenths(int(state.score_of(seat)), texts)
    return str(say["count_sum"].format(parts=", ".join(parts), score=score))


def _tenths(number: int, texts: dict[str, Any]) -> str:
    whole, tenth = divmod(abs(number), 10)
    return f"{'−' if number < 0 else ''}{whole}{texts['board']['decimal']}{tenth}"
