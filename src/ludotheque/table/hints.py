"""What a hint says: the best actions that a search found, each with its reasons.

Everything is judged in a world that the seat imagines, so nothing it must not know slips out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State
from ludotheque.engine.texts import load
from ludotheque.study.reasons import reasons
from ludotheque.table.errors import Forbidden
from ludotheque.table.messages.socket import AskHint, Hint
from ludotheque.table.messages.table import EqualAction, HintAction
from ludotheque.table.table import Table
from ludotheque.table.texts import Texts
from ludotheque.table.thinking import ActionEstimate, Estimates
from ludotheque.table.turn import check_turn

CANDIDATES = 12
"""The best actions of a search that a hint is made of."""
MOST_SHOWN = 5
"""So many are told, equal ones together; nobody reads more."""


def check_hint(table: Table, seat: int) -> None:
    """Whether this seat may ask for a hint now."""
    if not table.terms.hints or table.terms.counts:
        raise Forbidden(en="This table plays without hints.", fr="Cette table joue sans conseils.")
    check_turn(table, seat)


def hint(table: Table, request: AskHint, estimates: Estimates, lang: str) -> Hint:
    """What a search thinks of the seat's actions at the table as it was then."""
    return Hint(
        id=request.id,
        number=len(table.events),
        seat=request.seat,
        actions=hint_actions(table.state, table.names(lang), estimates.actions, lang),
        chances=estimates.chances,
    )


def hint_actions(
    state: State,
    names: Sequence[str],
    estimates: Sequence[ActionEstimate],
    lang: str,
    choice: int = -1,
) -> list[HintAction]:
    """The best actions with their reasons; equal ones stand together, none stands twice.

    What was done, the ``choice``, is among them, however good it was.
    """
    candidates = [
        *estimates[:CANDIDATES],
        *(one for one in estimates[CANDIDATES:] if one[0] == choice),
    ]
    thoughts = [think(state, *one) for one in candidates if state.is_legal(one[0])]
    actions = [hint_action(state, thought, thoughts, names, lang) for thought in thoughts]
    for one in actions:
        one.played = one.number == choice
    groups = together(actions)
    return groups[:MOST_SHOWN] + [one for one in groups[MOST_SHOWN:] if one.played]


@dataclass(frozen=True)
class Thought:
    """An action in a world that the seat imagines, and what will most likely be answered."""

    action: int
    chance: float
    visits: int
    world: State
    after: State
    reply: int
    """-1 where chance comes first, or nobody knows."""
    replier: int
    """Another seat that gives it, or -1."""
    earns: int
    """What the reply adds to the score of whoever gives it."""


def think(state: State, action: int, chance: float, visits: int, reply: int) -> Thought:
    world = state.resample(state.actor, Rng(0))
    after = world.copy()
    after.apply(action)
    replier = int(after.actor)
    if replier < 0 or reply < 0 or not after.is_legal(reply):
        return Thought(action, chance, visits, world, after, -1, -1, 0)
    if replier == state.actor:  # one goes on oneself
        return Thought(action, chance, visits, world, after, reply, -1, 0)
    then = after.copy()
    then.apply(reply)
    earns = int(then.scores()[replier] - after.scores()[replier])
    return Thought(action, chance, visits, world, after, reply, replier, earns)


def hint_action(
    state: State, thought: Thought, others: Sequence[Thought], names: Sequence[str], lang: str
) -> HintAction:
    game, seat = state.game, int(state.actor)
    why = reasons(thought.world, thought.after, seat, lang, names)
    points = denial(thought, others, game.scale)
    if points:
        texts = load(Texts, lang)
        deny = texts.denies if points > 1 else texts.denies_1
        why.append(deny.format(who=names[thought.replier], n=points))
    return HintAction(
        number=thought.action,
        notation=game.notation(thought.action),
        sentence=game.proposal(state, thought.action, lang, names, seat),
        chance=round(thought.chance, 4),
        visits=thought.visits,
        reasons=why,
        equals=[],
        reply=game.sentence(thought.after, thought.reply, lang, names, seat)
        if thought.reply >= 0
        else "",
    )


def denial(thought: Thought, others: Sequence[Thought], scale: int) -> int:
    """How many points fewer than after the worst of the others the likely reply earns."""
    if thought.replier < 0:
        return 0
    most = max(other.earns for other in others if other.replier == thought.replier)
    return (most - thought.earns) // scale


def together(actions: Sequence[HintAction]) -> list[HintAction]:
    """Those that look as good for the same reasons become one; what sounds the same is the same."""
    first: dict[tuple[int, tuple[str, ...]], HintAction] = {}
    for one in actions:
        head = first.setdefault((round(100 * one.chance), tuple(one.reasons)), one)
        head.played = head.played or one.played
        sentences = {head.sentence, *(equal.sentence for equal in head.equals)}
        if one.sentence not in sentences:
            head.equals.append(EqualAction(one.number, one.notation, one.sentence))
    return list(first.values())
