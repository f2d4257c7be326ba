"""The requests of the API that a tab answers: declared once, each with the server's own types.

What is the same for everybody (shelf, rules, lessons) is in ``pages``; a static host can have it
written down beforehand.
"""

from __future__ import annotations

import base64
import secrets
from collections.abc import Awaitable, Callable, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar

from ludotheque.bots.proposal import propose_level
from ludotheque.bots.titles import check_bot
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER
from ludotheque.engine.texts import in_both, load
from ludotheque.study.report import Report, report_of
from ludotheque.tab import thinking
from ludotheque.tab.info import info_of
from ludotheque.tab.keeper import Keeper, LiveTable, now
from ludotheque.tab.kept import Person
from ludotheque.tab.texts import Texts
from ludotheque.table import Seat, Transaction, carrying, chance, creation, finished, names, seating
from ludotheque.table.branching import branch
from ludotheque.table.errors import Conflict, Forbidden, NotFound, Unknown
from ludotheque.table.messages.finished import Estimate, Finished, OpenedRecord, ReplayStep
from ludotheque.table.messages.requests import (
    BeSomebody,
    BranchRecord,
    BringTable,
    EstimateStep,
    FillSeat,
    GameParams,
    Join,
    Leave,
    NewTable,
    OpenRecord,
    Params,
    PlayerParams,
    RatingsParams,
    RecordStep,
    RematchParams,
    SeatParams,
    StepParams,
    StudyRecord,
    StudyTable,
    TableParams,
    TablesParams,
)
from ludotheque.table.messages.responses import Done, Me, TableList
from ludotheque.table.messages.shared import In, TableInfo
from ludotheque.table.messages.statistics import ProposedLevel, Ratings, Statistics
from ludotheque.table.statistics import encounter, of_game
from ludotheque.table.texts import Texts as TableTexts
from ludotheque.table.viewer import reader_of

LOOKED_AT = 12
"""Games that a proposed level may rest on."""


class Request(NamedTuple):
    """One request: the house it is put to, and its body if it has one."""

    keeper: Keeper
    body: Any

    def person(self) -> Person:
        if self.keeper.person is None:
            raise Unknown(**in_both(Texts, "no_name"))
        return self.keeper.person


class File(NamedTuple):
    """An answer that is to be kept as a file."""

    name: str
    text: str


Handler = Callable[[Request, Any], Awaitable[Any]]
H = TypeVar("H", bound=Handler)


class Endpoint(NamedTuple):
    method: str
    path: str
    params: type[In]
    body: type[In] | None
    handler: Handler


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str, path: str, params: type[In] = Params, body: type[In] | None = None
) -> Callable[[H], H]:
    def declare(handler: H) -> H:
        ENDPOINTS.append(Endpoint(method, path, params, body, handler))
        return handler

    return declare


def new_id(length: int) -> str:
    """A random id of so many characters, five bits each."""
    return base64.b32encode(secrets.token_bytes(length)).decode().lower()[:length]


# Who I am


@endpoint("GET", "/api/me")
async def me(request: Request, params: Params) -> Me:
    who = request.keeper.person
    if who is None:
        return Me(False, "", "", params.lang, "", "")
    return Me(True, who.id, who.name, who.lang, "", "")  # type: ignore[arg-type]


@endpoint("POST", "/api/me", body=BeSomebody)
async def be_somebody(request: Request, params: Params) -> Me:
    body: BeSomebody = request.body
    person = request.keeper.person
    key = person.id if person is not None else new_id(16)
    await request.keeper.be(Person(key, names.tidy_or_guest(body.name), body.lang))
    return await me(request, params)


# Tables


def table_at(request: Request, params: TableParams) -> LiveTable:
    return request.keeper.get(params.id)


def my_info(request: Request, live: LiveTable, lang: str) -> TableInfo:
    return info_of(live, request.keeper.person, lang)


def my_seat(person: Person) -> Seat:
    return Seat("human", person.name, person=person.id)


@endpoint("POST", "/api/tables", body=NewTable)
async def lay(request: Request, params: Params) -> TableInfo:
    body: NewTable = request.body
    check_alone(body)
    transaction = creation.lay(my_seat(request.person()), body, now(), chance.by_weight)
    live = await request.keeper.add(new_id(12), transaction)
    return my_info(request, live, params.lang)


