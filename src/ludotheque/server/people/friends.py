"""Following, inviting, refusing, muting, blocking."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from ludotheque.server import clock
from ludotheque.server.http.limits import Limit
from ludotheque.server.messages.people import (
    Acquaintance,
    Friends,
    FriendsChanged,
    Invitation,
    Invitations,
    Kind,
)
from ludotheque.server.people.identity import Identity, Person
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.settings import Limits
from ludotheque.server.storage import Storage, people, relations
from ludotheque.server.tables.info import link
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.table.errors import Conflict, Forbidden, NotFound, TooMuch

FRESH = 60_000
"""Milliseconds: whoever no process has seen for so long is not here."""
COMPANIONS = 20
NO = ("refuse", "block")


class Circle:
    """Knows what people want of each other, and tells them of it."""

    def __init__(
        self,
        storage: Storage,
        identity: Identity,
        connections: Connections,
        pubsub: PubSub,
        limits: Limits,
    ) -> None:
        self.storage = storage
        self.identity = identity
        self.connections = connections
        self.pubsub = pubsub
        self.limits = limits
        self.invitations = Limit(limits.invitations, 3600.0)
        self.wishes = Limit(limits.wishes, 60.0)
        """Each is told to two people, wherever they are."""
        pubsub.handlers["circle"] = self._on_circle
        pubsub.handlers["invited"] = self._on_invited

    # What somebody wants of somebody else

    async def relate(self, person: Person, kind: Kind, other: str) -> None:
        """Follow, refuse, mute or block; what goes against it ends."""

        def work(connection: Connection) -> None:
            self._check(connection, person.id, kind, other)
            relations.add(connection, person.id, kind, other, clock.now())
            if kind in NO:
                for one, two in ((person.id, other), (other, person.id)):
                    relations.drop(connection, one, "follow", two)
                relations.withdraw(connection, person.id, other)
            if kind == "follow":
                relations.drop(connection, person.id, "refuse", other)

        await self.storage.write(work)
        await self._changed(person.id, other)

    def _check(self, connection: Connection, person: str, kind: Kind, other: str) -> None:
        if person == other or people.find(connection, other) is None:
            raise no_such_person()
        if relations.count(connection, person) >= self.limits.relations:
            raise TooMuch(
                en="Your list is full; take somebody off it first.",
                fr="Votre liste est pleine ; retirez-en d'abord quelqu'un.",
            )
        if kind == "follow":
            self._check_acquainted(connection, person, other)

    def _check_acquainted(self, connection: Connection, person: str, other: str) -> None:
        """Both have played together, and neither has said no."""
        if not relations.have_played(connection, person, other):
            raise Forbidden(
                en="Play a game together first.",
                fr="Jouez d'abord une partie ensemble.",
            )
        own_no = relations.stands(connection, person, ("block",), other)
        if own_no or relations.stands(connection, other, NO, person):
            raise Forbidden(
                en="One of you has said no; that holds.",
                fr="L'un de vous a dit non ; cela vaut.",
            )

    async def end(self, person: Person, kind: Kind, other: str) -> None:
        await self.storage.write(lambda c: relations.drop(c, person.id, kind, other))
        await self._changed(person.id, other)

    async def _changed(self, *persons: str) -> None:
        await self.pubsub.publish("circle", "-", " ".join(persons))

    async def _on_circle(self, process: str, table: str, more: str) -> None:
        """The relations of these people are others now."""
        for person in more.split():
            unheard = await self.unheard_by(person)
            for connection in self.connections.of(person):
                connection.unheard = unheard
            self.connections.tell(person, FriendsChanged())
            await self.tell(person)

    async def unheard_by(self, person: str) -> frozenset[str]:
        return frozenset(await self.storage.read(lambda c: relations.unheard_by(c, person)))

    async def apart_from(self, person: str) -> frozenset[str]:
        return frozenset(await self.storage.read(lambda c: relations.apart_from(c, person)))

    async def friends(self, person: Person) -> Friends:
        """Everybody this person knows."""

        def work(connection: Connection) -> Any:
            rows = relations.all_of(connection, person.id)
            following = [row.other for row in rows if row.kind == "follow"]
            present = relations.here(connection, following, clock.now() - FRESH)
            return rows, relations.companions(connection, person.id, COMPANIONS), present

        rows, companions, present = await self.storage.read(work)

        def those(kind: Kind) -> list[Acquaintance]:
            of_kind = [row for row in rows if row.kind == kind]
            return [Acquaintance(row.other, row.name, row.other in present) for row in of_kind]

        known = {row.other for row in rows if row.kind in ("follow", "block", "refuse")}
        new = [Acquaintance(row.id, row.name) for row in companions if row.id not in known]
        return Friends(those("follow"), new, those("refuse"), those("mute"), those("block"))

    # Invitations

    async def invite(self, person: Person, live: LiveTable, other: str) -> None:
        """Call somebody to a table at which one sits, once."""
        if not live.seats_of(person):
            raise Forbidden(
                en="Only those who sit at this table can invite others.",
                fr="Seuls ceux qui sont assis à cette table peuvent inviter.",
            )
        if all(seat.kind != "open" for seat in live.table.seats):
            raise Conflict(en="Every seat is taken.", fr="Toutes les places sont prises.")
        self.invitations.check(person.id)

        def work(connection: Connection) -> None:
            if people.find(connection, other) is None:
                raise no_such_person()
            self._check_acquainted(connection, person.id, other)
            if not relations.invite(connection, live.id, other, person.id, clock.now()):
                raise Conflict(
                    en="They were invited to this table already.",
                    fr="Cette personne est déjà invitée à cette table.",
                )

        await self.storage.write(work)
        await self.pubsub.publish("invited", live.id, other)

    async def answer(self, person: Person, table: str, never: bool) -> None:
        """The invitation needs no more answer; ``never``: nor does any other of theirs."""
        host = await self.storage.write(lambda c: relations.answer(c, table, person.id))
        if host and never:
            await self.relate(person, "refuse", host)
        await self.pubsub.publish("invited", table, person.id)

    async def _on_invited(self, process: str, table: str, more: str) -> None:
        await self.tell(more)

    async def tell(self, person: str) -> None:
        """Tell all devices of somebody in this process to which tables they are invited."""
        if person not in self.connections.lobby:
            return
        rows = await self.storage.read(lambda c: relations.invitations_of(c, person))
        self.connections.tell(person, Invitations([self._invitation(row) for row in rows]))

    def _invitation(self, row: Any) -> Invitation:
        join = link(self.identity, row.table_id, "join")
        return Invitation(row.table_id, row.game, row.host, row.name, join)


def no_such_person() -> NotFound:
    return NotFound(
        en="There is nobody of that kind here.", fr="Il n'y a personne de ce genre ici."
    )
