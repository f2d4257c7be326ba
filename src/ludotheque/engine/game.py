"""A game as a whole: what stays the same from the first move to the last."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, NoReturn

from ludotheque.engine import texts
from ludotheque.engine.declarations import ArraySpec, Lesson, Option, Persons, Quantities, Refusal
from ludotheque.engine.errors import (
    LANGUAGES,
    BadNotation,
    BadRecord,
    BadStart,
    IllegalAction,
    language,
)
from ludotheque.engine.grammar import Names
from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.refusals import no_rule
from ludotheque.engine.state import OVER, State


class Game:
    """Everything about a game that does not change while it is played.

    A game names its constants, says how its first state looks (``first_state``), how a stored one
    is read (``restore``) and how actions are written (``notation``). Its texts lie beside its
    code: ``texts.fr.toml`` and ``texts.en.toml``, ``rules.*.md`` and ``lesson.*.toml``.
    """

    key: ClassVar[str]
    players: ClassVar[range]
    default_players: ClassVar[int]
    options: ClassVar[Mapping[str, Option]] = {}
    num_actions: ClassVar[int]
    """Decisions are numbered from 0 to ``num_actions`` − 1."""
    num_codes: ClassVar[int]
    """Chance outcomes and veiled actions have the codes from ``num_actions`` on, up to this."""
    max_length: ClassVar[int]
    """No game has more actions than this, chance included, whatever the players and options."""
    scale: ClassVar[int] = 1
    rules_version: ClassVar[int] = 1
    view_type: ClassVar[Any] = dict
    observation_spec: ClassVar[Sequence[ArraySpec]] = ()
    search_parameters: ClassVar[Mapping[str, Any]] = {}
    """How a search should spend its simulations here: fields of ``bots.SearchParameters``."""
    levels: ClassVar[Sequence[Mapping[str, Any]]] = ()
    """How the five levels of bots think, the weakest first: fields of ``bots.Level``."""

    # What a game must say

    def first_state(self, players: int, options: dict[str, int]) -> State:
        """The state before the first chance event or decision."""
        raise TypeError(f"{type(self).__name__} has no first_state().")

    def restore(self, data: Any) -> State:
        """The state that ``State.dump`` has written."""
        raise TypeError(f"{type(self).__name__} has no restore().")

    def notation(self, action: int) -> str:
        """The action as a short text that ``parse`` reads back.

        >>> game.notation(0)
        'keep'
        """
        raise TypeError(f"{type(self).__name__} has no notation().")

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        """The sentence of ``sentence``; the default takes the notation of the action."""
        who = names[state.actor] + " : " if state.actor >= 0 else ""
        return f"{who}{self.notation(action)}"

    def group(self, state: State, action: int) -> str:
        """Which throw, deal or refill a chance outcome, or its veil, belongs to.

        Outcomes in a row with the same text are told together. It must rest on what everybody may
        know; the default, an empty text: this one stands alone.
        """
        return ""

    def describe_group(
        self, steps: Sequence[tuple[State, int]], lang: str, names: Sequence[str]
    ) -> str:
        """The sentence of ``group_sentence``; the default tells one outcome after the other."""
        return " ".join(self.describe(state, action, lang, names) for state, action in steps)

    # What a game may say better

    def why_not(self, state: State, action: int) -> Refusal | None:
        """Which rule forbids the action in this state; ``None`` if no rule in particular."""
        return None

    def quantities(self, view: Any, seat: int) -> Quantities:
        """What the rules count for a seat, as a view shows it: numbers, or lists of named things.

        Hints say what an action changes in them (``study.reasons``), in the words of the texts'
        ``[quantities]``; the default, none: they say what changes in the score.

        >>> game.quantities(state.view(0), 0)
        {}
        """
        return {}

    def parts(self, action: int) -> dict[str, Any]:
        """The action as JSON parts, for clicks and drags.

        >>> game.parts(0)
        {'do': 'keep'}
        """
        return {"do": self.notation(action)}

    def draw(self, view: Any, lang: str) -> str:
        """The board for a terminal, in Rich's markup; the default lists the view."""
        from rich.markup import escape

        return escape(json.dumps(view, ensure_ascii=False, indent=1))

    def pages(self, lang: str, **choices: int) -> list[str]:
        """What can be printed for a real table: A4 pages, each one SVG; none by default."""
        return []

    # Starting

    def start(self, /, players: int | None = None, **options: int) -> State:
        """A state at its first chance event or decision.

        >>> game.start(players=2).players, game.start().players
        (2, 3)
        >>> game.start(players=9)
        Traceback (most recent call last):
        ludotheque.engine.errors.BadStart: High Card is for 2 to 4 players, not 9.
        """
        count = self.default_players if players is None else players
        if type(count) is not int or count not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadStart(
                en=f"{self.title('en')} is for {low} to {high} players, not {count!r}.",
                fr=f"{self.title('fr')} se joue de {low} à {high}, pas à {count!r}.",
            )
        return self.first_state(count, self.settle(options))

    def settle(self, options: Mapping[str, object]) -> dict[str, int]:
        """The options in full, or an error that says which ones there are.

        >>> game.settle({})
        {'copies': 3}
        """
        for name, value in options.items():
            self._check_option(name, value)
        full = {name: option.default for name, option in self.options.items()}
        full.update({name: value for name, value in options.items() if isinstance(value, int)})
        return full

    def _check_option(self, name: str, value: object) -> None:
        option = self.options.get(name)
        if option is None:
            names = ", ".join(sorted(self.options))
            raise BadStart(
                en=f"{self.title('en')} has no option “{name}”; "
                + (f"it has: {names}." if names else "it has none."),
                fr=f"{self.title('fr')} n'a pas d'option « {name} » ; "
                + (f"il a : {names}." if names else "il n'en a aucune."),
            )
        if not option.allows(value):
            if option.kind == "bool":
                en, fr = "is either true or false", "vaut vrai ou faux"
            else:
                en = f"is a whole number from {option.low} to {option.high}"
                fr = f"est un nombre entier de {option.low} à {option.high}"
            raise BadStart(
                en=f"The option “{name}” {en}, not {value!r}.",
                fr=f"L'option « {name} » {fr}, pas {value!r}.",
            )

    def load(self, data: Any) -> State:
        """The state that ``State.dump`` has written, or ``BadRecord``.

        >>> game.load(state.dump()) == state
        True
        """
        try:
            return self.restore(data)
        except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise BadRecord(
                en=f"This is not a stored position of {self.title('en')}.",
                fr=f"Ceci n'est pas une position enregistrée de {self.title('fr')}.",
            ) from error

    # Older rules

    def of_version(self, version: int) -> Game:
        """The game by an earlier version of its rules, for records and tables of that time.

        Those rules lie beside the game's code, a ``GAME`` in ``version_1.py`` for version 1. Where
        there are none, the present ones have taken over all that was recorded.

        >>> game.of_version(game.rules_version) is game
        True
        """
        if not 0 < version < self.rules_version:
            return self
        return _older(type(self).__module__.rpartition(".")[0], version) or self

    def renumber(self, number: int) -> int:
        """The present number of an action that had this number when these rules were present.

        >>> game.renumber(1)
        1
        """
        return number

    # Words

    def title(self, lang: str) -> str:
        """The name on the box.

        >>> game.title("fr")
        'La plus haute'
        """
        return str(self._prose(lang)["title"])

    def about(self, lang: str) -> dict[str, Any]:
        """Authors, minutes, difficulty from 1 to 5, and a line that makes one want to play.

        >>> game.about("en")["minutes"]
        1
        """
        about: dict[str, Any] = self._prose(lang)["about"]
        return about

    def texts(self, lang: str) -> dict[str, Any]:
        """The names of the material and every other text of this game in one language.

        >>> game.texts("fr")["names"]
        {'card': 'carte'}
        """
        return self._prose(lang)

    def rules(self, lang: str) -> str:
        """The rules for people, in Markdown; each paragraph begins with its rules' numbers.

        >>> game.rules("en").splitlines()[0]
        '# High Card'
        """
        return self._file(f"rules.{language(lang)}.md")

    def history(self, lang: str) -> str:
        """What the texts tell of the past, thing by thing, in Markdown; empty where they do not.

        >>> game.history("en")
        ''
        """
        texts = self._prose(lang)
        notes: dict[str, str] = texts.get("history", {})
        heading = {"en": "A word of history", "fr": "Un peu d'histoire"}[language(lang)]
        lines = [f"- **{texts['names'][key]}.** {note}" for key, note in notes.items()]
        return "\n".join([f"## {heading}", "", *lines, ""]) if notes else ""

    def lesson(self, lang: str) -> Lesson:
        """A guided first game of about five minutes.

        >>> game.lesson("en")["players"]
        2
        """
        import tomllib  # slow to import

        lesson: Lesson = tomllib.loads(self._file(f"lesson.{language(lang)}.toml"))  # type: ignore[assignment]
        return lesson

    def sentence(
        self,
        state: State,
        action: int,
        lang: str,
        names: Sequence[str] | None = None,
        you: int | None = None,
    ) -> str:
        """What a person would say of this action, asked before it is applied.

        ``names`` are the players' names by seat; without them they are numbered. ``you`` is the
        seat of the reader, who is spoken to.

        >>> game.sentence(state, game.parse("keep"), "fr", names=["Anna", "Bruno"])
        'Anna garde sa carte.'
        """
        return self.describe(state, action, lang, self._names(state, lang, names, you))

    def proposal(
        self,
        state: State,
        action: int,
        lang: str,
        names: Sequence[str] | None = None,
        you: int | None = None,
    ) -> str:
        """The same of an action that is only thought of: what one could do, what would follow.

        >>> game.proposal(state, game.parse("swap"), "en", names=["Anna", "Bruno"])
        'Anna puts the card on the discard and takes another.'
        """
        return self.describe(state, action, lang, self._names(state, lang, names, you, done=False))

    def group_sentence(
        self,
        steps: Sequence[tuple[State, int]],
        lang: str,
        names: Sequence[str] | None = None,
        you: int | None = None,
    ) -> str:
        """What a person would say of chance outcomes of one ``group``, each with its state.

        >>> dealing = game.start(players=2)
        >>> game.group_sentence([(dealing, game.parse("draw 3"))], "en", names=["Anna", "Bruno"])
        'Anna draws a 3.'
        """
        return self.describe_group(steps, lang, self._names(steps[0][0], lang, names, you))

    def _names(
        self,
        state: State,
        lang: str,
        names: Sequence[str] | None,
        you: int | None,
        done: bool = True,
    ) -> Names:
        if isinstance(names, Names) and you is None and names.done == done:
            return names
        return Names(names or self.seat_names(state.players, lang), language(lang), you, done)

    def seat_names(self, players: int, lang: str) -> list[str]:
        """Names for seats that have none.

        >>> game.seat_names(2, "fr")
        ['Joueur 1', 'Joueur 2']
        """
        word = {"en": "Player", "fr": "Joueur"}[language(lang)]
        return [f"{word} {seat + 1}" for seat in range(players)]

    def _prose(self, lang: str) -> dict[str, Any]:
        return _prose(self, language(lang))

    def _file(self, name: str) -> str:
        return texts.read(self._beside(name))

    def _beside(self, name: str) -> Path:
        """A file that lies beside the game's code."""
        return texts.place(type(self).__module__, name)

    # Notation

    def parse(self, text: str) -> int:
        """The action that a text means, or ``BadNotation``.

        >>> game.parse("swap")
        1
        >>> game.parse("fly")
        Traceback (most recent call last):
        ludotheque.engine.errors.BadNotation: “fly” is not an action of High Card; ...
        """
        action = self.codes().get(" ".join(text.split()))
        if action is None:
            self.misread(text)
        return action

    def codes(self) -> dict[str, int]:
        """Every notation with its code.

        >>> game.codes()["keep"], len(game.codes())
        (0, 8)
        """
        return _codes(self)

    def misread(self, text: str) -> NoReturn:
        """Say that the text is no action, with an example of one."""
        excerpt = text if len(text) <= 40 else text[:40] + "…"
        example = self.notation(0)
        raise BadNotation(
            en=f"“{excerpt}” is not an action of {self.title('en')}; they look like “{example}”.",
            fr=f"« {excerpt} » n'est pas une action de {self.title('fr')} ; "
            f"elles s'écrivent comme « {example} ».",
        )

    # Refusing

    def refuse(
        self,
        state: State,
        action: int,
        names: Callable[[str], Sequence[str]] | None = None,
        you: int | None = None,
    ) -> IllegalAction:
        """The error for an action that is not legal: which rule, and one sentence.

        ``names`` gives the players' names by seat in a language, ``you`` is the seat of the
        reader, as in ``sentence``.
        """
        refusal = self.why_not(state, action) if 0 <= action < self.num_codes else None
        if refusal is None:
            return no_rule(state.actor, action >= self.num_actions)
        texts = {
            lang: self._refusal(refusal, lang, self._names(state, lang, names and names(lang), you))
            for lang in LANGUAGES
        }
        return IllegalAction(en=texts["en"], fr=texts["fr"], rule=refusal.rule)

    def _refusal(self, refusal: Refusal, lang: str, names: Names) -> str:
        values = {
            name: names.joined(value.seats)
            if isinstance(value, Persons)
            else self.word(lang, value)
            for name, value in refusal.values.items()
        }
        return str(self._prose(lang)["refusals"][refusal.key].format(**values))

    def word(self, lang: str, value: str | int) -> str:
        """A value of a refusal or a thing that is counted, by its name where it has one.

        >>> game.word("fr", "card"), game.word("fr", 3)
        ('carte', '3')
        """
        if isinstance(value, int):
            return str(value)
        names = self._prose(lang).get("names", {})
        return str(names.get(value, value))

    # Used by State

    def digest(self, state: State) -> int:
        """A hash of the state that is the same in every process, compiled or not."""
        text = json.dumps(state.dump(), sort_keys=True, separators=(",", ":"))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "big")

    def plain_outcome(self, state: State) -> Outcome:
        """An outcome that only knows the scores."""
        scores = state.scores()
        lines = [Line(seat=s, what="score", points=p) for s, p in enumerate(scores)]
        reason = "end" if state.actor == OVER else ""
        return Outcome(reason=reason, scores=scores, winners=state.winners(), breakdown=lines)

    # A game has no changing parts: equal by class, and pickled by it.

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[Callable[[], Game], tuple[()]]:
        return (type(self), ())

    def __repr__(self) -> str:
        return f"<game {self.key}>"


@cache
def _older(package: str, version: int) -> Game | None:
    name = f"{package}.version_{version}"
    if not package or find_spec(name) is None:
        return None
    older: Game = import_module(name).GAME
    return older


@cache
def _codes(game: Game) -> dict[str, int]:
    return {game.notation(code): code for code in range(game.num_codes)}


@cache
def _prose(game: Game, lang: str) -> dict[str, Any]:
    """Remembered, because every sentence asks for it."""
    return texts.read_toml(game._beside(f"texts.{lang}.toml"))
