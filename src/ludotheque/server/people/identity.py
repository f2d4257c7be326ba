"""Who somebody is: guests with a cookie, carry links, accounts, tokens for programs.

A token is 256 random bits; the database knows only its SHA-256. Invitation codes are made from
the table's id and the house's own key, so they need not be stored at all.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import secrets
from dataclasses import dataclass
from typing import Any, Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row

from ludotheque.server import clock
from ludotheque.server.ids import new_id
from ludotheque.server.people.tokens import Kind, add_token, digest_of
from ludotheque.server.settings import Limits
from ludotheque.server.storage import Storage, errands, facts, people
from ludotheque.table import Seat, names
from ludotheque.table.errors import Conflict, Forbidden, NotFound, TooMuch, Unfit, Unknown

CARRY_MINUTES = 15
TOKEN_CACHE_SECONDS = 10.0
"""Seconds for which a token need not be looked up again, though another process dropped it."""
HOUR = 3_600_000


@dataclass(frozen=True)
class Person:
    """Somebody the server knows."""

    id: str
    name: str
    lang: str
    account: str = ""

    def seat(self) -> Seat:
        """The seat that they take."""
        return Seat("human", self.name, person=self.id)


def person_of(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.lang, row.account or "")


class Identity:
    """Knows people by their tokens."""

    def __init__(self, storage: Storage, limits: Limits) -> None:
        self.storage = storage
        self.limits = limits
        self.hasher = PasswordHasher()
        self.hashing = asyncio.Semaphore(1)
        """Hashing is slow on purpose: one at a time, so that it cannot stop the house."""
        self.key = b""
        self._token_cache: dict[str, tuple[float, Person]] = {}

    async def open(self) -> None:
        """The house's own key, made when it opens for the first time."""
        fresh = secrets.token_hex(32)
        self.key = bytes.fromhex(await self.storage.write(lambda c: facts.keep(c, "key", fresh)))

    # By token

    async def find(self, token: str, kind: Kind) -> Person | None:
        """The person whose token this is."""
        digest = digest_of(token)
        entry = self._token_cache.get(kind + digest)
        if entry is not None and entry[0] > clock.monotonic():
            return entry[1]
        row = await self.storage.read(lambda c: people.by_token(c, digest, kind, clock.now()))
        if row is None or not hmac.compare_digest(row.hash, digest):
            return None
        if row.used < clock.now() - HOUR:
            await self.storage.write(lambda c: people.used(c, row.token, clock.now()))
        return self._remember(kind + digest, person_of(row))

    def _remember(self, key: str, person: Person) -> Person:
        if len(self._token_cache) > 20_000:
            self._token_cache.clear()
        self._token_cache[key] = (clock.monotonic() + TOKEN_CACHE_SECONDS, person)
        return person

    def forget(self, person: str) -> None:
        """What is remembered of a person is looked up again."""
        self._token_cache = {
            k: entry for k, entry in self._token_cache.items() if entry[1].id != person
        }

    # Guests

    async def welcome(self, name: str, lang: str) -> tuple[Person, str]:
        """A new guest and the token of their cookie."""
        person = Person(new_id(16), names.tidy_or_guest(name), lang)
        token = secrets.token_urlsafe(32)

        def work(connection: Connection) -> None:
            self._check_name(connection, person.name, "")
            people.add(
                connection, id=person.id, name=person.name, lang=person.lang, created=clock.now()
            )
            add_token(connection, person.id, token, "cookie")

        await self.storage.write(work)
        return person, token

    async def rename(self, person: Person, name: str, lang: str) -> Person:
        tidy_name = names.tidy(name) if person.account else names.tidy_or_guest(name)

        def work(connection: Connection) -> None:
            self._check_name(connection, tidy_name, person.id)
            people.change(connection, person.id, name=tidy_name, lang=lang)

        await self.storage.write(work)
        self.forget(person.id)
        return Person(person.id, tidy_name, lang, person.account)

    def _check_name(self, connection: Connection, name: str, person: str) -> None:
        """A name that is banned, or that of somebody's account, is not free."""
        if not name:
            return
        check_not_banned(connection, name)
        owner = people.by_account(connection, names.key_of(name))
        if owner is not None and owner.id != person:
            raise name_taken(name)

    # To another device

    async def carry(self, person: Person) -> tuple[str, int]:
        """A code that makes another device the same person, once and soon."""
        token, expires = secrets.token_urlsafe(32), clock.now() + CARRY_MINUTES * 60_000

        def work(connection: Connection) -> None:
            people.drop_expired(connection, clock.now())
            add_token(connection, person.id, token, "carry", expires=expires)

        await self.storage.write(work)
        return token, expires

    async def arrive(self, code: str) -> tuple[Person, str]:
        """Use up the code of a carry link."""
        digest, token = digest_of(code), secrets.token_urlsafe(32)

        def work(connection: Connection) -> Person:
            row = people.by_token(connection, digest, "carry", clock.now())
            if row is None or not people.drop_token(connection, row.token, row.id, "carry"):
                raise NotFound(
                    en="This link was used already or is too old; make a new one.",
                    fr="Ce lien a déjà servi ou il est trop ancien ; créez-en un nouveau.",
                )
            add_token(connection, row.id, token, "cookie")
            return person_of(row)

        return await self.storage.write(work), token

    # Accounts

    async def open_account(self, person: Person, name: str, passphrase: str) -> Person:
        """Give a guest an account; everything of the guest is the account's."""
        if person.account:
            raise Conflict(en="You have an account already.", fr="Vous avez déjà un compte.")
        tidy_name = names.tidy(name)
        key = names.key_of(tidy_name)
        if not key:
            raise Unfit(
                en="The name of an account needs a letter or a digit.",
                fr="Le nom d'un compte contient au moins une lettre ou un chiffre.",
            )
        digest = await self._hash(passphrase)

        def work(connection: Connection) -> None:
            self._check_name(connection, tidy_name, person.id)
            people.change(
                connection,
                person.id,
                name=tidy_name,
                account=tidy_name,
                account_key=key,
                passphrase=digest,
            )

        await self.storage.write(work)
        self.forget(person.id)
        return Person(person.id, tidy_name, person.lang, tidy_name)

    async def log_in(self, name: str, passphrase: str) -> tuple[Person, str]:
        """The person with this account, and a token for this device."""
        key = names.key_of(name)
        row = await self.storage.read(lambda c: people.by_account(c, key))
        # Without such an account the work is the same, so that time tells nothing.
        digest = row.passphrase if row is not None else await self._nobody()
        if not await self._verify(digest, passphrase) or row is None:
            raise Forbidden(
                en="Name or passphrase is not right.",
                fr="Le nom ou la phrase de passe ne convient pas.",
            )
        if await self.storage.read(lambda c: people.is_banned(c, key)):
            raise Forbidden(
                en="This name is not welcome here any more; ask whoever runs the house.",
                fr="Ce nom n'est plus le bienvenu ici ; adressez-vous à qui tient la maison.",
            )
        person, token = person_of(row), secrets.token_urlsafe(32)
        await self.storage.write(lambda c: add_token(c, person.id, token, "cookie"))
        return person, token

    async def _hash(self, passphrase: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(self.hasher.hash, passphrase)

    async def _nobody(self) -> str:
        if not hasattr(self, "_decoy"):
            self._decoy = await self._hash(secrets.token_hex(8))
        return self._decoy

    async def _verify(self, digest: str, passphrase: str) -> bool:
        async with self.hashing:
            try:
                return await asyncio.to_thread(self.hasher.verify, digest, passphrase)
            except (VerificationError, InvalidHashError):
                return False

    async def log_out(self, token: str) -> None:
        digest = digest_of(token)

        def work(connection: Connection) -> None:
            row = people.by_token(connection, digest, "cookie", clock.now())
            if row is not None:
                people.drop_token(connection, row.token, row.id, "cookie")
                errands.add(connection, "again", row.id, clock.now())

        await self.storage.write(work)
        self._token_cache.pop("cookie" + digest, None)

    # For programs

    async def new_program(self, person: Person, label: str) -> tuple[int, str]:
        """A token for a program that plays in this person's name."""
        token, clean_label = secrets.token_urlsafe(32), names.clean(label)

        def work(connection: Connection) -> int:
            if people.count_tokens(connection, person.id, "program") >= self.limits.tokens:
                raise TooMuch(
                    en="You have enough tokens; remove one first.",
                    fr="Vous avez assez de jetons ; retirez-en un d'abord.",
                )
            return add_token(connection, person.id, token, "program", label=clean_label)

        return await self.storage.write(work), token

    async def drop_program(self, person: Person, token: int) -> None:
        def work(connection: Connection) -> bool:
            errands.add(connection, "again", person.id, clock.now())
            return people.drop_token(connection, token, person.id, "program")

        if not await self.storage.write(work):
            raise NotFound(en="There is no such token.", fr="Ce jeton n'existe pas.")
        self.forget(person.id)

    # Invitations

    def code(self, table: str, what: Literal["join", "watch"]) -> str:
        """The code of a table's link: 128 bits that only this house can make."""
        digest = hmac.digest(self.key, f"{what}:{table}".encode(), "sha256")[:16]
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def opens(self, table: str, what: Literal["join", "watch"], code: str) -> bool:
        return hmac.compare_digest(self.code(table, what).encode(), code.encode())


def check_not_banned(connection: Connection, name: str) -> None:
    """Nobody is told that a name is banned, only that it is not free."""
    if people.is_banned(connection, names.key_of(name)):
        raise name_taken(name)


def name_taken(name: str) -> Conflict:
    return Conflict(
        en=f"The name “{name}” is taken; choose another one.",
        fr=f"Le nom « {name} » est pris ; choisissez-en un autre.",
    )


def require(person: Person | None) -> Person:
    """The person, or the error that asks for a name."""
    if person is None:
        raise Unknown(
            en="Tell us your name first; then you can sit down.",
            fr="Dites-nous d'abord votre nom ; vous pourrez ensuite vous asseoir.",
        )
    return person
