"""Letters, by somebody's mail server (SMTP)."""

from __future__ import annotations

import logging
import smtplib
import ssl
from dataclasses import dataclass
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from ludotheque.server.notices.outcome import Outcome

PATIENCE = 10.0
"""Seconds for each answer of the mail server."""
PORTS = {"smtp": 25, "smtps": 465}
logger = logging.getLogger("ludotheque.mail")


@dataclass(frozen=True)
class Letter:
    """What is written to one address."""

    to: str
    subject: str
    text: str
    id: str
    """The same letter has the same, should it ever be sent twice."""
    lang: str
    stop: str = ""
    """Where a mail program may end such letters by itself (RFC 8058)."""


class Mailer:
    """Hands letters to the mail server of the settings."""

    def __init__(self, server: str, sender: str) -> None:
        parts = urlsplit(server)
        self.sender = sender
        self.secure = parts.scheme == "smtps"
        self.host = parts.hostname or "localhost"
        self.port = parts.port or PORTS[parts.scheme]
        self.user, self.password = unquote(parts.username or ""), unquote(parts.password or "")

    def send(self, letter: Letter) -> Outcome:
        """Hand it over; takes as long as the mail server does."""
        try:
            with self._connect() as server:
                server.send_message(self.compose(letter))
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            return Outcome.GONE if min(codes) >= 500 else Outcome.LATER
        except (smtplib.SMTPException, OSError) as error:
            logger.warning("letter not sent", extra={"why": type(error).__name__})
            return Outcome.LATER
        return Outcome.DONE

    def _connect(self) -> smtplib.SMTP:
        if self.secure:
            context = ssl.create_default_context()
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self.host, self.port, timeout=PATIENCE, context=context
            )
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        try:
            server.ehlo()
            if not self.secure and (self.password or server.has_extn("starttls")):
                # A passphrase never goes over an open line: without encryption this fails.
                server.starttls(context=ssl.create_default_context())
                server.ehlo()
            if self.user:
                server.login(self.user, self.password)
        except BaseException:
            server.close()
            raise
        return server

    def compose(self, letter: Letter) -> EmailMessage:
        message = EmailMessage(policy=SMTP)
        message["From"] = Address("Ludothèque", addr_spec=self.sender)
        message["To"] = Address(addr_spec=letter.to)
        message["Subject"] = letter.subject
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = f"<{letter.id}@{self.sender.rpartition('@')[2]}>"
        message["Content-Language"] = letter.lang
        message["Auto-Submitted"] = "auto-generated"
        if letter.stop:
            message["List-Unsubscribe"] = f"<{letter.stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(letter.text)
        return message


def check_address(text: str) -> str:
    """An address to which a letter can go; ``ValueError`` if it is none."""
    try:
        address = Address(addr_spec=text.strip())
    except (IndexError, HeaderParseError) as error:  # as some halves of an address are answered
        raise ValueError("not an address") from error
    if not address.username or "." not in address.domain or not address.addr_spec.isascii():
        raise ValueError("not an address")
    return f"{address.username}@{address.domain.lower()}"
