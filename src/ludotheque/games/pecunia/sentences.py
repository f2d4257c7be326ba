"""What a person would say of an action of Pecunia non olet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from ludotheque.engine.grammar import Name, phrases
from ludotheque.engine.state import State
from ludotheque.games.pecunia.core.position import (
    BENCH,
    REACHED,
    RESHUFFLE,
    REVEAL,
    ROUNDS,
    SETTING,
)
from ludotheque.games.pecunia.material import ROMAN_NUMBER, ROMANS, SEAT_KEYS, SUMMONED, TAXED
from ludotheque.games.pecunia.notation import PARTS
from ludotheque.games.pecunia.storage import queue, roman_discard, seat

if TYPE_CHECKING:
    from ludotheque.engine.game import Game
    from ludotheque.games.pecunia.view import PecuniaState

Parts = dict[str, Any]
Steps = Sequence[tuple[State, int]]


def describe(game: Game, state: PecuniaState, action: int, lang: str, names: Sequence[str]) -> str:
    return " ".join(_Description(game.texts(lang), state, action, names).sentences())


def group(state: PecuniaState, parts: Parts) -> str:
    """What one player is dealt, one refill, the Romans one card reveals."""
    if parts["do"] == "roman":
        return f"{'reveal' if state.phase == REVEAL else 'queue'} {state.drawer}"
    deal = parts["do"] == "card" and state.phase == SETTING
    return f"cards {state.drawer}" if deal else ""


def describe_group(game: Game, steps: Steps, lang: str, names: Sequence[str]) -> str:
    texts = game.texts(lang)
    descriptions = [
        _Description(texts, cast("PecuniaState", state), n, names) for state, n in steps
    ]
    sentences = [descriptions[0].deal(descriptions)]
    return " ".join(sentences + [more for step in descriptions for more in step.sentences()[1:]])


class _Description:
    """One action, described in one language."""

    def __init__(
        self, texts: dict[str, Any], state: PecuniaState, action: int, names: Sequence[str]
    ) -> None:
        self.say = phrases(texts, names)
        self.texts = texts
        self.state = state
        self.action = action
        self.names = names
        self.parts: Parts = PARTS[action]

    def sentences(self) -> list[str]:
        lines = [self._chance() if self.state.actor < 0 else self._decision()]
        if self.state.is_legal(self.action):
            after = self.state.copy()
            after.apply(self.action)
            lines += self._consequences(after)
        return lines

    def roman(self, key: str) -> str:
        return str(self.texts["names"][key])

    def _name(self, player: int) -> str:
        """Also of a player who is not there: a refused action can be told too."""
        return self.names[player] if player < len(self.names) else Name(self.say["nobody"])

    # Chance

    def _chance(self) -> str:
        state, parts = self.state, self.parts
        if parts["do"] == "first":
            return self.say["first"].format(who=self._name(parts["who"]))
        who = self._name(state.drawer) if state.drawer >= 0 else Name()
        if parts["do"] == "roman":
            return self.say[self._where()].format(who=who, roman=self.roman(parts["roman"]))
        if "card" in parts:
            return self.say["card"].format(who=who, card=self.texts["names"][parts["card"]])
        return self.say["veiled" if parts["do"] == "card" else "end"].format(who=who)

    def _where(self) -> str:
        """What a Roman is drawn for."""
        if self.state.phase == REVEAL:
            return "reveal"
        if self.state.phase != SETTING:
            return "queue"
        return {9: "left_seat", 8: "right_seat"}.get(self.state.wanted, "queue")

    def deal(self, descriptions: Sequence[_Description]) -> str:
        """What this chance outcome and those after it, all of one group, brought."""
        who = self._name(self.state.drawer)
        if self.parts["do"] == "card":
            return self._dealt_cards(who, [one.parts for one in descriptions])
        romans = [self.roman(one.parts["roman"]) for one in descriptions]
        if self.state.phase != SETTING:
            key = "reveal_all" if self.state.phase == REVEAL else "queue_all"
            return self.say[key].format(who=who, romans=", ".join(romans))
        left, right, *waiting = romans
        return self.say["setting"].format(
            who=who, left=left, right=right, romans=", ".join(waiting)
        )

    def _dealt_cards(self, who: str, dealt: Sequence[Parts]) -> str:
        if any("card" not in parts for parts in dealt):
            return self.say["veiled_all"].format(who=who, count=len(dealt))
        names = [self.texts["names"][parts["card"]] for parts in dealt]
        titles = [self.say["card_name"].format(card=name) for name in names]
        return self.say["cards"].format(who=who, cards=", ".join(titles))

    # Decisions

    def _decision(self) -> str:
        state, parts = self.state, self.parts
        do = parts["do"]
        values = {"who": self._name(state.actor), "card": self.texts["names"].get(do, "")}
        if do == "seat":
            return self._seating(values)
        if do in SUMMONED:
            own = parts["who"] == state.turn
            values["target"] = self._name(parts["who"])
            return self.say["summon_own" if own else "summon"].format(**values)
        if do in TAXED:
            return self.say["tax"].format(**values)
        if do in ("roman", "first", "card"):
            return self.say["end"].format(**values)
        return self.say[do].format(**values, **self._targets())

    def _seating(self, values: dict[str, str]) -> str:
        state, key = self.state, self.parts["to"]
        place, where = SEAT_KEYS.index(key), self.texts["names"][f"seat-{key}"]
        guests = seat(state, state.turn, place)
        roman = self.roman(queue(state.queue(state.turn))[0])
        if guests:
            guest = self.roman(guests[0][0])
            return self.say["join"].format(roman=roman, guest=guest, seat=where, **values)
        form = "seat" if place < BENCH else "seat_villa"
        return self.say[form].format(roman=roman, seat=where, **values)

    def _targets(self) -> dict[str, str]:
        """Who and what a card is played for, as far as it is there."""
        parts, state = self.parts, self.state
        targets = {"roman": "–", "other": "–", "markers": ""}
        targets |= {"target": Name(), "second": Name()}
        if parts["do"] in ("put", "regular"):
            targets["target"] = self._name(parts["to"])
            waiting = queue(state.revealed) if parts["do"] == "put" else roman_discard(state)[-1:]
            chosen = waiting[parts.get("which", 1) - 1 :]
            targets["roman"] = self.roman(chosen[0]) if chosen else "–"
        elif "seat" in parts:
            self._name_guests(targets)
        elif "place" in parts:
            self._name_queued(targets)
        return targets

    def _name_guests(self, targets: dict[str, str]) -> None:
        parts, state = self.parts, self.state
        player = parts.get("who", state.turn)
        targets["target"] = self._name(player)
        if player >= state.players:
            return
        guests = seat(state, player, SEAT_KEYS.index(parts["seat"]))
        which = parts.get("which", 1) - 1
        if which < len(guests):
            targets["roman"] = self.roman(guests[which][0])
            targets["markers"] = str(min(2, guests[which][1]))
        if parts["do"] == "gossip" and len(guests) == 2:
            targets["other"] = self.roman(guests[1][0])
            targets["markers"] = str(max(markers for _, markers in guests))

    def _name_queued(self, targets: dict[str, str]) -> None:
        parts = self.parts
        targets["target"] = self._name(parts["who"])
        targets["roman"] = self._roman_in_queue(parts["who"], parts["place"])
        if "with" in parts:
            targets["second"] = self._name(parts["with"])
            targets["other"] = self._roman_in_queue(parts["with"], parts["other"])
        elif "to" in parts:
            targets["second"] = self._name(parts["to"])

    def _roman_in_queue(self, player: int, place: int) -> str:
        if player >= self.state.players:
            return "–"
        standing = queue(self.state.queue(player))
        return self.roman(standing[place - 1]) if place <= len(standing) else "–"

    # What follows

    def _consequences(self, after: PecuniaState) -> list[str]:
        sentences = self._departures(after)
        if self.parts["do"] in TAXED:
            sentences.append(self._payments(after))
        closed = self._villas(self.state) - self._villas(after)
        sentences += [self.say["closed"]] * max(0, closed)
        if self.state.actor >= 0:
            sentences += self._queues(after)
        sentences += self._decks(after)
        if after.reason == REACHED:
            purse = str(after.purse(after.turn))
            sentences.append(self.say["target"].format(who=self._name(after.turn), sesterces=purse))
        elif after.reason == ROUNDS:
            sentences.append(self.say["rounds"])
        return sentences

    def _departures(self, after: PecuniaState) -> list[str]:
        """Who left by this action: he has paid, or an assembly has called him away."""
        if self.parts["do"] in SUMMONED:
            before = self._around(self.parts["who"], self.state, whole=True)
            still = self._around(self.parts["who"], after, whole=True)
            away = [self.roman(key) for key in before if key not in still]
            return [self.say["dismissed"].format(romans=", ".join(away))]
        if self.parts["do"] not in ("tick", "haste"):
            return []
        still = self._around(self.state.turn, after)
        return [
            self.say["leaves"].format(roman=self.roman(key), pay=ROMANS[ROMAN_NUMBER[key]].pay)
            for key in self._around(self.state.turn, self.state)
            if key not in still
        ]

    def _around(self, player: int, state: PecuniaState, whole: bool = False) -> list[str]:
        """Who sits with a player, and, if that is asked, who queues with him."""
        places = range(state.places(player))
        sitting = [key for place in places for key, _ in seat(state, player, place)]
        return sitting + (queue(state.queue(player)) if whole else [])

    def _payments(self, after: PecuniaState) -> str:
        payments = [
            f"{self._name(player)} {payment}"
            for player in range(after.players)
            if (payment := int(self.state.purse(player) - after.purse(player)))
        ]
        if not payments:
            return self.say["untaxed"]
        return self.say["taxed"].format(payments=", ".join(payments))

    def _villas(self, state: PecuniaState) -> int:
        return sum(int(state.places(player)) for player in range(state.players))

    def _queues(self, after: PecuniaState) -> list[str]:
        return [
            self.say["empty"].format(who=self._name(player))
            for player in range(after.players)
            if after.queue(player) == 0
        ]

    def _decks(self, after: PecuniaState) -> list[str]:
        sentences = []
        if after.romans_left > self.state.romans_left:
            sentences.append(self.say["romans_shuffled"])
        if RESHUFFLE in list(after.log)[len(self.state.log) :]:
            sentences.append(self.say["cards_shuffled"])
        if self.parts["do"] == "end" and self.state.deck == 0 and self.state.spent == 0:
            sentences.append(self.say["no_card"])
        return sentences
