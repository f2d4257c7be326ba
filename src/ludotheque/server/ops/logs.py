"""The server's log: one JSON object a line, for programs that collect it."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """Time, level, logger, what happened, and everything that was said besides."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= {k: v for k, v in vars(record).items() if k not in _PLAIN and k[0] != "_"}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def without_noise(record: logging.LogRecord) -> bool:
    """Bytes from outside that are no text are nobody's mistake here: one line, no traceback."""
    if record.name == "uvicorn.error" and str(record.msg).startswith("Invalid UTF-8"):
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.exc_info = None
    return True


def set_up(level: str) -> None:
    """Write the log of the server to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(without_noise)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # our own line says more
    # It would write down the addresses of sockets, and with them the codes of invitations.
    logging.getLogger("uvicorn.error").setLevel("WARNING")
    logging.getLogger("alembic").setLevel("WARNING")
