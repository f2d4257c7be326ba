"""Python's garbage, collected in small portions.

Objects that refer to each other in a circle are found only by looking through everything that
there is; with a thousand tables that takes almost half a second, during which nobody is answered.
Playing leaves no such circles, requests leave few. So several times a second only what is new is
looked through, and what is in use is then set aside and looked at again once an hour.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

PORTION_SECONDS = 0.25
ALL_SECONDS = 3_600.0


async def collect_in_portions(clock: Callable[[], float] = time.monotonic) -> None:
    """Take over from Python's own collector, until cancelled."""
    gc.disable()
    _collect_all()
    due = clock() + ALL_SECONDS
    try:
        while True:
            await asyncio.sleep(PORTION_SECONDS)
            if clock() < due:
                gc.collect(0)
                gc.freeze()
            else:
                _collect_all()
                due = clock() + ALL_SECONDS
    finally:
        gc.unfreeze()
        gc.enable()


def _collect_all() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
