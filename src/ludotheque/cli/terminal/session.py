"""A game in the terminal, from the first question to the last."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ludotheque.bots import PATIENCE, choose
from ludotheque.cli.terminal import action_list, hint, pager, result, rulebook, screen, table_files
from ludotheque.cli.terminal.chance import Fate
from ludotheque.cli.terminal.input import command
from ludotheque.cli.terminal.log import log
from ludotheque.cli.terminal.pictures import illustrated
from ludotheque.cli.texts import Texts
from ludotheque.engine.errors import BadNotation, IllegalAction, LudothequeError
from ludotheque.engine.state import OVER
from ludotheque.table import Table, Transaction

PROMPT = "› "
BELOW = 3
"""Lines at the foot of the screen: what one can do, and room to answer."""
ROOM_TO_TYPE = 12
ROOMY = 30
"""A screen of so many lines has room for an example told in a sentence."""


class Stop(Exception):
    """The person wants to stop; the table is stored."""


class Session:
    """One table, one terminal."""

    def __init__(self, save: table_files.Save, console: Console, texts: Texts) -> None:
        self.save = save
        self.table: Table = save.table
        self.fate = Fate(save.seed)
        self.console = console
        self.texts = texts
        self.humans = [s for s, who in enumerate(self.table.seats) if who.kind == "human"]
        self.before: int | None = None
        """The person who looked at the screen last."""
        self.refusal: LudothequeError | None = None
        self.since = dict.fromkeys(self.humans, 0)
        """For each person, the first event they have not acted upon yet."""
        self.does: dict[str, Callable[[int, str], None]] = {
            "undo": self._undo,
            "help": self._help,
            "list": self._list,
            "hint": self._hint,
            "why": self._why,
            "rules": self._rules,
            "log": self._log,
            "board": self._board,
            "save": self._save,
            "quit": self._quit,
        }

    # The course of the game

    def run(self) -> None:
        """Play to the end, or until somebody stops."""
        self._do(lambda change: change.deal(self.fate.chance(self.table, 0)))
        while self.table.state.actor != OVER:
            seat = int(self.table.state.actor)
            if self.table.seats[seat].kind == "human":
                self._turn(seat)
            else:
                self._bot(seat)
        self._end()

    def _do(self, deed: Callable[[Transaction], None]) -> None:
        """What happened is stored before anybody sees it."""
        number, change = len(self.table.events), Transaction(self.table)
        deed(change)
        self.table.adopt(change.table)
        table_files.keep(self.save)
        if not self.humans:
            for line in log(self.table, None, self.texts, number):
                self.console.print(screen.log_text(line, self.texts))

    def _act(self, seat: int, action: int) -> None:
        chance = self.fate.chance(self.table, 1)
        self._do(lambda change: change.act(seat, action, chance))

    def _bot(self, seat: int) -> None:
        name = self.table.seats[seat].bot
        self._act(seat, choose(name, self.table.state, self.fate.stream(self.table), PATIENCE))

    def _turn(self, seat: int) -> None:
        """Show the table and read lines until one of them changes it."""
        self._curtain(seat)
        self.refusal = None
        prompt = self._show(seat)
        events = len(self.table.events)
        while len(self.table.events) == events:
            line = self._read(prompt)
            prompt = f"{self._name(seat)} {PROMPT}"
            if line:
                self._line(seat, line)
            else:
                prompt = self._show(seat)
        self.since[seat] = len(self.table.events)

    def _show(self, seat: int) -> str:
        """The screen, and what to ask with at its foot."""
        count = int(self.table.state.num_legal())
        below = BELOW + (self.console.height >= ROOMY) + (count if count <= action_list.FEW else 0)
        since = self.since[seat]
        if not screen.show(self.console, self.table, seat, self.texts, since, below):
            return self._tight_prompt(seat)
        if count <= action_list.FEW:
            self._list(seat, "")
        self._say_what_is_possible(seat)
        return f"{self._name(seat)} {PROMPT}"

    def _tight_prompt(self, seat: int) -> str:
        """One line for everything: what the others did, whose turn it is, what one can do."""
        example = self.table.game.notation(self.table.state.nth_legal(0))
        question = self.texts.tight.format(who=self._name(seat), example=example)
        news = screen.brief(self.table, seat, self.texts, self.since[seat])
        room = self.console.width - len(question) - ROOM_TO_TYPE
        return (f"{news}  " if 0 < len(news) <= room else "") + f"{question} {PROMPT}"

    def _curtain(self, seat: int) -> None:
        """Two people who see different things must not look at each other's screen."""
        before, self.before = self.before, seat
        others = [other for other in self.humans if other != seat] if before is None else [before]
        view = self.table.view(seat)
        if before == seat or all(self.table.view(other) == view for other in others):
            return
        screen.clear(self.console, for_good=True)
        self._print(self.texts.curtain.format(who=self._name(seat)))
        self._read("")

    def _name(self, seat: int) -> str:
        return f"{self.table.names(self.texts.lang)[seat]} ({screen.letter(seat)})"

    def _say_what_is_possible(self, seat: int) -> None:
        count, names = int(self.table.state.num_legal()), self.table.names(self.texts.lang)
        action = self.table.state.nth_legal(0)
        form = self.texts.your_turn_one if count == 1 else self.texts.your_turn
        note = ""
        if not self.console.is_terminal or self.console.height >= ROOMY:
            example = self.table.game.sentence(self.table.state, action, self.texts.lang, names)
            note = f" ({example.rstrip('.')})"
        notation = self.table.game.notation(action)
        sentence = form.format(who=self._name(seat), count=count, example=notation, sentence=note)
        self.console.print(Text(sentence, style=f"bold {screen.paint(seat)}"))
        self.console.print(Text(self.texts.can_type, style="dim"))

    # Reading and answering

    def _read(self, prompt: str) -> str:
        return " ".join(input(prompt).split())

    def _print(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def _line(self, seat: int, line: str) -> None:
        name, rest = command(line)
        try:
            if name:
                self.does[name](seat, rest)
            else:
                self._act(seat, action_list.meaning(self.table, line))
        except (IllegalAction, BadNotation) as error:
            self.refusal = error
            rule = f" ({error.rule}) {self.texts.ask_why}" if error.rule else ""
            self._print(error.sentence(self.texts.lang) + rule, "red")
        except table_files.CannotSave:
            raise  # to go on would lose what happens next
        except LudothequeError as error:
            self._print(error.sentence(self.texts.lang), "red")

    def _undo(self, seat: int, rest: str) -> None:
        """Around one screen whoever decided last may take it back, the others agreeing."""
        people = [doer for doer in self.table.doers if doer in self.humans]
        asker = people[-1] if people else seat
        self._do(lambda change: change.undo(asker))
        for other in self.humans:
            if self.table.asking is not None and other != asker:
                self._ask_for_consent(asker, other)

    def _ask_for_consent(self, asker: int, other: int) -> None:
        question = self.texts.consent.format(who=self._name(other), asker=self._name(asker))
        self._print(question, "bold")
        yes = self._read(PROMPT).lower() in self.texts.yes_words
        self._do(lambda change: change.answer(other, yes))

    def _help(self, seat: int, rest: str) -> None:
        example = self.table.game.notation(self.table.state.nth_legal(0))
        self.console.print(Text(self.texts.help_play.format(example=example)))

    def _list(self, seat: int, rest: str) -> None:
        action_list.show(self.console, self.table, rest, self.texts)

    def _hint(self, seat: int, rest: str) -> None:
        hint.show(self.console, self.table, self.fate.stream(self.table), self.texts)

    def _why(self, seat: int, rest: str) -> None:
        """The paragraph of the rules behind the last refusal, or any by its number."""
        number = rest or (self.refusal.rule if self.refusal else "")
        if number:
            self._markdown(rulebook.find(self.table.game, self.texts.lang, number))
        elif self.refusal:
            self._print(self.refusal.sentence(self.texts.lang))
        else:
            self._print(self.texts.nothing_refused)

    def _rules(self, seat: int, rest: str) -> None:
        if rest:
            self._why(seat, rest)
        else:
            self._markdown(rulebook.text(self.table.game, self.texts.lang))

    def _markdown(self, text: str) -> None:
        rules = illustrated(self.table.game, text, self.texts.lang)
        pager.page(self.console, rules, self.texts)

    def _log(self, seat: int, rest: str) -> None:
        lines = [screen.log_text(line, self.texts) for line in log(self.table, seat, self.texts)]
        pager.page(self.console, Text("\n").join(lines), self.texts)

    def _board(self, seat: int, rest: str) -> None:
        for line in screen.board(self.table, seat, self.texts):
            self.console.print(line)

    def _save(self, seat: int, rest: str) -> None:
        if not rest:
            self._print(self.texts.save_where)
            return
        path = Path(rest).expanduser()
        if path.exists():
            self._print(self.texts.exists.format(path=path), "red")
            return
        try:
            table_files.write(path, self.table.record().to_json() + "\n")
        except table_files.CannotSave as error:
            self._print(error.sentence(self.texts.lang), "red")
        else:
            self._print(self.texts.saved.format(path=path))

    def _quit(self, seat: int, rest: str) -> None:
        raise Stop

    # The end

    def _show_final_board(self) -> None:
        """As the one person at the table saw it; as a spectator would where there are several."""
        seat = self.humans[0] if len(self.humans) == 1 else None
        for line in screen.board(self.table, seat, self.texts):
            self.console.print(line)

    def _end(self) -> None:
        names, outcome = self.table.names(self.texts.lang), self.table.state.outcome()
        screen.clear(self.console)
        self.console.print(screen.heading(self.table, self.texts))
        self._show_final_board()
        for line in log(self.table, None, self.texts)[-screen.FEWEST_NEWS :]:
            self.console.print(screen.log_text(line, self.texts))
        result.show(self.console, self.table.game, outcome, names, self.texts)
        path = table_files.finish(self.save)
        self._print(self.texts.record_saved.format(path=path))
        self._print(self.texts.share_code)
        self.console.print(Text(self.table.record().to_code()), soft_wrap=True)
