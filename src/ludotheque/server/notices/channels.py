"""By which ways somebody wants to be told of their turn: an address that they have confirmed, and
browsers. Each ends with one press, also without being logged in."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection

from ludotheque.server import clock
from ludotheque.server.http.limits import Limit
from ludotheque.server.notices.compose import request
from ludotheque.server.notices.encryption import BrowserKeys, Signature
from ludotheque.server.notices.links import Links
from ludotheque.server.notices.mail import Mailer, check_address
from ludotheque.server.notices.outcome import Outcome
from ludotheque.server.notices.push import PushSender
from ludotheque.server.people.identity import Identity, Person
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage, channels, facts
from ludotheque.table.errors import Conflict, NotFound, TooMuch, Unfit

DAY = 86_400_000
ASKED_A_DAY = 3
"""Letters that ask one mailbox, whoever wants them to be written."""


class Channels:
    """Knows the ways, and what is needed to use them."""

    links: Links
    push: PushSender

    def __init__(self, storage: Storage, identity: Identity, settings: Settings) -> None:
        self.storage = storage
        self.identity = identity
        self.settings = settings
        self.letters = Limit(settings.limits.letters, DAY / 1000)
        self.mailboxes = Limit(ASKED_A_DAY, DAY / 1000)
        self.mailer = Mailer(settings.smtp, sender_of(settings)) if settings.smtp else None

    async def open(self) -> None:
        """The house's own key for Web Push, made when it opens for the first time."""
        fresh = Signature.new_secret()
        secret = await self.storage.write(lambda c: facts.keep(c, "push_key", fresh))
        contact = self.settings.origin or f"mailto:{sender_of(self.settings)}"
        signature = Signature(int(secret, 16), contact)
        self.push = PushSender(self.settings.push_services.split(), signature)
        self.links = Links(self.settings.origin, self.identity.key)

    # By e-mail

    async def ask_address(self, person: Person, text: str, visitor: str) -> None:
        """Write to this address; nothing else goes there until its owner agrees."""
        if self.mailer is None:
            raise Conflict(
                en="This house writes no letters; its pages tell you of your turn.",
                fr="Cette maison n'écrit pas de lettres ; ses pages vous disent votre tour.",
            )
        try:
            address = check_address(text)
        except ValueError:
            raise Unfit(
                en="An address looks like name@example.org.",
                fr="Une adresse ressemble à nom@exemple.org.",
            ) from None
        self.letters.check(person.id)
        self.letters.check(f"from {visitor}")
        self.mailboxes.check(address.lower())
        row = await self.storage.write(lambda c: self._add_mail(c, person, address))
        letter = request(row, person.lang, self.links)
        if await asyncio.to_thread(self.mailer.send, letter) is not Outcome.DONE:
            await self.storage.write(lambda c: channels.drop(c, [row.id]))
            raise Conflict(
                en="The letter could not be sent; check the address, or try again later.",
                fr="La lettre n'a pas pu partir ; vérifiez l'adresse ou réessayez plus tard.",
            )

    def _add_mail(self, connection: Connection, person: Person, address: str) -> Any:
        key, now = key_of(address.lower()), clock.now()
        if channels.asked_since(connection, key, now - DAY) >= ASKED_A_DAY:
            raise TooMuch(
                en="This address was written to several times today; try again tomorrow.",
                fr="On a déjà écrit plusieurs fois à cette adresse aujourd'hui ; réessayez demain.",
            )
        channels.drop_kind(connection, person.id, "mail")
        number = channels.add(
            connection,
            person=person.id,
            kind="mail",
            address=address,
            address_key=key,
            keys="",
            created=now,
        )
        return channels.find(connection, number)

    async def confirm(self, channel: int, code: str) -> None:
        """The owner of the address agrees."""

        def work(connection: Connection) -> None:
            row = channels.find(connection, channel)
            if row is None or not self.links.opens("confirm", row, code):
                raise too_old()
            if row.confirmed is None:
                channels.confirm(connection, channel, clock.now())

        await self.storage.write(work)

    # By Web Push

    async def add_browser(self, person: Person, address: str, public: str, auth: str) -> None:
        """A browser gave this address; whoever it was told for before is told there no more."""
        try:
            BrowserKeys.parse(public, auth)
        except ValueError:
            raise no_browser() from None
        if not self.push.allows(address):
            raise no_browser()

        def work(connection: Connection) -> None:
            key, now = key_of(address), clock.now()
            channels.drop_address(connection, "push", key)
            own = [row for row in channels.of_person(connection, person.id) if row.kind == "push"]
            # The oldest browsers make room: they are those that nobody uses any more.
            excess = len(own) + 1 - self.settings.limits.devices
            channels.drop(connection, [row.id for row in own[: max(0, excess)]])
            channels.add(
                connection,
                person=person.id,
                kind="push",
                address=address,
                address_key=key,
                keys=msgspec.json.encode([public, auth]).decode(),
                created=now,
                confirmed=now,
            )

        await self.storage.write(work)

    # Ending it

    async def drop(self, person: Person, channel: int) -> None:
        def work(connection: Connection) -> bool:
            row = channels.find(connection, channel)
            own = row is not None and row.person == person.id
            channels.drop(connection, [channel] if own else [])
            return own

        if not await self.storage.write(work):
            raise NotFound(
                en="You are not told of anything there.",
                fr="On ne vous prévient de rien à cet endroit.",
            )

    async def stop(self, channel: int, code: str) -> None:
        """One press on a link of ours: nothing comes there any more. Twice is as good as once."""

        def work(connection: Connection) -> None:
            row = channels.find(connection, channel)
            if row is not None and not self.links.opens("stop", row, code):
                raise too_old()
            channels.drop(connection, [channel])

        await self.storage.write(work)

    async def of_person(self, person: Person) -> list[Any]:
        return await self.storage.read(lambda c: channels.of_person(c, person.id))


def sender_of(settings: Settings) -> str:
    """From whom letters are."""
    return settings.mail_from or f"ludotheque@{urlsplit(settings.origin).hostname or 'localhost'}"


def key_of(address: str) -> str:
    return hashlib.sha256(address.encode()).hexdigest()


def too_old() -> NotFound:
    return NotFound(
        en="This link is not valid any more; ask for a new one on your page.",
        fr="Ce lien n'est plus valable ; demandez-en un autre sur votre page.",
    )


def no_browser() -> Unfit:
    return Unfit(
        en="This browser's notices go by a service that this house does not write to.",
        fr="Les avis de ce navigateur passent par un service auquel cette maison n'écrit pas.",
    )
