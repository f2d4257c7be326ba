"""Every text of the page, by name; the files beside hold them in French and in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The texts of one language; what stands in braces is filled in."""

    lang: str
    arena: str
    heading: str
    heading_alone: str
    unfinished: str
    decided: str
    best: str
    best_alone: str
    close: str
    standings: str
    bot: str
    games: str
    victories: str
    interval: str
    rating: str
    error: str
    score: str
    per_move: str
    milliseconds: str
    no_rating: str
    matrix: str
    matrix_says: str
    matrix_many: str
    matrix_alone: str
    against: str
    matrix_description: str
    strengths: str
    strengths_say: str
    strength_description: str
    scores: str
    scores_say: str
    points: str
    score_description: str
    median: str
    mean: str
    lengths: str
    lengths_say: str
    length: str
    length_description: str
    seats: str
    seats_say: str
    seat: str
    fair: str
    seat_description: str
    reasons: str
    reason: str
    as_table: str
    how: str
    how_deals: str
    how_deals_alone: str
    how_deals_many: str
    how_interval: str
    how_anytime: str
    how_rating: str
    how_times: str
    again: str
