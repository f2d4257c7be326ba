"""A finished game looked at in a tab: a few events each time the page asks how far it has come."""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from msgspec import Struct

from ludotheque.engine.record import Record
from ludotheque.study import Judgement, Settings, Study, Task, judge_steps
from ludotheque.tab.device import Device

BATCH = 6
"""Events for each time somebody asks: about a second, in which no bot thinks."""
KEPT = 4
SIMULATIONS = 60
"""Of the search at each decision: a tab has one slow core."""


class JudgeJob(Struct, tag="judge", tag_field="do"):
    """Some events of a game to judge."""

    record: str
    open_cards: bool
    tasks: list[tuple[int, bool]]


def settings_of(open_cards: bool) -> Settings:
    return Settings(
        open_cards=open_cards,
        simulations=SIMULATIONS,
        deep_simulations=4 * SIMULATIONS,
        glances=1,
        outcomes=12,
        worlds=4,
    )


def judge(job: JudgeJob) -> list[Judgement]:
    """Do a job, in the worker that thinks."""
    tasks = [Task(*task) for task in job.tasks]
    return judge_steps(Record.from_json(job.record), settings_of(job.open_cards), tasks)


class Studies:
    """The games that were looked at since the tab was opened."""

    def __init__(self) -> None:
        self.studies: OrderedDict[tuple[str, bool], Study] = OrderedDict()

    async def look(self, device: Device, record: Record, open_cards: bool) -> Study:
        """The study of this game, a little further than before."""
        key = (record.to_code(), open_cards)
        study = self.studies.get(key) or Study(record, settings_of(open_cards))
        self.studies[key] = study
        self.studies.move_to_end(key)
        while len(self.studies) > KEPT:
            self.studies.popitem(last=False)
        tasks = study.pending()[:BATCH]
        if tasks:
            job = JudgeJob(record.to_json(), open_cards, [(task.step, task.deep) for task in tasks])
            text = await device.think(msgspec.json.encode(job).decode())
            study.add(msgspec.json.decode(text, type=list[Judgement]))
        return study
