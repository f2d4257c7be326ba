"""What a player may type besides actions, in the words of both languages."""

from __future__ import annotations

COMMANDS: dict[str, tuple[str, ...]] = {
    "undo": ("undo", "u", "annuler", "reprendre"),
    "help": ("help", "h", "aide"),
    "list": ("list", "liste", "l", "?"),
    "hint": ("hint", "tip", "conseil"),
    "why": ("why", "pourquoi"),
    "rules": ("rules", "règles", "regles"),
    "log": ("log", "journal"),
    "board": ("board", "plateau"),
    "save": ("save", "enregistrer", "sauver"),
    "quit": ("quit", "q", "exit", "quitter"),
}

_MEANING = {word: command for command, words in COMMANDS.items() for word in words}


def command(line: str) -> tuple[str, str]:
    """The command a line means, with what follows it; no command where it is an action."""
    word, _, rest = line.partition(" ")
    meaning = _MEANING.get(word.lower(), "")
    return (meaning, rest.strip()) if meaning else ("", line)
