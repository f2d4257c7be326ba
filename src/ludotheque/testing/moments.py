"""What must hold at every moment of a game."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i16

from ludotheque.bots.rollout import random_playout
from ludotheque.engine.errors import LANGUAGES, IllegalAction
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.testing.walk import Walk, is_plain, text_of

CHECKS = (
    "no errors", "length", "actor", "legal", "weights", "invariants", "scores", "winners",
    "outcome", "copy", "illegal", "dump", "view", "preview", "sentence", "evaluate", "prior",
    "observe", "rollout",
)  # fmt: skip
TRIES = 25
"""How many illegal actions are tried at a state."""


def check_cheap(walk: Walk) -> None:
    """Asked after every action."""
    _actor(walk)
    _legal(walk)
    _laws(walk)
    _scores(walk)


def check_costly(walk: Walk) -> None:
    _nth(walk)
    _illegal(walk)
    _value(walk)
    _outcome(walk)
    _view(walk)
    _words(walk)
    _for_bots(walk)
    _rollout(walk)


def _actor(walk: Walk) -> None:
    state, need = walk.state, walk.reporter.require
    seats = range(state.players)
    need(state.actor in (*seats, CHANCE, OVER), "actor", f"the actor is {state.actor}")
    # The check in the game's class finds properties; this one, whatever else hides the truth.
    seen = State.__dict__.get("actor")
    if seen is not None:
        need(seen.__get__(state) == state.actor, "actor", "compiled code sees another actor")


def _legal(walk: Walk) -> None:
    state, need = walk.state, walk.reporter.require
    actions = state.legal()
    game = state.game
    need(len(actions) == state.num_legal(), "legal", "num_legal() and legal() disagree")
    if state.actor == OVER:
        need(not actions, "legal", "actions are left after the end")
        return
    need(bool(actions), "legal", "nobody can act, but the game is not over")
    need(all(type(a) is int for a in actions), "legal", "actions are whole numbers")
    need(actions == sorted(set(actions)), "legal", "actions ascend, each once")
    chance = state.actor == CHANCE
    low, high = (game.num_actions, game.num_codes) if chance else (0, game.num_actions)
    need(low <= actions[0] and actions[-1] < high, "legal", f"numbers lie in {low}…{high - 1}")
    if chance:
        weights = [state.chance_weight(k) for k in range(len(actions))]
        need(all(type(w) is int and w > 0 for w in weights), "weights", f"weights are {weights}")


def _nth(walk: Walk) -> None:
    state, need = walk.state, walk.reporter.require
    actions = state.legal()
    nth = [state.nth_legal(k) for k in range(len(actions))]
    need(nth == actions, "legal", "nth_legal() and legal() disagree")
    need(all(map(state.is_legal, actions)), "legal", "is_legal() denies a legal action")


def _illegal(walk: Walk) -> None:
    """Actions that are not on the list are refused, and nothing has changed."""
    state, need = walk.state, walk.reporter.require
    before, listed = text_of(state.dump()), set(state.legal())
    rng = Rng(len(walk.actions), 99)
    numbers = [rng.below(state.game.num_codes) for _ in range(TRIES)]
    for action in [-1, state.game.num_codes, 1 << 70, *numbers]:
        if action in listed:
            continue
        try:
            state.apply(action)
        except IllegalAction as error:
            sentences = {error.sentence(lang) for lang in LANGUAGES}
            need(
                len(sentences) == 2 and all(sentences),
                "illegal",
                f"{action}: a sentence in each language",
            )
            need(text_of(state.dump()) == before, "illegal", f"refusing {action} changed the state")
        except Exception as error:
            walk.reporter.fail(
                "illegal", f"{action} is not on the list and breaks apply(): {error!r}"
            )
        else:
            walk.reporter.fail("illegal", f"{action} is not on the list, but apply() took it")
    for action in list(listed)[:TRIES]:
        try:
            state.copy().apply(action)
        except IllegalAction as error:
            walk.reporter.fail("legal", f"“{state.game.notation(action)}” is listed, but: {error}")


def _laws(walk: Walk) -> None:
    broken = {name: value for name, value in walk.state.invariants().items() if value != 0}
    walk.reporter.require(not broken, "invariants", f"broken: {broken}")


def _scores(walk: Walk) -> None:
    state, need = walk.state, walk.reporter.require
    scores = state.scores()
    need(
        type(scores) is list
        and len(scores) == state.players
        and all(type(s) is int for s in scores),
        "scores",
        f"one whole number a seat, not {scores!r}",
    )
    winners = state.winners()
    if state.actor != OVER:
        need(winners == [], "winners", f"{winners} before the end")
    else:
        real = bool(winners) and set(winners) <= set(range(state.players))
        need(real and len(set(winners)) == len(winners), "winners", f"{winners} at the end")


def _value(walk: Walk) -> None:
    """Copies, JSON and pickles are equal, and have equal hashes."""
    state, need = walk.state, walk.reporter.require
    dump = state.dump()
    need(is_plain(dump), "dump", "dump() is made of plain JSON values")
    game = state.game
    for name, other in {
        "copy()": state.copy(),
        "load(dump())": game.load(dump),
        "load of JSON": game.load(json.loads(json.dumps(dump))),
        "pickle": pickle.loads(pickle.dumps(state)),
        "deepcopy": copy.deepcopy(state),
    }.items():
        check = "copy" if name == "copy()" else "dump"
        same = other == state and hash(other) == hash(state) and other.dump() == dump
        need(same, check, f"{name} is not equal to the state")
        need(type(other) is type(state), check, f"{name} is of another class")
        need(other.legal() == state.legal(), check, f"{name} has other legal actions")
        need(other.scores() == state.scores(), check, f"{name} has other scores")
    _independent(walk)


def _independent(walk: Walk) -> None:
    """A copy that is played on leaves the original as it was, to the end."""
    state = walk.state
    before = text_of([state.dump(), state.view(None), state.scores()])
    copy = state.copy()
    random_playout(copy, Rng(len(walk.actions), 7), 200)
    after = text_of([state.dump(), state.view(None), state.scores()])
    walk.reporter.require(before == after, "copy", "playing a copy changed the original")


def _outcome(walk: Walk) -> None:
    state, need = walk.state, walk.reporter.require
    outcome = state.outcome()
    need(is_plain(outcome), "outcome", "outcome() is made of plain JSON values")
    need(bool(outcome["reason"]) == (state.actor == OVER), "outcome", "a reason only at the end")
    need(outcome["scores"] == state.scores(), "outcome", "its scores are the scores")
    need(outcome["winners"] == state.winners(), "outcome", "its winners are the winners")
    sums = [0] * state.players
    for line in outcome["breakdown"]:
        sums[line["seat"]] += line["points"]
    need(sums == state.scores(), "outcome", f"the breakdown adds up to {sums}")
    for lang in LANGUAGES:
        texts = state.game.texts(lang)
        keys = {line["what"] for line in outcome["breakdown"]} | set(outcome.get("extra", {}))
        nameless = keys - set(texts.get("names", {}))
        need(not nameless, "outcome", f"no name in {lang} for {sorted(nameless)}")
        reason = outcome["reason"]
        has_text = not reason or reason in texts.get("reasons", {})
        need(has_text, "outcome", f"the reason “{reason}” has no text in {lang}")


def _view(walk: Walk) -> None:
    state, need = walk.state, walk.reporter.require
    before = text_of(state.dump())
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        need(is_plain(view), "view", f"view({seat}) is made of plain JSON values")
        try:
            typed = msgspec.convert(view, state.game.view_type, strict=True)
        except msgspec.ValidationError as error:
            walk.reporter.fail("view", f"view({seat}) is not of its type: {error}")
        need(typed == view, "view", f"view({seat}) holds more than its type declares")
        for lang in LANGUAGES:
            need(bool(state.game.draw(view, lang)), "view", f"view({seat}) can be drawn")
    need(text_of(state.dump()) == before, "view", "looking changed the state")


def _words(walk: Walk) -> None:
    state, need = walk.state, walk.reporter.require
    if state.actor == OVER:
        return
    before = text_of(state.dump())
    actions = state.legal()
    for action in {actions[0], actions[len(actions) // 2], actions[-1]}:
        for lang in LANGUAGES:
            sentence = state.game.sentence(state, action, lang)
            good = bool(sentence.strip()) and "{" not in sentence
            need(good, "sentence", f"{state.game.notation(action)} in {lang}: {sentence!r}")
        if state.actor != CHANCE:
            need(is_plain(state.preview(action)), "preview", "made of plain JSON values")
    need(text_of(state.dump()) == before, "sentence", "a sentence or a preview changed the state")


def _for_bots(walk: Walk) -> None:
    state, need = walk.state, walk.reporter.require
    shares = state.evaluate()
    good = len(shares) == state.players and all(0.0 <= share <= 1.0 for share in shares)
    need(good, "evaluate", f"a share from 0 to 1 for each seat, not {shares}")
    if state.actor >= 0:
        priors = [state.prior(k) for k in range(state.num_legal())]
        good = all(type(p) is int and p >= 0 for p in priors) and sum(priors) > 0
        need(good, "prior", f"weights of which one is positive, not {priors[:5]}")
    for seat in range(state.players):
        _observe(walk, seat)


def _observe(walk: Walk, seat: int) -> None:
    need = walk.reporter.require
    values = observation(walk.state, seat)
    place = 3
    for spec in walk.state.game.observation_spec:
        part = values[place : place + spec.size]
        bounds = zip(part, spec.lows, spec.highs, strict=True)
        inside = len(part) == spec.size and all(low <= v <= high for v, low, high in bounds)
        need(inside, "observe", f"{spec.name} leaves {spec.low}…{spec.high}")
        place += spec.size
    untouched = values[:3] == values[-3:] == [MARK] * 3 and len(values) == place + 3
    need(untouched, "observe", "it writes beyond its parts")


MARK = -7777


def observation(state: State, seat: int) -> list[int]:
    """The observation between three marks on either side, written over another seat's."""
    size = sum(spec.size for spec in state.game.observation_spec)
    buffer: Any = vec[i16]([MARK] * 3 + [0] * size + [MARK] * 3)
    state.observe((seat + 1) % int(state.players), buffer, 3)
    state.observe(seat, buffer, 3)
    return [int(value) for value in buffer]


def _rollout(walk: Walk) -> None:
    """The compiled playout and one driven from outside lead to the same state."""
    fast, slow = walk.state.copy(), walk.state.copy()
    number = len(walk.actions)
    random_playout(fast, Rng(number, 3), 30)
    rng = Rng(number, 3)
    for _ in range(30):
        if slow.actor == OVER:
            break
        chance = slow.actor == CHANCE
        action = slow.sample(rng) if chance else slow.nth_legal(rng.below(slow.num_legal()))
        try:
            slow.apply(action)
        except IllegalAction as error:
            walk.reporter.fail("legal", f"{action} is listed, but: {error}")
    walk.reporter.require(fast == slow, "rollout", "compiled code plays another game")