def check_alone(table: NewTable) -> None:
    """Nobody else comes here: no open seats, nothing that counts among people."""
    if table.public or table.rated or any(seat.kind == "open" for seat in table.seats):
        raise Forbidden(**in_both(Texts, "needs_people"))


@endpoint("POST", "/api/files", body=BringTable)
async def bring(request: Request, params: Params) -> TableInfo:
    transaction = carrying.bring(request.body.text, my_seat(request.person()), now())
    live = await request.keeper.add(new_id(12), transaction)
    return my_info(request, live, params.lang)


@endpoint("GET", "/api/tables/{id}/file", TableParams)
async def take_along(request: Request, params: TableParams) -> File:
    live = table_at(request, params)
    name = f"{live.table.game.key}-{live.id}.table.json"
    return File(name, carrying.take_along(live.table, request.person().id))


@endpoint("GET", "/api/tables", TablesParams)
async def lists(request: Request, params: TablesParams) -> TableList:
    if params.which == "open":
        return TableList([], False)
    person, over = request.person(), params.which == "finished"
    cards = [kept.card(person.id, params.lang) for kept in request.keeper.kept.values()]
    chosen = [
        card
        for card in sorted(cards, key=lambda card: -card.moved)
        if card.my_seats
        and (card.status == "over") == over
        and params.game in ("", card.game)
        and card.moved < params.before
    ]
    return TableList(chosen[: params.limit], len(chosen) > params.limit)


@endpoint("GET", "/api/tables/{id}", TableParams)
async def table(request: Request, params: TableParams) -> TableInfo:
    return my_info(request, table_at(request, params), params.lang)


@endpoint("DELETE", "/api/tables/{id}", TableParams)
async def put_away(request: Request, params: TableParams) -> Done:
    await request.keeper.remove(table_at(request, params).id)
    return Done()


@endpoint("POST", "/api/tables/{id}/leave", TableParams, Leave)
async def leave(request: Request, params: TableParams) -> Done:
    live, person = table_at(request, params), request.person()
    await request.keeper.run(live, lambda one: seating.leave(one, person.id, request.body.seat))
    return Done()


@endpoint("POST", "/api/tables/{id}/join", TableParams, Join)
async def join(request: Request, params: TableParams) -> TableInfo:
    live, me, seat = table_at(request, params), my_seat(request.person()), request.body.seat
    await request.keeper.run(live, lambda one: seating.join(one, me, seat, chance.by_weight))
    return my_info(request, live, params.lang)


@endpoint("POST", "/api/tables/{id}/seats/{seat}/bot", SeatParams, FillSeat)
async def fill(request: Request, params: SeatParams) -> TableInfo:
    live, bot = table_at(request, params), request.body.bot
    check_bot(bot)

    def deed(transaction: Transaction) -> None:
        seating.fill(transaction, params.seat, bot, chance.by_weight)

    await request.keeper.run(live, deed)
    return my_info(request, live, params.lang)


@endpoint("POST", "/api/tables/{id}/rematch", RematchParams)
async def rematch(request: Request, params: RematchParams) -> TableInfo:
    live, person = finished_table(request, params), request.person()
    if live.kept.rematch not in request.keeper.kept:
        places = live.table.seats_of(person.id)
        wish = creation.again(live.table, places, params.harder)
        transaction = creation.lay(my_seat(person), wish, now(), chance.by_weight)
        live.kept.rematch = (await request.keeper.add(new_id(12), transaction)).id
        await request.keeper.save(live)
    return my_info(request, request.keeper.get(live.kept.rematch), params.lang)


# Finished games


def finished_table(request: Request, params: TableParams) -> LiveTable:
    live = table_at(request, params)
    if live.table.state.actor != OVER:
        raise Conflict(**in_both(Texts, "not_over"))
    return live


@endpoint("GET", "/api/tables/{id}/result", TableParams)
async def result(request: Request, params: TableParams) -> Finished:
    live = finished_table(request, params)
    info = my_info(request, live, params.lang)
    return finished.present_finished(live.table, live.kept.result, info, params.lang)


