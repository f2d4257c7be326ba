"""Study: a finished game looked at. Above bots, below tables; without any I/O.

>>> study = Study(record)
>>> for judged in study.run():
...     pass
>>> one = study.accounts()[0]
>>> round(one.start + one.luck + one.play - one.result, 9)
0.0
"""

from __future__ import annotations

from ludotheque.study.accounts import Account
from ludotheque.study.judgement import Chances, Judgement, judge
from ludotheque.study.moments import Luck, Moments
from ludotheque.study.positions import NotOver
from ludotheque.study.settings import Settings
from ludotheque.study.study import Study, Task, judge_steps

__all__ = [
    "Account",
    "Chances",
    "Judgement",
    "Luck",
    "Moments",
    "NotOver",
    "Settings",
    "Study",
    "Task",
    "judge",
    "judge_steps",
]
