"""Every text of a study, by name; the files beside hold them in French and in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The texts of one language; what stands in braces is filled in."""

    lang: str
    and_last: str
    """Between several things and the last of them."""
    and_more: str
    """After a few things: how many more there are."""
    quiet: str
    """The theme of a puzzle whose answer changes nothing that is counted."""
    mistake: str
    move: str
    good_luck: str
    bad_luck: str
    chances: str
    """What is gained or lost at a table for several; for one it is ``alone``."""
    alone: str

    # The page
    study: str
    judged: str
    judged_open: str
    curve: str
    curve_says: str
    curve_summary: str
    chance: str
    balances: str
    balances_say: str
    player: str
    start: str
    luck: str
    play: str
    result: str
    given_away: str
    accuracy: str
    moments: str
    nothing: str
    kind_mistake: str
    kind_luck: str
    kind_move: str
    at_step: str
    better: str
    because: str
    separator: str
    """Between reasons."""

    score: dict[str, str]
    """How a change of the score is put, where a game counts nothing of its own."""
