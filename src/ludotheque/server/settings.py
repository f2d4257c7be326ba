"""What can be set from outside: by environment variables, or by the command that serves."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, tzinfo
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.files import home_folder

PREFIX = "LUDOTHEQUE_"
BOT_PAUSE = 400
"""Milliseconds: long enough to see who plays, short enough not to wait."""
PUSH_SERVICES = (
    "fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com"
)
"""Of the makers of browsers."""
MAIL_SERVERS = ("smtp://", "smtps://")


class BadSetting(LudothequeError):
    """An environment variable does not hold what it should."""


@dataclass(frozen=True)
class Limits:
    """How much of everything one may have. Each is set by ``LUDOTHEQUE_LIMIT_<NAME>``."""

    body: int = 300_000
    """Bytes of a request."""
    message: int = 16_384
    """Bytes of a socket's message."""
    requests: int = 600
    """Requests a minute, from one address."""
    guests: int = 60
    """New guests an hour, from one address."""
    logins: int = 10
    """Attempts to log in within ten minutes, for one account and from one address."""
    messages: int = 600
    """Messages a minute by one person; those that are much work count five times."""
    handshakes: int = 120
    """Sockets opened a minute, by one person or by nameless visitors of one address."""
    chats: int = 20
    """Chat lines a minute, by one person."""
    hints: int = 20
    """Hints, and estimates of analysed games, a minute, by one person."""
    weighings: int = 90
    """Decisions that the teacher weighs a minute, for one person."""
    studies: int = 20
    """Finished games to be looked at anew an hour, by one person."""
    prints: int = 12
    """Pages to print, made a minute for one address."""
    readings: int = 120
    """Whole games to read or replay a minute, from one address."""
    tables: int = 40
    """Tables that are not over, laid by one person."""
    sockets: int = 40
    """Sockets open at the same time, by one person or by nameless visitors of one address."""
    tokens: int = 20
    """Tokens for programs, of one person."""
    invitations: int = 30
    """Invitations an hour, by one person and from one address."""
    relations: int = 500
    """People whom one person follows, refuses, mutes or blocks."""
    wishes: int = 60
    """Changes a minute of whom one follows, refuses, mutes or blocks, by one person and from one
    address."""
    reports: int = 10
    """Reports a day, by one person and from one address."""
    letters: int = 5
    """Letters a day that ask an address whether it wants to be written to, for one person and from
    one address of the network; three for one mailbox."""
    devices: int = 10
    """Browsers in which one person is told of their turn."""
    holidays: int = 30
    """Days of holiday within a year, for which somebody's clocks stand still in slow games."""
    tournaments: int = 3
    """Tournaments that are not over, opened by one person."""
    openings: int = 12
    """Tournaments opened an hour, from one address."""
    entries: int = 10
    """Tournaments that are not over, in which one person takes part."""
    entrants: int = 128
    """People in one tournament."""
    backlog: int = 200
    """Messages that wait for a slow reader before the socket is closed."""


@dataclass(frozen=True)
class Settings:
    """Where things are kept, and how the server behaves."""

    database: str
    """``sqlite:///PATH``, or ``postgresql://USER:PASSWORD@HOST/NAME``; unless set, the file
    ``ludotheque.db`` in the home folder."""
    home: Path
    """Where the database lies, and a note by which a second start finds the first; unless set,
    the system's folder for a person's data."""
    origin: str = ""
    """The public address, ``https://games.example``, where a proxy stands before the server;
    with ``https`` cookies are sent encrypted only."""
    lan: bool = False
    """Other devices in the house may join: links lead to this machine's address in its network."""
    proxies: str = "127.0.0.1"
    """With an origin: who is believed when they say for whom they ask, separated by commas."""
    site: Path | None = None
    """The folder that ``make site`` has written, served under ``/tab/``: whoever keeps it on a
    device plays on with bots there while this server is away. Unless set, nobody is offered it."""
    thinkers: int = 1
    """Processes in which bots think, at low priority; unless set, half of the cores."""
    nice: int = 19
    """How far bots stand back behind everything else on the machine, from 1 to 19; at 19 they
    think only while nobody else has work."""
    zone: tzinfo = UTC
    """Where this house stands, as ``Europe/Paris``, by ``LUDOTHEQUE_ZONE``: its days begin at
    midnight there; unless set, in UTC."""
    bots: str = ""
    """Further bots that people may call to a table, by their names with spaces between:
    ``Hal=az:weights.npz my_agents:deep``. People read the word before the ``=``, or else a short
    form of the name. Unless set, only the bots of the house."""
    bot_pause: float = BOT_PAUSE / 1000
    """Seconds a bot seems to think at least; the variable is in milliseconds, 400 unless set."""
    study_simulations: int = 200
    """Of the search at each decision of a game that is looked at; eight times as many at those
    that matter."""
    hint_seconds: float = 1.0
    lease_seconds: float = 10.0
    """After this time without a sign of life another process takes over bots and clocks."""
    grace_seconds: float = 30.0
    """So long after its start the server takes nobody's seat: they must come back first."""
    cached_tables: int = 1_000
    """Tables without sockets that stay in memory."""
    keep_guests: int = 400
    """Days without a visit after which a device is forgotten, and a guest who sits nowhere."""
    keep_chat: int = 90
    """Days for which it is kept what was said at tables."""
    keep_waiting: int = 30
    """Days for which a table waits for its game to begin."""
    keep_reports: int = 180
    """Days for which settled reports are kept, and the log of what hosts did."""
    smtp: str = ""
    """The mail server that takes letters, ``smtp://NAME:PASSPHRASE@mail.example:587`` or
    ``smtps://…``; it needs an origin, to which the links in them lead. Unless set, nobody is
    told of anything by e-mail."""
    mail_from: str = ""
    """From whom the letters are; unless set, ``ludotheque`` at the host of the origin."""
    push_services: str = PUSH_SERVICES
    """Whose addresses browsers may give for Web Push, with spaces between: this house writes
    to no others. A ``*`` stands for any name; unless set, the services of the known browsers."""
    notice_seconds: int = 120
    """So long a turn in a slow game waits for somebody to come by themselves; then they are told
    by e-mail or Web Push, as they want."""
    secure_cookies: bool = False
    limits: Limits = field(default_factory=Limits)


