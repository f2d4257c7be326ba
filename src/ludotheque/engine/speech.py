"""What a game says: the texts and functions that lie beside its code, sentences, refusals."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, NoReturn

from ludotheque.engine import beside, texts
from ludotheque.engine.actions import ActionTable
from ludotheque.engine.declarations import Chapter, Lesson, Persons, Quantities, Refusal
from ludotheque.engine.errors import LANGUAGES, BadNotation, IllegalAction, language
from ludotheque.engine.grammar import Names
from ludotheque.engine.phrases import Phrases
from ludotheque.engine.refusals import no_rule
from ludotheque.engine.state import State


class Speech:
    """The part of a game that speaks."""

    actions: ClassVar[ActionTable]
    """All actions: their numbers, ``notation``, ``parse`` and ``parts`` follow from it."""
    num_actions: ClassVar[int]
    """Decisions are numbered from 0 to ``num_actions`` − 1."""
    num_codes: ClassVar[int]
    """Chance outcomes and veiled actions have the codes from ``num_actions`` on, up to this."""

    # Notation

    def notation(self, action: int) -> str:
        """The action as a short text that ``parse`` reads back.

        >>> game.notation(0)
        'keep'
        """
        return self.actions.notation(action)

    def parts(self, action: int) -> dict[str, Any]:
        """The action as JSON parts, for clicks and drags.

        >>> game.parts(0)
        {'do': 'keep'}
        """
        if not hasattr(self, "actions"):  # a game that writes them by itself
            return {"do": self.notation(action)}
        return self.actions.parts(action)

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

    # What a game may say better; the functions of its modules answer, where they are there

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        """The sentence of ``sentence``; the default takes the notation of the action."""
        if describe := beside.function(type(self), "sentences", "describe"):
            return str(describe(self, state, action, lang, names))
        who = names[state.actor] + " : " if state.actor >= 0 else ""
        return f"{who}{self.notation(action)}"

    def group(self, state: State, action: int) -> str:
        """Which throw, deal or refill a chance outcome, or its veil, belongs to.

        Outcomes in a row with the same text are told together. It must rest on what everybody may
        know; the default, an empty text: this one stands alone.
        """
        group = beside.function(type(self), "sentences", "group")
        return str(group(state, self.parts(action))) if group else ""

    def describe_group(
        self, steps: Sequence[tuple[State, int]], lang: str, names: Sequence[str]
    ) -> str:
        """The sentence of ``group_sentence``; the default tells one outcome after the other."""
        if describe_group := beside.function(type(self), "sentences", "describe_group"):
            return str(describe_group(self, steps, lang, names))
        return " ".join(self.describe(state, action, lang, names) for state, action in steps)

    def why_not(self, state: State, action: int) -> Refusal | None:
        """Which rule forbids the action in this state; ``None`` if no rule in particular."""
        why_not = beside.function(type(self), "refusals", "why_not")
        return why_not(state, action) if why_not else None

    def quantities(self, view: Any, seat: int) -> Quantities:
        """What the rules count for a seat, as a view shows it: numbers, or lists of named things.

        Hints say what an action changes in them (``study.reasons``), in the words of the texts'
        ``[quantities]``; the default, none: they say what changes in the score.

        >>> game.quantities(state.view(0), 0)
        {}
        """
        count = beside.function(type(self), "quantities", "count")
        return count(view, seat) if count else {}

    def draw(self, view: Any, lang: str) -> str:
        """The board for a terminal, in Rich's markup; the default lists the view."""
        if draw := beside.function(type(self), "terminal", "draw"):
            return str(draw(view, self.texts(lang)))
        from rich.markup import escape

        return escape(json.dumps(view, ensure_ascii=False, indent=1))

    def pages(self, lang: str, **choices: int) -> list[str]:
        """What can be printed for a real table: A4 pages, each one SVG; none by default."""
        pages = beside.function(type(self), "pages", "pages")
        return pages(self.texts(lang), choices) if pages else []

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
        prose = self._prose(lang)
        notes: dict[str, str] = prose.get("history", {})
        heading = texts.load(Phrases, lang).history
        lines = [f"- **{prose['names'][key]}.** {note}" for key, note in notes.items()]
        return "\n".join([f"## {heading}", "", *lines, ""]) if notes else ""

    def lesson(self, lang: str) -> Lesson:
        """A guided first game of about five minutes.

        >>> game.lesson("en")["players"]
        2
        """
        import tomllib  # slow to import

        lesson: Lesson = tomllib.loads(self._file(f"lesson.{language(lang)}.toml"))  # type: ignore[assignment]
        return lesson

    def puzzles(self) -> str:
        """What ``puzzles.json`` beside the game's code holds (``study.puzzles``); empty without.

        >>> game.puzzles()
        ''
        """
        path = self._beside("puzzles.json")
        return texts.read(path) if path.exists() else ""

    def path(self, lang: str) -> list[Chapter]:
        """The chapters after the lesson, from ``path.*.toml`` beside the game's code; maybe none.

        >>> game.path("en")
        []
        """
        file = self._beside(f"path.{language(lang)}.toml")
        chapters: list[Chapter] = texts.read_toml(file)["chapters"] if file.exists() else []
        return chapters

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
        word = texts.load(Phrases, lang).player
        return [f"{word} {seat + 1}" for seat in range(players)]

    def _prose(self, lang: str) -> dict[str, Any]:
        return _prose(self, language(lang))

    def _file(self, name: str) -> str:
        return texts.read(self._beside(name))

    def _beside(self, name: str) -> Path:
        """A file that lies beside the game's code."""
        return texts.place(type(self).__module__, name)

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


@cache
def _codes(game: Speech) -> dict[str, int]:
    return {game.notation(code): code for code in range(game.num_codes)}


@cache
def _prose(game: Speech, lang: str) -> dict[str, Any]:
    """Remembered, because every sentence asks for it."""
    return texts.read_toml(game._beside(f"texts.{lang}.toml"))
