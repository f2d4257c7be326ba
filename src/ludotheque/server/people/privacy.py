"""What the server knows about somebody: to take away, to hand over, to delete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, delete, select, update

from ludotheque.server import clock
from ludotheque.server.messages.accounts import Export, TokenInfo
from ludotheque.server.people.identity import Person
from ludotheque.server.storage import (
    channels,
    daily,
    errands,
    games,
    holidays,
    moderation,
    people,
    puzzles,
    relations,
    tournament_people,
    waiting,
)
from ludotheque.server.storage.schema import chat, log, ratings, results, seats, tables, tokens
from ludotheque.server.storage.schema import people as people_rows
from ludotheque.table import Seat, Transaction
from ludotheque.table.messages.responses import Me

if TYPE_CHECKING:
    from ludotheque.server.services import Services

NO_NAME = "—"


async def export(services: Services, person: Person, me: Me) -> Export:
    """Everything about a person."""

    def rows(connection: Connection, query: Any) -> list[dict[str, Any]]:
        return [dict(row._mapping) for row in connection.execute(query)]

    def work(connection: Connection) -> Export:
        own_tables = select(seats.c.table_id).where(seats.c.person == person.id)
        columns = (tables.c.id, tables.c.game, tables.c.created, tables.c.status)
        profile = people.find(connection, person.id)
        tokens_kept = people.tokens_of(connection, person.id, "program")
        return Export(
            me=me,
            created=profile.created if profile is not None else 0,
            tables=rows(connection, select(*columns).where(tables.c.id.in_(own_tables))),
            chat=rows(
                connection,
                select(chat.c.table_id, chat.c.text, chat.c.phrase, chat.c.at).where(
                    chat.c.person == person.id
                ),
            ),
            results=rows(connection, select(results).where(results.c.who == person.id)),
            ratings=rows(connection, select(ratings).where(ratings.c.who == person.id)),
            puzzles=puzzles.export(connection, person.id),
            people=relations.export(connection, person.id)
            | moderation.export(connection, person.id),
            daily=daily.export(connection, person.id),
            notices=channels.export(connection, person.id),
            holidays=holidays.export(connection, person.id),
            tournaments=tournament_people.export(connection, person.id),
            tokens=[TokenInfo(row.id, row.label, row.created, row.used) for row in tokens_kept],
        )

    return await services.storage.read(work)


async def _tables_of(services: Services, person: Person) -> list[str]:
    def work(connection: Connection) -> list[str]:
        places = connection.execute(select(seats.c.table_id).where(seats.c.person == person.id))
        return sorted({row.table_id for row in places})

    return await services.storage.read(work)


async def delete_person(services: Services, person: Person) -> None:
    """Leave every table, and forget the person; games of others keep their log."""
    ids = await _tables_of(services, person)
    for table in ids:
        live = await services.registry.get(table, fresh=True)
        await services.seating.leave(live, person, None)
    await services.storage.write(lambda c: _forget(c, person, ids))
    services.identity.forget(person.id)
    services.connections.send_away(person.id)
    for table in ids:
        await services.pubsub.publish("reread", table)


def _forget(connection: Connection, person: Person, ids: list[str]) -> None:
    for table in ids:
        _rewrite(connection, table, person.id, {"person": "", "name": NO_NAME})
    connection.execute(delete(tokens).where(tokens.c.person == person.id))
    connection.execute(delete(chat).where(chat.c.person == person.id))
    connection.execute(delete(ratings).where(ratings.c.who == person.id))
    puzzles.forget(connection, person.id)
    # Nobody else has ever sat at these tables: nothing of them is to stay.
    for table in daily.tables_of(connection, person.id):
        games.drop(connection, table)
        errands.add(connection, "gone", table, clock.now())
    daily.forget(connection, person.id)
    waiting.stop(connection, person.id)
    tournament_people.forget(connection, person.id, clock.now())
    relations.forget(connection, person.id)
    moderation.forget(connection, person.id)
    channels.forget(connection, person.id)
    holidays.forget(connection, person.id)
    connection.execute(delete(seats).where(seats.c.person == person.id))
    connection.execute(
        update(results).where(results.c.who == person.id).values(who="", name=NO_NAME)
    )
    connection.execute(update(tables).where(tables.c.host == person.id).values(host=""))
    connection.execute(delete(people_rows).where(people_rows.c.id == person.id))
    errands.add(connection, "away", person.id, clock.now())


def hide_name(connection: Connection, person: str) -> None:
    """Take somebody's name from everything that shows it; their seats stay theirs."""
    rows = connection.execute(select(seats.c.table_id).where(seats.c.person == person))
    for table in sorted({row.table_id for row in rows}):
        _rewrite(connection, table, person, {"name": NO_NAME})
        errands.add(connection, "reread", table, clock.now())
    connection.execute(update(chat).where(chat.c.person == person).values(name=NO_NAME))
    connection.execute(update(results).where(results.c.who == person).values(name=NO_NAME))
    connection.execute(update(ratings).where(ratings.c.who == person).values(name=NO_NAME))
    people.change(connection, person, name=NO_NAME)