def of_environment(environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment asks for."""
    home = home_folder(environ)
    origin = environ.get(PREFIX + "ORIGIN", "").rstrip("/")
    database = environ.get(PREFIX + "DATABASE") or f"sqlite:///{home / 'ludotheque.db'}"
    cores = os.cpu_count() or 2
    return Settings(
        database=driver(database),
        home=home,
        origin=origin,
        proxies=environ.get(PREFIX + "PROXIES") or Settings.proxies,
        site=_site(environ),
        thinkers=_number(environ, "THINKERS", max(1, cores // 2)),
        nice=_number(environ, "NICE", Settings.nice),
        zone=_zone(environ),
        bots=environ.get(PREFIX + "BOTS", ""),
        bot_pause=_number(environ, "BOT_PAUSE", BOT_PAUSE) / 1000,
        study_simulations=_number(environ, "STUDY_SIMULATIONS", Settings.study_simulations),
        keep_guests=_number(environ, "KEEP_GUESTS", Settings.keep_guests),
        keep_chat=_number(environ, "KEEP_CHAT", Settings.keep_chat),
        keep_waiting=_number(environ, "KEEP_WAITING", Settings.keep_waiting),
        keep_reports=_number(environ, "KEEP_REPORTS", Settings.keep_reports),
        smtp=_smtp(environ, origin),
        mail_from=environ.get(PREFIX + "MAIL_FROM", ""),
        push_services=environ.get(PREFIX + "PUSH_SERVICES") or PUSH_SERVICES,
        notice_seconds=_number(environ, "NOTICE_SECONDS", Settings.notice_seconds),
        secure_cookies=origin.startswith("https:"),
        limits=_limits(environ),
    )


def _site(environ: Mapping[str, str]) -> Path | None:
    text = environ.get(PREFIX + "SITE", "")
    if not text:
        return None
    if not (Path(text) / "python" / "manifest.json").is_file():
        raise BadSetting(
            en=f"LUDOTHEQUE_SITE is a folder that “make site” has written, not “{text}”.",
            fr=f"LUDOTHEQUE_SITE est un dossier écrit par « make site », pas « {text} ».",
        )
    return Path(text)


def _smtp(environ: Mapping[str, str], origin: str) -> str:
    text = environ.get(PREFIX + "SMTP", "")
    if text and not text.startswith(MAIL_SERVERS):
        raise BadSetting(
            en="LUDOTHEQUE_SMTP begins with smtp:// or smtps://.",
            fr="LUDOTHEQUE_SMTP commence par smtp:// ou smtps://.",
        )
    if text and not origin:
        raise BadSetting(
            en="LUDOTHEQUE_SMTP needs LUDOTHEQUE_ORIGIN: the links in letters lead there.",
            fr="LUDOTHEQUE_SMTP demande LUDOTHEQUE_ORIGIN : les liens des lettres y mènent.",
        )
    return text


def _zone(environ: Mapping[str, str]) -> tzinfo:
    text = environ.get(PREFIX + "ZONE", "")
    if text in ("", "UTC"):
        return UTC
    try:
        return ZoneInfo(text)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadSetting(
            en=f"LUDOTHEQUE_ZONE is a time zone such as Europe/Paris, not “{text}”.",
            fr=f"LUDOTHEQUE_ZONE est un fuseau comme Europe/Paris, pas « {text} ».",
        ) from None


def driver(url: str) -> str:
    """The address with the driver we use named in it."""
    for start in ("postgres://", "postgresql://"):
        if url.startswith(start):
            return "postgresql+psycopg://" + url.removeprefix(start)
    if not url.startswith(("sqlite:///", "postgresql+psycopg://")):
        raise BadSetting(
            en="LUDOTHEQUE_DATABASE begins with sqlite:/// or postgresql://.",
            fr="LUDOTHEQUE_DATABASE commence par sqlite:/// ou postgresql://.",
        )
    return url


def _limits(environ: Mapping[str, str]) -> Limits:
    plain = Limits()
    names = [f.name for f in fields(Limits)]
    values = {
        name: _number(environ, f"LIMIT_{name.upper()}", getattr(plain, name)) for name in names
    }
    return replace(plain, **values)


def _number(environ: Mapping[str, str], name: str, default: int) -> int:
    text = environ.get(PREFIX + name, "")
    if not text:
        return default
    if text.isascii() and text.isdigit() and 0 < int(text[:12]) < 1_000_000_000:
        return int(text)
    raise BadSetting(
        en=f"{PREFIX}{name} is a whole number from 1 on, not “{text}”.",
        fr=f"{PREFIX}{name} est un nombre entier à partir de 1, pas « {text} ».",
    )
