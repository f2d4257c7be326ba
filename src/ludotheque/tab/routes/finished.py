"""Finished games: looked at, studied, gone on with."""

from __future__ import annotations

from ludotheque.bots.strength import LATEST
from ludotheque.engine.state import OVER
from ludotheque.engine.texts import in_both
from ludotheque.study.report import Report, Usual, report_of
from ludotheque.study.study import Study
from ludotheque.tab import thinking
from ludotheque.tab.endpoints import File, Request, endpoint, new_id
from ludotheque.tab.keeper import LiveTable, now
from ludotheque.tab.routes.statistics import rows_of
from ludotheque.tab.routes.tables import my_info, my_seat, table_at
from ludotheque.tab.texts import Texts
from ludotheque.table import chance, creation, finished, puzzle_book
from ludotheque.table.branching import branch
from ludotheque.table.errors import Conflict
from ludotheque.table.learner import usual_of
from ludotheque.table.messages.finished import Estimate, Finished, OpenedRecord, ReplayStep
from ludotheque.table.messages.requests import (
    BranchRecord,
    EstimateStep,
    OpenRecord,
    Params,
    RecordStep,
    RematchParams,
    StepParams,
    StudyRecord,
    StudyTable,
    TableParams,
)
from ludotheque.table.messages.shared import TableInfo
from ludotheque.table.puzzles import Task, mistakes_of
from ludotheque.table.statistics import propose
from ludotheque.table.viewer import reader_of


def finished_table(request: Request, params: TableParams) -> LiveTable:
    live = table_at(request, params)
    if live.table.state.actor != OVER:
        raise Conflict(**in_both(Texts, "not_over"))
    return live


@endpoint("POST", "/api/tables/{id}/rematch", RematchParams)
async def rematch(request: Request, params: RematchParams) -> TableInfo:
    live, person = finished_table(request, params), request.person()
    if live.kept.rematch not in request.keeper.kept:
        places = live.table.seats_of(person.id)
        matched = propose(rows_of(request, live.table.game.key)[:LATEST], person.id).bot
        wish = creation.again(live.table, places, params.harder, matched)
        transaction = creation.lay(my_seat(person), wish, now(), chance.by_weight)
        live.kept.rematch = (await request.keeper.add(new_id(12), transaction)).id
        await request.keeper.save(live)
    return my_info(request, request.keeper.get(live.kept.rematch), params.lang)


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
    seats = live.table.seats_of(person.id)
    if seats and not body.open_cards and not looked.pending():
        await remember(request, mistakes_of(looked, seats), person.id)
        await keep_accuracy(request, live, looked)
    you, names = reader_of(seats), live.table.names(body.lang)
    return report_of(looked, body.lang, names, you, usual(request, live, person.id, seats))


async def keep_accuracy(request: Request, live: LiveTable, looked: Study) -> None:
    """What a finished study says of every seat."""
    said = {one.seat: {"accuracy": one.accuracy, "luck": one.luck} for one in looked.accounts()}
    rows = [row | said[row["seat"]] for row in live.kept.rows]
    if rows != live.kept.rows:
        live.kept.rows = rows
        await request.keeper.save(live)


def usual(request: Request, live: LiveTable, person: str, seats: list[int]) -> Usual | None:
    """My accuracy in the last games of this box with as many players."""
    if len(seats) != 1:
        return None
    games = rows_of(request, live.table.game.key)
    same = [one for one in games if len(one) == live.table.state.players]
    own = [row for rows in same for row in rows if row.who == person and row.table_id != live.id]
    return usual_of(seats[0], [row.accuracy for row in own if row.accuracy is not None])


async def remember(request: Request, mistakes: list[Task], person: str) -> None:
    """Costly decisions of one's own come back as puzzles."""
    at = now()
    await request.keeper.puzzles.change(
        lambda store: puzzle_book.remember(store, mistakes, person, at)
    )


@endpoint("POST", "/api/records/study", body=StudyRecord)
async def study_record(request: Request, params: Params) -> Report:
    body: StudyRecord = request.body
    played = finished.read(body.text)
    looked = await request.keeper.studies.look(request.keeper.device, played, body.open_cards)
    return report_of(looked, body.lang, body.names if len(body.names) == looked.players else None)
