"""What a study says to people: the curve, the accounts and the moments, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from ludotheque.engine.grammar import Names
from ludotheque.engine.number_format import percent
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State, has_secrets
from ludotheque.engine.texts import load
from ludotheque.study.accounts import Account
from ludotheque.study.judgement import Chances, Judgement
from ludotheque.study.moments import Luck
from ludotheque.study.positions import Position
from ludotheque.study.reasons import reasons
from ludotheque.study.study import Study
from ludotheque.study.texts import Texts
from ludotheque.study.turns import turn_end

DIGITS = 4


class Point(Struct):
    """How things stood before an event, or at the end."""

    step: int
    seat: int
    """Who decides next; −1: chance, −2: nobody, the game is over."""
    chances: list[float]


class Balance(Struct):
    """Why a seat's chance became its result: start + luck + play = result."""

    seat: int
    start: float
    luck: float
    play: float
    """The sum of the three that follow, the first of them taken off."""
    given_away: float
    others: float
    correction: float
    result: float
    accuracy: float
    decisions: int


class Better(Struct):
    """What would have been better than what was played."""

    number: int
    notation: str
    parts: dict[str, Any]
    """As boards read it."""
    sentence: str
    reasons: list[str]
    """What it would have changed in what the rules count; empty where nothing can be said."""


class Moment(Struct):
    """Something that mattered."""

    flag: int
    """Its number on the curve, in the order of the game."""
    kind: Literal["mistake", "luck", "move"]
    step: int
    steps: int
    seat: int
    """Who decided; at chance, whom it helped or hurt most."""
    number: int
    """What was played; −1 at chance."""
    notation: str
    parts: dict[str, Any]
    sentence: str
    summary: str
    """What it was worth, in a sentence."""
    before: float
    """The chance there was: with the best action, or before chance fell."""
    after: float
    """What became of it."""
    better: Better | None


class Usual(Struct):
    """How the reader decided in the games before this one."""

    seat: int
    accuracy: float
    """The mean."""
    games: int