@endpoint("GET", "/api/tables/{id}/replay/{step}", StepParams)
async def replay(request: Request, params: StepParams) -> ReplayStep:
    played = finished_table(request, params).table
    labels = played.names(params.lang)
    return finished.step(played.record(), params.step, params.lang, labels)


@endpoint("GET", "/api/tables/{id}/record", TableParams)
async def record(request: Request, params: TableParams) -> File:
    live = finished_table(request, params)
    return File(f"{live.table.game.key}-{live.id}.json", live.table.record().to_json() + "\n")


@endpoint("POST", "/api/records", body=OpenRecord)
async def open_record(request: Request, params: Params) -> OpenedRecord:
    return finished.present_record(request.body.text, request.body.lang)


@endpoint("POST", "/api/records/step", body=RecordStep)
async def record_step(request: Request, params: Params) -> ReplayStep:
    body: RecordStep = request.body
    return finished.record_step(body.text, body.step, body.lang)


@endpoint("POST", "/api/records/estimate", body=EstimateStep)
async def estimate(request: Request, params: Params) -> Estimate:
    body: EstimateStep = request.body
    text = finished.read(body.text)
    state = finished.decision_at(text, body.step)
    estimates = await thinking.analyse(request.keeper.device, state)
    return finished.estimate(state, text, body, estimates)


@endpoint("POST", "/api/records/branch", body=BranchRecord)
async def go_on(request: Request, params: Params) -> TableInfo:
    body: BranchRecord = request.body
    played, me = finished.read(body.text), my_seat(request.person())
    transaction = branch(played, body.step, me, body.seats, now(), chance.by_weight)
    return my_info(request, await request.keeper.add(new_id(12), transaction), body.lang)


@endpoint("POST", "/api/tables/{id}/study", TableParams, StudyTable)
async def study(request: Request, params: TableParams) -> Report:
    body: StudyTable = request.body
    live, person = finished_table(request, params), request.person()
    played = live.table.record()
    looked = await request.keeper.studies.look(request.keeper.device, played, body.open_cards)
    you = reader_of(live.table.seats_of(person.id))
    return report_of(looked, body.lang, live.table.names(body.lang), you)


@endpoint("POST", "/api/records/study", body=StudyRecord)
async def study_record(request: Request, params: Params) -> Report:
    body: StudyRecord = request.body
    played = finished.read(body.text)
    looked = await request.keeper.studies.look(request.keeper.device, played, body.open_cards)
    return report_of(looked, body.lang, body.names if len(body.names) == looked.players else None)


# How I have done


def rows_of(request: Request, key: str) -> list[list[Any]]:
    """How each finished game of a box ended, seat by seat, the newest first."""
    tables = [kept for kept in request.keeper.kept.values() if kept.summary["game"] == key]
    newest = sorted((one for one in tables if one.rows), key=lambda one: -one.summary["moved"])
    return [[SimpleNamespace(**row) for row in one.rows] for one in newest]


@endpoint("GET", "/api/games/{key}/level", GameParams)
async def level(request: Request, params: GameParams) -> ProposedLevel:
    person = request.keeper.person
    if person is None:
        return ProposedLevel("")
    games = rows_of(request, find_game(params.key).key)[:LOOKED_AT]
    encounters = [encounter(rows, person.id) for rows in games]
    return ProposedLevel(propose_level([one for one in encounters if one is not None]))


@endpoint("GET", "/api/games/{key}/ratings", RatingsParams)
async def ratings(request: Request, params: RatingsParams) -> Ratings:
    return Ratings([])


@endpoint("GET", "/api/players/{player}", PlayerParams)
async def statistics(request: Request, params: PlayerParams) -> Statistics:
    person = request.person()
    if person.id != params.player:
        raise NotFound(**in_both(Texts, "no_player"))
    games = [
        of_game(key, rows, (None, 0), params.lang)
        for key in catalogue()
        if (rows := rows_of_person(rows_of(request, key), person.id))
    ]
    return Statistics(person.id, person.name or load(TableTexts, params.lang).guest, games)


def rows_of_person(games: Sequence[Sequence[Any]], person: str) -> list[Any]:
    return [row for rows in games for row in rows if row.who == person]
