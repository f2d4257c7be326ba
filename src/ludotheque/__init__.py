"""Ludothèque: a house of board games to play, study and research."""

from ludotheque.engine.actions import ActionTable, Kind, seats
from ludotheque.engine.deal import Place, deal
from ludotheque.engine.declarations import (
    ArraySpec,
    Chapter,
    Exercise,
    Lesson,
    LessonStep,
    Option,
    Persons,
    Refusal,
)
from ludotheque.engine.errors import (
    BadNotation,
    BadRecord,
    BadStart,
    IllegalAction,
    LudothequeError,
    UnknownGame,
    UnknownLanguage,
)
from ludotheque.engine.game import Game
from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.record import Record
from ludotheque.engine.registry import catalogue, game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "ActionTable",
    "ArraySpec",
    "BadNotation",
    "BadRecord",
    "BadStart",
    "Chapter",
    "Exercise",
    "Game",
    "IllegalAction",
    "Kind",
    "Lesson",
    "LessonStep",
    "Line",
    "LudothequeError",
    "Option",
    "Outcome",
    "Persons",
    "Place",
    "Record",
    "Refusal",
    "Rng",
    "State",
    "UnknownGame",
    "UnknownLanguage",
    "catalogue",
    "deal",
    "game",
    "seats",
]
