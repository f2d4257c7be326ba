"""The record of a game: the log of its actions, and everything that follows from it."""

from __future__ import annotations

import base64
import binascii
import bz2
import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludotheque.engine.errors import BadRecord, LudothequeError
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER, State

FORMAT = 1
PREFIX = "LUDO1-"
LARGEST = 4_000_000
"""No share code unfolds to more bytes than this, so that a hostile one does no harm."""
LONGEST_ACTION = 80
"""Characters of an action; the longest notations have half of that."""


@dataclass(frozen=True)
class Record:
    """A game that was played: enough to play it again, action by action."""

    game: str
    rules_version: int
    players: int
    options: Mapping[str, int]
    actions: tuple[str, ...]
    """In notation, chance outcomes included."""
    result: Mapping[str, Any] | None = None
    """Reason, scores and winners of a finished game."""
    format: int = field(default=FORMAT)

    @classmethod
    def of(cls, state: State, actions: list[int]) -> Record:
        """The record of the actions that led to this state.

        >>> record.actions
        ('draw 3', 'draw 1', 'keep', 'keep')
        """
        game = state.game
        return cls(
            game=game.key,
            rules_version=game.rules_version,
            players=state.players,
            options=dict(state.options),
            actions=tuple(game.notation(action) for action in actions),
            result=result_of(state),
        )

    # Replaying

    def replay(self) -> Iterator[State]:
        """Every state, from the start to the last; each is a copy of its own.

        >>> [state.actor for state in record.replay()]
        [-1, -1, 0, 1, -2]
        """
        state = self.start()
        yield state.copy()
        for number, text in enumerate(self.actions, 1):
            try:
                state.apply(state.game.parse(text))
            except LudothequeError as error:
                raise self._replay_error(number, text, error) from error
            yield state.copy()
        self._compare(state)

    def start(self) -> State:
        """The state before the first action.

        >>> record.start() == game.start(players=2)
        True
        """
        game = find_game(self.game).of_version(self.rules_version)
        # Refuses what is no option of the game, though it may be called as an argument is.
        return game.start(self.players, **game.settle(self.options))

    def last(self) -> State:
        """The state after the last action.

        >>> record.last() == last
        True
        """
        state = self.start()
        for state in self.replay():  # noqa: B007 - the last one is wanted
            pass
        return state

    def _compare(self, state: State) -> None:
        # A record of other rules may lead elsewhere although every action is legal.
        if self.result is not None and result_of(state) != dict(self.result):
            raise BadRecord(
                en=f"Played by the present rules (version {state.game.rules_version}) this record "
                f"of version {self.rules_version} ends differently; its log and its result can "
                "still be read.",
                fr=f"Rejouée selon les règles actuelles (version {state.game.rules_version}), "
                f"cette partie de la version {self.rules_version} finit autrement ; son journal "
                "et son résultat restent lisibles.",
            )

    def _replay_error(self, number: int, text: str, error: LudothequeError) -> BadRecord:
        return BadRecord(
            en=f"Action {number}, “{text}”, cannot be replayed: {error.sentence('en')} "
            "The log and the result can still be read.",
            fr=f"L'action {number}, « {text} », ne peut pas être rejouée : {error.sentence('fr')} "
            "Le journal et le résultat restent lisibles.",
            rule=error.rule,
        )

    # JSON and share code, both ways

    def to_json(self) -> str:
        """The record as a file holds it.

        >>> Record.from_json(record.to_json()) == record
        True
        """
        return json.dumps(self.as_dict(), ensure_ascii=False, indent=1)

    def as_dict(self) -> dict[str, Any]:
        """The record as plain JSON values.

        >>> record.as_dict()["result"]
        {'reason': 'shown', 'scores': [3, 1], 'winners': [0]}
        """
        return {
            "format": self.format,
            "game": self.game,
            "rules_version": self.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "actions": list(self.actions),
            "result": None if self.result is None else dict(self.result),
        }

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record that ``to_json`` wrote, or ``BadRecord``.

        >>> Record.from_json("{}")
        Traceback (most recent call last):
        ludotheque.engine.errors.BadRecord: This is not a record of a game; ...
        """
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise _not_a_record() from error
        return cls.from_dict(data)

    @classmethod
    def from_dict(cls, data: Any) -> Record:
        """The record that ``as_dict`` gave, or ``BadRecord``.

        >>> Record.from_dict(record.as_dict()) == record
        True
        """
        if not isinstance(data, dict) or not _well_formed(data):
            raise _not_a_record()
        _check_length(data["game"], len(data["actions"]))
        return cls(
            game=data["game"],
            rules_version=data["rules_version"],
            players=data["players"],
            options=data["options"],
            actions=tuple(data["actions"]),
            result=data["result"],
        )

    def to_code(self) -> str:
        """A short text that holds the whole record, for a link or a message.

        >>> record.to_code()
        'LUDO1-...'
        """
        packed = bz2.compress(
            json.dumps(
                [
                    self.game,
                    self.rules_version,
                    self.players,
                    dict(self.options),
                    "\n".join(self.actions),
                    None if self.result is None else dict(self.result),
                ],
                ensure_ascii=False,
                separators=(",", ":"),
            ).encode()
        )
        check = zlib.crc32(packed).to_bytes(4, "big")
        return PREFIX + base64.urlsafe_b64encode(check + packed).decode().rstrip("=")

    @classmethod
    def from_code(cls, code: str) -> Record:
        """The record that ``to_code`` wrote, or ``BadRecord``; line breaks do not matter.

        >>> Record.from_code(record.to_code()) == record
        True
        """
        try:
            data = _unpack("".join(code.split()).removeprefix(PREFIX))
            game, version, players, options, actions, result = json.loads(data)
            # Counted before it is taken apart: two million empty lines are a small text.
            _check_length(game, actions.count("\n"))
            log = actions.split("\n") if actions else []
        except (ValueError, TypeError, AttributeError, OSError, RecursionError) as error:
            raise BadRecord(
                en="This share code is incomplete or altered; copy it again, whole.",
                fr="Ce code de partage est incomplet ou modifié ; recopiez-le en entier.",
            ) from error
        return cls.from_dict(
            {
                "format": FORMAT,
                "game": game,
                "rules_version": version,
                "players": players,
                "options": options,
                "actions": log,
                "result": result,
            }
        )


def result_of(state: State) -> dict[str, Any] | None:
    """Reason, scores and winners of a finished game; nothing before the end."""
    if state.actor != OVER:
        return None
    outcome = state.outcome()
    return {key: outcome[key] for key in ("reason", "scores", "winners")}


def _unpack(body: str) -> bytes:
    raw = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    check, packed = raw[:4], raw[4:]
    if zlib.crc32(packed).to_bytes(4, "big") != check:
        raise binascii.Error("checksum")
    unpacker = bz2.BZ2Decompressor()
    data = unpacker.decompress(packed, LARGEST)
    if not unpacker.eof:
        raise ValueError("cut off, or too large")
    return data


def _check_length(key: str, actions: int) -> None:
    """No game is longer than it says; a record that is was never played.

    That of a game which is not on the shelf stays readable, as far as it can be.
    """
    if key not in catalogue():
        return
    game = find_game(key)
    if actions > game.max_length:
        raise BadRecord(
            en=f"This record has {actions} actions, and no game of {game.title('en')} has more "
            f"than {game.max_length}; ask whoever gave it to you for the whole file.",
            fr=f"Cet enregistrement compte {actions} actions, et aucune partie de "
            f"{game.title('fr')} n'en a plus de {game.max_length} ; redemandez le fichier entier "
            "à qui vous l'a donné.",
        )


def _is_writable(value: Any) -> bool:
    """Whether it can be written down again: half of a surrogate pair cannot."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _well_formed(data: dict[Any, Any]) -> bool:
    numbers = [data.get("format"), data.get("rules_version"), data.get("players")]
    options, actions, result = data.get("options"), data.get("actions"), data.get("result")
    return (
        isinstance(data.get("game"), str)
        and all(type(number) is int for number in numbers)
        and data["format"] == FORMAT
        and isinstance(options, dict)
        and all(isinstance(name, str) for name in options)
        and all(isinstance(value, int) for value in options.values())
        and isinstance(actions, list)
        and all(isinstance(action, str) and len(action) <= LONGEST_ACTION for action in actions)
        and (result is None or isinstance(result, dict))
        and _is_writable([data["game"], options, actions, result])
    )


def _not_a_record() -> BadRecord:
    return BadRecord(
        en="This is not a record of a game; records are the files and codes that "
        "“ludotheque play” and “ludotheque replay” write.",
        fr="Ceci n'est pas l'enregistrement d'une partie ; ce sont les fichiers et les codes "
        "qu'écrivent « ludotheque play » et « ludotheque replay ».",
    )