def _rewrite(connection: Connection, table: str, person: str, instead: dict[str, str]) -> None:
    """Change the person in the entries that seat them: the one change that a log knows."""
    rows = connection.execute(
        select(log.c.number, log.c.who).where(log.c.table_id == table, log.c.kind == "sit")
    ).all()
    for row in rows:
        who = msgspec.json.decode(row.who)
        if who.get("person") == person:
            who = who | instead
            connection.execute(
                update(log)
                .where(log.c.table_id == table, log.c.number == row.number)
                .values(who=msgspec.json.encode(who).decode())
            )
    _rename(connection, table, person, instead)


def _rename(connection: Connection, table: str, person: str, instead: dict[str, str]) -> None:
    """The names in the lists: those of the seats that the person still holds, after the end."""
    places = games.seats_of(connection, person, [table])
    row = games.find(connection, table)
    if row is not None and places:
        people_at = msgspec.json.decode(row.seats)
        for seat in places:
            people_at[seat.seat] |= instead
        text = msgspec.json.encode(people_at).decode()
        connection.execute(update(tables).where(tables.c.id == table).values(seats=text))


async def adopt(services: Services, guest: Person, account: Person) -> None:
    """What a guest has played becomes the account's: seats by events, results by name."""
    for table in await _tables_of(services, guest):
        live = await services.registry.get(table, fresh=True)

        def deed(transaction: Transaction) -> None:
            for seat, who in enumerate(transaction.table.seats):
                if who.person == guest.id:
                    transaction.sit(seat, Seat("human", who.name, person=account.id))

        await services.transactions.run(live.id, deed)
    await services.storage.write(lambda c: _hand_over(c, guest, account))
    services.identity.forget(guest.id)


def _hand_over(connection: Connection, guest: Person, account: Person) -> None:
    owner = {"who": account.id, "name": account.name}
    connection.execute(update(results).where(results.c.who == guest.id).values(**owner))
    connection.execute(update(seats).where(seats.c.person == guest.id).values(person=account.id))
    connection.execute(update(tables).where(tables.c.host == guest.id).values(host=account.id))
    connection.execute(update(chat).where(chat.c.person == guest.id).values(person=account.id))
    connection.execute(delete(ratings).where(ratings.c.who == guest.id))
    puzzles.hand_over(connection, guest.id, account.id)
    daily.hand_over(connection, guest.id, account.id)
    waiting.stop(connection, guest.id)
    tournament_people.hand_over(connection, guest.id, account.id)
    relations.hand_over(connection, guest.id, account.id)
    moderation.hand_over(connection, guest.id, account.id)
    channels.hand_over(connection, guest.id, account.id)
    holidays.hand_over(connection, guest.id, account.id)
    connection.execute(delete(tokens).where(tokens.c.person == guest.id))
    connection.execute(delete(people_rows).where(people_rows.c.id == guest.id))
    errands.add(connection, "again", guest.id, clock.now())
