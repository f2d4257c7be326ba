"""Who looks at which table, and what they are told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from ludotheque.server import clock
from ludotheque.server.http.limits import too_much
from ludotheque.server.ops import metrics
from ludotheque.server.people.identity import Person
from ludotheque.server.realtime.outbox import Outbox
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.table import Event, Progress, Seat, Table
from ludotheque.table.messages.shared import Attendance, ChatLine, Out
from ludotheque.table.messages.socket import Chat, Gone, Over, Presence, Rematch, Seats
from ludotheque.table.outcome import outcome_of, result_in
from ludotheque.table.presenter import Presenter, seat_infos
from ludotheque.table.viewer import Viewer, reader_of, viewer_of

RESTART, UNKNOWN = 1012, 4401
encode = msgspec.json.Encoder().encode


class Connection:
    """One device at one table."""

    def __init__(self, outbox: Outbox, live: LiveTable, person: Person | None, lang: str) -> None:
        self.outbox = outbox
        self.live = live
        self.person = person
        self.lang = lang
        self.shown = 0
        """How much of the log it was shown when it last asked for it."""
        self._seats: list[Seat] = []
        self._own_seats: list[int] = []
        seats = self.own_seats()
        self.seat: Viewer = seats[0] if len(seats) == 1 else None
        self.unheard: frozenset[str] = frozenset()
        """People whose talk is not for this device: muted, or blocked by either."""

    def own_seats(self) -> list[int]:
        """The seats of whoever holds it, looked for again when somebody has sat down or left."""
        if self._seats is not self.live.table.seats:
            self._seats = self.live.table.seats
            self._own_seats = self.live.seats_of(self.person)
        return self._own_seats

    def viewer(self) -> Viewer:
        """As whom this device looks at the table."""
        return viewer_of(self.live.table, self.own_seats(), self.seat)

    def reader(self) -> int | None:
        """To whom sentences speak."""
        return reader_of(self.own_seats())

    def log(self, since: int) -> msgspec.Raw:
        """The log as this device may see it, from event ``since`` on."""
        live = self.live
        return live.pages.log(live.table, self.viewer(), self.lang, since, self.reader())


class Connections:
    """All connections of this process."""

    def __init__(self, registry: Registry, most: int) -> None:
        self.registry = registry
        self.most = most
        self.count: Counter[str] = Counter()
        self.tables: dict[str, set[Connection]] = {}
        self.lobby: dict[str, set[Outbox]] = {}
        """By person: sockets that wait to hear whose turn it is."""
        self.elsewhere: dict[str, dict[str, tuple[float, Attendance]]] = {}
        """By table and process: who is connected to other processes."""
        self.subscribers: list[Callable[[LiveTable], None]] = []
        """Told of a table where somebody came or went."""
        registry.subscribe(self.on_progress)

    def live_tables(self) -> list[LiveTable]:
        """The tables at which somebody is."""
        return [next(iter(devices)).live for devices in self.tables.values()]

    def of(self, person: str) -> list[Connection]:
        """The devices of somebody, at whatever table."""
        everybody = [c for devices in self.tables.values() for c in devices]
        return [c for c in everybody if c.person is not None and c.person.id == person]

    def at(self, table: str) -> Iterable[Connection]:
        return tuple(self.tables.get(table, ()))

    # Coming and going

    @contextmanager
    def count_socket(self, owner: str) -> Iterator[None]:
        """One person, or one address of nameless spectators, has only so many sockets."""
        if self.count[owner] >= self.most:
            raise too_much()
        self.count[owner] += 1
        metrics.SOCKETS.inc()
        try:
            yield
        finally:
            self.count[owner] -= 1
            if not self.count[owner]:
                del self.count[owner]
            metrics.SOCKETS.dec()

    def enter(self, connection: Connection) -> None:
        self.tables.setdefault(connection.live.id, set()).add(connection)
        self.registry.watch(connection.live.id)
        self.presence(connection.live)

    def leave(self, connection: Connection) -> None:
        devices = self.tables.get(connection.live.id, set())
        if connection not in devices:
            return
        devices.discard(connection)
        if not devices:
            self.tables.pop(connection.live.id, None)
            connection.live.pages.clear()
        self.registry.unwatch(connection.live.id)
        self.presence(connection.live)

    def enter_lobby(self, person: str, outbox: Outbox) -> None:
        self.lobby.setdefault(person, set()).add(outbox)

    def leave_lobby(self, person: str, outbox: Outbox) -> None:
        devices = self.lobby[person]
        devices.discard(outbox)
        if not devices:
            del self.lobby[person]

    def send_away(self, person: str, code: int = UNKNOWN) -> None:
        """Close every socket of somebody who is not known any more, or must show it again."""
        outboxes = [connection.outbox for connection in self.of(person)]
        for outbox in [*outboxes, *self.lobby.get(person, ())]:
            outbox.close(code)

    def attendance(self, live: LiveTable) -> Attendance:
        """Who is at the table, in this process and in others."""
        own = self.local_attendance(live)
        seats, watching = set(own.seats), own.watching
        for _, other in self.elsewhere.get(live.id, {}).values():
            seats |= set(other.seats)
            watching += other.watching
        return Attendance(sorted(seats), watching)

    def local_attendance(self, live: LiveTable) -> Attendance:
        people = {c.person.id for c in self.at(live.id) if c.person is not None}
        seats = enumerate(live.table.seats)
        present = [s for s, who in seats if who.kind == "human" and who.person in people]
        watching = sum(not live.seats_of(c.person) for c in self.at(live.id))
        return Attendance(present, watching)

    def presence(self, live: LiveTable, *, told_by_others: bool = False) -> None:
        message = encode(Presence(self.attendance(live)))
        for connection in self.at(live.id):
            connection.outbox.put(message)
        if not told_by_others:
            for subscriber in self.subscribers:
                subscriber(live)

    # Telling

    def on_progress(self, live: LiveTable, progress: Progress) -> None:
        """Tell everybody at the table what has just been stored, its authors first.

        They wait for it, and are told that it is stored only after it; the others hear of it in
        the loop's next turn.
        """
        if live.id not in self.tables:
            return
        if progress.seated:
            self._seats(live, progress.before)
        presenter = Presenter(progress, clock.now())
        authors, others = self._authors_first(live, progress.events)
        self._present(live, authors, presenter)
        if others:
            asyncio.get_running_loop().call_soon(self._present, live, others, presenter)

    def _authors_first(
        self, live: LiveTable, events: Sequence[Event]
    ) -> tuple[list[Connection], list[Connection]]:
        """The devices of those who did it, and everybody else's."""
        seats = live.table.seats
        people = {seats[event.seat].person for event in events if event.seat >= 0}
        both: tuple[list[Connection], list[Connection]] = [], []
        for connection in self.at(live.id):
            person = connection.person
            both[person is None or person.id not in people].append(connection)
        return both

    def _present(
        self, live: LiveTable, connections: Iterable[Connection], presenter: Presenter
    ) -> None:
        progress = presenter.progress
        for connection in connections:
            if connection.shown > progress.first:
                continue  # it has asked in the meantime
            you = connection.reader()
            connection.outbox.put(presenter.update(connection.viewer(), connection.lang, you))
            if progress.ended:
                connection.outbox.put(over(live, connection.lang, you))

    def _seats(self, live: LiveTable, before: Table) -> None:
        for connection in self.at(live.id):
            own_seats = live.seats_of(connection.person)
            person = connection.person
            newcomer = person is not None and not before.seats_of(person.id)
            if newcomer and len(own_seats) == 1 and connection.seat is None:
                connection.seat = own_seats[0]
            infos = seat_infos(live.table, own_seats, connection.lang)
            connection.outbox.put(Seats(infos, own_seats))
        self.presence(live)

    def chat(self, live: LiveTable, line: ChatLine) -> None:
        message = encode(Chat(line))
        for connection in self.at(live.id):
            if line.player not in connection.unheard:
                connection.outbox.put(message)

    def rematch(self, live: LiveTable) -> None:
        for connection in self.at(live.id):
            connection.outbox.put(Rematch(live.rematch))

    def gone(self, table: str) -> None:
        for connection in self.at(table):
            connection.outbox.put(Gone())
            connection.outbox.close(1000)

    def tell(self, person: str, message: Out | bytes) -> None:
        """Tell somebody, wherever in the house they are."""
        for outbox in tuple(self.lobby.get(person, ())):
            outbox.put(message)

    def close(self) -> None:
        """The server ends: clients connect again when it is back."""
        for connection in [c for devices in self.tables.values() for c in devices]:
            connection.outbox.close(RESTART)
        for outbox in [o for devices in self.lobby.values() for o in devices]:
            outbox.close(RESTART)


def over(live: LiveTable, lang: str, you: int | None) -> Over:
    """How the game ended, in the reader's language."""
    outcome = live.result or outcome_of(live.table)
    return Over(result_in(live.table.game, outcome, live.table.names(lang), lang, you))
