"""Everything the command says, in French and in English.

The class names every text; ``texts.en.toml`` and ``texts.fr.toml`` beside it hold them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheque.engine import texts
from ludotheque.engine.texts import load


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The texts of one language; what stands in braces is filled in."""

    lang: str

    # Words
    yes: str
    no: str
    default: str
    yes_words: list[str]
    chance: str
    score: str

    # The shelf
    shelf: str
    game: str
    about: str
    players_range: str
    minutes: str
    difficulty: str

    # The server
    serving: str
    serving_already: str
    lan_link: str
    no_lan: str
    lan_not_open: str
    backed_up: str
    removed: str
    banned: str
    lifted: str
    nobody_banned: str
    ban_whom: str
    new_host: str
    host_no_more: str
    no_host: str
    host_whom: str

    # For authors
    new_in_house: str
    new_package: str
    bad_key: str
    bad_kind: str
    bad_title: str
    game_exists: str
    trying: str
    tried: str
    compiled: str
    compile_needs: str
    compile_nothing: str
    compile_fails: str
    compile_differs: str
    changed: str
    broken: str
    no_source: str

    # Before a game
    which_game: str
    how_many: str
    number_please: str
    go_on: str
    go_on_with: str
    a_table: str
    nothing_to_resume: str
    resume_as_it_is: str
    bad_seat: str
    seats_differ: str
    at_least_one: str

    # At the table
    your_turn: str
    your_turn_one: str
    can_type: str
    tight: str
    help_play: str
    hint: str
    hint_alone: str
    ask_why: str
    nothing_refused: str
    none_match: str
    no_number: str
    page: str
    more: str
    curtain: str
    consent: str
    save_where: str
    taken_back: str
    saved: str
    exists: str
    how_to_resume: str
    cannot_save: str
    elsewhere: str
    cannot_resume: str
    cannot_read_table: str

    # The end
    record_saved: str
    share_code: str

    # Rules
    no_rule: str
    no_rule_numbers: str
    no_rules: str

    # Simulations
    playing: str
    simulated: str
    length: str
    branching: str
    mean: str
    median: str
    seat: str
    mean_score: str
    deviation: str
    victories: str
    interval: str
    shared: str
    reason: str
    games_count: str
    speed: str

    # The arena
    arena_interrupted: str
    arena_kept: str
    arena_undecided: str
    bad_certainty: str
    ladder_match: str
    ladder_alone: str
    ladder_playing: str
    dataset_written: str
    dataset_sums: str
    training_round: str
    training_alone: str
    training_enters: str
    training_stays: str
    training_kept: str
    training_weights: str
    bad_hours: str
    bad_tables: str

    # Looking at a game
    studying: str
    study_line: str
    study_kept: str
    finding: str
    checking: str
    puzzles_kept: str
    puzzles_checked: str
    puzzles_interrupted: str
    other_puzzles: str
    no_puzzles: str

    # Records
    replaying: str
    not_over: str
    stored_log: str
    stored_result: str
    no_result: str
    no_step: str
    no_file: str
    is_folder: str
    cannot_read: str

    # The command line itself
    no_command: str
    no_option: str
    missing: str
    missing_value: str
    bad_value: str
    bad_usage: str
    panel_arguments: str
    panel_options: str
    panel_commands: str
    panel_required: str
    panel_default: str

    # Printing
    printed_page: str
    printed_pages: str
    cannot_write: str

    help: dict[str, dict[str, str]]
    """By command and option; ``house`` is the command itself, ``all`` what all of them share."""


def of(lang: str) -> Texts:
    """The texts of one language."""
    return load(Texts, lang)


def in_both(text: str, /, **values: Any) -> dict[str, str]:
    """One text filled in for each language, as errors carry them."""
    return texts.in_both(Texts, text, **values)
