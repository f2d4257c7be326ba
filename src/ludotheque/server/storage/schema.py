"""The tables of the database.

``log`` is the truth about every table; its key (table, number) is the only concurrency control.
What else is said of a table in ``tables`` and ``seats`` follows from the log and is there to be
searched. Times are milliseconds since 1970; JSON is stored as text.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

BigNumber = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts up only columns it calls INTEGER."""

facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the house itself remembers: the key that invitation codes are made with."""

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("account", String(40), nullable=True),
    Column("account_key", String(80), nullable=True, unique=True),
    Column("passphrase", Text, nullable=True),
)
"""Guests, and those who have an account besides; ``account_key`` is the name as compared."""

tokens = Table(
    "tokens",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("person", String(16), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=True),
)
"""``cookie``, ``carry`` or ``program``: only the SHA-256 of each is kept."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(16), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("rematch_of", String(12), nullable=True, unique=True),
    Column("status", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("actor", Integer, nullable=False),
    Column("due", BigInteger, nullable=True),
    Column("moved", BigInteger, nullable=False),
    Column("seats", Text, nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("result", Text, nullable=True),
    Index("tables_open", "public", "status", "moved"),
    Index("tables_due", "due"),
)
"""``due`` is when the server itself must do something there: a bot's turn, a deadline."""

log = Table(
    "log",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("who", Text, nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("message", String(60), nullable=True),
)
"""``text`` is the action in notation, which outlives a new numbering of a game's actions."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(16), nullable=False, index=True),
)
"""Who sits where, for the lists of each person."""

chat = Table(
    "chat",
    metadata,
    Column("id", BigNumber, primary_key=True, autoincrement=True),
    Column("table_id", String(12), nullable=False),
    Column("person", String(16), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("text", Text, nullable=False),
    Column("phrase", String(16), nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("message", String(60), nullable=False),
    UniqueConstraint("table_id", "message"),
    Index("chat_at", "at"),
)
"""``phrase``: one of the quick phrases, which everybody reads in their own language."""

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""The process that moves the bots and minds the clock of a table, or runs a tournament (their ids
do not meet), and until when."""

results = Table(
    "results",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("who", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("winners", Integer, nullable=False),
    Column("awards", Text, nullable=False),
    Column("left", Boolean, nullable=False, server_default=false()),
    Column("finished", BigInteger, nullable=False),
    Column("before", Float, nullable=True),
    Column("after", Float, nullable=True),
    Column("accuracy", Float, nullable=True),
    Column("luck", Float, nullable=True),
    Index("results_who", "who", "game"),
)
"""How each seat did in a finished game; ``who`` is a person's id or ``bot:<name>``. ``left``: they
were away at the end, and a bot played for them. What a study says of it comes when somebody has
asked for one."""

studies = Table(
    "studies",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("open_cards", Boolean, primary_key=True, autoincrement=False),
    Column("judgements", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""What was found out about a finished game, for all who look at it."""

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("who", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

puzzle_skills = Table(
    "puzzle_skills",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("who", String(16), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("tries", Integer, nullable=False),
)
"""How good people are at the puzzles of a box, and how hard those are; ``who`` is a person's id
or a puzzle's."""

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", String(16), primary_key=True),
    Column("puzzle", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("first", Boolean, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Which puzzles somebody has tried; ``first``: right at the first try."""

mistakes = Table(
    "mistakes",
    metadata,
    Column("person", String(16), primary_key=True),
    Column("puzzle", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("record", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("stage", Integer, nullable=False),
    Column("due", BigInteger, nullable=True),
)
"""Costly decisions of one's own, which come back as puzzles; once learned they are not due."""

waiting = Table(
    "waiting",
    metadata,
    Column("person", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
    Column("table_id", String(12), nullable=True),
    Column("called", BigInteger, nullable=True),
)
"""Who wants to play with somebody now; ``game`` empty: whatever. ``seen`` is a lease: while a
process has their socket it says so again and again. ``table_id`` is where their seat is ready."""

daily = Table(
    "daily",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("kind", String(6), primary_key=True),
    Column("who", String(40), primary_key=True),
    Column("table_id", String(12), nullable=True),
    Column("action", Text, nullable=True),
    Column("score", Integer, nullable=True),
    Column("started", BigInteger, nullable=False),
    Column("finished", BigInteger, nullable=True),
    Index("daily_who", "who", "day"),
)
"""Tries at the daily ``game`` and ``puzzle`` of each box, one for everybody; ``who`` is a person's
id or ``bot:<level>``. A game has its table; a puzzle the action that was tried, and
1 point or none."""

bans = Table(
    "bans",
    metadata,
    Column("name_key", String(80), primary_key=True),
    Column("created", BigInteger, nullable=False),
)
"""Names that nobody may take."""

errands = Table(
    "errands",
    metadata,
    Column("id", BigNumber, primary_key=True, autoincrement=True),
    Column("kind", String(8), nullable=False),
    Column("subject", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
"""What every process that serves this database is to do soon, see ``storage/errands.py``."""