class Report(Struct):
    """A game looked at."""

    format: int
    game: str
    title: str
    names: list[str]
    players: int
    secrets: bool
    """Whether seats of this game know different things."""
    open_cards: bool
    seed: int
    share: float
    """How much of it is done, from 0 to 1."""
    steps: int
    points: list[Point]
    """Of those events that are judged, in order; the last is the end."""
    balances: list[Balance]
    moments: list[Moment]
    usual: Usual | None = None
    """Of the reader's last ten games of this box that were studied, with as many players."""

    def to_json(self) -> str:
        """The report as a file holds it."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def report_of(
    study: Study,
    lang: str,
    names: Sequence[str] | None = None,
    you: int | None = None,
    usual: Usual | None = None,
) -> Report:
    """What the study says so far, to a reader who may sit on the seat ``you``."""
    game, labels = study.game, list(names or study.game.seat_names(study.players, lang))
    whole = len(study.first) == len(study.positions)
    curve = study.curve()
    return Report(
        format=1,
        game=game.key,
        title=game.title(lang),
        names=[str(name) for name in labels],
        players=study.players,
        secrets=has_secrets(study.positions[-1].after),
        open_cards=study.settings.open_cards,
        seed=study.settings.seed,
        share=round(study.share, DIGITS),
        steps=len(study.positions),
        points=_points(study, curve),
        balances=[_balance(account) for account in study.accounts()] if whole else [],
        moments=_Writer(study, curve, lang, labels, you).moments() if whole else [],
        usual=usual if whole else None,
    )


def _points(study: Study, curve: Sequence[Chances]) -> list[Point]:
    """Before a decision that is judged; before chance, where all that follows on it is judged."""
    points = [_point(len(study.positions), int(study.positions[-1].after.actor), curve[-1])]
    reaches = True
    for position in reversed(study.positions):
        judgement = study.first.get(position.step)
        reaches = judgement is not None and (reaches or judgement.chances is not None)
        if reaches:
            points.append(_point(position.step, position.seat, curve[position.step]))
    return points[::-1]


def _point(step: int, seat: int, chances: Chances) -> Point:
    return Point(step, seat, [round(chance, DIGITS) for chance in chances])


def _balance(account: Account) -> Balance:
    """Rounded so that the sums still come out: play is what luck leaves."""
    start, luck, result, given, others = (
        round(value, DIGITS)
        for value in (
            account.start,
            account.luck,
            account.result,
            account.given_away,
            account.others,
        )
    )
    play = round(result - start - luck, DIGITS)
    return Balance(
        seat=account.seat,
        start=start,
        luck=luck,
        play=play,
        given_away=given,
        others=others,
        correction=round(play + given - others, DIGITS),
        result=result,
        accuracy=round(account.accuracy, DIGITS),
        decisions=account.decisions,
    )


class _Writer:
    """Writes the moments of a study in one language."""

    def __init__(
        self, study: Study, curve: list[Chances], lang: str, names: list[str], you: int | None
    ) -> None:
        self.study, self.curve, self.lang, self.names, self.you = study, curve, lang, names, you
        self.texts = load(Texts, lang)

    def moments(self) -> list[Moment]:
        some = self.study.moments()
        moments = [self._mistake(one) for ones in some.mistakes.values() for one in ones]
        moments += [self._luck(some.luck)] if some.luck else []
        moments += [self._move(some.move)] if some.move else []
        moments.sort(key=lambda moment: (moment.step, moment.kind))
        for flag, moment in enumerate(moments, 1):
            moment.flag = flag
        return moments

    def _mistake(self, judgement: Judgement) -> Moment:
        position = self.study.positions[judgement.step]
        summary = self._say(self.texts.mistake, judgement.seat, judgement.cost)
        return self._decision("mistake", judgement, summary, self._better(position, judgement.best))

    def _move(self, judgement: Judgement) -> Moment:
        summary = self._say(self.texts.move, judgement.seat, judgement.margin)
        return self._decision("move", judgement, summary, None)

    def _decision(
        self,
        kind: Literal["mistake", "move"],
        judgement: Judgement,
        summary: str,
        better: Better | None,
    ) -> Moment:
        position, game = self.study.positions[judgement.step], self.study.game
        sentence = game.sentence(position.state, position.action, self.lang, self.names, self.you)
        best = judgement.best_chance if better else judgement.played_chance - judgement.margin
        return Moment(
            flag=0,
            kind=kind,
            step=judgement.step,
            steps=1,
            seat=judgement.seat,
            number=position.action,
            notation=game.notation(position.action),
            parts=game.parts(position.action),
            sentence=sentence,
            summary=summary,
            before=round(max(0.0, best), DIGITS),
            after=round(judgement.played_chance, DIGITS),
            better=better,
        )

    def _luck(self, luck: Luck) -> Moment:
        some = self.study.positions[luck.step : luck.step + luck.steps]
        outcomes = [(position.state, position.action) for position in some]
        worth = luck.worth[luck.seat]
        text = self.texts.good_luck if worth > 0 else self.texts.bad_luck
        return Moment(
            flag=0,
            kind="luck",
            step=luck.step,
            steps=luck.steps,
            seat=luck.seat,
            number=-1,
            notation="",
            parts={},
            sentence=self._outcomes(outcomes),
            summary=self._say(text, luck.seat, abs(worth)),
            before=round(self.curve[luck.step][luck.seat], DIGITS),
            after=round(self.curve[luck.step + luck.steps][luck.seat], DIGITS),
            better=None,
        )

    def _outcomes(self, outcomes: Sequence[tuple[State, int]]) -> str:
        if len(outcomes) == 1:
            return self.study.game.sentence(*outcomes[0], self.lang, self.names, self.you)
        return self.study.game.group_sentence(outcomes, self.lang, self.names, self.you)

    def _say(self, text: str, seat: int, worth: float) -> str:
        names = Names(self.names, self.lang, self.you, done=True)
        kind = self.texts.chances if self.study.players > 1 else self.texts.alone
        return text.format(who=names[seat], worth=kind.format(n=percent(worth, self.lang, 1)))

    def _better(self, position: Position, best: int) -> Better:
        game, open_cards = self.study.game, self.study.settings.open_cards
        return Better(
            number=best,
            notation=game.notation(best),
            parts=game.parts(best),
            sentence=game.proposal(position.state, best, self.lang, self.names, self.you),
            reasons=better_reasons(position, best, self.lang, self.names, open_cards),
        )


def better_reasons(
    position: Position, best: int, lang: str, names: Sequence[str], open_cards: bool = False
) -> list[str]:
    """What the rules count more, or less, after the better action than after the one played.

    Both are played on in the same world to the end of the actor's own turn.
    """
    world = position.state if open_cards else position.state.resample(position.seat, Rng(0))
    played, better = (turn_end(world, action) for action in (position.action, best))
    return reasons(played, better, position.seat, lang, names)
